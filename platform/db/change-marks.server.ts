import { sql } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "./database.server.ts";
import { changeMarks } from "./schema/operations.ts";

/** Data that every process caches in memory: each kind has a mark that moves when it changes. */
export type ChangeTopic = "config" | "catalogue" | "pages";

/** Moves a topic's mark within the transaction that changed it. */
export async function bumpChangeMark(db: DatabaseOrTransaction, topic: ChangeTopic): Promise<void> {
  await db
    .insert(changeMarks)
    .values({ topic })
    .onConflictDoUpdate({ target: changeMarks.topic, set: { version: sql`${changeMarks.version} + 1` } });
}

/** Reads all marks; a topic that never changed has none. */
export async function readChangeMarks(db: Database): Promise<Map<string, number>> {
  const rows = await db.select().from(changeMarks);
  return new Map(rows.map((row) => [row.topic, row.version]));
}
