import type { EmbeddingModelV4 } from "@ai-sdk/provider";
import { ProviderCallError } from "../provider-fault.server.ts";

/** Makes the embedding model `modelId` of the Ollama server at `baseUrl`: `POST /api/embed` (docs/api.md of ollama/ollama). */
export function createOllamaEmbedding(baseUrl: string, modelId: string, fetchFunction: typeof fetch): EmbeddingModelV4 {
  return {
    specificationVersion: "v4",
    provider: "ollama",
    modelId,
    maxEmbeddingsPerCall: undefined,
    supportsParallelCalls: false,
    async doEmbed({ values, abortSignal }) {
      const response = await fetchFunction(`${baseUrl}/api/embed`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ model: modelId, input: values }),
        signal: abortSignal ?? null,
      });
      const body = await response.text();
      if (!response.ok)
        throw new ProviderCallError(`Ollama answered ${response.status}`, {
          statusCode: response.status,
          responseBody: body.slice(0, 2_000),
        });
      const { embeddings } = JSON.parse(body) as { embeddings?: unknown };
      if (!Array.isArray(embeddings)) throw new ProviderCallError("Ollama sent no vectors");
      return { embeddings: embeddings as number[][], warnings: [] };
    },
  };
}
