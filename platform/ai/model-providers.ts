type ModelProvider = {
  name: string;
  /** The text in the square next to its name, in place of a logo (PRODUCT.md §1.5). */
  badge: string;
  /** Prefix of its environment variables: `…_API_KEY`, `…_BASE_URL`. */
  variables: string;
  keyExample: string;
  /** Always passed to the packages, which would otherwise read the environment themselves. */
  baseUrl: string;
  /** The provider's naming pattern, which identifies a model that is too new for the catalog. */
  modelNames: RegExp;
  /** Sent along with a request for the list of its models. */
  listHeaders(apiKey: string): Record<string, string>;
};

const bearer = (apiKey: string) => ({ Authorization: `Bearer ${apiKey}` });

/**
 * Providers of text models that need a key, in the order in which they decide Careful and Best when several are set. Settings,
 * registry, health and `.env.example` are derived from this; how their models are created is in `provider-models.server.ts`.
 */
export const modelProviders = {
  openai: {
    name: "OpenAI",
    badge: "O",
    variables: "OPENAI",
    keyExample: "sk-…",
    baseUrl: "https://api.openai.com/v1",
    modelNames: /^(gpt-|chatgpt-|o\d)/,
    listHeaders: bearer,
  },
  anthropic: {
    name: "Anthropic",
    badge: "A",
    variables: "ANTHROPIC",
    keyExample: "sk-ant-…",
    baseUrl: "https://api.anthropic.com/v1",
    modelNames: /^claude-/,
    listHeaders: (apiKey) => ({ "x-api-key": apiKey, "anthropic-version": "2023-06-01" }),
  },
  google: {
    name: "Google",
    badge: "G",
    variables: "GOOGLE_GENERATIVE_AI",
    keyExample: "AIza…",
    baseUrl: "https://generativelanguage.googleapis.com/v1beta",
    modelNames: /^gemini-/,
    listHeaders: (apiKey) => ({ "x-goog-api-key": apiKey }),
  },
  xai: {
    name: "X AI",
    badge: "X",
    variables: "XAI",
    keyExample: "xai-…",
    baseUrl: "https://api.x.ai/v1",
    modelNames: /^grok-/,
    listHeaders: bearer,
  },
} as const satisfies Record<string, ModelProvider>;

export type ModelProviderId = keyof typeof modelProviders;
export const modelProviderIds = Object.keys(modelProviders) as ModelProviderId[];

export type ProviderVariable = `${(typeof modelProviders)[ModelProviderId]["variables"]}_${"API_KEY" | "BASE_URL"}`;
/** The environment variables for a provider's key and address. */
export function variablesOf(id: ModelProviderId): { key: ProviderVariable; baseUrl: ProviderVariable } {
  const { variables } = modelProviders[id];
  return { key: `${variables}_API_KEY`, baseUrl: `${variables}_BASE_URL` };
}

/** The settings of a deployment that has none of them. */
export const noModelProviders = Object.fromEntries(modelProviderIds.map((id) => [id, null])) as Record<ModelProviderId, null>;
