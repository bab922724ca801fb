import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4FilePart,
  LanguageModelV4FinishReason,
  LanguageModelV4Message,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
  LanguageModelV4StreamResult,
} from "@ai-sdk/provider";
import { estimateModelTokens } from "#core/text-length.ts";
import { collectAnswer } from "./collect-answer.server.ts";
import { unseenPicturesNote } from "./model-prompt.ts";
import { ProviderCallError } from "./provider-fault.server.ts";

/**
 * Ollama's native chat endpoint, `POST /api/chat`, newline-delimited JSON (docs/api.md of ollama/ollama). Reads `message.content`,
 * `message.thinking`, `error`, and in the last line `done_reason`, `prompt_eval_count`, `eval_count`. Ignores tools and timings.
 * The JSON schema of a wanted answer goes as `format`.
 * Pictures go as base64 in `images` of their message, to models whose `POST /api/show` names the capability `vision`.
 * Ollama's OpenAI-compatible endpoint silently ignores `num_ctx` and truncates long prompts; this one respects it.
 */

/** Context sizes that we request. Only a few: Ollama reloads the model for each new size. */
const contextSizes = [4_096, 8_192, 16_384, 32_768, 65_536, 131_072];
/** Room for the chat template and for estimation error, in model tokens. */
const templateTokens = 256;
const estimateMargin = 1.3;
/** How much context a picture may take, in model tokens; the larger models cut it into tiles. */
const pictureTokens = 2_000;
const maxLineCharacters = 4_000_000;

type OllamaMessage = { role: string; content: string; images?: string[] };
type OllamaLine = {
  message?: { content?: string; thinking?: string };
  done?: boolean;
  done_reason?: string;
  prompt_eval_count?: number;
  eval_count?: number;
  error?: string;
};

/** Makes the language model `modelId` of the Ollama server at `baseUrl` (bare, without `/api`). */
export function createOllamaModel(baseUrl: string, modelId: string, fetchFunction: typeof fetch): LanguageModelV4 {
  const post = (path: string, body: unknown, signal: AbortSignal | undefined) =>
    fetchFunction(baseUrl + path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: signal ?? null,
    });

  /** Older servers report no capabilities: they are sent whatever there is. */
  async function canSee(signal: AbortSignal | undefined): Promise<boolean> {
    const response = await post("/api/show", { model: modelId }, signal);
    const { capabilities } = response.ok ? ((await response.json()) as { capabilities?: unknown }) : {};
    if (!response.ok) await response.body?.cancel();
    return !Array.isArray(capabilities) || capabilities.includes("vision");
  }

  async function seenBy(options: LanguageModelV4CallOptions): Promise<LanguageModelV4CallOptions> {
    const hasPictures = options.prompt.some(({ content }) => typeof content !== "string" && content.some(isPicture));
    return !hasPictures || (await canSee(options.abortSignal)) ? options : { ...options, prompt: withoutPictures(options.prompt) };
  }

  async function doStream(options: LanguageModelV4CallOptions): Promise<LanguageModelV4StreamResult> {
    const response = await post("/api/chat", requestBody(modelId, await seenBy(options)), options.abortSignal);
    if (!response.ok || response.body === null) throw await callError(response);
    return { stream: readLines(response.body) };
  }
  return {
    specificationVersion: "v4",
    provider: "ollama",
    modelId,
    supportedUrls: {},
    doStream,
    doGenerate: async (options) => collectAnswer(await doStream(options)),
  };
}

function requestBody(modelId: string, options: LanguageModelV4CallOptions) {
  const messages = options.prompt.map(toMessage);
  return {
    model: modelId,
    messages,
    stream: true,
    // Thoughts count against num_predict, so all of it could be used up before the first word of the answer.
    think: false,
    ...(options.responseFormat?.type === "json" && { format: options.responseFormat.schema }),
    options: {
      num_ctx: contextSize(messages, options.maxOutputTokens ?? 0),
      num_predict: options.maxOutputTokens,
      top_p: options.topP,
      presence_penalty: options.presencePenalty,
      frequency_penalty: options.frequencyPenalty,
    },
  };
}

function toMessage({ role, content }: LanguageModelV4Message): OllamaMessage {
  if (typeof content === "string") return { role, content };
  const images = content.filter(isPicture).map(({ data }) => toBase64(data));
  const text = content.map((part) => (part.type === "text" ? part.text : "")).join("");
  return { role, content: text, ...(images.length > 0 && { images }) };
}

const isPicture = (part: { type: string }): part is LanguageModelV4FilePart => part.type === "file";

/** Pictures come as bytes only; nothing is fetched. */
function toBase64(data: LanguageModelV4FilePart["data"]): string {
  if (data.type !== "data") return "";
  return typeof data.data === "string" ? data.data : Buffer.from(data.data).toString("base64");
}

/** The same words with a note in front, for a text-only model. */
function withoutPictures(prompt: LanguageModelV4Prompt): LanguageModelV4Prompt {
  const blind = prompt.map((message) =>
    message.role === "user" ? { ...message, content: message.content.filter((part) => part.type === "text") } : message,
  );
  const rest = blind[0]?.role === "system" ? blind.slice(1) : blind;
  const instructions = blind[0]?.role === "system" ? `${blind[0].content}\n\n` : "";
  return [{ role: "system", content: instructions + unseenPicturesNote }, ...rest];
}

function contextSize(messages: OllamaMessage[], maxOutputTokens: number): number {
  const promptTokens = messages.reduce(
    (sum, { content, images = [] }) => sum + estimateModelTokens(content) + images.length * pictureTokens,
    0,
  );
  const needed = promptTokens * estimateMargin + maxOutputTokens + templateTokens;
  return contextSizes.find((size) => size >= needed) ?? (contextSizes.at(-1) as number);
}

async function callError(response: Response): Promise<ProviderCallError> {
  const responseBody = await response.text().catch(() => "");
  const retryAfter = response.headers.get("retry-after");
  return new ProviderCallError(`Ollama answered ${response.status}`, {
    statusCode: response.status,
    responseBody,
    responseHeaders: retryAfter === null ? {} : { "retry-after": retryAfter },
  });
}

function readLines(body: ReadableStream<Uint8Array>): ReadableStream<LanguageModelV4StreamPart> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  let isDone = false;

  /** Reads one chunk; false at the end of the body. */
  async function readChunk(enqueue: (part: LanguageModelV4StreamPart) => void): Promise<boolean> {
    const { done, value } = await reader.read();
    rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
    if (rest.length > maxLineCharacters) throw new ProviderCallError("Ollama sent a line that is too long");
    const lines = rest.split("\n");
    // Without a newline at the end, the last line is complete only when the body is.
    rest = done ? "" : (lines.pop() ?? "");
    for (const line of lines) {
      if (line.trim() === "" || isDone) continue;
      for (const part of readLine(line)) {
        isDone ||= part.type === "finish" || part.type === "error";
        enqueue(part);
      }
    }
    return !done;
  }

  return new ReadableStream<LanguageModelV4StreamPart>({
    start(controller) {
      controller.enqueue({ type: "stream-start", warnings: [] });
    },
    async pull(controller) {
      // A pull that enqueues nothing is not called again, so it continues until there is a part.
      let hasPart = false;
      const enqueue = (part: LanguageModelV4StreamPart) => {
        hasPart = true;
        controller.enqueue(part);
      };
      while (!hasPart) {
        if (await readChunk(enqueue)) continue;
        if (!isDone) controller.enqueue(finishPart({ unified: "interrupted", raw: undefined }, {}));
        isDone = true;
        return controller.close();
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

function readLine(line: string): LanguageModelV4StreamPart[] {
  let value: OllamaLine;
  try {
    value = (JSON.parse(line) ?? {}) as OllamaLine;
  } catch {
    return [{ type: "error", error: new ProviderCallError("Ollama sent a line that is not JSON") }];
  }
  if (typeof value.error === "string") return [{ type: "error", error: new ProviderCallError(value.error) }];
  const parts: LanguageModelV4StreamPart[] = [];
  if (value.message?.thinking) parts.push({ type: "reasoning-delta", id: "thinking", delta: value.message.thinking });
  if (value.message?.content) parts.push({ type: "text-delta", id: "0", delta: value.message.content });
  if (value.done) parts.push(finishPart(finishReason(value.done_reason), value));
  return parts;
}

/** Older servers send `done` without a reason. */
function finishReason(raw: string | undefined): LanguageModelV4FinishReason {
  if (raw === undefined || raw === "stop") return { unified: "stop", raw: raw ?? "done" };
  if (raw === "length") return { unified: "length", raw };
  return { unified: "other", raw };
}

function finishPart(reason: LanguageModelV4FinishReason, line: OllamaLine): LanguageModelV4StreamPart {
  return {
    type: "finish",
    finishReason: reason,
    usage: {
      inputTokens: { total: line.prompt_eval_count, noCache: line.prompt_eval_count, cacheRead: undefined, cacheWrite: undefined },
      outputTokens: { total: line.eval_count, text: line.eval_count, reasoning: undefined },
    },
  };
}
