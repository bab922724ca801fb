import { unusableFile } from "../segments/file-fault.ts";
import type { ZipEntry } from "./read-directory.ts";
import { inZip64, localRecord, viewOf, zipFlags } from "./zip-records.ts";

/**
 * Finds where the data of each entry starts, and refuses an archive whose local headers say something else than its directory, or
 * whose entries share bytes: both are ways of showing one reader another file than the next one.
 *
 * @throws AppError `unsupported-file` (`broken`, `password`)
 */
export function checkLocalHeaders(archive: Uint8Array, entries: readonly ZipEntry[], directoryOffset: number): void {
  let free = 0;
  for (const entry of entries.toSorted((a, b) => a.headerOffset - b.headerOffset)) {
    if (entry.headerOffset < free) throw unusableFile("broken", `overlap at ${entry.path}`);
    entry.dataOffset = dataOffsetOf(archive, entry, directoryOffset);
    free = entry.dataOffset + entry.packedBytes;
    if (free > directoryOffset) throw unusableFile("broken", `${entry.path} reaches into the directory`);
  }
}

function dataOffsetOf(archive: Uint8Array, entry: ZipEntry, directoryOffset: number): number {
  const { headerOffset } = entry;
  if (headerOffset + localRecord.size > directoryOffset) throw unusableFile("broken", `place of ${entry.path}`);
  const header = viewOf(archive.subarray(headerOffset));
  if (header.getUint32(0, true) !== localRecord.signature) throw unusableFile("broken", `header of ${entry.path}`);
  const flags = header.getUint16(6, true);
  if ((flags & zipFlags.encrypted) !== 0) throw unusableFile("password", entry.path);
  const nameBytes = header.getUint16(26, true);
  const nameOffset = headerOffset + localRecord.size;
  if (header.getUint16(8, true) !== entry.method || !hasName(archive, nameOffset, nameBytes, entry) || !hasSizes(header, flags, entry)) {
    throw unusableFile("broken", `header and directory differ for ${entry.path}`);
  }
  return nameOffset + nameBytes + header.getUint16(28, true);
}

function hasName(archive: Uint8Array, offset: number, length: number, { record }: ZipEntry): boolean {
  if (length !== viewOf(record).getUint16(28, true) || offset + length > archive.length) return false;
  for (let index = 0; index < length; index++) if (archive[offset + index] !== record[46 + index]) return false;
  return true;
}

/** Sizes after the data are as 0 in the header, or as what they are; those of Zip64 are left to the directory. */
function hasSizes(header: DataView, flags: number, entry: ZipEntry): boolean {
  const isLater = (flags & zipFlags.sizesBehindData) !== 0;
  const is = (offset: number, value: number) => {
    const said = header.getUint32(offset, true);
    return said === value || said === inZip64 || (isLater && said === 0);
  };
  return is(14, entry.checksum) && is(18, entry.packedBytes) && is(22, entry.bytes);
}
