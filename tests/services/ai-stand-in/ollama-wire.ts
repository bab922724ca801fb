import { list, numberOrNull, object, objectOrNull, picturesOf, systemAndRest, textOf, type WireFormat } from "./wire.ts";

/** Ollama chat (`POST /api/chat`, newline-delimited JSON). It has no content filter; a done_reason of that name stands in for one. */
const doneReasons = { stop: "stop", length: "length", filtered: "content_filter" } as const;

const line = (model: string, more: object) => `${JSON.stringify({ model, created_at: "2026-01-01T00:00:00Z", ...more })}\n`;

export const ollamaWire: WireFormat = {
  contentType: "application/x-ndjson",
  read(body) {
    const request = object(body);
    const messages = list(request["messages"]).map((message) => ({
      role: String(object(message)["role"]),
      text: textOf(object(message)["content"]),
      ...picturesOf(
        list(object(message)["images"]).map((data) => ({ data })),
        (part) => part["data"],
      ),
    }));
    return {
      model: String(request["model"]),
      ...systemAndRest(messages),
      maxOutputTokens: numberOrNull(object(request["options"])["num_predict"]),
      // The schema itself; "json" alone asks for any.
      schema: objectOrNull(request["format"]),
    };
  },
  open: () => "",
  delta: (model, text) => line(model, { message: { role: "assistant", content: text }, done: false }),
  thought: (model, text) => line(model, { message: { role: "assistant", content: "", thinking: text }, done: false }),
  end: (model, { reason, usage }) =>
    line(model, {
      message: { role: "assistant", content: "" },
      done: true,
      done_reason: doneReasons[reason],
      ...(usage && { prompt_eval_count: usage.inputTokens, eval_count: usage.outputTokens }),
    }),
  errorBody: (_status, message) => ({ error: message }),
  errorFrame: (message) => `${JSON.stringify({ error: message })}\n`,
};
