import { type Column, sql } from "drizzle-orm";
import type { Database } from "../db/database.server.ts";
import { type MovedFiles, movedKey } from "./own-files.ts";
import type { Storage } from "./storage.ts";

/** A part of the move. */
export type Slice = {
  /** Only rows with greater ids are considered. */
  after: string;
  hasTime(): boolean;
};
/** How many files have new keys, and the row at which the next slice continues; null when this was the last. */
export type SliceEnd = { moved: number; next: string | null };

const batchSize = 200;

/**
 * Moves files to their bucket for rows that still have pre-bucket keys: first a copy, then the row. The old file
 * is left to the sweep, an hour later, for anyone who has read the row before.
 *
 * It may stop anywhere and be repeated, even concurrently: a row that changes in the meantime is left alone, and a copy that no row
 * refers to is swept.
 *
 * @param columns of a table with one key per row
 * @throws AppError `unavailable`
 */
export function moveFiles(
  { db, storage }: { db: Database; storage: Storage },
  files: MovedFiles,
  { id, key }: { id: Column; key: Column },
  slice: Slice,
): Promise<SliceEnd> {
  const list = async (after: string) => {
    const { rows } = await db.execute<{ id: string; key: string }>(
      sql`SELECT ${id} AS id, ${key} AS key FROM ${id.table} WHERE ${key} LIKE ${`${files.former}%`} AND ${id} > ${after} ORDER BY ${id} LIMIT ${batchSize}`,
    );
    return rows;
  };
  return eachRow(slice, list, async (row) => {
    if (!(await copyToBucket(storage, files, row.key))) return 0;
    const { rowCount } = await db.execute(
      sql`UPDATE ${id.table} SET ${sql.identifier(key.name)} = ${movedKey(files, row.key)} WHERE ${id} = ${row.id} AND ${key} = ${row.key}`,
    );
    return rowCount ?? 0;
  });
}

/**
 * Walks rows in the order of their ids, as long as the slice has time.
 *
 * @param list the next rows after an id, `batchSize` at most, and fewer only at the end
 * @param move one row's files. @returns how many
 */
export async function eachRow<Row extends { id: string }>(
  slice: Slice,
  list: (after: string, batchSize: number) => Promise<Row[]>,
  move: (row: Row) => Promise<number>,
): Promise<SliceEnd> {
  let moved = 0;
  for (let after = slice.after; ; ) {
    const rows = await list(after, batchSize);
    for (const row of rows) {
      moved += await move(row);
      after = row.id;
      if (!slice.hasTime()) return { moved, next: after };
    }
    if (rows.length < batchSize) return { moved, next: null };
  }
}

/**
 * Copies a file to its key in the bucket.
 *
 * @returns false when it is at neither; a backup made in the middle of a move may have it only there
 */
export async function copyToBucket(storage: Storage, files: MovedFiles, key: string): Promise<boolean> {
  const target = movedKey(files, key);
  return (await storage.copy(key, target)) || (await storage.get(target)) !== null;
}
