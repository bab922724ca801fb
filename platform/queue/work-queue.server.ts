import { and, eq, inArray, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Database } from "../db/database.server.ts";
import { livingProcess } from "../db/processes.server.ts";

/**
 * So many processes in a row have died with a piece of work, without any progress in between: it is what kills them. A restart is no fault
 * of the work, and several can come one after another, so there are many.
 */
export const maxDeaths = 10;
/** After so many it waits until no other is waiting: if it does kill processes, the others are done first. */
const suspectDeaths = 3;

/** The columns that a queue needs of a table. */
export type WorkTable = PgTable & {
  id: AnyPgColumn<{ data: string; notNull: true }>;
  owner: AnyPgColumn<{ data: string; notNull: true }>;
  /** The process working on it; only it may write while it does, and only under the attempt with which it took the row. */
  processId: AnyPgColumn<{ data: string; notNull: false }>;
  /** How often it was taken since its last progress; its worker sets it to 0 with each. */
  attempt: AnyPgColumn<{ data: number; notNull: true }>;
  queuedAt: AnyPgColumn<{ data: Date }>;
  startedAt: AnyPgColumn<{ data: Date }>;
};

export type WorkRow<Table extends WorkTable> = Table["$inferSelect"] & { id: string; attempt: number };

/** The worker of a row; the row accepts updates from no one else. */
export type WorkFence = { id: string; processId: string; attempt: number };

/** Thrown when a row no longer belongs to this worker: it was canceled or deleted, or another process has it. */
export class LostWork extends Error {
  constructor() {
    super("another process has taken over the work");
    this.name = "LostWork";
  }
}

/** Thrown when the process stops: another one continues. */
export class WorkStopped extends Error {
  constructor() {
    super("the process is shutting down");
    this.name = "WorkStopped";
  }
}

/** What tells a queue which rows of its table are work. Conditions name the table's columns and no other table's. */
export type WorkRules<Table extends WorkTable> = {
  /** Rows that wait for a process. */
  waiting: SQL;
  /** Rows that a process works on. */
  atWork: SQL;
  /** Set when a process takes a row, besides process, attempt and start. */
  taken?: PgUpdateSetSource<Table>;
  /** Set when a row waits again, besides its process. */
  released?: PgUpdateSetSource<Table>;
  /** How many of one owner's rows are worked on at the same time, across all processes; may depend on the waiting row. */
  mostOfOwner: number | SQLWrapper;
  /** Rows that wait until no others do, whosever they are; by default none. */
  isLast?: SQLWrapper;
  /** What comes first, in ascending order, among owners with equally many in progress; by default the oldest. */
  order?: SQLWrapper;
  /** Keeps two processes from taking one at the same time; any number that nothing else uses. */
  lock: number;
};

export type QueueState = {
  /** Whether anything is waiting. */
  hasQueued: boolean;
  /** Rows that this process works on, according to them. */
  ours: string[];
};

/** A table whose rows are work: each waits until a process takes it, and is worked on by one process at a time. */
export type WorkQueue<Table extends WorkTable> = {
  /** The row while this worker has it. Attempts are reset to 0 with each progress. */
  isOurs(fence: WorkFence): SQL | undefined;
  /** Updates a row being worked on. @throws LostWork */
  changeOurs(db: Pick<Database, "update">, fence: WorkFence, values: PgUpdateSetSource<Table>): Promise<void>;
  /**
   * Takes the next row: from the owner with the fewest in progress, by the rules' order, then the oldest. An owner who queues hundreds
   * keeps no one else waiting; nor does work that processes keep dying with.
   *
   * @param except rows whose previous work in this process hasn't ended yet
   */
  take(db: Database, processId: string, except: readonly string[]): Promise<WorkRow<Table> | null>;
  /**
   * Requeues rows no one works on: those of dead processes, and those of this one that it doesn't know about because the database went
   * away while it took them. What is done of them stays.
   *
   * @param active rows that this process works on
   * @param isAlone no other process can be running
   */
  look(db: Database, processId: string, active: readonly string[], isAlone: boolean): Promise<QueueState>;
  /** Hands a row back for another process to continue; having been taken doesn't count. */
  handBack(db: Database, fence: WorkFence): Promise<void>;
};

/** Makes a queue of a table's rows. */
export function createWorkQueue<Table extends WorkTable>(rows: Table, rules: WorkRules<Table>): WorkQueue<Table> {
  // Drizzle can't type the values of a table that is a parameter.
  const table: WorkTable = rows;
  const { taken, released, mostOfOwner, isLast, order = table.queuedAt, lock } = rules;
  // In parentheses, since an OR may be in them.
  const waiting = sql`(${rules.waiting})`;
  const atWork = sql`(${rules.atWork})`;
  const isOurs = ({ id, processId, attempt }: WorkFence) =>
    and(eq(table.id, id), eq(table.processId, processId), inArray(table.attempt, [0, attempt]), atWork);

  // Inside the subquery the table's name means the row that waits, not the one to update.
  const next = (except: readonly string[]) => sql`(
    WITH busy AS (SELECT ${table.owner} AS owner, count(*)::int AS works FROM ${table} WHERE ${atWork} GROUP BY ${table.owner})
    SELECT ${table.id} FROM ${table} LEFT JOIN busy ON busy.owner = ${table.owner}
    WHERE ${waiting} AND coalesce(busy.works, 0) < ${mostOfOwner} AND ${table.id} <> ALL (${sql.param([...except])}::text[])
    ORDER BY ${table.attempt} >= ${suspectDeaths}, ${isLast === undefined ? sql`` : sql`${isLast},`} coalesce(busy.works, 0), ${order}, ${table.queuedAt}, ${table.id}
    LIMIT 1 FOR UPDATE OF ${table} SKIP LOCKED)`;

  return {
    isOurs,
    async changeOurs(db, fence, values) {
      const changed = await db.update(table).set(values).where(isOurs(fence)).returning({ id: table.id });
      if (changed.length === 0) throw new LostWork();
    },
    take: (db, processId, except) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`SELECT pg_advisory_xact_lock(${lock})`);
        const [row] = await tx
          .update(table)
          .set({ ...taken, processId, attempt: sql`${table.attempt} + 1`, startedAt: sql`now()` })
          .where(sql`${table.id} = ${next(except)}`)
          .returning();
        return (row as WorkRow<Table> | undefined) ?? null;
      }),
    async look(db, processId, active, isAlone) {
      const worked = await db
        .select({
          id: table.id,
          processId: table.processId,
          isAlive: sql<boolean>`EXISTS (${livingProcess(db, table.processId)})`,
          isOld: sql<boolean>`${table.startedAt} < now() - interval '5 seconds'`,
        })
        .from(table)
        .where(atWork);
      const left = worked.filter((row) => (row.processId === processId ? row.isOld && !active.includes(row.id) : isAlone || !row.isAlive));
      for (const { id, processId: former } of left) {
        await db
          .update(table)
          .set({ ...released, processId: null })
          .where(and(eq(table.id, id), sql`${table.processId} IS NOT DISTINCT FROM ${former}`, atWork));
      }
      const [queued] = await db.select({ id: table.id }).from(table).where(waiting).limit(1);
      return { hasQueued: queued !== undefined, ours: worked.filter((row) => row.processId === processId).map(({ id }) => id) };
    },
    async handBack(db, fence) {
      await db
        .update(table)
        .set({ ...released, processId: null, attempt: sql`greatest(${table.attempt} - 1, 0)` })
        .where(isOurs(fence));
    },
  };
}
