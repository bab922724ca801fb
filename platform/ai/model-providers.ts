type ModelProvider = {
  name: string;
  /** Our own text badge, no trademark (PRODUCT.md §1.5). */
  badge: string;
  /** What its variables of the environment begin with: `…_API_KEY`, `…_BASE_URL`. */
  variables: string;
  keyExample: string;
  /** Always given to the packages, since they would read the environment themselves otherwise. */
  baseUrl: string;
  /** How it names its models, by which one is known that is too new for the catalogue. */
  modelNames: RegExp;
  /** What goes along with a request for the list of its models. */
  listHeaders(apiKey: string): Record<string, string>;
};

const bearer = (apiKey: string) => ({ Authorization: `Bearer ${apiKey}` });

/**
 * Providers of text models that want a key, in the order in which they decide Careful and Best while several are set. Settings,
 * registry, health and `.env.example` follow from it; how a model of theirs is made stands in `provider-models.server.ts`.
 */
export const modelProviders = {
  openai: {
    name: "OpenAI",
    badge: "OAI",
    variables: "OPENAI",
    keyExample: "sk-…",
    baseUrl: "https://api.openai.com/v1",
    modelNames: /^(gpt-|chatgpt-|o\d)/,
    listHeaders: bearer,
  },
  anthropic: {
    name: "Anthropic",
    badge: "ANT",
    variables: "ANTHROPIC",
    keyExample: "sk-ant-…",
    baseUrl: "https://api.anthropic.com/v1",
    modelNames: /^claude-/,
    listHeaders: (apiKey) => ({ "x-api-key": apiKey, "anthropic-version": "2023-06-01" }),
  },
  google: {
    name: "Google",
    badge: "GGL",
    variables: "GOOGLE_GENERATIVE_AI",
    keyExample: "AIza…",
    baseUrl: "https://generativelanguage.googleapis.com/v1beta",
    modelNames: /^gemini-/,
    listHeaders: (apiKey) => ({ "x-goog-api-key": apiKey }),
  },
  xai: {
    name: "X AI",
    badge: "XAI",
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
/** The variables of a provider's key and address. */
export function variablesOf(id: ModelProviderId): { key: ProviderVariable; baseUrl: ProviderVariable } {
  const { variables } = modelProviders[id];
  return { key: `${variables}_API_KEY`, baseUrl: `${variables}_BASE_URL` };
}

/** The part of the settings of who has none of them. */
export const noModelProviders = Object.fromEntries(modelProviderIds.map((id) => [id, null])) as Record<ModelProviderId, null>;
