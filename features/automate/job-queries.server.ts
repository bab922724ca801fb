import { and, asc, desc, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import type { Locale } from "#core/localized.ts";
import type { ToolField } from "#features/catalogue/tool-fields.ts";
import type { Services } from "#features/services.ts";
import { listGlossaries } from "#features/translation/glossary/glossary-queries.server.ts";
import type { DatabaseOrTransaction } from "#platform/db/database.server.ts";
import { automateJobs, automateRows, type StoredEarlier } from "#platform/db/schema/automate.ts";
import { rowsWith } from "./column-texts.server.ts";
import type { ValueWish } from "./column-values.ts";
import { containsText } from "./contains-text.server.ts";
import { isUndecided, ofVersions } from "./earlier-result.server.ts";
import { hasFreeSample } from "./free-samples.server.ts";
import { type JobRow, shownState } from "./job-rows.server.ts";
import {
  type EarlierResult,
  isAtWork,
  type JobCounts,
  type JobPrice,
  type JobView,
  rowStates,
  type RowView,
  type RunAgain,
} from "./job-view.ts";
import { columnsAsked, columnsOf, faultOfShape, namedCells, type RowCells, type ShapedJob } from "./output-shape.ts";
import {
  isOpen,
  isUntouched,
  isWanted,
  laneOf,
  modelFor,
  type PlannedRow,
  type PlanServices,
  planRows,
  priceOfPlan,
  sampleOf,
  toRedo,
} from "./plan-rows.server.ts";
import { rowErrorMessage } from "./row-error-message.ts";
import type { RowFilter } from "./row-filter.ts";
import { lintTemplate } from "./template-parts.ts";
import { translationFields } from "./translation-form.ts";
import { glossariesFor, templateOf, toSourceView } from "./template-source.server.ts";

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

/** The form of the translator for a job that translates, with its owner's glossaries; none for any other. */
export const translatorFields = async (
  db: DatabaseOrTransaction,
  actor: Pick<Actor, "owner">,
  { source }: Pick<JobView, "source">,
): Promise<ToolField[]> => (source?.type === "translate" ? translationFields(await listGlossaries({ db }, actor)) : []);

/** A job's row as it is shown, with what its rows say. */
export async function viewOf({ db, now }: ReadServices, job: Job): Promise<JobView> {
  const [figures] = await readFigures(db, [job.id], now());
  return toJobView(job, figures ?? noFigures(job.id), await glossariesFor(db, job.owner, [job]));
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
  const glossaries = await glossariesFor(db, actor.owner, page);
  const next = rows.length > limit && last !== undefined ? `${last.createdAt.getTime()}.${last.id}` : null;
  return { items: page.map((job) => toJobView(job, figures.get(job.id) ?? noFigures(job.id), glossaries)), next };
}

function pageAfter(cursor: string): SQL | undefined {
  // 13 digits of milliseconds: 2001 to 2286. A later year would be written in a way that PostgreSQL does not read.
  const match = /^(\d{13})\.([0-9a-z]{1,60})$/.exec(cursor);
  if (match === null) throw new AppError("invalid-input", "cursor", { fields: { cursor: "wrong-type" } });
  const at = new Date(Number(match[1]));
  return or(lt(automateJobs.createdAt, at), and(eq(automateJobs.createdAt, at), sql`${automateJobs.id} > ${match[2]}`));
}

type Figures = {
  jobId: string;
  states: Partial<JobCounts>;
  again: RunAgain;
  spentMilli: number;
  heldMilli: number;
  wanted: number;
} & Pace;
/** Rows that ended in the last minute, and how long ago the first of them did, in seconds. */
type Pace = { lastMinute: number; sinceS: number };
const noAgain: RunAgain = { version: 0, differ: 0, same: 0, flaggedBefore: 0, flagged: 0 };
const noFigures = (jobId: string): Figures => ({
  jobId,
  states: {},
  again: noAgain,
  spentMilli: 0,
  heldMilli: 0,
  wanted: 0,
  lastMinute: 0,
  sinceS: 0,
});

/** Rows of the last run, before its pauses and after, that had a result before and have one of it. */
const isAgain = sql`(coalesce(run_began, run_id) = last_began AND error_code IS NULL AND (same OR earlier IS NOT NULL))`;

/** Counts the rows of jobs, and what is held for them: one statement for all. */
async function readFigures(db: DatabaseOrTransaction, ids: readonly string[], now: Date): Promise<Figures[]> {
  if (ids.length === 0) return [];
  const at = now.toISOString();
  const since = new Date(now.getTime() - 60_000).toISOString();
  const { rows } = await db.execute<Figures>(sql`
    WITH counted AS (
      SELECT job_id, ${shownState} AS state, count(*)::int AS rows, sum(milli)::float8 AS milli,
        count(*) FILTER (WHERE wanted IS NOT NULL)::int AS wanted,
        count(*) FILTER (WHERE ended_at > ${since}::timestamptz)::int AS last_minute,
        min(ended_at) FILTER (WHERE ended_at > ${since}::timestamptz) AS first_at,
        count(*) FILTER (WHERE flags <> '[]' AND state IN ('done', 'copied'))::int AS flagged,
        count(*) FILTER (WHERE ${ofVersions.isUndecided})::int AS changed,
        count(*) FILTER (WHERE ${isAgain} AND earlier IS NOT NULL)::int AS differ,
        count(*) FILTER (WHERE ${isAgain} AND earlier IS NULL)::int AS same,
        max(${ofVersions.version}) FILTER (WHERE ${isAgain}) AS version,
        count(*) FILTER (WHERE ${isAgain} AND ${ofVersions.isOldFlagged})::int AS flagged_before,
        count(*) FILTER (WHERE ${isAgain} AND ${ofVersions.isNewFlagged})::int AS flagged_again
      FROM automate_rows ${ofVersions.join}
      JOIN (SELECT automate_jobs.id, coalesce(fields ->> 'goesOn', run_id) AS last_began
        FROM automate_jobs LEFT JOIN runs ON runs.id = run_id) AS job ON job.id = job_id
      LEFT JOIN (SELECT id AS run, fields ->> 'goesOn' AS run_began FROM runs) AS ran ON run = run_id AND (same OR earlier IS NOT NULL)
      WHERE job_id = ANY (${sql.param([...ids])}::text[]) GROUP BY 1, 2
    )
    SELECT counted.job_id AS "jobId",
      json_object_agg(state, counted.rows)::jsonb || jsonb_build_object('flagged', sum(flagged), 'changed', sum(changed)) AS states,
      jsonb_build_object('version', coalesce(max(version), 0), 'differ', sum(differ), 'same', sum(same),
        'flaggedBefore', sum(flagged_before), 'flagged', sum(flagged_again)) AS again,
      sum(milli)::float8 AS "spentMilli", sum(wanted)::int AS wanted, sum(last_minute)::int AS "lastMinute",
      coalesce(extract(epoch FROM ${at}::timestamptz - min(first_at)), 0)::float8 AS "sinceS",
      coalesce((SELECT runs.held_milli - coalesce((SELECT sum(run_milli) FROM automate_rows AS paid WHERE paid.job_id = job.id AND paid.run_id = job.run_id), 0)
        FROM automate_jobs AS job JOIN runs ON runs.id = job.run_id WHERE job.id = counted.job_id AND runs.status = 'running'), 0)::float8 AS "heldMilli"
    FROM counted GROUP BY counted.job_id`);
  return rows;
}

/** Rows a second; null until a few have been watched for a moment. */
const rateOf = ({ lastMinute, sinceS }: Pace): number | null => (lastMinute < 3 || sinceS < 2 ? null : (lastMinute - 1) / sinceS);

function toJobView(
  job: Job,
  { states, again, spentMilli, heldMilli, wanted, ...pace }: Figures,
  glossaries: Awaited<ReturnType<typeof glossariesFor>>,
): JobView {
  const perSecond = isAtWork(job.state) ? rateOf(pace) : null;
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
    isOfDocuments: job.isOfDocuments,
    template: job.template,
    source: job.source === null ? null : toSourceView(job.source),
    templateVersion: job.templateVersion,
    mapping: job.mapping,
    output: job.output,
    model: job.quality,
    blanks: job.blanks,
    capMilli: job.capMilli,
    mailsAtEnd: job.mailsAtEnd,
    lane: job.lane,
    startsAt: job.notBefore?.toISOString() ?? null,
    lint: { ...lintTemplate(templateOf(job, glossaries), job.columns), output: faultOfShape(columnsAsked(job)) },
    counts: { ...counts, flagged: states.flagged ?? 0, changed: states.changed ?? 0 },
    again: again.differ + again.same === 0 ? null : again,
    spentMilli,
    heldMilli,
    rowsPerMinute: perSecond === null ? null : Math.round(perSecond * 60),
    secondsLeft: perSecond === null ? null : Math.ceil(wanted / perSecond),
    createdAt: job.createdAt.toISOString(),
    endedAt: job.endedAt?.toISOString() ?? null,
    expiresAt: job.expiresAt.toISOString(),
  };
}

/**
 * Tells what the rows without a result would cost, or what rows would that are run once more, or those with which a job waits for the
 * night; reads all of them.
 *
 * @throws AppError `not-found`, `gone` once it has expired
 */
export async function estimateJob(
  services: ReadServices & PlanServices,
  actor: Actor,
  id: string,
  redo: readonly number[] | "failed" | null = null,
): Promise<JobPrice> {
  const job = await ownJob(services.db, actor, id);
  if (job.state === "expired") throw new AppError("gone");
  const open = job.notBefore === null ? isOpen : isWanted;
  const planned = await planRows(services, services.db, actor, job, redo === null ? open : toRedo(redo), redo !== null);
  const { automateRowsAtOnce } = services.config.limits(actor.plan);
  const isDemo = modelFor(services, job).origin === "demo";
  const sampleMilli = redo !== null || isDemo ? 0 : await sampleMilliOf(services, actor, job, planned);
  const what = redo === null ? ({ kind: "rest" } as const) : ({ kind: "redo", rows: redo } as const);
  // Rows that someone names are waited for.
  const night = redo === null || redo === "failed" ? services.config.night() : null;
  const laneAtRest = night === null ? ("now" as const) : laneOf(job, what);
  const terms = {
    lane: job.notBefore === null || redo !== null ? laneAtRest : ("overnight" as const),
    night,
    at: job.notBefore ?? services.now(),
    rowsAtOnce: automateRowsAtOnce,
    isDemo,
  };
  return { ...priceOfPlan(planned, terms), sampleMilli };
}

/** @param open the job's open rows, as planned */
async function sampleMilliOf(services: ReadServices & PlanServices, actor: Actor, job: Job, open: PlannedRow[]): Promise<number> {
  // Rows that wait to be run once more are in no sample, and others may be copies of them.
  const planned = open.some(({ isRedo }) => isRedo) ? await planRows(services, services.db, actor, job, isUntouched) : open;
  const sample = new Set(sampleOf(planned, job).map(({ n }) => n));
  const total = planned.reduce((sum, { n, milli }) => (sample.has(n) ? sum + milli : sum), 0);
  const isFree = job.quality === "fast" && (await hasFreeSample(services.db, actor, services.now(), total, services.config.prices()));
  return isFree ? 0 : total;
}

const filters: Record<RowFilter, SQL> = {
  all: sql`true`,
  sample: sql`sample IS NOT NULL`,
  pending: sql`${shownState} IN ('pending', 'running')`,
  done: sql`${shownState} IN ('done', 'copied', 'edited', 'approved')`,
  failed: sql`${shownState} = 'failed'`,
  flagged: sql`flags <> '[]' AND ${shownState} IN ('done', 'copied')`,
  changed: isUndecided,
  edited: sql`edited IS NOT NULL`,
  approved: sql`${shownState} = 'approved'`,
  skipped: sql`${shownState} = 'skipped'`,
};

/** Which rows are listed: `skip` of those that the filter and the search let through are left out before the page. */
export type RowSelection = {
  filter: RowFilter;
  q: string;
  /** By what is in one of the output's columns. */
  value?: ValueWish | null;
  skip: number;
  limit: number;
  cursor: number;
};

/**
 * Lists a job's rows in the order of the table.
 *
 * @param selection.cursor `next` from the previous page: the number of the last row before it; `skip` counts from there
 * @returns `total`: how many rows of the whole table the filter and the search let through
 * @throws AppError `not-found`, `invalid-input` (`column`) for values of a column that there isn't
 */
export async function listRows(
  { db }: Pick<Services, "db">,
  actor: Pick<Actor, "owner">,
  id: string,
  { filter, q, value = null, skip, limit, cursor }: RowSelection,
  locale: Locale,
): Promise<{ items: RowView[]; next: string | null; total: number }> {
  const job = await ownJob(db, actor, id);
  const isFitting = and(
    eq(automateRows.jobId, id),
    filters[filter],
    value === null ? undefined : await rowsWith(db, job, value),
    q === "" ? undefined : containsText(job, q),
  );
  // Every row is looked at once, for the page and for the total.
  const { rows: found } = await db.execute<{ total: number; page: number[] }>(sql`
    WITH fitting AS MATERIALIZED (SELECT n FROM automate_rows WHERE ${isFitting})
    SELECT (SELECT count(*)::int FROM fitting) AS total,
      ARRAY (SELECT n FROM fitting WHERE n > ${cursor} ORDER BY n OFFSET ${skip} LIMIT ${limit + 1}) AS page`);
  const { total = 0, page = [] } = found[0] ?? {};
  const numbers = page.slice(0, limit);
  const rows = await db
    .select()
    .from(automateRows)
    .where(and(eq(automateRows.jobId, id), inArray(automateRows.n, numbers)))
    .orderBy(asc(automateRows.n));
  const next = page.length > limit ? String(numbers.at(-1)) : null;
  return { items: rows.map((row) => toRowView(job, row, locale)), next, total };
}

/** The state that a row is shown in. */
export const shownStateOf = ({ isRunning, wanted, state }: JobRow): RowView["state"] =>
  isRunning ? "running" : wanted === null ? state : "pending";

function toEarlierResult(job: ShapedJob, earlier: StoredEarlier): EarlierResult {
  const { edited, output, sources = null, state, flags, templateVersion, isNewer } = earlier;
  return {
    cells: namedCells(job, edited ?? output ?? {}),
    isEdited: edited !== null,
    original: edited === null || output === null ? null : namedCells(job, output),
    sources: sourcesShown(job, { edited, output, sources }),
    state,
    flags: flags as EarlierResult["flags"],
    templateVersion,
    isNewer,
  };
}

/** What the values of a row rest on, by its columns' names: those of the model's that its owner hasn't written over. */
function sourcesShown(job: ShapedJob, { sources, output, edited }: Pick<JobRow, "sources" | "output" | "edited">): RowView["sources"] {
  if (sources === null || output === null) return null;
  const kept = columnsOf(job).flatMap(({ key, name }) => {
    const source = (edited ?? output)[key] === output[key] && Object.hasOwn(sources, key) ? sources[key] : undefined;
    return source === undefined ? [] : [[name, source] as const];
  });
  return Object.fromEntries(kept);
}

/** A row as it is shown. @param locale of the sentence that says why it failed */
export function toRowView(job: Pick<Job, "columns" | "output" | "source">, row: JobRow, locale: Locale): RowView {
  const named = (cells: RowCells | null) => (cells === null ? null : namedCells(job, cells));
  return {
    n: row.n,
    inputs: Object.fromEntries(job.columns.map(({ key }, index) => [key, row.inputs[index] ?? ""])),
    documentId: row.documentId,
    state: shownStateOf(row),
    sample: row.sample,
    output: named(row.output),
    edited: named(row.edited),
    sources: sourcesShown(job, row),
    flags: row.flags as RowView["flags"],
    earlier: row.earlier === null ? null : toEarlierResult(job, row.earlier),
    error: row.errorCode === null ? null : { code: row.errorCode, message: rowErrorMessage(row.errorCode, locale) },
    templateVersion: row.templateVersion,
    attempts: row.attempts,
    milli: row.milli,
  };
}
