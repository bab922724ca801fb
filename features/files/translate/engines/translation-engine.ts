import type { FindingKind } from "#features/translation/checks/finding.ts";
import type { PromptTerm } from "#features/translation/text/translation-prompt.ts";

/** A text to be translated, with its inline tags (formats/segments/tagged-text.ts). Ids are unique within a document. */
export type EngineText = { id: string; text: string };

export type EngineBatch = {
  texts: readonly EngineText[];
  /** What stands before the first of them, to be read and not translated. */
  context: string | null;
  terms: readonly PromptTerm[];
  /** What was wrong with a first answer, by text; one that was not answered has no kinds. */
  faults?: ReadonlyMap<string, readonly FindingKind[]>;
};

export type EngineUsage = { inputTokens: number; outputTokens: number };

export type EngineAnswer = {
  /** By id; what an engine leaves out has no target. */
  targets: ReadonlyMap<string, string>;
  /** False where a provider broke off: what came counts, but asking again would be a repeat of the same call. */
  hasEnded: boolean;
  /** Null where nobody counts. */
  usage: EngineUsage | null;
};

/** A model that turns texts into targets; rules that ask nobody are `formats/rules`. */
export type TranslationEngine = {
  /** As receipts and journals name it. */
  name: string;
  /**
   * Translates one batch; called once at a time.
   *
   * @throws AppError `unavailable` when nothing can be had for now
   */
  translate(batch: EngineBatch, signal: AbortSignal): Promise<EngineAnswer>;
};
