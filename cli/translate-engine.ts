import type { TranslationEngine } from "#features/files/translate/engines/translation-engine.ts";
import { chooseModel } from "./choose-model.ts";

/** What translates, before the languages are known. */
export type ChosenEngine = Pick<TranslationEngine, "name"> & {
  engineFor(languages: { from: string; to: string }): TranslationEngine;
  detectLanguage?(text: string): Promise<string | null>;
};

/**
 * Finds a model by its name, or the settings' one.
 *
 * @throws AppError `not-found` when there is no such model
 */
export async function chooseEngine(name: string | null): Promise<ChosenEngine> {
  const [{ model, timing }, { createModelEngine }] = await Promise.all([
    chooseModel(name, "careful", "pseudo"),
    import("#features/files/translate/engines/model-engine.server.ts"),
  ]);
  return {
    name: model.modelId,
    engineFor: (languages) => createModelEngine(model, timing, languages),
    async detectLanguage(text) {
      const { detectLanguage } = await import("#features/languages/detect-language.server.ts");
      return (await detectLanguage(text))?.code ?? null;
    },
  };
}
