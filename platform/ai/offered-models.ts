import type { Quality } from "#core/quality.ts";
import { findTextModel, providerBadges, type TextModel } from "./model-catalogue.ts";

/** A model that people may ask for by its name. */
export type OfferedModel = {
  /** `<provider>/<model id>`, which no quality is called. */
  value: string;
  /** For people. */
  name: string;
  /** The quality whose price it has. */
  quality: Quality;
  /** What the catalogue says of it; null for one that it does not know, such as an operator's own. */
  facts: (Pick<TextModel, "description" | "tags"> & { provider: string; badge: string }) | null;
};

/** Who serves a model, and its id there. */
export type ModelPlace = { provider: string; modelId: string };

export const modelValue = ({ provider, modelId }: ModelPlace): string => `${provider}/${modelId}`;

/** Gives a model's name for people by its `value`. */
export function modelName(value: string): string {
  const modelId = value.slice(value.indexOf("/") + 1);
  return findTextModel(modelId)?.name ?? modelId;
}

/**
 * Puts models up for choice. One costs what the cheapest quality costs that it stands for here. Any other costs by its tier in the
 * catalogue, and as Best where nobody has said what it costs.
 *
 * @param standing what the qualities stand for, the cheapest first
 */
export function offerModels(places: readonly ModelPlace[], standing: readonly (ModelPlace & { quality: Quality })[]): OfferedModel[] {
  return places.map((place) => {
    const listed = findTextModel(place.modelId);
    const known = listed?.provider === place.provider ? listed : null;
    const stands = standing.find((one) => modelValue(one) === modelValue(place));
    return {
      value: modelValue(place),
      name: modelName(modelValue(place)),
      quality: stands?.quality ?? tierPrice(known),
      facts: known === null ? null : factsOf(known),
    };
  });
}

function factsOf({ provider, description, tags }: TextModel): OfferedModel["facts"] {
  const { name, badge } = providerBadges[provider];
  return { provider: name, badge, description, tags };
}

function tierPrice(model: TextModel | null): Quality {
  if (model === null || model.tier === "best") return "best";
  return model.isFast ? "fast" : "careful";
}
