import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { type Hold, holdCredits } from "#features/billing/hold-credits.server.ts";
import { completion, type IdempotencyClaim } from "#platform/db/idempotency.server.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { creditLedger } from "#platform/db/schema/billing.ts";
import { runs } from "#platform/db/schema/runs.ts";
import type { StartedRun } from "./run-view.ts";
import {
  beginRun,
  holdLine,
  rowFor,
  type RunRequest,
  type RunServices,
  startedView,
  type Terms,
  termsFor,
  writeAlong,
} from "./start-run.server.ts";

/** One of the two, as far as it has come. */
type Half = { request: RunRequest; terms: Terms; runId: string };
type Written = Half & { hold: Hold; row: typeof runs.$inferSelect };

/**
 * Starts two runs that belong together, both or neither: where the second cannot be paid the first is not held. Each has its own
 * hold, settlement and receipt, and what becomes of one does not touch the other.
 *
 * @param requests `along` of the first is written before that of the second
 * @param claim completed with the answer for both
 * @returns the first, with the second `beside` it
 * @throws AppError as `startRun`
 */
export async function startRunPair(
  services: RunServices,
  actor: Actor,
  requests: readonly [RunRequest, RunRequest],
  claim: IdempotencyClaim | null,
): Promise<StartedRun> {
  const [first, second] = requests;
  const halves: [Half, Half] = [toHalf(services, actor, first), toHalf(services, actor, second)];
  const written = await services.db.transaction((tx) => write(services, tx, actor, halves, claim));
  if (claim !== null) claim.isCompleted = true;
  for (const { request, terms, hold } of written) beginRun(services, actor, request, terms, hold);
  return answerOf(written);
}

const toHalf = (services: RunServices, actor: Actor, request: RunRequest): Half => ({
  request,
  terms: termsFor(services, actor, request),
  runId: services.newId(),
});

async function write(
  services: RunServices,
  tx: Transaction,
  actor: Actor,
  halves: [Half, Half],
  claim: IdempotencyClaim | null,
): Promise<[Written, Written]> {
  const now = services.now();
  const held = new Map<Half, Written>();
  for (const half of inPayingOrder(halves)) {
    const hold = await holdCredits(tx, services.config, actor, now, half.runId, half.terms.price, half.terms.counters);
    const row = rowFor(services, actor, half.request, half.terms, hold, now);
    await tx.insert(runs).values(row);
    await tx.insert(creditLedger).values(holdLine(actor, hold));
    held.set(half, { ...half, hold, row });
  }
  const written = halves.map((half) => held.get(half)) as [Written, Written];
  for (const { request, runId } of written) if (request.along !== undefined) await writeAlong(tx, request.along, runId);
  if (claim === null) return written;
  const completed = await completion(tx, claim, { status: 201, body: JSON.stringify(answerOf(written)) });
  // The key went to another process while this one seemed dead: that one's runs are the runs.
  if (completed.length === 0) throw new AppError("in-progress", "in-progress", { retryAfterS: 1 });
  return written;
}

/** Units before credits: a start that takes units locks its counters in this order, so that two at once cannot wait for each other. */
const inPayingOrder = (halves: [Half, Half]): Half[] =>
  halves.toSorted((one, other) => Number(one.terms.price?.units == null) - Number(other.terms.price?.units == null));

const answerOf = ([first, second]: readonly [Written, Written]): StartedRun => ({
  ...startedView(first.row, first.request, first.terms),
  beside: startedView(second.row, second.request, second.terms),
});
