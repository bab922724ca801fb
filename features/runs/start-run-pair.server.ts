import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { type Hold, holdCredits } from "#features/billing/hold-credits.server.ts";
import { completion, type IdempotencyClaim } from "#platform/db/idempotency.server.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { repeatOnConflict } from "#platform/db/repeat-on-conflict.server.ts";
import { creditLedger } from "#platform/db/schema/billing.ts";
import { runs } from "#platform/db/schema/runs.ts";
import type { StartedRun } from "./run-view.ts";
import { type RunTerms, termsFor } from "./run-terms.server.ts";
import { beginRun, holdLine, rowFor, type RunRequest, type RunServices, startedView, writeAlong } from "./start-run.server.ts";

/** A run that has been checked and priced; `begin` lets the engine do what has been paid for. */
export type PreparedRun = { request: RunRequest; terms: RunTerms; begin(hold: Hold): void };

/** One of the two, as far as it has come. */
type Half = PreparedRun & { runId: string };
type Written = Half & { hold: Hold; row: typeof runs.$inferSelect };

/**
 * Starts two runs that belong together, both or neither: if the second can't be paid, the first isn't held. Each has its own hold,
 * settlement and receipt, and the outcome of one doesn't affect the other.
 *
 * @param requests `along` of the first is written before that of the second
 * @param claim completed with the response for both
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
  return startPairOnTerms(services, actor, [prepared(services, actor, first), prepared(services, actor, second)], claim);
}

function prepared(services: RunServices, actor: Actor, request: RunRequest): PreparedRun {
  const terms = termsFor(services, actor, request);
  return { request, terms, begin: (hold) => beginRun(services, actor, request, terms, hold) };
}

/** The same on terms that are known already. @throws AppError as `startRun` */
export async function startPairOnTerms(
  services: RunServices,
  actor: Actor,
  [first, second]: readonly [PreparedRun, PreparedRun],
  claim: IdempotencyClaim | null,
): Promise<StartedRun> {
  const halves: [Half, Half] = [
    { ...first, runId: services.newId() },
    { ...second, runId: services.newId() },
  ];
  return services.engine.starting(
    halves.map(({ runId }) => runId),
    async () => {
      const written = await repeatOnConflict(() => services.db.transaction((tx) => write(services, tx, actor, halves, claim)));
      if (claim !== null) claim.isCompleted = true;
      for (const { begin, hold } of written) begin(hold);
      return answerOf(written);
    },
  );
}

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
  // The key went to another process while this one seemed dead: that one's runs count.
  if (completed.length === 0) throw new AppError("in-progress", "in-progress", { retryAfterS: 1 });
  return written;
}

/** Units before credits: a start that takes units locks its counters in this order, so that two concurrent ones don't deadlock. */
const inPayingOrder = (halves: [Half, Half]): Half[] =>
  halves.toSorted((one, other) => Number(one.terms.price?.units == null) - Number(other.terms.price?.units == null));

const answerOf = ([first, second]: readonly [Written, Written]): StartedRun => ({
  ...startedView(first.row, first.request, first.terms),
  beside: startedView(second.row, second.request, second.terms),
});
