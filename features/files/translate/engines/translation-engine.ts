import type { FindingKind } from "#features/translation/checks/finding.ts";
import type { PromptTerm } from "#features/translation/text/translation-prompt.ts";

/** A text to translate, with its inline tags (formats/segments/tagged-text.ts). Ids are unique within a document. */
export type EngineText = { id: string; text: string };

export type EngineBatch = {
  texts: readonly EngineText[];
  /** The text before the first of them, to be read and not translated. */
  context: string | null;
  terms: readonly PromptTerm[];
  /** What was wrong with a first answer, by text; a missing answer has no kinds. */
  faults?: ReadonlyMap<string, readonly FindingKind[]>;
};

export type EngineUsage = { inputTokens: number; outputTokens: number };

export type EngineAnswer = {
  /** By id; texts the engine leaves out have no target. */
  targets: ReadonlyMap<string, string>;
  /** Why the provider broke off, null if it didn't: what arrived counts, but asking again would repeat the same call. */
  brokenBy: Error | null;
  /** Null if usage isn't counted. */
  usage: EngineUsage | null;
};

/** A model that turns texts into targets; rules without a model are in `formats/rules`. */
export type TranslationEngine = {
  /** As receipts and journals name it. */
  name: string;
  /**
   * Translates one batch; never called concurrently.
   *
   * @throws AppError `unavailable` if it can't answer for now
   */
  translate(batch: EngineBatch, signal: AbortSignal): Promise<EngineAnswer>;
};
