/**
 * Reads zip archives (APPNOTE 6.3.10): stored and deflated entries, data descriptors, Zip64 fields. Everything that the directory
 * says is checked before a byte is inflated: limits, names, that no two entries share bytes, that each local header says the same as
 * the directory. Names are never used as paths of a file system. Entries are inflated one by one when they are asked for, under the
 * size that the directory promised. Left out: split archives, encryption and other ways of packing, which office files do not use.
 */
import { unusableFile } from "../segments/file-fault.ts";
import { checkLocalHeaders } from "./check-local-headers.ts";
import { findDirectory, readDirectory, type ZipEntry } from "./read-directory.ts";
import { zipLimits } from "./zip-limits.ts";
import { zipMethods } from "./zip-records.ts";

export type { ZipEntry } from "./read-directory.ts";

/** Loaded with the first archive: the format of every file is told with this module, and most starts of a thread need none of zlib. */
const zlib = () => process.getBuiltinModule("node:zlib");

export type ZipArchive = {
  bytes: Uint8Array;
  /** In the order of the directory; folders, whose paths end in a slash, are entries too. */
  entries: ReadonlyMap<string, ZipEntry>;
  /** Where the directory starts: after the data of the last entry. */
  directoryOffset: number;
  /** Where the end record starts, which the archive's comment follows. */
  endOffset: number;
  /**
   * Inflates one entry, again with each call.
   *
   * @throws AppError `unsupported-file` when it is not there, too large or does not hold what the directory promised
   */
  read(path: string): Uint8Array;
};

/** Opens an archive. @throws AppError `unsupported-file`: broken, encrypted, over a limit or built to deceive */
export function readZip(bytes: Uint8Array): ZipArchive {
  if (bytes.length === 0) throw unusableFile("empty");
  const directory = findDirectory(bytes);
  if (directory.entries > zipLimits.entries) throw unusableFile("too-large", `${directory.entries} entries`);
  const list = readDirectory(bytes, directory);
  checkSizes(list, bytes.length);
  const entries = new Map(list.map((entry) => [entry.path, entry]));
  if (entries.size !== list.length) throw unusableFile("broken", "two entries of one name");
  checkLocalHeaders(bytes, list, directory.offset);
  return {
    bytes,
    entries,
    directoryOffset: directory.offset,
    endOffset: directory.endOffset,
    read: (path) => inflate(bytes, entries.get(path), path),
  };
}

function checkSizes(entries: readonly ZipEntry[], archiveBytes: number): void {
  let total = 0;
  for (const { path, bytes, packedBytes } of entries) {
    total += bytes;
    if (bytes > zipLimits.entryRatioFromBytes && bytes > packedBytes * zipLimits.ratio) throw unusableFile("too-large", `ratio of ${path}`);
  }
  if (total > zipLimits.totalBytes) throw unusableFile("too-large", `${total} bytes inflated`);
  if (total > zipLimits.archiveRatioFromBytes && total > archiveBytes * zipLimits.ratio) throw unusableFile("too-large", "ratio");
}

function inflate(archive: Uint8Array, entry: ZipEntry | undefined, path: string): Uint8Array {
  if (entry === undefined) throw unusableFile("broken", `no entry ${path}`);
  if (entry.bytes > zipLimits.readBytes) throw unusableFile("too-large", path);
  const packed = archive.subarray(entry.dataOffset, entry.dataOffset + entry.packedBytes);
  const content = entry.method === zipMethods.stored ? packed : inflateExactly(packed, entry);
  if (content.length !== entry.bytes || zlib().crc32(content) !== entry.checksum) throw unusableFile("broken", `content of ${path}`);
  return content;
}

function inflateExactly(packed: Uint8Array, { bytes, path }: ZipEntry): Uint8Array {
  try {
    // One byte more than promised is already too many; zlib refuses a limit of 0.
    return zlib().inflateRawSync(packed, { maxOutputLength: Math.max(bytes, 1) });
  } catch {
    throw unusableFile("broken", `data of ${path}`);
  }
}
