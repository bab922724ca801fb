import { pseudoTranslate } from "#formats/rules/pseudo-text.ts";
import type { TranslationEngine } from "./translation-engine.ts";

export { pseudoTranslate };

/** The pseudo language as an engine: for trying files out without a model. */
export const pseudoEngine: TranslationEngine = {
  name: "pseudo",
  isModel: false,
  translate: async ({ texts }) => ({
    targets: new Map(texts.map(({ id, text }) => [id, pseudoTranslate(text)])),
    hasEnded: true,
    usage: null,
  }),
};
