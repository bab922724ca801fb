import { AppError } from "#core/errors.ts";
import type { TranslationEngine } from "#features/files/translate/engines/translation-engine.ts";

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
  const [{ readSettings }, { createAiRegistry, modelTiming }, { currentModelId }, { createModelEngine }] = await Promise.all([
    import("#platform/config/read-settings.server.ts"),
    import("#platform/ai/registry.server.ts"),
    import("#platform/ai/retired-models.ts"),
    import("#features/files/translate/engines/model-engine.server.ts"),
  ]);
  const settings = readSettings().ai;
  const registry = createAiRegistry(settings);
  await registry.refresh();
  const model = registry.resolve("careful", { careful: name });
  if (model.origin === "demo")
    throw new AppError("not-found", "no model is connected: set OPENAI_API_KEY or another provider's key, or use --engine pseudo");
  if (name !== null && model.modelId !== name && model.modelId !== currentModelId(name)) {
    const known = registry.providers.flatMap(({ models }) => models);
    throw new AppError("not-found", `there is no model ${name}; choose one of ${known.join(", ")}`);
  }
  return {
    name: model.modelId,
    engineFor: (languages) => createModelEngine(model, modelTiming(settings, model), languages),
    async detectLanguage(text) {
      const { detectLanguage } = await import("#features/languages/detect-language.server.ts");
      return (await detectLanguage(text))?.code ?? null;
    },
  };
}
