import { and, eq, lt, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { processLockClass } from "./process-lock.server.ts";
import { processes } from "./schema/operations.ts";

/** A process without its lock whose heartbeat is this old, by the database's clock, is dead (it beats every 1.2 s). */
export const processTimeoutMs = 5000;

/** One that still holds its lock is only busy; when it has been silent for so long, it is cut off or frozen, and counts as dead. */
const silenceTimeoutMs = 60_000;

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

/**
 * The condition that a row of `processes` is one of a living process. A heartbeat alone would say how busy a process is; its lock
 * (`holdProcessLock`) is there as long as the process is. The embedded database has no such locks: there, the heartbeat decides.
 */
export const isLiving: SQL<boolean> = sql`(${beatWithin(processTimeoutMs)} OR ${beatWithin(silenceTimeoutMs)}
  AND hashtext(${processes.id})::bigint & 4294967295 IN (SELECT objid::bigint FROM pg_locks
    WHERE locktype = 'advisory' AND classid = ${sql.raw(String(processLockClass))} AND objsubid = 2 AND granted))`;

function beatWithin(ms: number): SQL {
  return sql`${processes.heartbeatAt} > now() - make_interval(secs => ${sql.raw(String(ms / 1000))})`;
}

/** Queries the living process that a column names; for `exists` and `notExists`. */
export function livingProcess(db: Pick<Database, "select">, idColumn: SQLWrapper) {
  return db
    .select({ id: processes.id })
    .from(processes)
    .where(and(eq(processes.id, idColumn), isLiving));
}

/** Deletes the rows of processes that died long ago. */
export async function forgetDeadProcesses(db: Database, now: Date): Promise<void> {
  await db.delete(processes).where(lt(processes.heartbeatAt, new Date(now.getTime() - keepDeadForMs)));
}
