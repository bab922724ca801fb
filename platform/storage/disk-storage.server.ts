import { randomUUID } from "node:crypto";
import { copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { AppError } from "#core/errors.ts";
import { assertKey, type Storage, type StoredFile } from "./storage.ts";

/** Next to the stored files and on the same disk, so that a rename is one step. No key begins with a dot. */
const partialFolder = ".partial";
/** A partial file this old belongs to a process that died. */
const oldPartialMs = 3_600_000;

/**
 * Keeps files in a folder (files mode 600, folders 700): each is written to a temporary name, synced and renamed.
 *
 * @param folder created with the first file
 */
export function createDiskStorage(folder: string): Storage {
  const partials = join(folder, partialFolder);
  const pathOf = (key: string) => {
    assertKey(key);
    return join(folder, key);
  };
  let prepared: Promise<void> | null = null;
  const prepare = () => {
    prepared ??= preparePartials(partials).catch((error: unknown) => {
      prepared = null;
      throw error;
    });
    return prepared;
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await reported(async () => {
        await prepare();
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await writeWhole(join(partials, randomUUID()), path, bytes);
      });
    },
    async get(key) {
      const path = pathOf(key);
      return reported(() => orNull(readFile(path)));
    },
    async copy(from, to) {
      const [path, target] = [pathOf(from), pathOf(to)];
      return reported(async () => {
        await prepare();
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        return (await orNull(copyWhole(path, join(partials, randomUUID()), target).then(() => true))) !== null;
      });
    },
    async delete(key) {
      const path = pathOf(key);
      await reported(() => rm(path, { force: true }));
    },
    async *list(prefix) {
      // If the prefix names folders, only those are walked.
      const parent = prefix.includes("/") ? dirname(pathOf(`${prefix}x`)) : folder;
      const names = await reported(() => orNull(readdir(parent, { recursive: true, withFileTypes: true })));
      for (const entry of names ?? []) {
        const key = join(entry.parentPath, entry.name).slice(folder.length + 1);
        if (!entry.isFile() || key.startsWith(".") || !key.startsWith(prefix)) continue;
        const file = await reported(() => describeFile(join(folder, key), key));
        if (file !== null) yield file;
      }
    },
  };
}

async function preparePartials(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const writtenAt = (await orNull(stat(path)))?.mtimeMs ?? Number.POSITIVE_INFINITY;
    if (Date.now() - writtenAt > oldPartialMs) await rm(path, { force: true });
  }
}

/** After a power failure the name has either all new bytes or the old ones: they are on disk before they get the name. */
async function writeWhole(partial: string, path: string, bytes: Uint8Array): Promise<void> {
  try {
    const file = await open(partial, "wx", 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** A hard link to the same bytes, which takes no space, since no file is written in place; a copy on disks without hard links. */
async function copyWhole(path: string, partial: string, target: string): Promise<void> {
  try {
    await link(path, partial).catch(() => copyFile(path, partial));
    const now = new Date();
    await utimes(partial, now, now);
    await syncPath(partial);
    await rename(partial, target);
    // The caller who asked for the copy may delete the first name.
    await syncPath(dirname(target));
  } finally {
    // Renaming one name of a file to another name of the same file leaves both (POSIX).
    await rm(partial, { force: true });
  }
}

async function syncPath(path: string): Promise<void> {
  const opened = await open(path, "r");
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

async function describeFile(path: string, key: string): Promise<StoredFile | null> {
  const found = await orNull(stat(path));
  return found === null ? null : { key, writtenAt: found.mtime };
}

async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if ((error as { code?: unknown }).code === "ENOENT") return null;
    throw error;
  }
}

async function reported<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw new AppError("unavailable", "the disk refused", { retryAfterS: 30, cause: error });
  }
}
