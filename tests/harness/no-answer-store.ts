import type { AnswerStore } from "#features/files/translate/document-answers.ts";

/** Keeps no answers: everything is redone. */
export const noAnswerStore: AnswerStore = {
  load: async () => ({ answers: new Map(), calls: 0, usage: { inputTokens: 0, outputTokens: 0 } }),
  save: async () => undefined,
};
