import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { AppError } from "#core/errors.ts";

/*
 * A backup is one gzip file of JSON lines: a header, then each table's rows in the order in which they can be written, then the
 * stored files in pieces, and an end record with the counts. Without its end record a backup is incomplete.
 */

export type BackupHead = { format: "wordloom-backup"; version: 1; takenAt: string; migrations: string[] };
export type BackupCounts = { rows: number; files: number };
export type BackupLine =
  | { table: string; rows: string[] }
  /** `data` in base64; the pieces of a file are consecutive, and the last one says so. */
  | { file: string; data: string; isLast: boolean }
  | ({ end: true } & BackupCounts);

/** Writes a backup to a temporary name and renames it once all of it is on disk; only its owner may read it. */
export async function writeBackupFile(path: string, head: BackupHead, lines: AsyncIterable<BackupLine>): Promise<void> {
  if (existsSync(path)) throw new AppError("invalid-input", `${path} already exists: choose another name`);
  const partial = `${path}.partial`;
  try {
    await pipeline(Readable.from(asText(head, lines)), createGzip(), createWriteStream(partial, { mode: 0o600, flags: "w" }));
    const file = await open(partial, "r+");
    await file.sync().finally(() => file.close());
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function* asText(head: BackupHead, lines: AsyncIterable<BackupLine>): AsyncGenerator<string> {
  yield `${JSON.stringify(head)}\n`;
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}

/**
 * Reads a backup from first line to last without keeping it in memory.
 *
 * @returns its header and counts
 * @throws AppError `invalid-input` for a file that is not a backup, is cut off or does not match its end record
 */
export async function checkBackupFile(path: string): Promise<BackupHead & BackupCounts> {
  let head: BackupHead | null = null;
  const seen: BackupCounts = { rows: 0, files: 0 };
  let end: BackupCounts | null = null;
  for await (const line of readLines(path)) {
    if (head === null) head = asHead(line);
    else if (end !== null) throw notWhole();
    else if ("rows" in line && "table" in line) seen.rows += line.rows.length;
    else if ("file" in line) seen.files += line.isLast ? 1 : 0;
    else end = line;
  }
  if (head === null || end === null || end.rows !== seen.rows || end.files !== seen.files) throw notWhole();
  return { ...head, ...seen };
}

/** The lines after the header, of a backup that `checkBackupFile` has found complete. */
export async function* readBackupLines(path: string): AsyncGenerator<BackupLine> {
  let isHead = true;
  for await (const line of readLines(path)) {
    if (!isHead) yield line;
    isHead = false;
  }
}

async function* readLines(path: string): AsyncGenerator<BackupLine> {
  const source = createReadStream(path);
  const unzipped = createGunzip();
  source.on("error", (error) => unzipped.destroy(error)).pipe(unzipped);
  try {
    let rest = "";
    for await (const text of unzipped.setEncoding("utf8") as AsyncIterable<string>) {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      yield* lines.map(parsed);
    }
    if (rest !== "") yield parsed(rest);
  } catch (error) {
    if (error instanceof AppError) throw error;
    if ((error as { code?: unknown }).code === "ENOENT") throw new AppError("not-found", `there is no file ${path}`);
    throw notWhole(error);
  } finally {
    source.destroy();
    unzipped.destroy();
  }
}

function parsed(line: string): BackupLine {
  try {
    return JSON.parse(line) as BackupLine;
  } catch (error) {
    throw notWhole(error);
  }
}

function asHead(line: unknown): BackupHead {
  const head = line as BackupHead;
  if (head.format !== "wordloom-backup") throw new AppError("invalid-input", "the file is not a backup made by this program");
  if (head.version !== 1) throw new AppError("invalid-input", "the backup was made by a newer version of this program: update first");
  return head;
}

const notWhole = (cause?: unknown) => new AppError("invalid-input", "the backup is incomplete: it was cut off or changed", { cause });
