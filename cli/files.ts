import { open, readFile, realpath, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { AppError } from "#core/errors.ts";
import { unusableFile } from "#formats/segments/file-fault.ts";

/** The largest file that is read, in bytes. */
const maxFileBytes = 104_857_600;

/**
 * Reads the file that a command works on, once it is sure that its output can be written.
 *
 * @throws AppError `invalid-input`, `unsupported-file` (`too-large`), and errors of the file system
 */
export async function readInput(path: string, out: string): Promise<Uint8Array> {
  const about = await stat(path);
  if (!about.isFile()) throw new AppError("invalid-input", `${shown(path)} is not a file`);
  if (about.size > maxFileBytes) throw unusableFile("too-large", `${about.size} bytes`);
  const folder = await stat(dirname(out)).catch(() => null);
  if (folder === null || !folder.isDirectory()) throw new AppError("invalid-input", `there is no folder ${shown(dirname(out))}`);
  const former = await stat(out).catch(() => null);
  if (former?.isDirectory()) throw new AppError("invalid-input", `${shown(out)} is a folder`);
  if (former !== null && (await realpath(out)) === (await realpath(path)))
    throw new AppError("invalid-input", "--out is the source file; choose another name");
  return readFile(path);
}

/** Moves the whole file into place at once. */
export async function publish(out: string, bytes: Uint8Array): Promise<void> {
  // No other process has this name; a random one would load all of node:crypto, a tenth of a short run.
  const temporary = join(dirname(out), `.wordloom-${process.pid}-${performance.timeOrigin}.tmp`);
  try {
    const file = await open(temporary, "wx");
    await file.writeFile(bytes);
    await file.sync();
    await file.close();
    await rename(temporary, out);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/**
 * A hidden file beside the output, for what has to outlive a crash. Its name does not contain the user's, so that it fits however long
 * theirs is.
 */
export async function hiddenBeside(out: string, ending: string): Promise<string> {
  // Loaded here for the same reason.
  const { createHash } = await import("node:crypto");
  return join(dirname(out), `.wordloom-${createHash("sha256").update(basename(out)).digest("hex").slice(0, 16)}.${ending}`);
}

/** Says what the file system refused. */
export function fileSystemSentence(error: Error & { code?: unknown; path?: unknown }): string {
  const path = shown(String(error.path ?? ""));
  const sentences: Record<string, string> = {
    ENOENT: `there is no file ${path}`,
    EACCES: `no permission to read or write ${path}`,
    EPERM: `no permission to read or write ${path}`,
    EROFS: `${path} is read-only`,
    ENOSPC: "the disk is full",
    ENAMETOOLONG: "the name is too long",
    EISDIR: `${path} is a folder`,
  };
  return sentences[String(error.code)] ?? `${path}: ${String(error.code)}`;
}

/** A name that is safe to show in a terminal: nothing in it moves the cursor or reverses the line. */
export const shown = (name: string): string => name.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, "\ufffd");
