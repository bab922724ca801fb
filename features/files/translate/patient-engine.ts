import { ModelFailure } from "#platform/ai/stream-model.server.ts";
import { keepTrying } from "#platform/queue/keep-trying.ts";
import type { TranslationEngine } from "./engines/translation-engine.ts";

/** Transient failures. */
const passing: ReadonlySet<string> = new Set(["busy", "unavailable", "timeout", "cut-off"]);

/** Delays between tries in ms. */
export type EnginePauses = {
  /** While nothing has been answered yet: few, since someone is waiting to hear that it doesn't work. */
  atFirst: readonly number[];
  later: readonly number[];
};

/** An engine that retries, after delays, if its provider is busy or down. @param hasAnswers whether anything was answered */
export function patientEngine(engine: TranslationEngine, pauses: EnginePauses, hasAnswers: () => boolean): TranslationEngine {
  return {
    ...engine,
    translate: (batch, signal) =>
      keepTrying(
        () => engine.translate(batch, signal),
        {
          pausesMs: hasAnswers() ? pauses.later : pauses.atFirst,
          isWorthIt: (error) => error instanceof ModelFailure && passing.has(error.failure),
        },
        signal,
      ),
  };
}
