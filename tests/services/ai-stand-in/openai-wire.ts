import { list, numberOrNull, object, objectOrNull, picturesOf, sse, systemAndRest, textOf, type WireFormat } from "./wire.ts";

/** OpenAI chat completions (`POST /v1/chat/completions`, stream with usage); also what compatible servers speak. */
const finishReasons = { stop: "stop", length: "length", filtered: "content_filter" } as const;

const chunk = (model: string, choices: unknown[], more: object = {}) =>
  sse({ id: "chatcmpl-stand-in", object: "chat.completion.chunk", created: 1_700_000_000, model, choices, ...more });
const choice = (delta: object, finishReason: string | null = null) => [{ index: 0, delta, logprobs: null, finish_reason: finishReason }];

export const openaiWire: WireFormat = {
  contentType: "text/event-stream; charset=utf-8",
  read(body) {
    const request = object(body);
    const messages = list(request["messages"]).map((message) => ({
      role: String(object(message)["role"]),
      text: textOf(object(message)["content"]),
      // "data:image/webp;base64,…" (Chat completions, "Image content part").
      ...picturesOf(object(message)["content"], (part) => object(part["image_url"])["url"]),
    }));
    return {
      model: String(request["model"]),
      ...systemAndRest(messages),
      maxOutputTokens: numberOrNull(request["max_completion_tokens"], request["max_tokens"]),
      // Chat completions, "response_format": of type json_schema.
      schema: objectOrNull(object(object(request["response_format"])["json_schema"])["schema"]),
    };
  },
  open: (model) => chunk(model, choice({ role: "assistant", content: "" })),
  delta: (model, text) => chunk(model, choice({ content: text })),
  thought: (model, text) => chunk(model, choice({ reasoning_content: text })),
  end(model, { reason, usage }) {
    const total = usage && {
      prompt_tokens: usage.inputTokens,
      completion_tokens: usage.outputTokens,
      total_tokens: usage.inputTokens + usage.outputTokens,
    };
    return `${chunk(model, choice({}, finishReasons[reason]))}${total ? chunk(model, [], { usage: total }) : ""}data: [DONE]\n\n`;
  },
  errorBody: (status, message) => ({
    error: { message, type: status === 429 ? "rate_limit_exceeded" : "server_error", param: null, code: null },
  }),
  errorFrame: (message) => sse({ error: { message, type: "server_error", param: null, code: null } }),
};
