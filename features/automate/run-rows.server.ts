import { setTimeout as wait } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { AppError, isAppError } from "#core/errors.ts";
import { streamAnswer } from "#features/runs/stream-answer.server.ts";
import type { WorkCall } from "#features/runs/run-work.ts";
import type { Prices } from "#features/billing/runtime-config.server.ts";
import type { Services } from "#features/services.ts";
import { modelValue } from "#platform/ai/offered-models.ts";
import type { ResolvedModel } from "#platform/ai/registry.server.ts";
import type { ModelTiming } from "#platform/ai/stream-model.server.ts";
import { isDatabaseAway, type Transaction } from "#platform/db/database.server.ts";
import { isConflict } from "#platform/db/repeat-on-conflict.server.ts";
import { automateJobs, readCells, readEarlier, type StoredEarlier, type StoredSources } from "#platform/db/schema/automate.ts";
import { runs } from "#platform/db/schema/runs.ts";
import { keepTrying } from "#platform/queue/keep-trying.ts";
import { LostWork, WorkStopped } from "#platform/queue/work-queue.server.ts";
import { TooManyDeaths, type WorkContext } from "#platform/queue/worker.server.ts";
import { earlierAfter, type HadResult } from "./earlier-result.server.ts";
import type { SchemaUse } from "./answer-columns.server.ts";
import { answerRow, type AnsweredRow, errorOfRow, textCells } from "./answer-row.server.ts";
import { createBreaker } from "./breaker.ts";
import { endRows, type RowsEnd } from "./end-rows.server.ts";
import { jobQueue } from "./job-queue.server.ts";
import { fieldsOfJobRun } from "./job-run.ts";
import { storable } from "./job-rows.server.ts";
import type { Job } from "./job-queries.server.ts";
import type { RowError, RowFlag } from "./job-view.ts";
import { rowOutputTokens } from "./length-limits.ts";
import { mailOwner, type MailServices } from "./mail-owner.server.ts";
import { type RowCells, writtenColumns } from "./output-shape.ts";
import { milliInLane } from "./lanes.ts";
import { nextNight } from "./night.ts";
import { isWanted, modelFor } from "./plan-rows.server.ts";
import { mayPass } from "./row-outcome.ts";
import { hasUnproven, proveCells } from "./quote-columns.ts";
import { type DocumentTask, readRowDocument } from "./row-document.server.ts";
import { keyOfRow, priceOfRow } from "./row-terms.server.ts";
import type { RowTask } from "./row-task.ts";
import type { TableTemplate } from "./table-template.ts";
import { openTemplate } from "./template-source.server.ts";
import { translateRow } from "./translate-row.server.ts";

export type RowServices = Pick<Services, "db" | "config" | "ai" | "embedder"> & MailServices;

export type RowWork = WorkContext & {
  services: RowServices;
  job: Job;
  timingFor(model: ResolvedModel): ModelTiming;
  /** Waits between tries of a row in ms; a row is asked for once more than there are. */
  pausesMs: readonly number[];
};

/** After so many rows, a job makes way for one that waits; at night that may be one that its owner is waiting for. */
const rowsPerTurn = { now: 50, overnight: 10 };
/** Waits while the database is down, in ms; the last one repeats. */
const databasePausesMs = [100, 250, 500, 1_000, 2_000];

type Claimed = { n: number; inputs: string[]; documentId: string | null; had: HadResult };
type Run = typeof runs.$inferSelect;

/** What the rows of a run have in common. */
type Pass = {
  run: Run;
  isFree: boolean;
  prices: Prices;
  /** How much is read of a row's document. */
  documentChars: number;
  template: TableTemplate;
  model: ResolvedModel;
  /** What is left of the hold, less what rows under way may cost, in thousandths of a credit. */
  leftMilli: number;
  schemaUse: SchemaUse;
  /** A row has ended: processes that died with the job before are no longer counted. */
  hasProgress: boolean;
};

/**
 * Runs a job's wanted rows, from wherever they last stopped, up to the end that is written into its row. Each result is stored with what it
 * cost before the row counts as done, so that after a crash only rows under way are asked for again, at our expense.
 *
 * @throws LostWork, WorkStopped
 */
export async function runRows(work: RowWork): Promise<void> {
  const { services, job, fence } = work;
  // A process that died has left them so.
  await whenThere(work, () =>
    services.db.execute(sql`UPDATE automate_rows SET running = false WHERE job_id = ${job.id} AND running
      AND EXISTS (SELECT 1 FROM ${automateJobs} WHERE ${jobQueue.isOurs(fence)})`),
  );
  const pass = await whenThere(work, () => openPass(work));
  const end = await runAll(work, pass);
  await whenThere(work, () => endOurs(services, work, end));
}

/**
 * Pauses a job that can't be run: its provider is gone, processes keep dying with it, or the fault is ours.
 *
 * @throws LostWork
 */
export async function giveUpRows(services: RowServices, fence: RowWork["fence"], error: unknown): Promise<void> {
  const isGone = isAppError(error) && error.code === "unavailable";
  const end: RowsEnd = isGone
    ? { state: "paused", reason: "provider", error: "misconfigured" }
    : { state: "paused", reason: "breaker", error: error instanceof TooManyDeaths ? "restarted" : null };
  await endOurs(services, { fence }, end);
}

/** Ends the rows of a job, and tells its owner. @throws LostWork */
function endOurs(services: RowServices, work: Pick<RowWork, "fence">, end: RowsEnd): Promise<void> {
  return services.db.transaction(async (tx) => {
    const job = await lockOurs(tx, work);
    await endRows(tx, job, services.now(), end);
    await mailOwner(services, tx, job);
  });
}

async function lockOurs(tx: Transaction, { fence }: Pick<RowWork, "fence">): Promise<Job> {
  const [job] = await tx.select().from(automateJobs).where(jobQueue.isOurs(fence)).for("update");
  if (job === undefined) throw new LostWork();
  return job;
}

/** Waits out a database that is down, however long it takes. */
function whenThere<T>({ signal }: Pick<RowWork, "signal">, step: () => Promise<T>): Promise<T> {
  const isWorthIt = (error: unknown) => isDatabaseAway(error) || isConflict(error);
  return keepTrying(step, { pausesMs: databasePausesMs, isEndless: true, isWorthIt }, signal);
}

async function openPass({ services, job }: RowWork): Promise<Pass> {
  const [run] = await services.db
    .select()
    .from(runs)
    .where(eq(runs.id, job.runId ?? ""));
  if (run === undefined) throw new LostWork();
  const { rows } = await services.db.execute<{ milli: number }>(sql`
    SELECT coalesce(sum(run_milli), 0)::float8 AS milli FROM automate_rows WHERE job_id = ${job.id} AND run_id = ${run.id}`);
  const { isFree = false, prices = services.config.prices(), documentChars = 0 } = fieldsOfJobRun(run);
  return {
    run,
    isFree,
    prices,
    documentChars,
    template: await openTemplate(services.db, job),
    model: modelOf(services, job, run),
    leftMilli: run.heldMilli - (rows[0]?.milli ?? 0),
    schemaUse: { isRefused: false },
    hasProgress: false,
  };
}

/** The model that the run was started with, while it is available; paid work is never done by the demo engine. */
function modelOf(services: RowServices, job: Job, run: Run): ResolvedModel {
  const model = modelFor(services, job);
  if (model.provider === run.provider && model.modelId === run.model) return model;
  const same = services.ai.findModel(modelValue({ provider: run.provider, modelId: run.model })) ?? model;
  if (run.origin === "provider" && same.origin === "demo") throw new AppError("unavailable", "the provider is no longer connected");
  return same;
}

/** Runs all rows that are wanted. Whatever it ends with, no call of its is under way afterward. */
async function runAll(work: RowWork, pass: Pass): Promise<RowsEnd> {
  const leaving = new AbortController();
  const running = new Set<Promise<unknown>>();
  try {
    return await runWanted({ ...work, signal: AbortSignal.any([work.signal, leaving.signal]) }, pass, running);
  } finally {
    leaving.abort(new LostWork());
    await Promise.all(running);
  }
}

/** @param running the rows under way; they end, but never fail */
async function runWanted(work: RowWork, pass: Pass, running: Set<Promise<unknown>>): Promise<RowsEnd> {
  const { services, job, fence, signal } = work;
  const breaker = createBreaker();
  let end: RowsEnd | null = null;
  let fault: unknown;
  let rowsOfTurn = 0;
  const mostOfTurn = job.isOvernight ? rowsPerTurn.overnight : rowsPerTurn.now;
  const take = async (row: Claimed): Promise<void> => {
    const error = await runRow(work, pass, row);
    if (error === "out-of-tokens") {
      end ??= { state: "paused", reason: "out-of-tokens", error: null };
      return;
    }
    rowsOfTurn++;
    const verdict = breaker.take(error);
    if (verdict !== null) end ??= { state: "paused", ...verdict };
  };
  const begin = (row: Claimed): void => {
    const ended = take(row)
      .catch((error: unknown) => {
        fault ??= error;
      })
      .finally(() => running.delete(ended));
    running.add(ended);
  };
  for (;;) {
    // A row that can't be written is of a job that is lost, or of a fault of ours: the others can't be, either.
    if (fault !== undefined) throw fault;
    if (rowsOfTurn >= mostOfTurn && end === null) {
      rowsOfTurn = 0;
      if (await whenThere(work, () => isWaitedFor(work))) {
        await Promise.all(running);
        await whenThere(work, () => jobQueue.changeOurs(services.db, fence, { queuedAt: services.now() }));
        throw new WorkStopped();
      }
    }
    const free = end === null && !signal.aborted && !work.isStopping() && nextTurnOf(work) === null ? job.rowsAtOnce - running.size : 0;
    const claimed = free > 0 ? await whenThere(work, () => claimRows(work, free)) : [];
    for (const row of claimed) begin(row);
    if (running.size === 0) break;
    // Rows may have ended while these were taken: no place stays empty until the next one ends.
    const hasMore = free > 0 && claimed.length === free;
    if (!hasMore || running.size >= job.rowsAtOnce) await Promise.race(running);
  }
  if (fault !== undefined) throw fault;
  signal.throwIfAborted();
  if (end === null && work.isStopping()) throw new WorkStopped();
  const notBefore = end === null ? nextTurnOf(work) : null;
  if (notBefore !== null && (await whenThere(work, () => hasWanted(work)))) {
    await whenThere(work, () => jobQueue.changeOurs(services.db, fence, { notBefore }));
    throw new WorkStopped();
  }
  return end ?? { state: "over" };
}

/** When a night job resumes after its night has ended; null while it may run. Without nights, a promise made is kept at any hour. */
function nextTurnOf({ services, job }: RowWork): Date | null {
  const night = services.config.night();
  return job.isOvernight && night !== null ? nextNight(night, services.now()) : null;
}

async function hasWanted({ services, job }: RowWork): Promise<boolean> {
  const { rows } = await services.db.execute(sql`SELECT 1 FROM automate_rows WHERE job_id = ${job.id} AND ${isWanted} LIMIT 1`);
  return rows.length > 0;
}

/** Whether a job waits for its turn: someone else's of the same lane, or at night anyone's that is to be run now. */
async function isWaitedFor({ services, job }: RowWork): Promise<boolean> {
  const comesFirst = job.isOvernight ? sql`(owner <> ${job.owner} OR NOT is_overnight)` : sql`owner <> ${job.owner} AND NOT is_overnight`;
  const { rows } = await services.db.execute(sql`
    SELECT 1 FROM automate_jobs WHERE state IN ('sampling', 'running') AND process_id IS NULL AND not_before IS NULL AND ${comesFirst} LIMIT 1`);
  return rows.length > 0;
}

/**
 * Takes the next wanted rows. One that is the same as a row under way, or as an earlier one that is wanted too, waits for that.
 */
async function claimRows({ services, job, fence }: RowWork, most: number): Promise<Claimed[]> {
  const { rows } = await services.db.execute<{ n: number; inputs: string[]; documentId: string | null; had: StoredResult }>(sql`
    WITH ours AS (SELECT 1 FROM ${automateJobs} WHERE ${jobQueue.isOurs(fence)} FOR SHARE),
    next AS (
      SELECT own.n FROM automate_rows AS own
      WHERE own.job_id = ${job.id} AND own.wanted IS NOT NULL AND NOT own.running AND EXISTS (SELECT 1 FROM ours)
        AND (own.wanted = 'redo' OR NOT EXISTS (SELECT 1 FROM automate_rows AS same WHERE same.key = own.key AND same.job_id = own.job_id
          AND same.wanted IS NOT NULL AND (same.running OR same.n < own.n) AND same.n <> own.n))
      ORDER BY own.n LIMIT ${most}
    )
    UPDATE automate_rows SET running = true FROM next WHERE automate_rows.job_id = ${job.id} AND automate_rows.n = next.n
    RETURNING automate_rows.n, automate_rows.inputs, document_id AS "documentId", jsonb_build_object('output', output, 'edited', edited, 'state', state, 'flags', flags,
      'key', key, 'templateVersion', template_version, 'earlier', earlier, 'runId', run_id, 'sources', sources) AS had`);
  return rows.map(({ had, ...row }) => ({ ...row, had: readHad(had) })).toSorted((one, other) => one.n - other.n);
}

type StoredResult = Omit<HadResult, "output" | "edited" | "earlier"> & { output: unknown; edited: unknown; earlier: unknown };
const readHad = ({ output, edited, earlier, ...had }: StoredResult): HadResult => ({
  ...had,
  output: output === null ? null : readCells(output),
  edited: edited === null ? null : readCells(edited),
  earlier: earlier === null ? null : readEarlier(earlier),
});

/** Runs one row; resolves to why it has no result, null if it has one. @throws LostWork, or the reason of the signal */
async function runRow(work: RowWork, pass: Pass, row: Claimed): Promise<RowError | "out-of-tokens" | null> {
  const { services, job } = work;
  const { values, task, fault } = pass.template(row.inputs);
  const document = await documentOf(work, pass, row, task);
  const priced = document === null || document === "gone" ? task : document.priced;
  const milli = pass.isFree ? 0 : milliInLane(job.isOvernight ? "overnight" : "now", priceOfRow(job.quality, priced, pass.prices));
  if (milli > pass.leftMilli) return "out-of-tokens";
  pass.leftMilli -= milli;
  // What a row needs may be gone since it was planned, such as its glossary or its document.
  const missing = fault ?? (document === "gone" ? "document-gone" : null);
  const asked = document === null || document === "gone" ? task : document.task;
  const answered = missing === null ? await askPatiently(work, pass, asked, values) : unasked;
  const { outcome, cells, flags, sources, isAsked, tries } = proven(answered, document);
  work.signal.throwIfAborted();
  const error = missing ?? errorOfRow({ outcome, cells });
  const charged = error === null && isAsked ? milli : 0;
  pass.leftMilli += milli - charged;
  const output = error === null && cells !== null ? storableCells(cells) : null;
  const after = output === null ? { earlier: null, isSame: false, sources: null } : earlierAfter(row.had, output, sources);
  const isUnproven = hasUnproven(writtenColumns(job), output ?? {}, after.sources);
  const result: RowResult = {
    n: row.n,
    key: keyOfRow(job.owner, pass.model, task, document === null || document === "gone" ? null : document.read),
    output,
    ...after,
    flags: error === null ? [...flags, ...(isUnproven ? ["no-source" as const] : [])] : [],
    error,
    tries,
    milli: charged,
    inputTokens: outcome.inputTokens,
    outputTokens: outcome.outputTokens,
  };
  await whenThere(work, () => writeResult(work, pass, result));
  if (!pass.hasProgress) await whenThere(work, () => jobQueue.changeOurs(services.db, work.fence, { attempt: 0 }));
  pass.hasProgress = true;
  return error;
}

/** What a row's document says to its questions; null where it isn't about one. */
async function documentOf(
  work: RowWork,
  { documentChars: most }: Pass,
  { documentId }: Claimed,
  task: RowTask,
): Promise<DocumentTask | "gone" | null> {
  const { services, job } = work;
  if (documentId === null || !("prompt" in task)) return null;
  return (await whenThere(work, () => readRowDocument(services, job, { documentId, task, most }))) ?? "gone";
}

/** An answer without the quotes that its values came with, and what these turned out to be. */
function proven<Answer extends Answered>(
  answer: Answer,
  document: DocumentTask | "gone" | null,
): Answer & { sources: StoredSources | null } {
  if (document === null || document === "gone" || answer.cells === null) return { ...answer, sources: null };
  return { ...answer, ...proveCells(document.task.columns ?? [], answer.cells, document.task.findQuote) };
}

/** `isAsked`: a model was asked, so that there is something to charge. */
type Answered = Omit<AnsweredRow, "calls"> & { isAsked: boolean };
const unasked: Answered & { tries: number } = {
  outcome: { text: "", finish: "failed", failure: null, inputTokens: 0, outputTokens: 0 },
  cells: null,
  flags: [],
  isAsked: false,
  tries: 0,
};

/** Asks the model, again after a while if it failed in a way that may pass. Refusals and bad requests are final. */
async function askPatiently(work: RowWork, pass: Pass, task: RowTask, values: readonly string[]): Promise<Answered & { tries: number }> {
  const { signal, pausesMs } = work;
  const known = new Map<string, string>();
  for (let tries = 1; ; tries++) {
    const answered = await ask(work, pass, task, values, known);
    const pauseMs = pausesMs[tries - 1];
    if (pauseMs === undefined || !mayPass(answered.outcome.failure) || signal.aborted) return { ...answered, tries };
    await wait(pauseMs * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
    signal.throwIfAborted();
  }
}

/**
 * @param values what took the placeholders' places
 * @param known sentences of a translation that came in an earlier try
 */
async function ask(
  { services, job, signal, timingFor }: RowWork,
  { model, run, schemaUse }: Pass,
  task: RowTask,
  values: readonly string[],
  known: Map<string, string>,
): Promise<Answered> {
  const called = { model, timing: timingFor(model), runId: run.id, log: services.log };
  const call = (request: WorkCall, onText: (text: string) => void) => streamAnswer(called, { ...request, sampling: {} }, signal, onText);
  if ("translation" in task) {
    const translated = await translateRow(task.translation, { isProvider: model.origin === "provider", signal, call }, known);
    return { ...translated, cells: textCells(translated.outcome) };
  }
  const mostTokens = rowOutputTokens(job.quality);
  // A tool's own limit is for its text.
  const maxOutputTokens =
    task.columns === null ? Math.min(mostTokens, job.source?.maxOutputTokens ?? Number.POSITIVE_INFINITY) : mostTokens;
  const askOnce = (request: WorkCall) => call(request, () => undefined);
  return { ...(await answerRow(task, values, { maxOutputTokens, locale: job.locale, schemaUse }, askOnce)), isAsked: true };
}

const storableCells = (cells: RowCells): RowCells => Object.fromEntries(Object.entries(cells).map(([key, text]) => [key, storable(text)]));

type RowResult = {
  n: number;
  /** Of what was asked just now. */
  key: string;
  output: RowCells | null;
  sources: StoredSources | null;
  earlier: StoredEarlier | null;
  isSame: boolean;
  flags: RowFlag[];
  error: RowError | null;
  tries: number;
  milli: number;
  inputTokens: number;
  outputTokens: number;
};

/**
 * Stores a row's result with what it cost, and copies it to the rows that wait for it: those that were planned as the same, whatever a
 * glossary has become since. A row that had a result keeps it if this try failed, and beside a new one what it had.
 *
 * @throws LostWork
 */
async function writeResult({ services, job, fence }: RowWork, { run }: Pass, result: RowResult): Promise<void> {
  const { n, key, output, sources, earlier, isSame, flags, error, tries, milli, inputTokens, outputTokens } = result;
  const hasOutput = output !== null;
  const words = hasOutput ? JSON.stringify(output) : null;
  const endedAt = services.now().toISOString();
  const made = sql`key = ${key}, output = ${words}::jsonb, sources = ${sources === null ? null : JSON.stringify(sources)}::jsonb,
    flags = ${JSON.stringify(flags)}::jsonb, template_version = ${job.templateVersion}`;
  // The same once more is as good as it was found, and as much its owner's.
  const state = !hasOutput
    ? sql`CASE WHEN coalesce(edited, output) IS NULL THEN 'failed' ELSE state END`
    : isSame
      ? sql`CASE WHEN state IN ('edited', 'approved') THEN state ELSE 'done' END`
      : sql`'done'`;
  const kept = sql`edited = ${isSame ? sql`edited` : sql`NULL`}, earlier = ${earlier === null ? null : JSON.stringify(earlier)}::jsonb, 
    same = ${earlier === null}::boolean AND coalesce(edited, output) IS NOT NULL`;
  // A copy that is kept wasn't run.
  const ranIn = hasOutput ? sql`${run.id}` : sql`CASE WHEN run_id IS NULL AND output IS NOT NULL THEN NULL ELSE ${run.id} END`;
  const { rows } = await services.db.execute(sql`
    WITH ours AS (SELECT 1 FROM ${automateJobs} WHERE ${jobQueue.isOurs(fence)} FOR SHARE),
    written AS (
      UPDATE automate_rows SET state = ${state}, wanted = NULL, running = false, error_code = ${error}, attempts = attempts + ${tries},
        milli = milli + ${milli}, run_milli = ${milli}, run_id = ${ranIn}, input_tokens = ${inputTokens}, output_tokens = ${outputTokens},
        ended_at = ${endedAt}::timestamptz ${hasOutput ? sql`, ${kept}, ${made}` : sql``}
      WHERE job_id = ${job.id} AND n = ${n} AND running AND EXISTS (SELECT 1 FROM ours) RETURNING n
    ), copied AS (
      UPDATE automate_rows SET state = 'copied', wanted = NULL, error_code = NULL, run_id = NULL, ended_at = ${endedAt}::timestamptz, ${made}
      WHERE ${hasOutput} AND job_id = ${job.id} AND n <> ${n}
        AND key = (SELECT planned.key FROM automate_rows AS planned WHERE planned.job_id = ${job.id} AND planned.n = ${n}) AND wanted = 'run' AND NOT running
        AND EXISTS (SELECT 1 FROM written)
    )
    SELECT n FROM written`);
  if (rows.length === 0) throw new LostWork();
}
