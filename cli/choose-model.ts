import { AppError } from "#core/errors.ts";
import type { Quality } from "#core/quality.ts";
import type { ResolvedModel } from "#platform/ai/registry.server.ts";
import type { ModelTiming } from "#platform/ai/stream-model.server.ts";

/**
 * Finds a model by its name, or the settings' one.
 *
 * @param quality whose model it is where no name is given
 * @param rule the engine that needs no model
 * @throws AppError `not-found` when there is no such model
 */
export async function chooseModel(
  name: string | null,
  quality: Quality,
  rule: string,
): Promise<{ model: ResolvedModel; timing: ModelTiming }> {
  const [{ readSettings }, { createAiRegistry, modelTiming }, { currentModelId }] = await Promise.all([
    import("#platform/config/read-settings.server.ts"),
    import("#platform/ai/registry.server.ts"),
    import("#platform/ai/retired-models.ts"),
  ]);
  const settings = readSettings().ai;
  const registry = createAiRegistry(settings);
  await registry.refresh();
  const model = registry.resolve(quality, { [quality]: name });
  if (model.origin === "demo")
    throw new AppError("not-found", `no model is connected: set OPENAI_API_KEY or another provider's key, or use --engine ${rule}`);
  if (name !== null && model.modelId !== name && model.modelId !== currentModelId(name)) {
    const known = registry.providers.flatMap(({ models }) => models);
    throw new AppError("not-found", `there is no model ${name}; choose one of ${known.join(", ")}`);
  }
  return { model, timing: modelTiming(settings, model) };
}
