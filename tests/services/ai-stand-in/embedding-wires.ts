import { list, object, textOf, type Json } from "./wire.ts";

/** Vectors as each provider asks for and sends them, written from the public API references and from no SDK. */
export type EmbeddingWireName = "openai" | "compatible" | "google" | "ollama";
export type EmbeddingRequest = { model: string; texts: string[]; purpose: string | null };
export type EmbeddingWire = {
  path: RegExp;
  wire: EmbeddingWireName;
  read(body: Json, path: string): EmbeddingRequest;
  answer(vectors: number[][], request: EmbeddingRequest): unknown;
};

const texts = (input: unknown): string[] => (typeof input === "string" ? [input] : list(input).map(String));
const tokens = (request: EmbeddingRequest): number => request.texts.reduce((sum, text) => sum + Math.ceil(text.length / 4), 0);

/** `POST /v1/embeddings`. */
const openai = (path: RegExp, wire: "openai" | "compatible"): EmbeddingWire => ({
  path,
  wire,
  read: (body) => ({ model: String(body["model"]), texts: texts(body["input"]), purpose: null }),
  answer: (vectors, request) => ({
    object: "list",
    data: vectors.map((embedding, index) => ({ object: "embedding", index, embedding })),
    model: request.model,
    usage: { prompt_tokens: tokens(request), total_tokens: tokens(request) },
  }),
});

const modelIn = (path: string): string => /models\/([^:]+):/.exec(path)?.[1] ?? "";
const purposeIn = (request: Json): string | null => (typeof request["taskType"] === "string" ? request["taskType"] : null);

export const embeddingWires: readonly EmbeddingWire[] = [
  openai(/^\/v1\/embeddings$/, "openai"),
  openai(/^\/compatible\/v1\/embeddings$/, "compatible"),
  {
    // `POST /v1beta/models/{model}:batchEmbedContents`.
    path: /^\/v1beta\/models\/[^/]+:batchEmbedContents$/,
    wire: "google",
    read(body, path) {
      const requests = list(body["requests"]).map(object);
      return {
        model: modelIn(path),
        texts: requests.map((request) => textOf(object(request["content"])["parts"])),
        purpose: requests.map(purposeIn)[0] ?? null,
      };
    },
    answer: (vectors) => ({ embeddings: vectors.map((values) => ({ values })) }),
  },
  {
    path: /^\/v1beta\/models\/[^/]+:embedContent$/,
    wire: "google",
    read: (body, path) => ({ model: modelIn(path), texts: [textOf(object(body["content"])["parts"])], purpose: purposeIn(body) }),
    answer: ([values]) => ({ embedding: { values } }),
  },
  {
    // `POST /api/embed` of Ollama.
    path: /^\/api\/embed$/,
    wire: "ollama",
    read: (body) => ({ model: String(body["model"]), texts: texts(body["input"]), purpose: null }),
    answer: (vectors, request) => ({ model: request.model, embeddings: vectors, prompt_eval_count: tokens(request) }),
  },
];
