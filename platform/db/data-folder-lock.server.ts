import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export type DataFolderLock = { release(): void };

/** Thrown when another process holds the data folder; the process exits 75 (sysexits EX_TEMPFAIL). */
export class DataFolderBusyError extends Error {
  constructor(folder: string, holder: string) {
    super(
      `The data folder ${folder} is in use by ${holder}. Stop it first, or set DATABASE_URL so that several processes can share a PostgreSQL database.`,
    );
    this.name = "DataFolderBusyError";
  }
}

/**
 * Claims the data folder for this process alone.
 *
 * PGlite itself lets two processes open one folder and then loses rows. The lock is SQLite's exclusive file lock on
 * `lock.db`: the system drops it when the process dies, even by kill -9, so no stale lock can remain.
 *
 * @throws DataFolderBusyError when it is taken
 */
export function lockDataFolder(folder: string): DataFolderLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const holderFile = join(folder, "lock-holder");
  const lock = new DatabaseSync(join(folder, "lock.db"), { timeout: 0 });
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch {
    lock.close();
    throw new DataFolderBusyError(folder, readHolder(holderFile));
  }
  writeFileSync(holderFile, `process ${process.pid}`, { mode: 0o600 });
  return { release: () => lock.close() };
}

/** The pid of the process that last took the folder; null if none ever did. Only trying to take it shows whether it is still held. */
export function lockHolder(folder: string): number | null {
  const pid = /^process (\d+)$/.exec(readHolder(join(folder, "lock-holder")))?.[1];
  return pid === undefined ? null : Number(pid);
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "another process";
  }
}
