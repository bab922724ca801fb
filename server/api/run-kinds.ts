import type { z } from "zod";
import type { Actor } from "#core/actor.ts";
import { estimateFewRows, startFewRows } from "#features/automate/start-few-rows.server.ts";
import { continueAnswer } from "#features/conversations/continue-answer.server.ts";
import { estimateAskRun, startAskRun } from "#features/conversations/start-ask-run.server.ts";
import { estimatePromptRun, startPromptRun } from "#features/prompts/runs/start-prompt-run.server.ts";
import { estimateImageRun, startImageRun } from "#features/images/runs/start-image-run.server.ts";
import { continueRun } from "#features/runs/continue-run.server.ts";
import type { ListedPrice, StartedRun } from "#features/runs/run-view.ts";
import type { Services } from "#features/services.ts";
import { continueTranslation } from "#features/translation/text/continue-translation.server.ts";
import { estimateTranslationRun, startTranslationRun } from "#features/translation/text/start-translation-run.server.ts";
import { estimateWritingRun, renderWritingPrompt, startWritingRun } from "#features/writing/start-writing-run.server.ts";
import type { IdempotencyClaim } from "#platform/db/idempotency.server.ts";
import type { runInput } from "./run-schemas.ts";

/** Which feature runs which kind. */

type RunInput = z.infer<typeof runInput>;

/** @throws AppError as the kind's own function */
export function startRunOfKind(services: Services, actor: Actor, input: RunInput, claim: IdempotencyClaim | null): Promise<StartedRun> {
  switch (input.kind) {
    case "write":
      return startWritingRun(services, actor, input, claim);
    case "ask":
      return startAskRun(services, actor, input, claim);
    case "prompt":
      return startPromptRun(services, actor, input, claim);
    case "translate":
      return startTranslationRun(services, actor, input, claim);
    case "image":
      return startImageRun(services, actor, input, claim);
    case "rows":
      return startFewRows(services, actor, input, claim);
  }
}

/** @throws AppError as the kind's own function */
export async function estimateRunOfKind(services: Services, actor: Actor, input: RunInput): Promise<ListedPrice> {
  switch (input.kind) {
    case "write":
      return estimateWritingRun(services, actor, input);
    case "ask":
      return estimateAskRun(services, actor, input);
    case "prompt":
      return estimatePromptRun(services, actor, input);
    case "translate":
      return estimateTranslationRun(services, actor, input);
    case "image":
      return estimateImageRun(services, actor, input);
    case "rows":
      return estimateFewRows(services, actor, input);
  }
}

/**
 * Continues a run: an answer in its conversation, a translation by requesting what is missing, any other text on its own.
 *
 * @throws AppError as `continueAnswer`, `continueTranslation` and `continueRun`
 */
export async function continueRunOfKind(
  services: Services,
  actor: Actor,
  input: { runId: string; variant: number },
  claim: IdempotencyClaim | null,
): Promise<StartedRun> {
  const answer = input.variant === 0 ? await continueAnswer(services, actor, input.runId, claim) : null;
  const translation = answer ?? (await continueTranslation(services, actor, input.runId, claim));
  return translation ?? continueRun(services, actor, input, (run) => renderWritingPrompt(services, actor, run), claim);
}
