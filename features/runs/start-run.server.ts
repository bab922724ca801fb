import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import type { Quality } from "#core/quality.ts";
import { nextMidnight, secondsUntil } from "#features/billing/allowance.ts";
import { type Counter, type Hold, holdAtOnce, holdCredits } from "#features/billing/hold-credits.server.ts";
import type { TextPrice } from "#features/billing/price.ts";
import type { CitedAnswer } from "#features/documents/answers/cited-answer.ts";
import type { Services } from "#features/services.ts";
import { completion, type IdempotencyClaim } from "#platform/db/idempotency.server.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { repeatOnConflict } from "#platform/db/repeat-on-conflict.server.ts";
import { creditLedger } from "#platform/db/schema/billing.ts";
import { runs } from "#platform/db/schema/runs.ts";
import type { ChatMessage, RunWork, Sampling } from "./run-work.ts";
import { type RunPlace, toRunView } from "./run-queries.server.ts";
import { capTerms, type RunTerms, type Terms, termsFor } from "./run-terms.server.ts";
import type { Price, RunView, StartedRun } from "./run-view.ts";

export type RunRequest = {
  kind: RunView["kind"];
  /** `group/name` of a writing tool, or null. */
  tool: string | null;
  locale: Locale;
  quality: Quality;
  /** By name (`AiRegistry.listModels`), instead of the quality's default; one that is gone falls back to that. */
  model?: string;
  /** What Fast means here, if available: a model id. */
  fastModel?: string;
  variants: number;
  /** The input, to be shown again. */
  fields: Record<string, unknown>;
  system: string;
  messages: ChatMessage[];
  /** What its price counts as read, in model tokens, where that isn't what is sent. */
  inputTokens?: number;
  continues: { runId: string; variant: number } | null;
  /** The library prompt that it runs, in one of its versions; a draft has none. */
  prompt?: { id: string; version: number | null };
  /** The most it may cost; where that is less than the price, the text may be cut short. */
  atMost?: Price;
  /** In model tokens; if omitted or higher: the plan's own cap. */
  maxOutputTokens?: number;
  sampling?: Sampling;
  /** No value if the run isn't in a conversation. */
  along?: Omit<RunEffects, "place"> & { place: RunPlace | null };
  /** Of an answer from documents: what takes the marks of its citations out of it. */
  readAnswer?: () => CitedAnswer;
  /** Work that takes more than one call, with its own price and cap. */
  work?: PricedWork;
};

/** Marks runs that ask for alternatives to a sentence of another run; they are deleted with that. */
export const alternativesTool = "alternatives";

/** Work whose price doesn't depend on its output, however many variants share it. */
export type PricedWork = {
  run: RunWork;
  /** Null: it is free. */
  price: TextPrice | null;
  /** For all calls of a variant together, in model tokens; follows from what is paid for, so the plan's cap isn't applied. */
  maxOutputTokens: number;
  /** Additional counters for it, as free work has. */
  counters?: Counter[];
};

/** What is written together with a run, or not at all. */
export type RunEffects = {
  place: RunPlace;
  /** Common table expressions with their own names, and their conditions. */
  write(runId: string): { tables: SQL; condition: SQL };
  /** Why they can't be written. */
  refusal(): AppError;
};

export type RunServices = Pick<Services, "db" | "config" | "ai" | "engine" | "now" | "newId" | "processId">;
/**
 * Holds a run's price, creates its row and starts the work: claim, hold, run and first ledger line are committed together.
 *
 * @param claim the request's idempotency claim, completed in the same transaction with the response
 * @throws AppError `rate-limited`, `allowance-spent`, `not-enough-credits`, `sign-in-required`, `in-progress` if the claim was lost;
 *   nothing is held then
 */
export async function startRun(
  services: RunServices,
  actor: Actor,
  request: RunRequest,
  claim: IdempotencyClaim | null,
): Promise<StartedRun> {
  const whole = termsFor(services, actor, request);
  const { atMost } = request;
  const terms = atMost === undefined ? whole : capTerms(services, request, whole, { unitsMilli: atMost.units * 1000, milli: atMost.milli });
  if (terms === null) throw nothingToPayWith(whole, services.now());
  return startOnTerms(services, actor, { request, terms }, claim, (hold) => beginRun(services, actor, request, terms, hold));
}

function nothingToPayWith({ price }: RunTerms, now: Date): AppError {
  if (price?.units === null) return new AppError("not-enough-credits");
  return new AppError("allowance-spent", "allowance-spent", { retryAfterS: secondsUntil(nextMidnight(now), now) });
}

/**
 * The same on terms that are known already.
 *
 * @param begin lets the engine do what has been paid for; called once everything is committed
 * @throws AppError as `startRun`
 */
export async function startOnTerms(
  services: RunServices,
  actor: Actor,
  { request, terms }: { request: RunRequest; terms: RunTerms },
  claim: IdempotencyClaim | null,
  begin: (hold: Hold) => void,
): Promise<StartedRun> {
  const runId = services.newId();
  const now = services.now();
  const start = { services, actor, request, claim, terms, runId, now };
  return services.engine.starting([runId], async () => {
    const { hold, row } = await repeatOnConflict(async () => (await startAtOnce(start)) ?? (await startInSteps(start)));
    if (claim !== null) claim.isCompleted = true;
    begin(hold);
    return startedView(row, request, terms);
  });
}

/** Lets the engine do what has been paid for. */
export function beginRun({ engine }: Pick<Services, "engine">, actor: Actor, request: RunRequest, terms: Terms, hold: Hold): void {
  engine.begin(hold, {
    runId: hold.runId,
    kind: request.kind,
    owner: actor.owner,
    model: terms.model,
    system: request.system,
    messages: request.messages,
    variants: request.variants,
    quality: request.quality,
    maxOutputTokens: terms.maxOutputTokens,
    inputPartMilli: terms.inputPartMilli,
    sampling: request.sampling ?? {},
    ...(request.readAnswer === undefined ? {} : { readAnswer: request.readAnswer }),
    ...(request.work === undefined ? {} : { work: request.work.run }),
  });
}

type Start = {
  services: RunServices;
  actor: Actor;
  request: RunRequest;
  claim: IdempotencyClaim | null;
  terms: RunTerms;
  runId: string;
  now: Date;
};
type Written = { hold: Hold; row: typeof runs.$inferSelect };

/** The usual case in one statement, since every database round trip delays the first text; null if it isn't the usual case. */
async function startAtOnce({ services, actor, request, claim, terms, runId, now }: Start): Promise<Written | null> {
  const { db, config } = services;
  const written: { row?: Written["row"] } = {};
  const hold = await holdAtOnce(db, config, actor, now, runId, terms, (made, balance) => {
    const row = rowFor(services, actor, request, terms, made, now);
    written.row = row;
    const run = db.insert(runs).values(row).getSQL();
    const line = db
      .insert(creditLedger)
      .values({ ...holdLine(actor, made), balanceAfterMilli: sql`coalesce((${balance}), 0)` })
      .getSQL();
    const along = request.along?.write(runId);
    const tables = sql`run AS (${run}), ledger_line AS (${line})${along === undefined ? sql`` : sql`, ${along.tables}`}`;
    const condition = along?.condition ?? sql`true`;
    if (claim === null) return { tables, condition };
    const completed = completion(db, claim, answerOf(row, request, terms)).getSQL();
    return { tables: sql`${tables}, completed AS (${completed})`, condition: sql`EXISTS (SELECT 1 FROM completed) AND ${condition}` };
  });
  return hold === null || written.row === undefined ? null : { hold, row: written.row };
}

/** The same in a transaction, which can pay another way and reports what is refused. */
function startInSteps({ services, actor, request, claim, terms, runId, now }: Start): Promise<Written> {
  return services.db.transaction(async (tx) => {
    const hold = await holdCredits(tx, services.config, actor, now, runId, terms.price, terms.counters);
    const row = rowFor(services, actor, request, terms, hold, now);
    const ledgerLine = tx.$with("ledger_line").as(tx.insert(creditLedger).values(holdLine(actor, hold)).returning({ id: creditLedger.id }));
    const completed = claim === null ? [] : [tx.$with("completed").as(completion(tx, claim, answerOf(row, request, terms)))];
    const [written] = await tx
      .with(ledgerLine, ...completed)
      .insert(runs)
      .values(row)
      .returning({ isClaimed: claim === null ? sql<boolean>`true` : sql<boolean>`EXISTS (SELECT 1 FROM completed)` });
    // The key went to another process while this one seemed dead: that one's run counts.
    if (!written?.isClaimed) throw new AppError("in-progress", "in-progress", { retryAfterS: 1 });
    if (request.along !== undefined) await writeAlong(tx, request.along, runId);
    return { hold, row };
  });
}

/** Writes what belongs to a run, in its transaction. @throws AppError as `along.refusal` */
export async function writeAlong(tx: Transaction, along: Omit<RunEffects, "place">, runId: string): Promise<void> {
  const { tables, condition } = along.write(runId);
  const { rows } = await tx.execute<{ is_written: boolean }>(sql`WITH ${tables} SELECT ${condition} AS is_written`);
  if (rows[0]?.is_written !== true) throw along.refusal();
}

const answerOf = (row: Written["row"], request: RunRequest, terms: RunTerms) => ({
  status: 201,
  body: JSON.stringify(startedView(row, request, terms)),
});

/** The row of a run that is about to begin. */
export function rowFor(
  services: RunServices,
  actor: Actor,
  request: RunRequest,
  terms: RunTerms,
  hold: Hold,
  now: Date,
): typeof runs.$inferSelect {
  return {
    id: hold.runId,
    owner: actor.owner,
    kind: request.kind,
    tool: request.tool,
    promptId: request.prompt?.id ?? null,
    promptVersion: request.prompt?.version ?? null,
    locale: request.locale,
    quality: request.quality,
    provider: terms.model.provider,
    model: terms.model.modelId,
    origin: terms.model.origin,
    fields: request.fields,
    inputHash: hashInput(request),
    continuesRunId: request.continues?.runId ?? null,
    continuesVariant: request.continues?.variant ?? null,
    variantCount: request.variants,
    maxOutputTokens: terms.maxOutputTokens,
    inputPartMilli: terms.inputPartMilli,
    priceMilli: hold.heldMilli,
    priceUnitsMilli: hold.heldUnitsMilli,
    heldMilli: hold.heldMilli,
    heldUnitsMilli: hold.heldUnitsMilli,
    chargedMilli: null,
    chargedUnitsMilli: null,
    usageSubjects: hold.subjects,
    usagePeriod: hold.period,
    status: "running",
    finish: null,
    failure: null,
    failureDetail: null,
    processId: services.processId,
    stopRequestedAt: null,
    inputTokens: null,
    outputTokens: null,
    isUsageEstimated: null,
    firstTextAt: null,
    endedAt: null,
    wordsDeletedAt: null,
    createdAt: now,
  };
}

/** Later tells whether a rebuilt prompt is the one that was sent. */
export function hashInput({ system, messages }: Pick<RunRequest, "system" | "messages">): string {
  return createHash("sha256")
    .update(JSON.stringify([system, messages.map(hashable)]))
    .digest("hex");
}

/** A message with its pictures by their hashes. */
const hashable = ({ pictures, ...words }: ChatMessage) =>
  pictures === undefined ? words : { ...words, pictures: pictures.map(({ bytes }) => createHash("sha256").update(bytes).digest("hex")) };

/** A hold's ledger line. */
export function holdLine(actor: Actor, hold: Hold): typeof creditLedger.$inferInsert {
  return {
    owner: actor.owner,
    kind: "hold",
    amountMilli: -hold.heldMilli,
    amountUnitsMilli: -hold.heldUnitsMilli,
    balanceAfterMilli: hold.availableMilli,
    runId: hold.runId,
    idempotencyKey: `hold:${hold.runId}`,
  };
}

/** The response to a start. */
export function startedView(row: typeof runs.$inferSelect, request: RunRequest, terms: RunTerms): StartedRun {
  const texts = Array.from({ length: request.variants }, (_, index) => ({
    index,
    text: "",
    finish: null,
    starred: false,
    editedText: null,
  }));
  const { upTo } = terms.listed;
  const held = { units: row.heldUnitsMilli / 1000, milli: row.heldMilli, ...(upTo === undefined ? {} : { upTo }) };
  const price = terms.price === null ? terms.listed : held;
  return { run: toRunView(row, texts, request.along?.place ?? null, null, []), price, events: `/api/runs/${row.id}/events` };
}
