import { and, asc, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { isAppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import type { Services } from "#features/services.ts";
import type { Database } from "#platform/db/database.server.ts";
import { automateRows } from "#platform/db/schema/automate.ts";
import { createRowWatch, type RowWatch } from "#platform/realtime/row-watch.ts";
import { hasEarlierAgain } from "./earlier-result.server.ts";
import { ownJob, toRowView, viewOf } from "./job-queries.server.ts";
import type { JobRow } from "./job-rows.server.ts";
import { isAtWork, type JobView, type RowView } from "./job-view.ts";

/** What can change about a job while someone follows it, counted in the database. */
type WatchedJob = { id: string; changes: string };

/** A process's view of all jobs that someone follows. */
export type JobWatch = RowWatch<WatchedJob>;

const lookIntervalMs = 1_000;
/** Rows of one event. */
const rowsPerEvent = 200;
/**
 * A row may be written so much later than its end says, in ms: its database was away. Rows that ended less than this before the last one
 * that was told are looked at once more.
 */
const lateMs = 60_000;

export const createJobWatch = ({ db }: { db: Database }): JobWatch =>
  createRowWatch({ read: (ids) => readChanges(db, ids), shownOf: ({ changes }) => changes, intervalMs: lookIntervalMs });

async function readChanges(db: Database, ids: readonly string[]): Promise<WatchedJob[]> {
  const { rows } = await db.execute<WatchedJob>(sql`
    SELECT job.id, concat_ws(' ', job.state, job.pause_reason, job.template_version, job.run_id, job.not_before, own.changes) AS changes
    FROM automate_jobs AS job LEFT JOIN LATERAL (
      SELECT concat_ws(' ', max(ended_at), count(*) FILTER (WHERE running), count(*) FILTER (WHERE wanted IS NOT NULL),
        count(ended_at), count(*) FILTER (WHERE state = 'edited'), count(*) FILTER (WHERE state = 'approved'),
        count(*) FILTER (WHERE ${hasEarlierAgain})) AS changes
      FROM automate_rows WHERE job_id = job.id
    ) AS own ON true
    WHERE job.id = ANY (${sql.param([...ids])}::text[])`);
  return rows;
}

/** How far a reader has come: up to the rows that were run and ended by then, in ms since 1970. */
export type JobPlace = number;

/** News of a job: rows that have ended, or the job itself. */
export type JobNews = { rows: RowView[]; place: JobPlace } | { job: JobView };

/**
 * Follows one of the owner's jobs: rows that have ended so far, in the order in which they did, the job, then what comes to that. Rows that
 * were decided without being run are told first, and when a start decides more, to every reader: they have no end that a place could tell.
 * Rows with a result that wait to be run once more are told when they end. It ends with the job at rest, and when the job is deleted or
 * `signal` aborts.
 *
 * @param after a place from an earlier reading: of the rows that were run, only those that ended later are told, and perhaps some of the
 *   minute before once more
 * @throws AppError `not-found` on the first read
 */
export async function* watchJob(
  services: Pick<Services, "db" | "now" | "jobWatch">,
  actor: Pick<Actor, "owner">,
  id: string,
  { after, locale }: { after: JobPlace | null; locale: Locale },
  signal: AbortSignal,
): AsyncGenerator<JobNews, void> {
  const { db } = services;
  await ownJob(db, actor, id);
  let next = Promise.withResolvers<void>();
  let isGone = false;
  // Unlike any state, so that nothing is missed of what happens before the first check.
  const stop = services.jobWatch.follow({ id, changes: "not read yet" }, (row) => {
    isGone = row === null;
    next.resolve();
  });
  const leave = () => next.resolve();
  signal.addEventListener("abort", leave, { once: true });
  const told = createTold(after);
  let decidedBy: string | null = null;
  let shown = "";
  try {
    while (!isGone && !signal.aborted) {
      // Before the job is read: whatever is seen from here on, while a slow reader takes its time, too, leads to another look.
      next = Promise.withResolvers<void>();
      const job = await ownJob(db, actor, id).catch(nullIfGone);
      if (job === null) return;
      const toNews = (rows: readonly JobRow[]): JobNews => ({ rows: rows.map((row) => toRowView(job, row, locale)), place: told.place() });
      // A start decides about rows, and makes a run.
      if (job.runId !== decidedBy) {
        decidedBy = job.runId;
        for await (const rows of readDecided(db, id, told)) yield toNews(rows);
        continue;
      }
      const view = await viewOf(services, job);
      // The rows after the job: if that is at rest, all that have ended are among them.
      for await (const rows of readEnded(db, id, told)) yield toNews(rows);
      if (!isAtWork(view.state)) for await (const rows of readWaiting(db, id, told)) yield toNews(rows);
      const was = shown;
      shown = JSON.stringify(view);
      if (shown !== was) yield { job: view };
      if (!isAtWork(view.state)) return;
      await next.promise;
    }
  } finally {
    stop();
    signal.removeEventListener("abort", leave);
  }
}

function nullIfGone(error: unknown): null {
  if (isAppError(error) && error.code === "not-found") return null;
  throw error;
}

/** Which rows a reader has been told of. */
type Told = {
  /** From when on rows are to be looked at, in ms since 1970. */
  sinceMs(): number;
  place(): JobPlace;
  /** Those of the rows that the reader doesn't have as they are; rows that wait to be run once more are kept for later. */
  takeNew(rows: readonly JobRow[]): JobRow[];
  /** Numbers of rows that waited when they were looked at, and that the reader doesn't have. */
  waiting(): number[];
};

function createTold(after: JobPlace | null): Told {
  /** 0 for rows that were decided without being run. */
  const endOf = new Map<number, number>();
  const endOfWaiting = new Map<number, number>();
  let lastMs = after ?? 0;
  return {
    sinceMs: () => Math.max(0, lastMs - lateMs),
    // Not past a row that waits: if it is not run after all, a reader who comes back gets it by the end that it has.
    place: () => endOfWaiting.values().reduce((least, endMs) => (endMs > 0 ? Math.min(least, endMs) : least), lastMs),
    takeNew(rows) {
      const fresh: JobRow[] = [];
      for (const row of rows) {
        const endMs = row.endedAt?.getTime() ?? 0;
        if (endOf.get(row.n) === endMs) continue;
        if (row.isRunning || row.wanted !== null) {
          endOfWaiting.set(row.n, endMs);
          continue;
        }
        endOfWaiting.delete(row.n);
        endOf.set(row.n, endMs);
        lastMs = Math.max(lastMs, endMs);
        fresh.push(row);
      }
      return fresh;
    },
    waiting: () => [...endOfWaiting.keys()],
  };
}

/** Rows that got a result, or none, without being run: they were copied from an earlier job, skipped, or can't be run. */
async function* readDecided(db: Database, jobId: string, told: Told): AsyncGenerator<JobRow[]> {
  for (let last = 0; ; ) {
    const rows = await db
      .select()
      .from(automateRows)
      .where(and(eq(automateRows.jobId, jobId), gt(automateRows.n, last), isNull(automateRows.endedAt), ne(automateRows.state, "pending")))
      .orderBy(asc(automateRows.n))
      .limit(rowsPerEvent);
    const fresh = told.takeNew(rows);
    if (fresh.length > 0) yield fresh;
    if (rows.length < rowsPerEvent) return;
    last = rows.at(-1)?.n ?? 0;
  }
}

/** Rows that waited to be run once more and, in a job that was canceled, keep what they have. */
async function* readWaiting(db: Database, jobId: string, told: Told): AsyncGenerator<JobRow[]> {
  const numbers = told.waiting();
  for (let start = 0; start < numbers.length; start += rowsPerEvent) {
    const part = numbers.slice(start, start + rowsPerEvent);
    const rows = await db
      .select()
      .from(automateRows)
      .where(and(eq(automateRows.jobId, jobId), inArray(automateRows.n, part)))
      .orderBy(asc(automateRows.n));
    const fresh = told.takeNew(rows);
    if (fresh.length > 0) yield fresh;
  }
}

/** Rows that have ended and weren't told yet, in the order in which they did. */
async function* readEnded(db: Database, jobId: string, told: Told): AsyncGenerator<JobRow[]> {
  let from = { endedAt: new Date(told.sinceMs()), n: 0 };
  for (;;) {
    const rows = await db
      .select()
      .from(automateRows)
      .where(
        and(
          eq(automateRows.jobId, jobId),
          sql`(${automateRows.endedAt}, ${automateRows.n}) > (${from.endedAt.toISOString()}::timestamptz, ${from.n})`,
        ),
      )
      .orderBy(asc(automateRows.endedAt), asc(automateRows.n))
      .limit(rowsPerEvent);
    const fresh = told.takeNew(rows);
    if (fresh.length > 0) yield fresh;
    const last = rows.at(-1);
    if (rows.length < rowsPerEvent || last?.endedAt == null) return;
    from = { endedAt: last.endedAt, n: last.n };
  }
}
