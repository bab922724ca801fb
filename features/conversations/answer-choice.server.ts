import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Quality } from "#core/quality.ts";
import type { Services } from "#features/services.ts";
import type { OfferedModel } from "#platform/ai/offered-models.ts";

type Choosing = Pick<Services, "ai" | "config">;

/**
 * Finds the model that somebody asks for by its name, with the quality whose price it has. Only accounts may choose one.
 *
 * @throws AppError `sign-in-required`; `invalid-input` (`model`) for one that is not offered here
 */
export function getNamedModel({ ai, config }: Choosing, actor: Actor, value: string): OfferedModel {
  if (actor.plan === "anonymous") throw new AppError("sign-in-required");
  const model = ai.listModels(config.modelChoice()).find((one) => one.value === value);
  if (model === undefined) throw new AppError("invalid-input", "model", { fields: { model: "not-a-choice" } });
  return model;
}

/** What goes on with a question asks of the same model, at its price of now; one that is gone gives way to the quality. */
export function sameModel({ ai, config }: Choosing, run: { kind: string; quality: Quality; fields: Record<string, unknown> }) {
  const { model: value } = run.kind === "ask" ? (run.fields as { model?: string }) : {};
  const model = value === undefined ? undefined : ai.listModels(config.modelChoice()).find((one) => one.value === value);
  return model === undefined ? { quality: run.quality } : { quality: model.quality, model: model.value };
}
