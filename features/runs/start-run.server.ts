import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import { type Hold, holdCredits } from "#features/billing/hold-credits.server.ts";
import { priceText, type TextPrice } from "#features/billing/price.ts";
import type { Services } from "#features/services.ts";
import type { ResolvedModel } from "#platform/ai/registry.server.ts";
import { completion, type IdempotencyClaim } from "#platform/db/idempotency.server.ts";
import { creditLedger } from "#platform/db/schema/billing.ts";
import { runs } from "#platform/db/schema/runs.ts";
import type { ChatMessage } from "./run-engine.server.ts";
import { toRunView } from "./run-queries.server.ts";
import type { Price, Quality, RunView } from "./run-view.ts";

export type RunRequest = {
  kind: RunView["kind"];
  /** `group/name` of a writing tool, or null. */
  tool: string | null;
  locale: Locale;
  quality: Quality;
  variants: number;
  /** What was asked, to be shown again. */
  fields: Record<string, unknown>;
  system: string;
  messages: ChatMessage[];
  continues: { runId: string; variant: number } | null;
};

export type StartedRun = { run: RunView; price: ListedPrice; events: string };
/** `list` is what it would cost on a provider, while only the demo engine answers. */
export type ListedPrice = Price & { list?: Price };

type RunServices = Pick<Services, "db" | "config" | "ai" | "engine" | "now" | "newId" | "processId">;
type Terms = { model: ResolvedModel; maxOutputTokens: number; price: TextPrice | null; listed: ListedPrice };

/**
 * Says what a run would cost this actor, without writing anything.
 *
 * @throws AppError `sign-in-required` for a quality that the actor's plan has not
 */
export function estimateRun(
  services: Pick<Services, "config" | "ai">,
  actor: Actor,
  request: Pick<RunRequest, "quality" | "variants">,
): ListedPrice {
  return termsFor(services, actor, request).listed;
}

/**
 * Holds the price of a run, makes its row and starts the work: claim, hold, run and first ledger line commit together.
 *
 * @param claim the request's idempotency claim, completed in the same transaction with the answer
 * @throws AppError `rate-limited`, `allowance-spent`, `not-enough-credits`, `sign-in-required`, `in-progress` when the claim was lost;
 *   nothing is held then
 */
export async function startRun(
  services: RunServices,
  actor: Actor,
  request: RunRequest,
  claim: IdempotencyClaim | null,
): Promise<StartedRun> {
  const terms = termsFor(services, actor, request);
  const runId = services.newId();
  const now = services.now();
  const { hold, row } = await services.db.transaction(async (tx) => {
    const made = await holdCredits(tx, services.config, actor, now, runId, terms.price);
    const values = rowFor(services, actor, request, terms, made, now);
    const ledgerLine = tx.$with("ledger_line").as(tx.insert(creditLedger).values(holdLine(actor, made)).returning({ id: creditLedger.id }));
    const answer = { status: 201, body: JSON.stringify(startedView(values, request.variants, terms)) };
    const completed = claim === null ? [] : [tx.$with("completed").as(completion(tx, claim, answer))];
    const [written] = await tx
      .with(ledgerLine, ...completed)
      .insert(runs)
      .values(values)
      .returning({ isClaimed: claim === null ? sql<boolean>`true` : sql<boolean>`EXISTS (SELECT 1 FROM completed)` });
    // The key went to another process while this one seemed dead: that one's run is the run.
    if (!written?.isClaimed) throw new AppError("in-progress", "in-progress", { retryAfterS: 1 });
    return { hold: made, row: values };
  });
  if (claim !== null) claim.isCompleted = true;
  services.engine.begin(hold, {
    runId,
    model: terms.model,
    system: request.system,
    messages: request.messages,
    variants: request.variants,
    maxOutputTokens: terms.maxOutputTokens,
  });
  return startedView(row, request.variants, terms);
}

function termsFor(services: Pick<Services, "config" | "ai">, actor: Actor, request: Pick<RunRequest, "quality" | "variants">): Terms {
  const limits = services.config.limits(actor.plan);
  if (actor.plan === "anonymous" && request.quality !== "fast") throw new AppError("sign-in-required");
  if (request.variants > limits.variants) throw new AppError("invalid-input", "variants", { fields: { variants: "too-large" } });
  const model = services.ai.resolve(request.quality, services.config.modelChoice());
  const price = priceText(request.quality, limits.outputTokens, request.variants, services.config.prices());
  const list = price.units === null ? { units: 0, milli: price.milli } : { units: price.units, milli: 0 };
  const isFree = model.origin === "demo";
  return {
    model,
    maxOutputTokens: limits.outputTokens,
    price: isFree ? null : price,
    listed: isFree ? { units: 0, milli: 0, list } : list,
  };
}

function rowFor(services: RunServices, actor: Actor, request: RunRequest, terms: Terms, hold: Hold, now: Date): typeof runs.$inferSelect {
  return {
    id: hold.runId,
    owner: actor.owner,
    kind: request.kind,
    tool: request.tool,
    promptId: null,
    promptVersion: null,
    locale: request.locale,
    quality: request.quality,
    provider: terms.model.provider,
    model: terms.model.modelId,
    origin: terms.model.origin,
    fields: request.fields,
    inputHash: createHash("sha256")
      .update(JSON.stringify([request.system, request.messages]))
      .digest("hex"),
    continuesRunId: request.continues?.runId ?? null,
    continuesVariant: request.continues?.variant ?? null,
    variantCount: request.variants,
    maxOutputTokens: terms.maxOutputTokens,
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

function holdLine(actor: Actor, hold: Hold): typeof creditLedger.$inferInsert {
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

function startedView(row: typeof runs.$inferSelect, variants: number, terms: Terms): StartedRun {
  const texts = Array.from({ length: variants }, (_, index) => ({ index, text: "", finish: null, starred: false, editedText: null }));
  const price = terms.price === null ? terms.listed : { units: row.heldUnitsMilli / 1000, milli: row.heldMilli };
  return { run: toRunView(row, texts), price, events: `/api/runs/${row.id}/events` };
}
