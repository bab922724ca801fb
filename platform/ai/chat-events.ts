/** An event of a chat-completions stream as OpenAI documents it; only what we read. */
type Chunk = {
  choices: { index: 0; delta: { content?: string; reasoning_content?: string; refusal?: string }; finish_reason: string | null }[];
  usage?: { prompt_tokens: number; completion_tokens: number };
};

type Json = Record<string, unknown>;

/** The names that servers give the same thing. */
const thoughtNames = ["reasoning_content", "reasoning", "thinking", "thinking_content", "reasoning_text", "thought"];
const inputNames = ["prompt_tokens", "input_tokens", "prompt_eval_count"];
const outputNames = ["completion_tokens", "output_tokens", "eval_count"];
/** Events that only keep the connection open; their data may be anything. */
const keepAlive = /^(?:ping|pong|heartbeat|keep-?_?alive|noop|comment)$/i;

export type ChatReader = {
  /** Takes an event of the server and returns the events to read in its place, in the form of a stream; often none. */
  read(data: string, event?: string): string;
};

/**
 * Reads one chat-completions answer of a compatible server, whatever it adds to the documented events or leaves out. An answer is whole with
 * a finish reason or with `[DONE]`; what follows `[DONE]` and what belongs to a second choice is dropped. Data that should be an event and
 * is not JSON is passed on, so that the answer counts as broken.
 */
export function createChatReader(): ChatReader {
  let isDone = false;
  let hasEnd = false;
  let hasText = false;

  function readChoice(choice: Json): Chunk["choices"][number] | null {
    // Some servers repeat the whole message in their last event.
    const source = isObject(choice["delta"]) ? choice["delta"] : hasText ? {} : objectOf(choice["message"]);
    const parts = partsOf(source["content"] ?? choice["text"]);
    const thought = textAt(source, thoughtNames) + parts.thought;
    const refusal = typeof source["refusal"] === "string" ? source["refusal"] : "";
    const reason = reasonOf(choice);
    hasText ||= parts.text !== "" || refusal !== "";
    hasEnd ||= reason !== null;
    if (parts.text === "" && thought === "" && refusal === "" && reason === null) return null;
    const delta = {
      ...(parts.text !== "" && { content: parts.text }),
      ...(thought !== "" && { reasoning_content: thought }),
      ...(refusal !== "" && { refusal }),
    };
    return { index: 0, delta, finish_reason: reason };
  }

  function readChunk(value: Json): string {
    const choice = listOf(value["choices"]).find((one) => Number(one["index"] ?? 0) === 0);
    const read = choice === undefined ? null : readChoice(choice);
    const usage = usageOf(value["usage"] ?? objectOf(value["x_groq"])["usage"]);
    if (read === null && usage === null) return "";
    return frame({ choices: read === null ? [] : [read], ...(usage !== null && { usage }) });
  }

  return {
    read(data, event) {
      const text = data.trim();
      if (isDone || text === "") return "";
      if (/^\[done\]$/i.test(text)) {
        isDone = true;
        const end: Chunk = { choices: [{ index: 0, delta: {}, finish_reason: "stop" }] };
        return `${hasEnd ? "" : frame(end)}data: [DONE]\n\n`;
      }
      if (event !== undefined && keepAlive.test(event)) return "";
      let value: unknown;
      try {
        value = JSON.parse(text);
      } catch {
        // A word alone is no event of an answer, half an object is.
        return /^[[{]/.test(text) ? `data: ${text.replaceAll(/\r?\n|\r/g, " ")}\n\n` : "";
      }
      if (!isObject(value)) return "";
      const error = errorOf(value, event);
      if (error === null) return readChunk(value);
      isDone = true;
      return frame({ error });
    },
  };
}

const frame = (value: Chunk | { error: ReturnType<typeof errorOf> }): string => `data: ${JSON.stringify(value)}\n\n`;

/** Text and thoughts of a content that is a string or a list of parts. */
function partsOf(content: unknown): { text: string; thought: string } {
  if (typeof content === "string") return { text: content, thought: "" };
  const read = { text: "", thought: "" };
  for (const part of listOf(content)) {
    // Mistral: `{"type": "thinking", "thinking": [{"type": "text", "text": "…"}]}`.
    if (/think|reason/i.test(String(part["type"]))) read.thought += partsOf(part["thinking"] ?? part["text"] ?? part["reasoning"]).text;
    else if (typeof part["text"] === "string") read.text += part["text"];
  }
  return read;
}

/** The first of these fields that is text, whether as a string or as parts. */
function textAt(value: Json, names: readonly string[]): string {
  for (const name of names) {
    const text = partsOf(value[name]).text;
    if (text !== "") return text;
  }
  return "";
}

function reasonOf(choice: Json): string | null {
  const reason = choice["finish_reason"] ?? choice["finishReason"];
  return typeof reason !== "string" || /^(?:null|none)?$/i.test(reason.trim()) ? null : reason.trim().toLowerCase();
}

function usageOf(value: unknown): Chunk["usage"] | null {
  const usage = objectOf(value);
  const [input, output] = [countAt(usage, inputNames), countAt(usage, outputNames)];
  return input === null || output === null ? null : { prompt_tokens: input, completion_tokens: output };
}

function countAt(usage: Json, names: readonly string[]): number | null {
  for (const name of names) {
    const count = usage[name];
    if (count !== null && count !== undefined && count !== "" && Number.isFinite(Number(count))) return Number(count);
  }
  return null;
}

/** An error in place of an event: OpenAI's object, a string, FastAPI's `detail`, vLLM's `{"object": "error"}`. */
function errorOf(value: Json, event: string | undefined): { message: string; type: string | null; code: string | null } | null {
  const isError = event === "error" || value["object"] === "error" || value["type"] === "error";
  const error = value["error"] ?? (isError ? value : null) ?? (value["choices"] === undefined ? value["detail"] : null);
  if (error === null || error === undefined || error === false || error === "") return null;
  if (!isObject(error)) return { message: typeof error === "string" ? error : JSON.stringify(error), type: null, code: null };
  const message = error["message"] ?? error["detail"];
  const word = (name: string) => (typeof error[name] === "string" || typeof error[name] === "number" ? String(error[name]) : null);
  return { message: typeof message === "string" ? message : JSON.stringify(error), type: word("type"), code: word("code") };
}

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);
const objectOf = (value: unknown): Json => (isObject(value) ? value : {});
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
