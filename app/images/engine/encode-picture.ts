import type { Encoder } from "#features/images/local/compress.ts";
import { ImageFault } from "#features/images/local/image-fault.ts";
import type { Pixels } from "#features/images/local/pixels.ts";
import type { PictureFormat } from "./picture-formats.ts";

/** Of 100, for formats with loss, where nothing else is asked for. */
const usualQuality = 82;

/**
 * Writes a picture: pixels and nothing else, so that no place, date or device is included. JPEG knows no clear
 * pixels; what is below them is white.
 *
 * @throws ImageFault `unsupported` when neither the browser nor the engine writes the format, `not-loaded`
 */
export async function encodePicture(pixels: Pixels, format: PictureFormat, quality = usualQuality): Promise<Blob> {
  if (format === "avif") return blobOf(await encodeAvif(pixels, quality), format);
  const file = await encodeByCanvas(format === "jpeg" ? onWhite(pixels) : pixels, format, quality);
  if (file.type === mediaType(format)) return file;
  // A browser answers with PNG what it cannot write; for Safari that is WebP.
  if (format === "webp") return blobOf(await encodeWebp(pixels, quality), format);
  throw new ImageFault("unsupported");
}

export function encoderOf(format: PictureFormat): Encoder {
  return { hasQuality: format !== "png", encode: (pixels, quality) => encodePicture(pixels, format, quality) };
}

const mediaType = (format: PictureFormat): string => `image/${format}`;
const blobOf = (bytes: Uint8Array<ArrayBuffer>, format: PictureFormat): Blob => new Blob([bytes], { type: mediaType(format) });

async function encodeByCanvas({ width, height, data }: Pixels, format: PictureFormat, quality: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (context === null) throw new ImageFault("unsupported");
  context.putImageData(new ImageData(data, width, height), 0, 0);
  return canvas.convertToBlob({ type: mediaType(format), quality: quality / 100 });
}

function onWhite(pixels: Pixels): Pixels {
  const data = pixels.data.slice();
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3]! / 255;
    if (alpha === 1) continue;
    for (let channel = 0; channel < 3; channel++) data[at + channel] = data[at + channel]! * alpha + 255 * (1 - alpha);
    data[at + 3] = 255;
  }
  return { ...pixels, data };
}

/** 0 is the slowest and 10 the fastest; from 8 on a file is hardly longer, and written in seconds on a phone. */
const avifSpeed = 8;

async function encodeAvif({ width, height, data }: Pixels, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  const [{ default: openEncoder }, { defaultOptions }] = await Promise.all([
    import("@jsquash/avif/codec/enc/avif_enc.js"),
    import("@jsquash/avif/meta.js"),
  ]);
  const encoder = await openEncoder({ noInitialRun: true });
  return written(encoder.encode(data, width, height, { ...defaultOptions, quality, speed: avifSpeed }));
}

async function encodeWebp({ width, height, data }: Pixels, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  const [{ default: openEncoder }, { defaultOptions }] = await Promise.all([
    import("@jsquash/webp/codec/enc/webp_enc_simd.js"),
    import("@jsquash/webp/meta.js"),
  ]);
  const encoder = await openEncoder({ noInitialRun: true });
  return written(encoder.encode(data, width, height, { ...defaultOptions, quality }));
}

/** A copy: the encoder's bytes lie in its WebAssembly's memory. */
function written(bytes: Uint8Array | null): Uint8Array<ArrayBuffer> {
  if (bytes === null) throw new ImageFault("crashed");
  return new Uint8Array(bytes);
}
