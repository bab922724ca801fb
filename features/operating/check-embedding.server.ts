import { createEmbedder } from "#platform/ai/embedding/create-embedder.server.ts";
import type { EmbeddingProvider } from "#platform/ai/embedding/embedder.ts";
import { variablesOf } from "#platform/ai/model-providers.ts";
import { ModelFailure } from "#platform/ai/stream-model.server.ts";
import type { AiSettings } from "#platform/config/settings.ts";
import { type Finding, type FindingCode, finding } from "./finding.ts";

/** What is sent: a sentence of ours. */
const probe = "Where is the key to the machine room?";

/**
 * Asks the embedding model of the settings for one vector, at the price of a few model tokens. A site without such a model works: own
 * documents are found by their words.
 *
 * @param signal aborts everything
 */
export async function checkEmbedding(settings: AiSettings, signal: AbortSignal): Promise<Finding> {
  if (settings.embedding === "off") return finding("embedding", "ok", "embeddingIsOff");
  const embedder = createEmbedder(settings);
  if (embedder === null) return finding("embedding", "ok", "embeddingIsNone");
  const slash = embedder.model.indexOf("/");
  const provider = embedder.model.slice(0, slash) as EmbeddingProvider;
  const known = { model: embedder.model, name: embedder.model.slice(slash + 1), variable: variables[provider] };
  const startedAt = performance.now();
  try {
    const [vector] = await embedder.embed([probe], "question", signal);
    const ms = Math.ceil(performance.now() - startedAt);
    return finding("embedding", "ok", "embeddingAnswers", { ...known, dimensions: vector?.length ?? 0, ms });
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    if (error.failure === "busy") return finding("embedding", "warning", "embeddingIsBusy", known);
    return finding("embedding", "failure", faultCode(error.failure, provider), known);
  }
}

/** What to look at where a provider can't be reached or refuses. */
const variables: Record<EmbeddingProvider, string> = {
  openai: variablesOf("openai").key,
  google: variablesOf("google").key,
  compatible: "OPENAI_COMPATIBLE_BASE_URL",
  ollama: "OLLAMA_BASE_URL",
};

function faultCode(failure: ModelFailure["failure"], provider: EmbeddingProvider): FindingCode {
  if (failure !== "misconfigured" && failure !== "refused") return "embeddingFails";
  return provider === "ollama" ? "embeddingIsNotPulled" : "embeddingIsRefused";
}
