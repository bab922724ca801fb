import type { Finding } from "#features/translation/checks/finding.ts";
import type { EngineUsage } from "./engines/translation-engine.ts";

/** The result for one text in a document, wherever it occurs. */
export type DocumentAnswer = {
  /** Identifies the text including its tags: `textKey`. */
  key: string;
  /** With the source's tags. */
  target: string;
  /** Offsets are those of the target without its tags. */
  findings: readonly Finding[];
};

export type KeptAnswers = { answers: ReadonlyMap<string, DocumentAnswer>; calls: number; usage: EngineUsage };

/**
 * Stores the answers of a translation under way, so that none is requested and paid for twice. Saved answers survive a crash; saving an
 * answer again replaces the first.
 */
export type AnswerStore = {
  load(): Promise<KeptAnswers>;
  /** @param usage the usage of the call that returned them; null if the provider didn't report it */
  save(answers: readonly DocumentAnswer[], usage: EngineUsage | null): Promise<void>;
};

/** Earlier translations, from other documents: exact matches, including tags. */
export type DocumentMemory = {
  find(texts: readonly { key: string; source: string }[]): Promise<ReadonlyMap<string, string>>;
};
