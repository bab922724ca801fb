import { ModelFailure } from "#platform/ai/stream-model.server.ts";
import type { TranslationEngine } from "./engines/translation-engine.ts";
import { keepTrying } from "./keep-trying.ts";

/** Failures that pass by themselves. */
const passing: ReadonlySet<string> = new Set(["busy", "unavailable", "timeout", "cut-off"]);

/** Pauses between tries in ms. */
export type EnginePauses = {
  /** While nothing has been answered yet: few, since somebody waits for the word that it does not work. */
  atFirst: readonly number[];
  later: readonly number[];
};

/** An engine that asks again, after pauses, when its provider is busy or away. @param hasAnswers whether anything was answered */
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
