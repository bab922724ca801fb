import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Quality } from "#core/quality.ts";
import type { Services } from "#features/services.ts";
import type { OfferedModel } from "#platform/ai/offered-models.ts";
import { defaultChatSettings } from "./chat-settings.ts";

type Choosing = Pick<Services, "ai" | "config">;

/**
 * Finds a requested model by name, with the quality whose price it has. Only accounts may choose one.
 *
 * @throws AppError `sign-in-required`; `invalid-input` (`model`) if it isn't offered here
 */
export function getNamedModel({ ai, config }: Choosing, actor: Actor, value: string): OfferedModel {
  if (actor.plan === "anonymous") throw new AppError("sign-in-required");
  const model = ai.listModels(config.modelChoice()).find((one) => one.value === value);
  if (model === undefined) throw new AppError("invalid-input", "model", { fields: { model: "not-a-choice" } });
  return model;
}

/** A continued question asks the same model, at its current price; a model that is gone falls back to the quality. */
export function sameModel({ ai, config }: Choosing, run: { kind: string; quality: Quality; fields: Record<string, unknown> }) {
  if (run.kind !== "ask") return { quality: run.quality };
  const { model: value } = run.fields as { model?: string };
  const model = value === undefined ? undefined : ai.listModels(config.modelChoice()).find((one) => one.value === value);
  return model === undefined
    ? { quality: run.quality, fastModel: defaultChatSettings.model }
    : { quality: model.quality, model: model.value };
}
