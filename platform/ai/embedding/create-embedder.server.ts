import { createGoogle } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { EmbeddingModelV4, EmbeddingModelV4CallOptions } from "@ai-sdk/provider";
import type { AiSettings } from "#platform/config/settings.ts";
import { modelProviders } from "../model-providers.ts";
import { modelValue } from "../offered-models.ts";
import { compatibleBaseUrl } from "../provider-address.ts";
import { readProviderFault } from "../provider-fault.server.ts";
import { ModelFailure } from "../stream-model.server.ts";
import type { Embedder, EmbeddingProvider, EmbeddingPurpose } from "./embedder.ts";
import { createOllamaEmbedding } from "./ollama-embedding.server.ts";

type EmbeddingSettings = Pick<AiSettings, EmbeddingProvider | "embedding">;

/** The models that a provider has for this, in the order in which the first with a key is taken. */
const usualModels = { openai: "text-embedding-3-small", google: "gemini-embedding-001" } as const;
/** A passage has about 250 model tokens; a call of OpenAI takes 2,048 texts and 300,000 tokens, one of Google 100 texts. */
const usualTexts = 64;
/** The least that servers compatible with OpenAI are known to take. */
const compatibleTexts = 10;
/** Longest wait for one call. A local server may have to load its model first. */
const callTimeoutMs = 60_000;
/** Of Google's 3,072 numbers the first 1,536 say nearly as much ("Controlling embedding size", ai.google.dev, read 2026-11-29). */
const googleDimensions = 1_536;

/**
 * Makes the embedder of the settings. `fetchFunction` serves all providers; redirects are not followed.
 *
 * @returns null if none is wanted, or if no provider that has such a model is set up
 */
export function createEmbedder(settings: EmbeddingSettings, fetchFunction: typeof fetch = fetch): Embedder | null {
  const place = placeOf(settings);
  if (place === null) return null;
  const safeFetch: typeof fetch = (input, init) => fetchFunction(input, { ...init, redirect: "manual" });
  const model = modelAt(settings, place, safeFetch);
  return (
    model && {
      model: modelValue(place),
      textsPerCall: place.provider === "compatible" ? compatibleTexts : usualTexts,
      async embed(texts, purpose, signal) {
        try {
          const { embeddings } = await model.doEmbed({
            values: [...texts],
            abortSignal: AbortSignal.any([signal, AbortSignal.timeout(callTimeoutMs)]),
            ...optionsFor(place.provider, purpose),
          });
          return checked(embeddings, texts.length);
        } catch (error) {
          signal.throwIfAborted();
          throw failureOf(error);
        }
      },
    }
  );
}

type Place = { provider: EmbeddingProvider; modelId: string };

function placeOf(settings: EmbeddingSettings): Place | null {
  if (settings.embedding === "off") return null;
  if (settings.embedding !== "default") return settings.embedding;
  const provider = (["openai", "google"] as const).find((one) => settings[one] !== null);
  return provider === undefined ? null : { provider, modelId: usualModels[provider] };
}

function modelAt(settings: EmbeddingSettings, { provider, modelId }: Place, safeFetch: typeof fetch): EmbeddingModelV4 | null {
  const { openai, google, compatible, ollama } = settings;
  const keyed = (id: "openai" | "google", { apiKey, baseUrl }: { apiKey: string; baseUrl: string | null }) => ({
    apiKey,
    baseURL: baseUrl ?? modelProviders[id].baseUrl,
    fetch: safeFetch,
  });
  switch (provider) {
    case "openai":
      return openai && createOpenAI(keyed("openai", openai)).embedding(modelId);
    case "google":
      return google && createGoogle(keyed("google", google)).embedding(modelId);
    case "compatible":
      return (
        compatible &&
        createOpenAICompatible({
          name: "openai-compatible",
          baseURL: compatibleBaseUrl(compatible.baseUrl),
          ...(compatible.apiKey !== null && { apiKey: compatible.apiKey }),
          fetch: safeFetch,
        }).embeddingModel(modelId)
      );
    case "ollama":
      return ollama && createOllamaEmbedding(ollama.baseUrl.replace(/\/+$/, ""), modelId, safeFetch);
  }
}

function optionsFor(provider: EmbeddingProvider, purpose: EmbeddingPurpose): Pick<EmbeddingModelV4CallOptions, "providerOptions"> {
  if (provider !== "google") return {};
  const taskType = purpose === "passage" ? "RETRIEVAL_DOCUMENT" : "RETRIEVAL_QUERY";
  return { providerOptions: { google: { taskType, outputDimensionality: googleDimensions } } };
}

/** @throws Error if it isn't one vector of numbers for each text */
function checked(vectors: readonly (readonly number[])[], count: number): number[][] {
  const length = vectors[0]?.length ?? 0;
  const isWhole = vectors.length === count && length > 0;
  if (!isWhole || !vectors.every((vector) => vector.length === length && vector.every(Number.isFinite)))
    throw new Error("the provider did not send one vector for each text");
  return vectors.map((vector) => [...vector]);
}

function failureOf(error: unknown): ModelFailure {
  if (error instanceof Error && error.name === "TimeoutError") return new ModelFailure("timeout", error.message);
  const { code, detail } = readProviderFault(error);
  return new ModelFailure(code, detail);
}
