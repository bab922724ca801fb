import { list, numberOrNull, object, objectOrNull, sse, systemAndRest, textOf, type WireEnd, type WireFormat } from "./wire.ts";

/** X AI responses (`POST /v1/responses`, stream): response.created, output_text deltas, response.completed or .incomplete. */
const event = (data: { type: string } & Record<string, unknown>) => sse(data, data.type);
const response = (model: string, status: string, more: object = {}) => ({
  id: "resp_stand_in",
  object: "response",
  created_at: 1_700_000_000,
  model,
  status,
  output: [],
  ...more,
});

const item = (status: string, text: string) => ({
  type: "message",
  id: "msg_stand_in",
  status,
  role: "assistant",
  content: text === "" ? [] : [{ type: "output_text", text, annotations: [] }],
});

const incompleteReasons = { length: "max_output_tokens", filtered: "content_filter" } as const;

export const xaiWire: WireFormat = {
  contentType: "text/event-stream; charset=utf-8",
  read(body) {
    const request = object(body);
    const messages = list(request["input"]).map((message) => ({
      role: String(object(message)["role"]),
      text: textOf(object(message)["content"]),
    }));
    return {
      model: String(request["model"]),
      ...systemAndRest(messages),
      maxOutputTokens: numberOrNull(request["max_output_tokens"]),
      schema: objectOrNull(object(object(request["text"])["format"])["schema"]),
    };
  },
  open: (model) =>
    event({ type: "response.created", response: response(model, "in_progress") }) +
    event({ type: "response.output_item.added", output_index: 0, item: item("in_progress", "") }) +
    event({
      type: "response.content_part.added",
      item_id: "msg_stand_in",
      output_index: 0,
      content_index: 0,
      part: { type: "output_text", text: "", annotations: [] },
    }),
  delta: (_model, text) =>
    event({ type: "response.output_text.delta", item_id: "msg_stand_in", output_index: 0, content_index: 0, delta: text }),
  thought: (_model, text) =>
    event({ type: "response.reasoning_summary_text.delta", item_id: "rs_stand_in", output_index: 0, summary_index: 0, delta: text }),
  end(model, end: WireEnd) {
    const usage = end.usage && {
      usage: {
        input_tokens: end.usage.inputTokens,
        output_tokens: end.usage.outputTokens,
        total_tokens: end.usage.inputTokens + end.usage.outputTokens,
      },
    };
    const closed =
      event({ type: "response.output_text.done", item_id: "msg_stand_in", output_index: 0, content_index: 0, text: end.text }) +
      event({ type: "response.output_item.done", output_index: 0, item: item("completed", end.text) });
    if (end.reason === "stop") return closed + event({ type: "response.completed", response: response(model, "completed", { ...usage }) });
    const details = { incomplete_details: { reason: incompleteReasons[end.reason] }, ...usage };
    return closed + event({ type: "response.incomplete", response: response(model, "incomplete", details) });
  },
  errorBody: (_status, message) => ({ code: "stand-in", error: message }),
  errorFrame: (message) => event({ type: "error", code: "server_error", message, param: null, sequence_number: 1 }),
};
