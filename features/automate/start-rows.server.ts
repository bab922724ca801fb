import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError, isAppError } from "#core/errors.ts";
import { rowsPeriod, samplesPeriod } from "#features/billing/allowance.ts";
import { type Counter, holdCredits } from "#features/billing/hold-credits.server.ts";
import { mostSourceChars } from "#features/conversations/turn-sources.server.ts";
import { termsFor } from "#features/runs/run-terms.server.ts";
import { holdLine, rowFor, type RunRequest } from "#features/runs/start-run.server.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { completion, type IdempotencyClaim } from "#platform/db/idempotency.server.ts";
import { repeatOnConflict } from "#platform/db/repeat-on-conflict.server.ts";
import { automateJobs, automateRows } from "#platform/db/schema/automate.ts";
import { creditLedger } from "#platform/db/schema/billing.ts";
import { runs } from "#platform/db/schema/runs.ts";
import type { AutomateServices } from "./automate-services.ts";
import { freeSamplesPerDay, hasFreeSample } from "./free-samples.server.ts";
import { endRows } from "./end-rows.server.ts";
import { type Job, ownJob, viewOf } from "./job-queries.server.ts";
import { fieldsOfJobRun, type JobRunFields } from "./job-run.ts";
import { type RowDecision, writeDecisions } from "./job-rows.server.ts";
import { isAtWork, type JobView } from "./job-view.ts";
import { type Lane, milliInLane } from "./lanes.ts";
import { nextNight } from "./night.ts";
import { isOpen, isUntouched, isWanted, laneOf, type PlannedRow, planRows, sampleOf, toRedo } from "./plan-rows.server.ts";
import { columnsAsked, faultOfShape } from "./output-shape.ts";
import { hasTemplate, lintTemplate } from "./template-parts.ts";
import { glossariesFor, templateOf } from "./template-source.server.ts";

const dayMs = 86_400_000;

/** What is run: five rows to look at, all that have no result yet, rows once more, or now what waits for the night. */
export type RowsToRun =
  | { kind: "sample" }
  | { kind: "rest"; isResumed: boolean }
  | { kind: "redo"; rows: number[] | "failed" }
  | { kind: "waiting" };

/**
 * Holds what rows cost at most and queues them: rows that are the same as another or were paid before are copied, rows with empty cells
 * treated by the job's rule. Where the job's lane is the night, the rest and what failed wait for it, at half the price. The claim is
 * completed in the same transaction with `202 {job}`.
 *
 * @throws AppError `not-found`, `gone` once it has expired, `conflict` while its rows are being run, if there is nothing to run, if it isn't
 *   paused but to be resumed, or doesn't wait for the night but is to be run now after all; `invalid-input` (`template`: missing; `mapping`: a placeholder without a source, or a text that its field doesn't take; `output`: no
 *   columns, or one without the values that it may have; `lane`: there are no nights anymore), `allowance-spent`
 *   (`automateRowsPerDay`), `rate-limited`, `not-enough-credits`; nothing is held then
 */
export async function startRows(
  services: AutomateServices,
  actor: Actor,
  id: string,
  what: RowsToRun,
  claim: IdempotencyClaim | null,
): Promise<JobView> {
  const view = await repeatOnConflict(() =>
    services.db.transaction(async (tx) => {
      const found = await ownJob(tx, actor, id, { isLocked: true });
      const job = what.kind === "waiting" ? await takeFromNight(tx, found, services.now()) : found;
      await assertReady(tx, job, what);
      const planned = await planFor(services, tx, actor, job, what);
      const started = await begin(services, tx, actor, job, what, planned);
      return answer(services, tx, started, claim);
    }),
  );
  if (claim !== null) claim.isCompleted = true;
  services.jobWorker.wake();
  return view;
}

async function assertReady(tx: Transaction, job: Job, what: RowsToRun): Promise<void> {
  if (job.state === "expired") throw new AppError("gone");
  if (isAtWork(job.state) || (what.kind === "rest" && what.isResumed && job.state !== "paused")) throw new AppError("conflict");
  const template = templateOf(job, await glossariesFor(tx, job.owner, [job]));
  if (!hasTemplate(template)) throw new AppError("invalid-input", "template", { fields: { template: "missing" } });
  const { unmapped, unfit } = lintTemplate(template, job.columns);
  if (unmapped.length > 0) throw new AppError("invalid-input", "mapping", { fields: { mapping: "missing" } });
  if (unfit.length > 0) throw new AppError("invalid-input", "mapping", { fields: { mapping: "not-a-choice" } });
  if (faultOfShape(columnsAsked(job)) !== null) throw new AppError("invalid-input", "output", { fields: { output: "missing" } });
}

/** Ends the waiting of a job: its hold comes back, what it waited with stays wanted, and its lane is now. @returns it as it is then */
async function takeFromNight(tx: Transaction, job: Job, now: Date): Promise<Job> {
  if (!isAtWork(job.state) || job.notBefore === null) throw new AppError("conflict");
  await endRows(tx, job, now, { state: "paused", reason: "user", error: null });
  const [taken] = await tx.update(automateJobs).set({ lane: "now" }).where(eq(automateJobs.id, job.id)).returning();
  if (taken === undefined) throw new AppError("not-found");
  return taken;
}

async function planFor(services: AutomateServices, tx: Transaction, actor: Actor, job: Job, what: RowsToRun): Promise<PlannedRow[]> {
  const isAnew = what.kind === "redo";
  const planned = await planRows(services, tx, actor, job, wantedBy(what), isAnew);
  if (planned.length === 0) throw new AppError("conflict");
  return planned;
}

function wantedBy(what: RowsToRun): SQL {
  if (what.kind === "sample") return isUntouched;
  if (what.kind === "waiting") return isWanted;
  return what.kind === "rest" ? isOpen : toRedo(what.rows);
}

async function begin(
  services: AutomateServices,
  tx: Transaction,
  actor: Actor,
  job: Job,
  what: RowsToRun,
  planned: PlannedRow[],
): Promise<Job> {
  const reasonOf = new Map(what.kind === "sample" ? sampleOf(planned, job).map(({ n, reason }) => [n, reason]) : []);
  const isMeant = (row: PlannedRow) => what.kind !== "sample" || reasonOf.has(row.n);
  const meant = planned.filter(isMeant);
  if (meant.length === 0) throw new AppError("conflict");
  const lane = laneOf(job, what);
  const night = services.config.night();
  const toRun = meant.filter(isToRun);
  // Its owner has seen half of what it would cost now.
  if (lane === "overnight" && night === null && toRun.length > 0)
    throw new AppError("invalid-input", "lane", { fields: { lane: "not-a-choice" } });
  const runId = await holdFor(services, tx, actor, job, { what, lane, rows: toRun });
  // What was left by a pause isn't paid for by this hold.
  await tx
    .update(automateRows)
    .set({ wanted: null })
    .where(and(eq(automateRows.jobId, job.id), isNotNull(automateRows.wanted)));
  await writeDecisions(
    tx,
    job.id,
    meant.map((row) => ({ ...decide(row, job), sample: reasonOf.get(row.n) ?? null })),
  );
  const limits = services.config.limits(actor.plan);
  const now = services.now();
  const notBefore = lane === "overnight" && night !== null && toRun.length > 0 ? nextNight(night, now) : null;
  const keptUntil = new Date((notBefore ?? now).getTime() + limits.automateRetentionDays * dayMs);
  const [started] = await tx
    .update(automateJobs)
    .set({
      state: what.kind === "sample" ? "sampling" : "running",
      pauseReason: null,
      pauseError: null,
      runId,
      rowsAtOnce: Math.max(1, limits.automateRowsAtOnce),
      jobsAtOnce: Math.max(1, limits.automateJobsAtOnce),
      isOvernight: lane === "overnight",
      notBefore,
      processId: null,
      attempt: 0,
      queuedAt: now,
      endedAt: null,
      expiresAt: job.expiresAt > keptUntil ? job.expiresAt : keptUntil,
    })
    .where(eq(automateJobs.id, job.id))
    .returning();
  if (started === undefined) throw new AppError("not-found");
  return started;
}

const isToRun = ({ fate }: PlannedRow): boolean => fate === "run";

/** What a planned row becomes at once. Rows that are the same as another wait for it. */
function decide({ n, key, fate, isRedo, output, sources, flags }: PlannedRow, job: Job): Omit<RowDecision, "sample"> {
  const row = { n, key, wanted: null, errorCode: null, output: null, sources: null, flags: null, templateVersion: null };
  // What is there is worth more than that it can't be asked for again.
  if (isRedo && fate !== "run") return { ...row, state: null };
  if (fate === "blank") return job.blanks === "fail" ? { ...row, state: "failed", errorCode: "blank" } : { ...row, state: "skipped" };
  if (fate === "too-long" || fate === "unfit") return { ...row, state: "failed", errorCode: fate };
  if (fate === "gone") return { ...row, state: "failed", errorCode: "document-gone" };
  if (fate === "earlier") return { ...row, state: "copied", output, sources, flags, templateVersion: job.templateVersion };
  return isRedo ? { ...row, state: null, wanted: "redo" } : { ...row, state: "pending", wanted: "run" };
}

/** Holds the price of rows, up to what is left of the job's cap, and makes the run that it is held for. @returns its id */
async function holdFor(
  services: AutomateServices,
  tx: Transaction,
  actor: Actor,
  job: Job,
  { what, lane, rows }: { what: RowsToRun; lane: Lane; rows: readonly PlannedRow[] },
): Promise<string> {
  const now = services.now();
  const prices = services.config.prices();
  const listed = rows.reduce((sum, row) => sum + milliInLane(lane, row.milli), 0);
  const mayBeFree = what.kind === "sample" && job.quality === "fast";
  const isFree = mayBeFree && (await hasFreeSample(tx, actor, now, listed, prices));
  const left = job.capMilli === null ? Number.POSITIVE_INFINITY : Math.max(0, job.capMilli - (await spentOf(tx, job.id)));
  const milli = isFree ? 0 : Math.min(left, listed);
  if (!isFree && left === 0 && rows.length > 0) throw new AppError("invalid-input", "capMilli", { fields: { capMilli: "too-small" } });
  const { automateRowsPerDay } = services.config.limits(actor.plan);
  const counted: Counter = { subject: actor.owner, period: rowsPeriod(now), amount: rows.length, cap: automateRowsPerDay };
  const sampled: Counter = { subject: actor.owner, period: samplesPeriod(now), amount: 1, cap: freeSamplesPerDay };
  const terms = termsFor(services, actor, {
    quality: job.quality,
    variants: 1,
    work: {
      price: milli === 0 ? null : { units: null, milli },
      maxOutputTokens: 1,
      counters: [...(rows.length > 0 ? [counted] : []), ...(isFree ? [sampled] : [])],
    },
  });
  const hold = await holdCredits(tx, services.config, actor, now, services.newId(), terms.price, terms.counters).catch((error: unknown) => {
    if (!isAppError(error) || error.code !== "allowance-spent") throw error;
    throw new AppError("allowance-spent", "automateRowsPerDay", {
      fields: { automateRowsPerDay: "too-large" },
      limits: { automateRowsPerDay },
      ...(error.retryAfterS === undefined ? {} : { retryAfterS: error.retryAfterS }),
    });
  });
  const goesOn = await firstRun(tx, job, what);
  const fields: JobRunFields = {
    jobId: job.id,
    prices,
    ...(job.isOfDocuments ? { documentChars: mostSourceChars(services, actor) } : {}),
    ...(goesOn === null ? {} : { goesOn }),
    ...(terms.counters.includes(counted) ? { countedIn: counted.period, counted: counted.amount } : {}),
    ...(isFree || terms.price === null ? { isFree: true } : {}),
  };
  const request: RunRequest = {
    kind: "job",
    tool: null,
    locale: job.locale,
    quality: job.quality,
    variants: 1,
    fields,
    // Only for the hash of the request: the work makes its own calls.
    system: "",
    messages: [{ role: "user", text: job.id }],
    continues: null,
  };
  // Its rows are its texts: it has no variants.
  await tx.insert(runs).values({ ...rowFor(services, actor, request, terms, hold, now), variantCount: 0 });
  await tx.insert(creditLedger).values(holdLine(actor, hold));
  return hold.runId;
}

/** The first run of those that this one continues after a pause; null: it starts from scratch. */
async function firstRun(tx: Transaction, { state, runId }: Job, what: RowsToRun): Promise<string | null> {
  if (state !== "paused" || runId === null || what.kind === "sample" || what.kind === "redo") return null;
  const [run] = await tx.select({ fields: runs.fields }).from(runs).where(eq(runs.id, runId));
  return fieldsOfJobRun(run).goesOn ?? runId;
}

async function spentOf(tx: Transaction, jobId: string): Promise<number> {
  const [spent] = await tx
    .select({ milli: sql<number>`coalesce(sum(${automateRows.milli}), 0)::float8` })
    .from(automateRows)
    .where(eq(automateRows.jobId, jobId));
  return spent?.milli ?? 0;
}

async function answer(services: AutomateServices, tx: Transaction, job: Job, claim: IdempotencyClaim | null): Promise<JobView> {
  const view = await viewOf({ db: tx, now: services.now }, job);
  if (claim === null) return view;
  const completed = await completion(tx, claim, { status: 202, body: JSON.stringify({ job: view }) });
  // The key went to another process while this one seemed dead: that one's start counts.
  if (completed.length === 0) throw new AppError("in-progress", "in-progress", { retryAfterS: 1 });
  return view;
}
