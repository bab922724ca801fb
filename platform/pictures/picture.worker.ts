/**
 * A process for one picture: it reads a file from stdin and what to make of it from its argument, writes each picture with its width,
 * height and length to stdout and ends. The exit code says why there is no picture. Of an edit, it reads what was edited and its mask,
 * too, and puts back what should not have changed.
 *
 * libvips decodes in C. Whatever a hostile file can break there ends with this process, which has no environment, no connection and no
 * secret, and not with the server.
 */
import { readFileSync, writeSync } from "node:fs";
import sharp, { type Metadata, type Sharp } from "sharp";
import { pictureFormat } from "./picture-format.ts";
import {
  type MadeFormat,
  pictureExit,
  pictureHeaderBytes,
  pictureMaxMemoryBytes,
  type PictureShape,
  type ProcessOrder,
} from "./picture-shape.ts";
import { putChangeInto, type RawPicture, sharesOfMask } from "./put-back.ts";

/** libvips works in threads of its own, so this timer keeps running meanwhile. */
setInterval(() => {
  if (process.memoryUsage.rss() > pictureMaxMemoryBytes) process.exit(pictureExit.tooLarge);
}, 20).unref();

sharp.cache(false);
sharp.concurrency(1);
// Every other libvips loader (SVG, PDF, GIF, TIFF, HEIF, ImageMagick …) stays blocked, whatever the bytes look like.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"] });

/** A thumbnail of a picture in sRGB is small at this quality, and shows no blocks at full size. */
const webpQuality = 85;
/** For a picture to download: like its source to the eye, with its colors in every pixel. */
const jpegOptions = { quality: 92, chromaSubsampling: "4:4:4" } as const;
/** A third of the time of the default level, and within a percent of its size: the filters do the work. */
const pngOptions = { compressionLevel: 3, adaptiveFiltering: true } as const;

process.exit(await main(JSON.parse(process.argv[2] ?? "") as ProcessOrder));

async function main(order: ProcessOrder): Promise<number> {
  const { maxPixels, maxSide = Infinity, shapes } = order;
  const [bytes = Buffer.alloc(0), input, mask] = readFiles(order);
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (metadata.format !== pictureFormat(bytes)) return pictureExit.unsupported;
    const { width, height } = metadata.autoOrient;
    if (width * height > maxPixels || Math.max(width, height) > maxSide) return pictureExit.tooLarge;
    const sent = () => open(bytes, metadata, maxPixels);
    const edit = input === undefined || mask === undefined ? null : await putBack(sent(), input, mask, maxPixels);
    for (const shape of shapes) {
      const upright = edit === null ? sent() : openRaw(edit);
      writeAll(await encode(cutTo(shape, upright, edit?.width ?? width, edit?.height ?? height), shape.format));
    }
    return pictureExit.done;
  } catch {
    return pictureExit.unsupported;
  }
}

function readFiles({ sizes }: ProcessOrder): Buffer[] {
  const all = readFileSync(0);
  let end = 0;
  return sizes.map((size) => all.subarray(end, (end += size)));
}

/** What was edited, with the change where its mask allows it; a change of another size is fitted first. */
async function putBack(change: Sharp, input: Buffer, mask: Buffer, maxPixels: number): Promise<RawPicture> {
  const limits = { limitInputPixels: maxPixels, failOn: "error" } as const;
  const [before, { hasAlpha }] = [sharp(input, limits), await change.clone().metadata()];
  const channels = hasAlpha || (await before.metadata()).hasAlpha ? 4 : 3;
  const picture = await rawOf(before, channels);
  const { width, height } = picture;
  const gray = sharp(mask, limits).flatten({ background: "#000" }).greyscale();
  const lightness = await gray.resize(width, height, { fit: "fill" }).raw().toBuffer();
  const inside = sharesOfMask(lightness, width, height);
  if (inside === null) return picture;
  const { shares, area } = inside;
  const changed = await rawOf(change.resize(width, height, { fit: "fill" }).extract(area), channels);
  putChangeInto(picture, changed, shares, area);
  return picture;
}

async function rawOf(picture: Sharp, channels: 3 | 4): Promise<RawPicture> {
  const srgb = picture.toColourspace("srgb");
  const { data, info } = await (channels === 4 ? srgb.ensureAlpha() : srgb).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels };
}

function openRaw({ data, width, height, channels }: RawPicture): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

/**
 * Upright; for an animation, the first frame. Of 16 bits a channel, 8 are read before a profile is applied: with 16, sharp leaves the
 * colors in Display P3 (`processingProfile` of its pipeline.cc, 0.35.5), up to 71 of 255 away.
 */
function open(bytes: Uint8Array, { depth, channels }: Metadata, maxPixels: number): Sharp {
  const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" }).autoOrient();
  return depth === "ushort" && channels >= 3 ? upright.pipelineColourspace("srgb") : upright;
}

function cutTo({ cut, side }: PictureShape, upright: Sharp, width: number, height: number): Sharp {
  if (cut === "whole") return side === null ? upright : upright.resize(side, side, { fit: "inside", withoutEnlargement: true });
  const length = Math.min(width, height);
  const [left, top] = [Math.floor((width - length) / 2), Math.floor((height - length) / 2)];
  const middle = upright.extract({ left, top, width: length, height: length });
  return side === null ? middle : middle.resize(side, side);
}

/** Only pixels are kept: no EXIF, location, profile or comment. */
async function encode(upright: Sharp, format: MadeFormat): Promise<Uint8Array> {
  const picture = upright.toColourspace("srgb");
  const encoded = {
    png: () => picture.png(pngOptions),
    jpeg: () => picture.flatten({ background: "#fff" }).jpeg(jpegOptions),
    webp: () => picture.webp({ quality: webpQuality }),
  }[format]();
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  const header = Buffer.alloc(pictureHeaderBytes);
  header.writeUInt32BE(info.width, 0);
  header.writeUInt32BE(info.height, 4);
  header.writeUInt32BE(data.byteLength, 8);
  return Buffer.concat([header, data]);
}

/** A pipe accepts only part at a time. */
function writeAll(bytes: Uint8Array): void {
  for (let written = 0; written < bytes.byteLength; ) written += writeSync(1, bytes, written);
}
