import { isHeic } from "#platform/pictures/picture-format.ts";

/**
 * What the first bytes of a picture say: its format and, where it is among them, its size. Read before decoding, since a small file may
 * state a size that fills all memory. Read are JPEG (ITU-T T.81, frame headers), PNG (IHDR), GIF, WebP (VP8, VP8L, VP8X), BMP, and the
 * brands and `ispe` boxes of ISO base media files (AVIF, HEIC).
 */
export type PictureHead = { format: PictureFileFormat; size: { width: number; height: number } | null };
export type PictureFileFormat = "jpeg" | "png" | "gif" | "webp" | "bmp" | "avif" | "heic";

/** A frame header of JPEG comes after all metadata: a photo's preview and color profile are rarely longer than this. */
export const headBytes = 1_048_576;

/** @returns null for what is none of these formats, whatever its name says */
export function readPictureHead(bytes: Uint8Array): PictureHead | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const latin = (at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length));
  if (bytes.length < 26) return null;
  // Without its header it only begins like one.
  if (view.getUint32(0) === 0x89504e47 && latin(12, 4) === "IHDR")
    return { format: "png", size: { width: view.getUint32(16), height: view.getUint32(20) } };
  if (view.getUint16(0) === 0xffd8) return { format: "jpeg", size: jpegSize(view) };
  if (/^GIF8[79]a/.test(latin(0, 6))) return { format: "gif", size: { width: view.getUint16(6, true), height: view.getUint16(8, true) } };
  if (latin(0, 4) === "RIFF" && latin(8, 4) === "WEBP") return { format: "webp", size: webpSize(view, latin(12, 4)) };
  if (latin(0, 2) === "BM") return { format: "bmp", size: { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) } };
  if (latin(4, 4) === "ftyp") return mediaHead(bytes, view, latin(8, Math.min(view.getUint32(0), 64) - 8));
  return null;
}

function jpegSize(view: DataView): PictureHead["size"] {
  for (let at = 2; at + 9 < view.byteLength; ) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff) return null;
    // Frame headers are C0 to CF but for tables (C4, CC) and a reserved one (C8).
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    // Any number of FF may fill the space before a marker.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

function webpSize(view: DataView, kind: string): PictureHead["size"] {
  if (view.byteLength < 30) return null;
  const threeBytes = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  if (kind === "VP8X") return { width: threeBytes(24) + 1, height: threeBytes(27) + 1 };
  if (kind === "VP8 ") return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (kind !== "VP8L") return null;
  const packed = view.getUint32(21, true);
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
}

function mediaHead(bytes: Uint8Array, view: DataView, brands: string): PictureHead | null {
  const format = /avi[fs]/.test(brands) ? "avif" : isHeic(bytes) ? "heic" : null;
  if (format === null) return null;
  let size: PictureHead["size"] = null;
  // The largest counts: previews and tiles state their sizes too.
  for (let at = 0; at + 16 <= view.byteLength; at++) {
    if (view.getUint32(at) !== 0x69737065) continue;
    const found = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (size === null || found.width * found.height > size.width * size.height) size = found;
  }
  return { format, size };
}
