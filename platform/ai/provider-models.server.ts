import { createAnthropic } from "@ai-sdk/anthropic";
import { createGoogle } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModelV4, LanguageModelV4CallOptions } from "@ai-sdk/provider";
import { createXai } from "@ai-sdk/xai";
import type { AiSettings, ProviderSettings } from "#platform/config/settings.ts";
import { type ModelProviderId, modelProviders } from "./model-providers.ts";
import { readTolerantly } from "./tolerant-chat.server.ts";
import type { ModelHabits } from "./model-habits.ts";
import { compatibleBaseUrl } from "./provider-address.ts";
import { withoutRefusedFields } from "./refused-fields.server.ts";

/** Makes a provider's language model; requests are sent when it is called, not here. */
export function languageModel(
  provider: ModelProviderId,
  settings: ProviderSettings,
  modelId: string,
  habits: ModelHabits,
  fetchFunction: typeof fetch,
): LanguageModelV4 {
  const ownFetch = withoutRefusedFields(fetchFunction, habits.refusedFields);
  const options = { apiKey: settings.apiKey, baseURL: settings.baseUrl ?? modelProviders[provider].baseUrl, fetch: ownFetch };
  switch (provider) {
    case "openai":
      // Chat completions: the Responses API takes no penalties, which the spec's config has.
      return createOpenAI({ ...options, fetch: readTolerantly(ownFetch) }).chat(modelId);
    case "anthropic":
      return createAnthropic(options)(modelId);
    case "google":
      return createGoogle(options)(modelId);
    case "xai":
      return createXai({ ...options, fetch: withoutStorage(ownFetch) })(modelId);
  }
}

/** The same for a server compatible with OpenAI's chat completions. */
export function compatibleModel(
  settings: NonNullable<AiSettings["compatible"]>,
  modelId: string,
  habits: ModelHabits,
  fetchFunction: typeof fetch,
): LanguageModelV4 {
  const compatible = createOpenAICompatible({
    name: "openai-compatible",
    baseURL: compatibleBaseUrl(settings.baseUrl),
    ...(settings.apiKey !== null && { apiKey: settings.apiKey }),
    includeUsage: true,
    fetch: readTolerantly(withoutRefusedFields(fetchFunction, habits.refusedFields)),
  });
  return compatible(modelId);
}

/**
 * X AI keeps requests and answers for 30 days unless told not to (docs.x.ai, "Generate text", read 2026-11-20). The package's own `store:
 * false` requests encrypted thoughts as well, which nothing here uses and which its reader rejects where an item has no status.
 */
function withoutStorage(fetchFunction: typeof fetch): typeof fetch {
  return (input, init) => {
    if (typeof init?.body !== "string") return fetchFunction(input, init);
    return fetchFunction(input, { ...init, body: JSON.stringify({ ...JSON.parse(init.body), store: false }) });
  };
}

/**
 * Sent with every call of a model. Thinking is kept as low as the model allows: thoughts count against the cap of the
 * answer, which people pay for, and with the spec's 512 model tokens there would be nothing left to read.
 */
export function fixedCallOptions(provider: ModelProviderId, modelId: string): Partial<LanguageModelV4CallOptions> {
  switch (provider) {
    case "openai":
      if (/^gpt-5(-mini|-nano)?(-\d{4}-\d\d-\d\d)?$/.test(modelId)) return { reasoning: "minimal" };
      return /^gpt-5\.\d(-\d{4}-\d\d-\d\d)?$/.test(modelId) ? { reasoning: "none" } : {};
    case "google":
      if (modelId.startsWith("gemini-2.5-pro")) return { providerOptions: { google: { thinkingConfig: { thinkingBudget: 128 } } } };
      if (modelId.startsWith("gemini-2.5-flash")) return { reasoning: "none" };
      return /^gemini-(3|pro-latest)/.test(modelId) ? { reasoning: "low" } : {};
    case "xai":
      if (modelId === "grok-4.3") return { reasoning: "none" };
      return /^grok-(3-mini|4\.[5-9])/.test(modelId) ? { reasoning: "low" } : {};
    case "anthropic":
      // These models think only when asked to.
      return {};
  }
}

/** Open models whose chat template itself opens the thoughts, by their names; the others of a compatible server show it (`model-habits.ts`). */
export function opensInThoughts(modelId: string): boolean {
  return /deepseek-r1|qwq|-thinking/i.test(modelId);
}

/**
 * Whether pictures are sent, which we store as WebP. X AI accepts only JPEG and PNG, and Grok 3 none at all (docs.x.ai, "Image
 * understanding"); the demo engine and Ollama's models deal with pictures themselves.
 */
export function takesPictures(wire: string): boolean {
  return wire !== "xai";
}

/** OpenAI's models from before structured output, which came with GPT-4o; most of them are replaced anyway (`retired-models.ts`). */
const shapelessModels = /^gpt-(3|4-|4o-2024-05-13)/;

/**
 * Whether a model is sent the schema of a wanted answer. All packages stream such an answer as text with an ordinary end, even where
 * Anthropic's makes a tool call of it for an older model. Not the compatible servers: many refuse the field, and their package would ask
 * for any JSON in place of the schema.
 */
export function takesShape({ provider, modelId }: { provider: string; modelId: string }): boolean {
  return provider !== "compatible" && !(provider === "openai" && shapelessModels.test(modelId));
}
