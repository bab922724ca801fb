/**
 * A process for one picture: it reads a file from stdin and the wanted shape from its argument, writes width, height and the WebP to
 * stdout and ends. The exit code says why there is none.
 *
 * libvips decodes in C. What a hostile file can break there ends with this process, which has no environment, no connection and no
 * secret, and not with the server.
 */
import { readFileSync, writeSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { pictureFormat } from "./picture-format.ts";
import { pictureExit, pictureHeaderBytes, pictureMaxMemoryBytes, type PictureShape } from "./picture-shape.ts";

/** libvips works in threads of its own, so this clock goes on meanwhile. */
setInterval(() => {
  if (process.memoryUsage.rss() > pictureMaxMemoryBytes) process.exit(pictureExit.tooLarge);
}, 20).unref();

sharp.cache(false);
sharp.concurrency(1);
// Every other reader of libvips (SVG, PDF, GIF, TIFF, HEIF, ImageMagick …) stays shut, whatever the bytes look like.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"] });

process.exit(await main(JSON.parse(process.argv[2] ?? "") as PictureShape));

async function main(shape: PictureShape): Promise<number> {
  const bytes = readFileSync(0);
  try {
    const { format, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== pictureFormat(bytes)) return pictureExit.unsupported;
    const { width, height } = autoOrient;
    if (width * height > shape.maxPixels) return pictureExit.tooLarge;
    // Upright; of an animation the first picture.
    const upright = sharp(bytes, { limitInputPixels: shape.maxPixels, failOn: "error" }).autoOrient();
    writeAll(await encode(shape.cut === "square" ? middleSquare(upright, width, height, shape.side) : allOf(upright, shape.side)));
    return pictureExit.done;
  } catch {
    return pictureExit.unsupported;
  }
}

function middleSquare(upright: Sharp, width: number, height: number, side: number): Sharp {
  const length = Math.min(width, height);
  const [left, top] = [Math.floor((width - length) / 2), Math.floor((height - length) / 2)];
  return upright.extract({ left, top, width: length, height: length }).resize(side, side);
}

function allOf(upright: Sharp, side: number): Sharp {
  return upright.resize(side, side, { fit: "inside", withoutEnlargement: true });
}

/** Only pixels are taken over: no EXIF, place, profile or comment. */
async function encode(picture: Sharp): Promise<Uint8Array> {
  const { data, info } = await picture.toColourspace("srgb").webp({ quality: 85 }).toBuffer({ resolveWithObject: true });
  const header = Buffer.alloc(pictureHeaderBytes);
  header.writeUInt32BE(info.width, 0);
  header.writeUInt32BE(info.height, 4);
  return Buffer.concat([header, data]);
}

/** A pipe takes a part at a time. */
function writeAll(bytes: Uint8Array): void {
  for (let written = 0; written < bytes.byteLength; ) written += writeSync(1, bytes, written);
}
