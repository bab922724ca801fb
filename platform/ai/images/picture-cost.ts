import { furtherImageModels, type ImageModel, imageModels } from "../image-models.ts";
import { fluxNames } from "./flux-names.ts";
import { imageProviderIds } from "./image-providers.ts";

/**
 * Finds the model of the catalog that a run has used.
 *
 * @param provider as the settings call it
 * @param modelId the provider's own name for the model
 * @returns null for a model of one's own server, the demo engine, and one that is no longer in the catalog
 */
export function findImageModel(provider: string, modelId: string): ImageModel | null {
  const seller = imageProviderIds.find((id) => id === provider);
  if (seller === undefined) return furtherImageModels.find((model) => model.provider === provider && model.id === modelId) ?? null;
  return imageModels.find(({ id }) => fluxNames[seller][id] === modelId) ?? null;
}

/** What one picture of a model costs the operator, in millionths of a US dollar; null if unknown, 0 with the demo engine. */
export function costOfPicture(provider: string, modelId: string): number | null {
  return provider === "demo" ? 0 : (findImageModel(provider, modelId)?.costMicros ?? null);
}
