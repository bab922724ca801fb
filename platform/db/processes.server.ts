import { and, eq, gt, lt, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { processes } from "./schema/operations.ts";

/** A process whose heartbeat is this old, by the database's clock, is dead (it beats every 1.2 s). */
export const processTimeoutMs = 5000;

/** How long the row of a process that died is kept. */
const keepDeadForMs = 3_600_000;

/** Tells the others, only through the database row, that this process is alive. */
export async function reportAlive({ db, processId }: { db: Database; processId: string }, role: string): Promise<void> {
  // The database's clock, so that processes with different clocks agree on who is alive.
  const heartbeatAt = sql`now()`;
  await db
    .insert(processes)
    .values({ id: processId, role, heartbeatAt })
    .onConflictDoUpdate({ target: processes.id, set: { heartbeatAt } });
}

/** Queries the living process that a column names; for `exists` and `notExists`. */
export function livingProcess(db: Pick<Database, "select">, idColumn: SQLWrapper) {
  const isRecent: SQL = gt(processes.heartbeatAt, sql`now() - make_interval(secs => ${processTimeoutMs / 1000})`);
  return db
    .select({ id: processes.id })
    .from(processes)
    .where(and(eq(processes.id, idColumn), isRecent));
}

/** Deletes the rows of processes that died long ago. */
export async function forgetDeadProcesses(db: Database, now: Date): Promise<void> {
  await db.delete(processes).where(lt(processes.heartbeatAt, new Date(now.getTime() - keepDeadForMs)));
}
