import type { Quality } from "#core/quality.ts";
import { furtherImageModels, type ImageModel, imageModels } from "./image-models.ts";
import { findTextModel, providerBadges, type TextModel } from "./model-catalogue.ts";

/** A model that people may select by name. */
export type OfferedModel = {
  /** `<provider>/<model id>`; no quality has such a name. */
  value: string;
  /** The display name. */
  name: string;
  /** The quality that sets its price. */
  quality: Quality;
  /** The model's catalog entry; null for one that is not in it, such as an operator's own. */
  facts: (Pick<TextModel, "description" | "tags"> & { provider: string; badge: string }) | null;
};

/** Who serves a model, and its id there. */
export type ModelPlace = { provider: string; modelId: string };

export const modelValue = ({ provider, modelId }: ModelPlace): string => `${provider}/${modelId}`;

/** Gives a model's display name by its `value`. */
export function modelName(value: string): string {
  const modelId = value.slice(value.indexOf("/") + 1);
  return findTextModel(modelId)?.name ?? modelId;
}

/**
 * Lists the models on offer. One costs as much as the cheapest quality that uses it here. Any other costs by its tier in the
 * catalog, or as much as Best if no price is known.
 *
 * @param standing the models that the qualities use, cheapest first
 */
export function offerModels(places: readonly ModelPlace[], standing: readonly (ModelPlace & { quality: Quality })[]): OfferedModel[] {
  return places.map((place) => {
    const known = findListed(place);
    const stands = standing.find((one) => modelValue(one) === modelValue(place));
    return {
      value: modelValue(place),
      name: modelName(modelValue(place)),
      quality: stands?.quality ?? tierPrice(known),
      facts: known === null ? null : factsOf(known),
    };
  });
}

/** A model's catalog entry; null for one that is not in it. */
export function modelFacts(place: ModelPlace): OfferedModel["facts"] {
  const known = findListed(place);
  return known === null ? null : factsOf(known);
}

/** An image model's catalog entry, by our id; null for one of a server of one's own. */
export function imageModelFacts(id: string): OfferedModel["facts"] {
  const known = [...imageModels, ...furtherImageModels].find((model) => model.id === id);
  return known === undefined ? null : factsOf(known);
}

function findListed({ provider, modelId }: ModelPlace): TextModel | null {
  const listed = findTextModel(modelId);
  return listed?.provider === provider ? listed : null;
}

function factsOf({
  provider,
  description,
  tags,
}: Pick<TextModel | ImageModel, "provider" | "description" | "tags">): OfferedModel["facts"] {
  const { name, badge } = providerBadges[provider];
  return { provider: name, badge, description, tags };
}

function tierPrice(model: TextModel | null): Quality {
  if (model === null || model.tier === "best") return "best";
  return model.isFast ? "fast" : "careful";
}
