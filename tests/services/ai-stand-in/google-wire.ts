import { list, numberOrNull, object, objectOrNull, picturesOf, sse, textOf, type WireFormat } from "./wire.ts";

/** Gemini (`POST /v1beta/models/{model}:streamGenerateContent?alt=sse`): every frame is a GenerateContentResponse. */
const finishReasons = { stop: "STOP", length: "MAX_TOKENS", filtered: "SAFETY" } as const;

const candidate = (parts: unknown[], more: object = {}) => ({ content: { role: "model", parts }, index: 0, ...more });

export const googleWire: WireFormat = {
  contentType: "text/event-stream; charset=utf-8",
  read(body, path) {
    const request = object(body);
    const messages = list(request["contents"]).map((content) => ({
      role: object(content)["role"] === "model" ? "assistant" : "user",
      text: textOf(object(content)["parts"]),
      // Content, "Blob": inlineData with mimeType and data.
      ...picturesOf(object(content)["parts"], (part) => object(part["inlineData"])["data"]),
    }));
    return {
      model: /models\/([^:]+):/.exec(path)?.[1] ?? "",
      system: textOf(object(request["systemInstruction"])["parts"]),
      messages,
      maxOutputTokens: numberOrNull(object(request["generationConfig"])["maxOutputTokens"]),
      schema: objectOrNull(object(request["generationConfig"])["responseJsonSchema"]),
    };
  },
  open: () => "",
  delta: (model, text) => sse({ candidates: [candidate([{ text }])], modelVersion: model }),
  thought: (model, text) => sse({ candidates: [candidate([{ text, thought: true }])], modelVersion: model }),
  end: (model, { reason, usage }) =>
    sse({
      candidates: [candidate([], { finishReason: finishReasons[reason] })],
      modelVersion: model,
      ...(usage && {
        usageMetadata: {
          promptTokenCount: usage.inputTokens,
          candidatesTokenCount: usage.outputTokens,
          totalTokenCount: usage.inputTokens + usage.outputTokens,
        },
      }),
    }),
  errorBody: (status, message) => ({ error: { code: status, message, status: status === 429 ? "RESOURCE_EXHAUSTED" : "INTERNAL" } }),
  errorFrame: (message) => sse({ error: { code: 503, message, status: "UNAVAILABLE" } }),
};
