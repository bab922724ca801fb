import { createParser } from "eventsource-parser";
import { createChatReader } from "./chat-events.ts";

/** A whole answer in one piece, from a server that doesn't stream, in bytes. */
const maxWholeBytes = 8_000_000;

/**
 * Makes a `fetch` for chat completions that rewrites answers as the packages' schemas want them (`chat-events.ts`). Everything else about an
 * answer, and every refusal, is left as it came.
 */
export function readTolerantly(fetchFunction: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await fetchFunction(input, init);
    if (!response.ok || response.body === null) return response;
    const isWhole = /^application\/(?:[\w.-]+\+)?json\b/i.test(response.headers.get("content-type") ?? "");
    const stream = response.body.pipeThrough(isWhole ? rewriteWhole() : rewriteEvents());
    return new Response(stream, { status: response.status, headers: { "Content-Type": "text/event-stream" } });
  };
}

function rewriteEvents(): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  const reader = createChatReader();
  let frames = "";
  const parser = createParser({ onEvent: (event) => (frames += reader.read(event.data, event.event)) });
  const pass = (text: string, controller: TransformStreamDefaultController<Uint8Array>) => {
    parser.feed(text);
    if (frames !== "") controller.enqueue(encoder.encode(frames));
    frames = "";
  };
  return new TransformStream({
    transform: (chunk, controller) => pass(decoder.decode(chunk, { stream: true }), controller),
    // The last event counts without the empty line that should end it.
    flush: (controller) => pass(`${decoder.decode()}\n\n`, controller),
  });
}

function rewriteWhole(): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  return new TransformStream({
    transform(chunk) {
      bytes += chunk.length;
      if (bytes > maxWholeBytes) throw new Error("the answer is too long");
      text += decoder.decode(chunk, { stream: true });
    },
    flush(controller) {
      const reader = createChatReader();
      controller.enqueue(new TextEncoder().encode(reader.read(text + decoder.decode()) + reader.read("[DONE]")));
    },
  });
}
