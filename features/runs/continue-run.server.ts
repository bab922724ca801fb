import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Services } from "#features/services.ts";
import { continuationRequest } from "#platform/ai/continuation-request.ts";
import type { IdempotencyClaim } from "#platform/db/idempotency.server.ts";
import type { ChatMessage } from "./run-work.ts";
import { findRunChain, maxChainLength } from "./run-chain.server.ts";
import { wholeText } from "./run-text.ts";
import type { RunView, StartedRun } from "./run-view.ts";
import { startRun } from "./start-run.server.ts";

/**
 * Continues a run whose text was truncated, stopped or interrupted, as a new run with its own price.
 *
 * @param variant which of the run's texts to continue
 * @param renderFirst rebuilds the first run's prompt from its stored fields
 * @throws AppError `not-found`, `conflict` while the run is running or if it has no such variant or no text, and what `startRun` throws
 */
export async function continueRun(
  services: Pick<Services, "db" | "config" | "ai" | "engine" | "now" | "newId" | "processId">,
  actor: Actor,
  input: { runId: string; variant: number },
  renderFirst: (run: RunView) => Promise<{ system: string; messages: ChatMessage[] }>,
  claim: IdempotencyClaim | null,
): Promise<StartedRun> {
  const chain = await findRunChain(services, actor, input.runId, input.variant);
  const first = chain[0]?.run;
  const last = chain.at(-1);
  if (first === undefined || last === undefined) throw new AppError("not-found");
  const variant = last.run.variants[last.variant];
  if (last.run.status !== "done" || variant === undefined || variant.text === "" || chain.length > maxChainLength)
    throw new AppError("conflict");
  // The end is what gets continued; the plan limits how much of it the model reads, however long an edit made it.
  const text = tailOf(wholeText(chain.slice(0, -1), variant), services.config.limits(actor.plan).inputChars);
  const prompt = await renderFirst(first);
  const messages: ChatMessage[] = [
    ...prompt.messages,
    { role: "assistant", text },
    { role: "user", text: continuationRequest[first.locale] },
  ];
  const { kind, tool, locale, quality, fields } = first;
  return startRun(
    services,
    actor,
    {
      kind,
      tool,
      locale,
      quality,
      variants: 1,
      fields,
      system: prompt.system,
      messages,
      continues: { runId: last.run.id, variant: last.variant },
    },
    claim,
  );
}

/** Returns the last `maxLength` code points of a text. */
export function tailOf(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return Array.from(text.slice(-2 * maxLength))
    .slice(-maxLength)
    .join("")
    .toWellFormed();
}
