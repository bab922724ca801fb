import type { ImageProviderId } from "./image-providers.ts";

/** What Flux's sellers call the models of the catalog. */
export const fluxNames: Record<ImageProviderId, Record<string, string>> = {
  bfl: { "flux-kontext-pro": "flux-kontext-pro", "flux-kontext-max": "flux-kontext-max" },
  fal: { "flux-kontext-pro": "fal-ai/flux-pro/kontext", "flux-kontext-max": "fal-ai/flux-pro/kontext/max" },
  replicate: {
    "flux-kontext-pro": "black-forest-labs/flux-kontext-pro",
    "flux-kontext-max": "black-forest-labs/flux-kontext-max",
  },
};
