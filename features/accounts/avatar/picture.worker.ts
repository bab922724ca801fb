/**
 * A process for one picture: it reads a file from stdin, writes the square WebP to stdout and ends. The exit code says why there is none.
 *
 * libvips decodes in C. What a hostile file can break there ends with this process, which has no environment, no connection and no
 * secret, and not with the server.
 */
import { readFileSync, writeSync } from "node:fs";
import sharp from "sharp";
import { avatarMaxMemoryBytes, avatarMaxPixels, avatarSide, pictureExit, pictureFormat } from "./avatar-limits.ts";

/** libvips works in threads of its own, so this clock goes on meanwhile. */
setInterval(() => {
  if (process.memoryUsage.rss() > avatarMaxMemoryBytes) process.exit(pictureExit.tooLarge);
}, 20).unref();

sharp.cache(false);
sharp.concurrency(1);
// Every other reader of libvips (SVG, PDF, GIF, TIFF, HEIF, ImageMagick …) stays shut, whatever the bytes look like.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"] });

process.exit(await main());

async function main(): Promise<number> {
  const bytes = readFileSync(0);
  try {
    const { format, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== pictureFormat(bytes)) return pictureExit.unsupported;
    const { width, height } = autoOrient;
    if (width * height > avatarMaxPixels) return pictureExit.tooLarge;
    writeSync(1, await toAvatar(bytes, width, height));
    return pictureExit.done;
  } catch {
    return pictureExit.unsupported;
  }
}

/** The middle square, upright; of an animation the first picture. Only pixels are taken over: no EXIF, place, profile or comment. */
function toAvatar(bytes: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  const side = Math.min(width, height);
  const [left, top] = [Math.floor((width - side) / 2), Math.floor((height - side) / 2)];
  return sharp(bytes, { limitInputPixels: avatarMaxPixels, failOn: "error" })
    .autoOrient()
    .extract({ left, top, width: side, height: side })
    .resize(avatarSide, avatarSide)
    .toColourspace("srgb")
    .webp({ quality: 85 })
    .toBuffer();
}
