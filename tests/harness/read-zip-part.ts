import { inflateRawSync } from "node:zlib";

/** Reads one part of a zip file by its central directory (APPNOTE 4.3.12) as text, independently of what wrote it. */
export function readZipPart(zip: Uint8Array, name: string): string {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  for (let offset = zip.length - 22; offset >= 0; offset--) {
    if (view.getUint32(offset, true) !== 0x06054b50) continue;
    let entry = view.getUint32(offset + 16, true);
    for (let count = view.getUint16(offset + 10, true); count > 0; count--) {
      const [nameLength, extraLength, commentLength] = [28, 30, 32].map((at) => view.getUint16(entry + at, true)) as [
        number,
        number,
        number,
      ];
      if (new TextDecoder().decode(zip.subarray(entry + 46, entry + 46 + nameLength)) === name) return readEntry(zip, view, entry);
      entry += 46 + nameLength + extraLength + commentLength;
    }
  }
  throw new Error(`${name} is missing`);
}

function readEntry(zip: Uint8Array, view: DataView, entry: number): string {
  const size = view.getUint32(entry + 20, true);
  const local = view.getUint32(entry + 42, true);
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const bytes = zip.subarray(start, start + size);
  return new TextDecoder().decode(view.getUint16(entry + 10, true) === 8 ? inflateRawSync(bytes) : bytes);
}
