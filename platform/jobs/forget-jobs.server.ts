import { sql } from "drizzle-orm";
import type { DatabaseOrTransaction } from "../db/database.server.ts";

/** Removes every job whose payload or result contains a text, whatever its state; one in progress ends without a trace. */
export async function forgetJobsWith(db: DatabaseOrTransaction, text: string): Promise<void> {
  const { rows } = await db.execute<{ is_there: boolean }>(sql`SELECT to_regclass('jobs.job') IS NOT NULL AS is_there`);
  if (rows[0]?.is_there !== true) return;
  await db.execute(sql`DELETE FROM jobs.job WHERE strpos(concat_ws(' ', data, output), ${text}) > 0`);
}
