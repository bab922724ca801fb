type ImageProvider = {
  name: string;
  /** The text in the square next to its name, in place of a logo (PRODUCT.md §1.5). */
  badge: string;
  variables: { key: string; baseUrl: string };
  keyExample: string;
  baseUrl: string;
  /** Sent with every request to its API, never to a host that only delivers pictures. */
  headers(apiKey: string): Record<string, string>;
  /** Where its API and its pictures are, besides the base address; `*.` stands for one or more names in front. */
  hosts: readonly string[];
  /** A request that tells a good key from a bad one and draws nothing. */
  check: { method: "GET" | "POST"; path: string };
};

/**
 * Providers that only draw, in the order in which they decide where Flux runs when several are set. Settings, registry, health and
 * `.env.example` are derived from this. The providers of text models draw too: `furtherImageModels` in `image-models.ts`.
 */
export const imageProviders = {
  // docs.bfl.ai, "Image generation": global and regional addresses, pictures delivered from hosts of their own (read 2026-11-26).
  bfl: {
    name: "Black Forest Labs",
    badge: "B",
    variables: { key: "BFL_API_KEY", baseUrl: "BFL_BASE_URL" },
    keyExample: "bfl-…",
    baseUrl: "https://api.bfl.ai/v1",
    headers: (apiKey) => ({ "x-key": apiKey }),
    hosts: ["*.bfl.ai", "bfldeliverysc.blob.core.windows.net"],
    check: { method: "GET", path: "/credits" },
  },
  // An empty request is refused for its missing prompt, after the key was looked at.
  fal: {
    name: "fal",
    badge: "F",
    variables: { key: "FAL_API_KEY", baseUrl: "FAL_BASE_URL" },
    keyExample: "key-id:key-secret",
    baseUrl: "https://fal.run",
    headers: (apiKey) => ({ Authorization: `Key ${apiKey}` }),
    hosts: ["fal.media", "*.fal.media"],
    check: { method: "POST", path: "/fal-ai/flux-pro/kontext" },
  },
  // replicate.com/docs/reference/http, `account.get`.
  replicate: {
    name: "Replicate",
    badge: "R",
    variables: { key: "REPLICATE_API_TOKEN", baseUrl: "REPLICATE_BASE_URL" },
    keyExample: "r8_…",
    baseUrl: "https://api.replicate.com/v1",
    headers: (apiKey) => ({ Authorization: `Bearer ${apiKey}` }),
    hosts: ["api.replicate.com", "replicate.delivery", "*.replicate.delivery"],
    check: { method: "GET", path: "/account" },
  },
} as const satisfies Record<string, ImageProvider>;

export type ImageProviderId = keyof typeof imageProviders;
export const imageProviderIds = Object.keys(imageProviders) as ImageProviderId[];

type Variables = (typeof imageProviders)[ImageProviderId]["variables"];
export type ImageProviderVariable = Variables["key"] | Variables["baseUrl"];

/** The settings of a deployment that has none of them. */
export const noImageProviders = Object.fromEntries(imageProviderIds.map((id) => [id, null])) as Record<ImageProviderId, null>;
