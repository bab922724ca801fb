import type { Actor } from "#core/actor.ts";
import type { Services } from "#features/services.ts";
import { findRun } from "./run-queries.server.ts";
import type { FormerRun } from "./run-text.ts";
import type { RunView } from "./run-view.ts";

/** A chain of continuations longer than this is a new task. */
export const maxChainLength = 20;

/**
 * Reads one of this owner's runs with those that it continues, first one first; empty if there is no such run.
 *
 * @param variant which text of the last run is meant; for the others it is the one that was continued
 */
export async function findRunChain(services: Pick<Services, "db">, actor: Actor, runId: string, variant = 0): Promise<FormerRun[]> {
  const chain: FormerRun[] = [];
  let next: { runId: string; variant: number } | null = { runId, variant };
  while (next !== null && chain.length <= maxChainLength) {
    const run: RunView | null = await findRun(services, actor, next.runId);
    if (run === null) break;
    chain.unshift({ run, variant: next.variant });
    next = run.continues === null ? null : { runId: run.continues, variant: run.continuesVariant ?? 0 };
  }
  return chain;
}
