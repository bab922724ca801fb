import { and, asc, desc, eq, gt, lt, or, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import type { Locale } from "#core/localized.ts";
import type { Services } from "#features/services.ts";
import type { DatabaseOrTransaction } from "#platform/db/database.server.ts";
import { automateJobs, automateRows } from "#platform/db/schema/automate.ts";
import { type JobRow, shownState } from "./job-rows.server.ts";
import { isAtWork, type JobCounts, type JobPrice, type JobView, rowStates, type RowView } from "./job-view.ts";
import { isOpen, modelFor, planRows, priceOfPlan } from "./plan-rows.server.ts";
import { rowErrorMessage } from "./row-error-message.ts";
import type { RowFilter } from "./row-filter.ts";
import { lintTemplate } from "./table-template.ts";

export type Job = typeof automateJobs.$inferSelect;
type ReadServices = { db: DatabaseOrTransaction; now: Services["now"] };

/**
 * Reads one of the owner's jobs.
 *
 * @param db may be a transaction; `isLocked` locks the row until it ends
 * @throws AppError `not-found` for someone else's or an unknown id
 */
export async function ownJob(
  db: DatabaseOrTransaction,
  { owner }: Pick<Actor, "owner">,
  id: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<Job> {
  if (!isId(id)) throw new AppError("not-found");
  const query = db
    .select()
    .from(automateJobs)
    .where(and(eq(automateJobs.id, id), eq(automateJobs.owner, owner)));
  const [row] = await (isLocked ? query.for("update") : query);
  if (row === undefined) throw new AppError("not-found");
  return row;
}

/** Reads one of the owner's jobs, as it is shown. @throws AppError `not-found` */
export async function getJob(services: ReadServices, actor: Pick<Actor, "owner">, id: string): Promise<JobView> {
  const job = await ownJob(services.db, actor, id);
  return viewOf(services, job);
}

/** A job's row as it is shown, with what its rows say. */
export async function viewOf({ db, now }: ReadServices, job: Job): Promise<JobView> {
  const [figures] = await readFigures(db, [job.id], now());
  return toJobView(job, figures ?? noFigures(job.id));
}

/**
 * Lists the owner's jobs, newest first.
 *
 * @param cursor `next` from the previous page, or null
 * @throws AppError `invalid-input` for a cursor that is not one of ours
 */
export async function listJobs(
  { db, now }: ReadServices,
  actor: Pick<Actor, "owner">,
  { limit, cursor }: { limit: number; cursor: string | null },
): Promise<{ items: JobView[]; next: string | null }> {
  const rows = await db
    .select()
    .from(automateJobs)
    .where(and(eq(automateJobs.owner, actor.owner), cursor === null ? undefined : pageAfter(cursor)))
    .orderBy(desc(automateJobs.createdAt), asc(automateJobs.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const ids = page.map(({ id }) => id);
  const figures = new Map((await readFigures(db, ids, now())).map((one) => [one.jobId, one]));
  const next = rows.length > limit && last !== undefined ? `${last.createdAt.getTime()}.${last.id}` : null;
  return { items: page.map((job) => toJobView(job, figures.get(job.id) ?? noFigures(job.id))), next };
}

function pageAfter(cursor: string): SQL | undefined {
  // 13 digits of milliseconds: 2001 to 2286. A later year would be written in a way that PostgreSQL does not read.
  const match = /^(\d{13})\.([0-9a-z]{1,60})$/.exec(cursor);
  if (match === null) throw new AppError("invalid-input", "cursor", { fields: { cursor: "wrong-type" } });
  const at = new Date(Number(match[1]));
  return or(lt(automateJobs.createdAt, at), and(eq(automateJobs.createdAt, at), sql`${automateJobs.id} > ${match[2]}`));
}

type Figures = { jobId: string; states: Partial<JobCounts>; spentMilli: number; heldMilli: number; lastMinute: number; wanted: number };
const noFigures = (jobId: string): Figures => ({ jobId, states: {}, spentMilli: 0, heldMilli: 0, lastMinute: 0, wanted: 0 });

/** Counts the rows of jobs, and what is held for them: one statement for all. */
async function readFigures(db: DatabaseOrTransaction, ids: readonly string[], now: Date): Promise<Figures[]> {
  if (ids.length === 0) return [];
  const since = new Date(now.getTime() - 60_000).toISOString();
  const { rows } = await db.execute<Figures>(sql`
    WITH counted AS (
      SELECT job_id, ${shownState} AS state, count(*)::int AS rows, sum(milli)::float8 AS milli,
        count(*) FILTER (WHERE wanted IS NOT NULL)::int AS wanted,
        count(*) FILTER (WHERE ended_at > ${since}::timestamptz)::int AS last_minute,
        count(*) FILTER (WHERE flags <> '[]' AND state IN ('done', 'copied'))::int AS flagged
      FROM automate_rows WHERE job_id = ANY (${sql.param([...ids])}::text[]) GROUP BY 1, 2
    )
    SELECT counted.job_id AS "jobId",
      json_object_agg(state, counted.rows)::jsonb || jsonb_build_object('flagged', sum(flagged)) AS states,
      sum(milli)::float8 AS "spentMilli", sum(wanted)::int AS wanted, sum(last_minute)::int AS "lastMinute",
      coalesce((SELECT runs.held_milli - coalesce((SELECT sum(run_milli) FROM automate_rows AS paid WHERE paid.job_id = job.id AND paid.run_id = job.run_id), 0)
        FROM automate_jobs AS job JOIN runs ON runs.id = job.run_id WHERE job.id = counted.job_id AND runs.status = 'running'), 0)::float8 AS "heldMilli"
    FROM counted GROUP BY counted.job_id`);
  return rows;
}

function toJobView(job: Job, { states, spentMilli, heldMilli, lastMinute, wanted }: Figures): JobView {
  const isRunning = isAtWork(job.state);
  const counts = Object.fromEntries(rowStates.map((state) => [state, states[state] ?? 0])) as JobCounts;
  return {
    id: job.id,
    name: job.name,
    fileName: job.fileName,
    state: job.state,
    pauseReason: job.pauseReason,
    pauseError: job.pauseError,
    format: job.format,
    encoding: job.encoding,
    sheet: job.sheet,
    sheets: job.sheets,
    hasHeader: job.hasHeader,
    columns: job.columns,
    rows: job.rowCount,
    template: job.template,
    templateVersion: job.templateVersion,
    mapping: job.mapping,
    output: job.output,
    model: job.quality,
    blanks: job.blanks,
    capMilli: job.capMilli,
    lint: lintTemplate(job.template, job.mapping, job.columns),
    counts: { ...counts, flagged: states.flagged ?? 0 },
    spentMilli,
    heldMilli,
    rowsPerMinute: isRunning ? lastMinute : null,
    secondsLeft: isRunning && lastMinute > 0 ? Math.ceil((wanted / lastMinute) * 60) : null,
    createdAt: job.createdAt.toISOString(),
    endedAt: job.endedAt?.toISOString() ?? null,
    expiresAt: job.expiresAt.toISOString(),
  };
}

/**
 * Tells what the rows without a result would cost now; reads all of them.
 *
 * @throws AppError `not-found`, `gone` once it has expired
 */
export async function estimateJob(services: ReadServices & Pick<Services, "config" | "ai">, actor: Actor, id: string): Promise<JobPrice> {
  const job = await ownJob(services.db, actor, id);
  if (job.state === "expired") throw new AppError("gone");
  const planned = await planRows(services, services.db, actor, job, isOpen);
  const { automateRowsAtOnce } = services.config.limits(actor.plan);
  return priceOfPlan(planned, automateRowsAtOnce, modelFor(services, job).origin === "demo");
}

const filters: Record<RowFilter, SQL> = {
  all: sql`true`,
  sample: sql`sample IS NOT NULL`,
  pending: sql`${shownState} IN ('pending', 'running')`,
  done: sql`${shownState} IN ('done', 'copied', 'edited', 'approved')`,
  failed: sql`${shownState} = 'failed'`,
  flagged: sql`flags <> '[]' AND ${shownState} IN ('done', 'copied')`,
  edited: sql`edited IS NOT NULL`,
  approved: sql`${shownState} = 'approved'`,
  skipped: sql`${shownState} = 'skipped'`,
};

/**
 * Lists a job's rows in the order of the table.
 *
 * @param cursor `next` from the previous page: the number of the last row before it
 * @throws AppError `not-found`
 */
export async function listRows(
  { db }: Pick<Services, "db">,
  actor: Pick<Actor, "owner">,
  id: string,
  { filter, limit, cursor }: { filter: RowFilter; limit: number; cursor: number },
  locale: Locale,
): Promise<{ items: RowView[]; next: string | null }> {
  const job = await ownJob(db, actor, id);
  const rows = await db
    .select()
    .from(automateRows)
    .where(and(eq(automateRows.jobId, id), gt(automateRows.n, cursor), filters[filter]))
    .orderBy(asc(automateRows.n))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return { items: page.map((row) => toRowView(job, row, locale)), next: rows.length > limit ? String(page.at(-1)?.n ?? 0) : null };
}

/** The state that a row is shown in. */
export const shownStateOf = ({ isRunning, wanted, state }: JobRow): RowView["state"] =>
  isRunning ? "running" : wanted === null ? state : "pending";

/** A row as it is shown. @param locale of the sentence that says why it failed */
export function toRowView(job: Pick<Job, "columns" | "output">, row: JobRow, locale: Locale): RowView {
  const named = (cells: string[] | null) => (cells === null ? null : { [job.output.name]: cells[0] ?? "" });
  return {
    n: row.n,
    inputs: Object.fromEntries(job.columns.map(({ key }, index) => [key, row.inputs[index] ?? ""])),
    state: shownStateOf(row),
    sample: row.sample,
    output: named(row.output),
    edited: named(row.edited),
    flags: row.flags as RowView["flags"],
    error: row.errorCode === null ? null : { code: row.errorCode, message: rowErrorMessage(row.errorCode, locale) },
    templateVersion: row.templateVersion,
    attempts: row.attempts,
    milli: row.milli,
  };
}
