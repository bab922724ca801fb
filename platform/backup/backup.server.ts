import { AppError } from "#core/errors.ts";
import type { Database } from "../db/database.server.ts";
import { migrateDatabase } from "../db/migrate.server.ts";
import type { Storage, StorageKey } from "../storage/storage.ts";
import { type BackupCounts, type BackupLine, checkBackupFile, readBackupLines, writeBackupFile } from "./backup-file.server.ts";
import { appliedMigrations, knownMigrations, migrateUpTo } from "./migration-state.server.ts";
import {
  advanceIdentities,
  beginReading,
  countRows,
  listTables,
  readRows,
  type Session,
  type TableCounts,
  writeRows,
} from "./table-rows.server.ts";

const pieceBytes = 1_048_576;

/**
 * Writes all rows, as of one moment, and all stored files into one file. A file deleted in the meantime is left out;
 * one added in the meantime may be in it without its row, and is swept after a restore.
 *
 * @throws AppError `invalid-input` when a file of that name exists
 */
export async function backUp(
  { db, storage, now }: { db: Database; storage: Storage; now: () => Date },
  path: string,
): Promise<BackupCounts> {
  const counts: BackupCounts = { rows: 0, files: 0 };
  const head = {
    format: "wordloom-backup",
    version: 1,
    takenAt: now().toISOString(),
    migrations: await appliedMigrations(db),
  } as const;
  const lines = async function* (): AsyncGenerator<BackupLine> {
    yield* tableLines(db, counts);
    yield* fileLines(storage, counts);
    yield { end: true, ...counts };
  };
  await writeBackupFile(path, head, lines());
  return counts;
}

async function* tableLines(db: Database, counts: BackupCounts): AsyncGenerator<BackupLine> {
  const session = await db.$client.connect();
  try {
    await beginReading(session);
    for (const table of await listTables(session))
      for await (const rows of readRows(session, table)) {
        counts.rows += rows.length;
        yield { table, rows };
      }
  } finally {
    await session.query("ROLLBACK");
    session.release();
  }
}

async function* fileLines(storage: Storage, counts: BackupCounts): AsyncGenerator<BackupLine> {
  for await (const { key } of storage.list("")) {
    const bytes = await storage.get(key);
    if (bytes === null) continue;
    for (let at = 0; at === 0 || at < bytes.length; at += pieceBytes) {
      const piece = bytes.subarray(at, at + pieceBytes);
      yield { file: key, data: Buffer.from(piece).toString("base64"), isLast: at + pieceBytes >= bytes.length };
    }
    counts.files++;
  }
}

/**
 * Fills an empty database and the storage from a backup, all or nothing, and brings the database to this version.
 *
 * @param db empty; for a backup of an older version one that was never migrated
 * @param settle fixes up the rows before they take effect, in the same transaction
 * @throws AppError `invalid-input` for an incomplete or foreign file, `conflict` for a database that has rows or is of a newer version
 */
export async function restore(
  { db, storage }: { db: Database; storage: Storage },
  path: string,
  settle: (session: Session) => Promise<void>,
): Promise<BackupCounts> {
  const { migrations, rows, files } = await checkBackupFile(path);
  const known = knownMigrations();
  if (migrations.some((name, index) => known[index] !== name))
    throw new AppError("invalid-input", "the backup was made by a newer version of this program: update first");
  const applied = await appliedMigrations(db);
  if (applied.length > migrations.length)
    throw new AppError("conflict", "the backup is from an older version: restore it into a database the server has never used");
  await migrateUpTo(db, migrations.length);
  await filled(db, async (session) => {
    for await (const line of readBackupLines(path)) if ("table" in line) await writeRows(session, line.table, line.rows);
    await settle(session);
    await putFiles(storage, path);
  });
  await migrateDatabase(db.$client);
  return { rows, files };
}

async function putFiles(storage: Storage, path: string): Promise<void> {
  let pieces: Buffer[] = [];
  for await (const line of readBackupLines(path)) {
    if (!("file" in line)) continue;
    pieces.push(Buffer.from(line.data, "base64"));
    if (!line.isLast) continue;
    // Keeps its key, whatever version wrote it: rows refer to it.
    await storage.put(line.file as StorageKey, Buffer.concat(pieces), "application/octet-stream");
    pieces = [];
  }
}

/**
 * Copies all rows of one database into another, empty one, all or nothing.
 *
 * @param from no one else writes to it in the meantime
 * @returns the number of rows in each table of the copy, equal to the original's
 * @throws AppError `conflict` when the other one has rows
 */
export async function moveDatabase(from: Database, to: Database, settle: (session: Session) => Promise<void>): Promise<TableCounts> {
  await migrateDatabase(to.$client);
  const source = await from.$client.connect();
  try {
    await beginReading(source);
    const tables = await listTables(source);
    return await filled(to, async (session) => {
      for (const table of tables) for await (const rows of readRows(source, table)) await writeRows(session, table, rows);
      await settle(session);
      const [before, after] = [await countRows(source, tables), await countRows(session, tables)];
      const different = tables.filter((table) => before[table] !== after[table]);
      if (different.length > 0) throw new Error(`rows are missing from the copy: ${different.join(", ")}; nothing was saved`);
      return after;
    });
  } finally {
    await source.query("ROLLBACK");
    source.release();
  }
}

/** Fills a database within one transaction, once it has been found empty. */
async function filled<Result>(db: Database, fill: (session: Session) => Promise<Result>): Promise<Result> {
  const session = await db.$client.connect();
  try {
    await session.query("BEGIN");
    const counts = await countRows(session, await listTables(session));
    const occupied = Object.keys(counts).filter((table) => counts[table] !== 0);
    if (occupied.length > 0)
      throw new AppError("conflict", `the database already has rows (${occupied.join(", ")}): use one the server has never used`);
    const result = await fill(session);
    await advanceIdentities(session);
    await session.query("COMMIT");
    return result;
  } catch (error) {
    await session.query("ROLLBACK");
    throw error;
  } finally {
    session.release();
  }
}
