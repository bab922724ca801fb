/** Turns texts into vectors: close to each other where they mean alike. */
export type Embedder = {
  /** `<provider>/<model>`: vectors of different models have nothing to do with each other. */
  model: string;
  /** Texts of one call at most. */
  textsPerCall: number;
  /**
   * One vector for each text, in their order, all of one length.
   *
   * @param purpose what is searched, or what it is searched with; some models tell the two apart
   * @throws ModelFailure
   */
  embed(texts: readonly string[], purpose: EmbeddingPurpose, signal: AbortSignal): Promise<number[][]>;
};

export type EmbeddingPurpose = "passage" | "question";

/** Providers with embedding models; two of them have one that is used where no other is named. */
export const embeddingProviders = ["openai", "google", "compatible", "ollama"] as const;
export type EmbeddingProvider = (typeof embeddingProviders)[number];

/** `default`: a provider's own, where one with such a model has a key. */
export type EmbeddingChoice = "default" | "off" | { provider: EmbeddingProvider; modelId: string };

/** Reads the value of `EMBEDDING_MODEL`; null for one that names no provider or no model. */
export function parseEmbeddingChoice(value: string): EmbeddingChoice | null {
  if (value === "default" || value === "off") return value;
  const slash = value.indexOf("/");
  const provider = embeddingProviders.find((one) => one === value.slice(0, slash));
  const modelId = value.slice(slash + 1).trim();
  return provider === undefined || modelId === "" ? null : { provider, modelId };
}
