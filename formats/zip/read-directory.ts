import { unusableFile } from "../segments/file-fault.ts";
import {
  directoryRecord,
  end64Locator,
  end64Record,
  endRecord,
  extraFields,
  inZip64,
  viewOf,
  zip64Field,
  zipFlags,
  zipMethods,
} from "./zip-records.ts";

/** What the directory of an archive says about one entry. */
export type ZipEntry = {
  path: string;
  /** Size inflated and size packed. */
  bytes: number;
  packedBytes: number;
  checksum: number;
  method: number;
  flags: number;
  /** Where its local header and its packed data start; the second is known once the local header has been checked. */
  headerOffset: number;
  dataOffset: number;
  /** Its record in the directory, as is. */
  record: Uint8Array;
};

export type ZipDirectory = { offset: number; bytes: number; entries: number; endOffset: number };

const longestComment = 0xffff;

/** Finds the directory by the end record, the last thing in an archive but for its comment. @throws AppError `unsupported-file` */
export function findDirectory(archive: Uint8Array): ZipDirectory {
  const view = viewOf(archive);
  const first = Math.max(0, archive.length - endRecord.size - longestComment);
  for (let at = archive.length - endRecord.size; at >= first; at--) {
    if (view.getUint32(at, true) !== endRecord.signature) continue;
    const directory = findDirectory64(view, at) ?? {
      entries: view.getUint16(at + 10, true),
      bytes: view.getUint32(at + 12, true),
      offset: view.getUint32(at + 16, true),
    };
    if (directory.offset + directory.bytes <= at) return { ...directory, endOffset: at };
  }
  throw unusableFile("broken", "no directory");
}

/** The end record of Zip64 (§4.3.14), where there is one. */
function findDirectory64(view: DataView, end: number): Omit<ZipDirectory, "endOffset"> | null {
  const locator = end - end64Locator.size;
  if (locator < 0 || view.getUint32(locator, true) !== end64Locator.signature) return null;
  const at = Number(view.getBigUint64(locator + 8, true));
  if (at + end64Record.size > locator || view.getUint32(at, true) !== end64Record.signature) return null;
  const value = (offset: number) => Number(view.getBigUint64(at + offset, true));
  return { entries: value(32), bytes: value(40), offset: value(48) };
}

/** Reads the records of the directory. @throws AppError `unsupported-file` for a record cut short, encrypted, of an unsafe name */
export function readDirectory(archive: Uint8Array, directory: ZipDirectory): ZipEntry[] {
  const entries: ZipEntry[] = [];
  const end = directory.offset + directory.bytes;
  let at = directory.offset;
  for (let index = 0; index < directory.entries; index++) {
    const entry = readRecord(archive.subarray(at, end));
    entries.push(entry);
    at += entry.record.length;
  }
  return entries;
}

function readRecord(bytes: Uint8Array): ZipEntry {
  const view = viewOf(bytes);
  if (bytes.length < directoryRecord.size || view.getUint32(0, true) !== directoryRecord.signature)
    throw unusableFile("broken", "directory");
  const nameEnd = directoryRecord.size + view.getUint16(28, true);
  const extraEnd = nameEnd + view.getUint16(30, true);
  const end = extraEnd + view.getUint16(32, true);
  if (end > bytes.length) throw unusableFile("broken", "directory cut short");
  const flags = view.getUint16(8, true);
  const path = readPath(bytes.subarray(directoryRecord.size, nameEnd), flags);
  const method = view.getUint16(10, true);
  if ((flags & (zipFlags.encrypted | zipFlags.strongEncryption | zipFlags.maskedHeader)) !== 0) throw unusableFile("password", path);
  if (method !== zipMethods.stored && method !== zipMethods.deflated) throw unusableFile("broken", `packed by method ${method}`);
  if (isLink(view)) throw unusableFile("broken", `link ${path}`);
  const sizes = readSizes(view, bytes.subarray(nameEnd, extraEnd));
  if (method === zipMethods.stored && sizes.bytes !== sizes.packedBytes) throw unusableFile("broken", `sizes of ${path}`);
  return { path, ...sizes, checksum: view.getUint32(16, true), method, flags, dataOffset: 0, record: bytes.subarray(0, end) };
}

const sizeFields = [
  ["bytes", 24],
  ["packedBytes", 20],
  ["headerOffset", 42],
] as const;

/** Sizes and place, from the Zip64 field where the record has no room for them; it holds only these, in this order. */
function readSizes(view: DataView, extra: Uint8Array): Pick<ZipEntry, "bytes" | "packedBytes" | "headerOffset"> {
  const long = extraFields(extra).find(({ id }) => id === zip64Field)?.bytes;
  const sizes = { bytes: 0, packedBytes: 0, headerOffset: 0 };
  let at = 4;
  for (const [name, offset] of sizeFields) {
    sizes[name] = view.getUint32(offset, true);
    if (sizes[name] !== inZip64 || long === undefined) continue;
    if (at + 8 > long.length) throw unusableFile("broken", "Zip64 field");
    sizes[name] = Number(viewOf(long).getBigUint64(at, true));
    at += 8;
  }
  return sizes;
}

/** Tells a symbolic link by the Unix mode that the writer left (§4.4.15). */
const isLink = (view: DataView): boolean => view.getUint8(5) === 3 && ((view.getUint32(38, true) >>> 28) & 0xf) === 0xa;

/** Reads a name, which documents write in ASCII or UTF-8; others are read byte by byte, so that each stays itself. */
function readPath(bytes: Uint8Array, flags: number): string {
  const path = decodeUtf8(bytes) ?? Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  const isUnsafe = path === "" || path.startsWith("/") || /^[a-z]:/i.test(path) || /[\\\0]/.test(path) || path.split("/").includes("..");
  if (isUnsafe) throw unusableFile("broken", `entry name, flags ${flags}`);
  return path;
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
