import { list, numberOrNull, object, objectOrNull, picturesOf, sse, textOf, type WireFormat } from "./wire.ts";

/** Anthropic messages (`POST /v1/messages`, stream): message_start, content_block_start/delta/stop, message_delta, message_stop. */
const stopReasons = { stop: "end_turn", length: "max_tokens", filtered: "refusal" } as const;

const event = (data: { type: string } & Record<string, unknown>) => sse(data, data.type);

export const anthropicWire: WireFormat = {
  contentType: "text/event-stream; charset=utf-8",
  read(body) {
    const request = object(body);
    const messages = list(request["messages"]).map((message) => ({
      role: String(object(message)["role"]),
      text: textOf(object(message)["content"]),
      // Messages, "Base64 image": a source with media_type and data.
      ...picturesOf(object(message)["content"], (part) => object(part["source"])["data"]),
    }));
    return {
      model: String(request["model"]),
      system: textOf(request["system"]),
      messages,
      maxOutputTokens: numberOrNull(request["max_tokens"]),
      schema: objectOrNull(object(object(request["output_config"])["format"])["schema"]),
    };
  },
  open: (model) =>
    event({
      type: "message_start",
      message: {
        id: "msg_stand_in",
        type: "message",
        role: "assistant",
        model,
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 0, output_tokens: 0 },
      },
    }) +
    event({ type: "content_block_start", index: 0, content_block: { type: "text", text: "" } }) +
    event({ type: "ping" }),
  delta: (_model, text) => event({ type: "content_block_delta", index: 0, delta: { type: "text_delta", text } }),
  thought: (_model, text) => event({ type: "content_block_delta", index: 0, delta: { type: "thinking_delta", thinking: text } }),
  // This wire has no way to leave usage out: zero stands for "not told".
  end: (_model, { reason, usage }) =>
    event({ type: "content_block_stop", index: 0 }) +
    event({
      type: "message_delta",
      delta: { stop_reason: stopReasons[reason], stop_sequence: null },
      usage: { input_tokens: usage?.inputTokens ?? 0, output_tokens: usage?.outputTokens ?? 0 },
    }) +
    event({ type: "message_stop" }),
  errorBody: (status, message) => ({ type: "error", error: { type: status === 429 ? "rate_limit_error" : "api_error", message } }),
  errorFrame: (message) => event({ type: "error", error: { type: "overloaded_error", message } }),
};
