import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

export type HostilePicture = { name: string; bytes: Uint8Array; expected: "clean" | "refused" | "heic" | "too-large" };

/** A word that no kept picture may contain. */
export const pictureMarker = "marker-7f3a";
const script = `<script>alert("${pictureMarker}")</script>`;
const text = (value: string) => Buffer.from(value, "latin1");

/** The beginning of a photo as iPhones keep it, and nothing of its pixels. */
export const heicPicture = Buffer.concat([Buffer.from([0, 0, 0, 24]), text("ftypheic\0\0\0\0mif1heic"), Buffer.alloc(64)]);

function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([text(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.byteLength);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const pngMagic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG that claims any size, color type and content (RFC 2083). */
export function png(width: number, height: number, bitDepth: number, colourType: number, raw: Uint8Array, extra: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bitDepth, colourType, 0, 0, 0], 8);
  return Buffer.concat([
    pngMagic,
    pngChunk("IHDR", header),
    ...extra,
    pngChunk("IDAT", deflateSync(raw)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A GIF89a of many frames of one pixel. */
function gif(frames: number): Buffer {
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  const head = Buffer.concat([text("GIF89a"), Buffer.from([1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255])]);
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

/** A picture as people take them: not square, lying on its side, with a place in its EXIF. */
export function photo(width = 640, height = 480): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#3366aa" } })
    .withExif({ IFD0: { Copyright: pictureMarker }, IFD3: { GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

const half = (bytes: Uint8Array) => bytes.subarray(0, Math.floor(bytes.byteLength / 2));

/** Pictures of case F05 and files that only say they are one, made fresh for each test. */
export async function makeHostilePictures(): Promise<HostilePicture[]> {
  const noise = sharp({
    create: { width: 300, height: 200, channels: 3, background: "#fff", noise: { type: "gaussian", mean: 128, sigma: 60 } },
  });
  const [jpeg, plainPng, webp] = await Promise.all([
    noise.clone().jpeg().toBuffer(),
    noise.clone().png().toBuffer(),
    noise.clone().webp().toBuffer(),
  ]);
  const frames = await Promise.all(
    ["red", "blue", "lime"].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animation = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [50, 50, 50] })
    .toBuffer();
  const cmyk = await sharp({ create: { width: 60, height: 60, channels: 3, background: "#123456" } })
    .toColourspace("cmyk")
    .jpeg()
    .toBuffer();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}<foreignObject/><image href="file:///etc/passwd"/></svg>`;
  const row = (pixels: number[]) => Buffer.from([0, ...pixels]);
  const palette = pngChunk("PLTE", Buffer.from([1, 2, 3]));
  const lyingLength = Buffer.from(webp);
  lyingLength.writeUInt32LE(0xffff_fff0, 4);
  return [
    { name: "PNG of 65,500 px square, all there", bytes: decompressionBomb(), expected: "too-large" },
    { name: "PNG header of 2^31-1 px square", bytes: png(2 ** 31 - 1, 2 ** 31 - 1, 8, 2, row([0])), expected: "refused" },
    { name: "PNG just above the pixel limit", bytes: png(10_001, 4_000, 8, 0, Buffer.alloc(1)), expected: "too-large" },
    { name: "PNG header of 100 megapixels", bytes: png(10_000, 10_000, 8, 2, Buffer.alloc(1)), expected: "too-large" },
    { name: "PNG of 40,000 × 1 px", bytes: png(40_000, 1, 8, 0, Buffer.alloc(40_001)), expected: "clean" },
    { name: "JPEG cut short", bytes: half(jpeg), expected: "refused" },
    { name: "PNG cut short", bytes: half(plainPng), expected: "refused" },
    { name: "WebP cut short", bytes: half(webp), expected: "refused" },
    { name: "PNG of colour type 7", bytes: png(2, 1, 8, 7, row([0, 0])), expected: "refused" },
    { name: "PNG that names colours its palette has not", bytes: png(4, 1, 8, 3, row([0, 9, 200, 255]), [palette]), expected: "clean" },
    { name: "PNG with a palette colour type and none", bytes: png(4, 1, 8, 3, row([0, 1, 2, 3])), expected: "refused" },
    { name: "SVG with script", bytes: text(svg), expected: "refused" },
    { name: "SVG after the magic of PNG", bytes: Buffer.concat([pngMagic, text(svg)]), expected: "refused" },
    {
      name: "HTML after the magic of JPEG",
      bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), text(script)]),
      expected: "refused",
    },
    { name: "GIF of 10,000 frames", bytes: gif(10_000), expected: "refused" },
    { name: "WebP of three frames", bytes: animation, expected: "clean" },
    { name: "JPEG with a page behind its end", bytes: Buffer.concat([jpeg, text(script)]), expected: "clean" },
    {
      name: "PNG with a page in a text chunk",
      bytes: png(2, 1, 8, 0, row([0, 9]), [pngChunk("tEXt", text(`Comment\0${script}`))]),
      expected: "clean",
    },
    { name: "JPEG with a place", bytes: await photo(), expected: "clean" },
    { name: "JPEG in CMYK", bytes: cmyk, expected: "clean" },
    { name: "PNG of 16 bits a channel", bytes: await noise.clone().toColourspace("rgb16").png().toBuffer(), expected: "clean" },
    {
      name: "HEIC",
      bytes: heicPicture,
      expected: "heic",
    },
    { name: "WebP with a length of 4 GB", bytes: lyingLength, expected: "refused" },
    { name: "TIFF", bytes: await noise.clone().tiff().toBuffer(), expected: "refused" },
    { name: "PDF", bytes: text(`%PDF-1.7\n${script}`), expected: "refused" },
    { name: "nothing", bytes: new Uint8Array(), expected: "refused" },
    { name: "JPEG of more than 5 MB", bytes: Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024)]), expected: "too-large" },
  ];
}

/** A PNG of half a megabyte that is whole, and 4.3 billion pixels. */
export const decompressionBomb = (): Buffer => pngOfDeflated(65_500, 65_500, deflateRows(65_500, Math.ceil(65_500 / 8)));

function deflateRows(height: number, rowBytes: number): Buffer {
  return deflateSync(Buffer.alloc(height * (rowBytes + 1)), { level: 1 });
}

function pngOfDeflated(width: number, height: number, deflated: Uint8Array): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([pngMagic, pngChunk("IHDR", header), pngChunk("IDAT", deflated), pngChunk("IEND", Buffer.alloc(0))]);
}
