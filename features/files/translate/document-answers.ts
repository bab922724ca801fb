import type { Finding } from "#features/translation/checks/finding.ts";
import type { EngineUsage } from "./engines/translation-engine.ts";

/** What came of one text of a document, whichever places it stands at. */
export type DocumentAnswer = {
  /** Names the text with its tags: `textKey`. */
  key: string;
  /** Tagged as the source is. */
  target: string;
  /** Offsets are those of the target without its tags. */
  findings: readonly Finding[];
};

export type KeptAnswers = { answers: ReadonlyMap<string, DocumentAnswer>; calls: number; usage: EngineUsage };

/**
 * Keeps answers of one translation while it goes on, so that none is asked for and paid twice. What is saved is there after a crash;
 * an answer that is saved again replaces the first.
 */
export type AnswerStore = {
  load(): Promise<KeptAnswers>;
  /** @param usage what the call took that brought them; null when the provider did not say */
  save(answers: readonly DocumentAnswer[], usage: EngineUsage | null): Promise<void>;
};

/** What was translated before, in other documents: exact matches, tags included. */
export type DocumentMemory = {
  find(texts: readonly { key: string; source: string }[]): Promise<ReadonlyMap<string, string>>;
};

/** For engines that cost nothing: all is done again. */
export const noAnswerStore: AnswerStore = {
  load: async () => ({ answers: new Map(), calls: 0, usage: { inputTokens: 0, outputTokens: 0 } }),
  save: async () => undefined,
};
