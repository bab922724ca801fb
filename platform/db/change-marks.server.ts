import { sql } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "./database.server.ts";
import { changeMarks } from "./schema/operations.ts";

/** Things held in memory by every process: each has a mark that moves with a change. */
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
