import { setTimeout as wait } from "node:timers/promises";
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4StreamResult,
} from "@ai-sdk/provider";
import { estimateModelTokens } from "#core/text-length.ts";
import { continuationRequest } from "./continuation-request.ts";
import { collectAnswer } from "./collect-answer.server.ts";
import { writeDemoObject } from "./demo-shape.ts";
import { limitToModelTokens, writeDemoOutline } from "./demo-text.ts";
import { writeDemoCitations } from "./demo-sources.ts";
import { writeDemoTranslation } from "./demo-translation.ts";
import { ProviderCallError } from "./provider-fault.server.ts";

/** The name under which the demo engine runs, in the API as well; screens translate it. */
export const demoModelId = "Demo (no AI)";

const faultPattern = /demo:error:(429|500|reset|hang|empty|blocked|length|no-end-marker|leading-blanks|no-usage)\b/;
type DemoFault = "429" | "500" | "reset" | "hang" | "empty" | "blocked" | "length" | "no-end-marker" | "leading-blanks" | "no-usage";

/** Words written before a failure in the middle. */
const wordsBeforeFault = 12;

type Answer = {
  words: string[];
  finish: LanguageModelV4FinishReason | "hang" | "reset";
  usage: { inputTokens: number; outputTokens: number } | null;
};

/**
 * Makes the demo engine: rules, no AI, behind the interface of every other model, so that streaming, stop, usage and
 * errors take the same path. It writes word by word with `delayMs` in between; 0 sets no timer at all.
 * With `hasFaults`, text with `demo:error:<fault>` triggers that failure.
 */
export function createDemoModel(options: { delayMs: number; hasFaults: boolean }): LanguageModelV4 {
  async function doStream(call: LanguageModelV4CallOptions): Promise<LanguageModelV4StreamResult> {
    call.abortSignal?.throwIfAborted();
    const answer = answerTo(call, options.hasFaults);
    return { stream: streamWords(answer, options.delayMs, call.abortSignal) };
  }
  return {
    specificationVersion: "v4",
    provider: "demo",
    modelId: demoModelId,
    supportedUrls: {},
    doStream,
    doGenerate: async (call) => collectAnswer(await doStream(call)),
  };
}

function answerTo(call: LanguageModelV4CallOptions, hasFaults: boolean): Answer {
  const system = call.prompt
    .filter((message) => message.role === "system")
    .map((message) => message.content)
    .join("\n");
  const userText = lastUserText(call);
  const fault = hasFaults ? ((faultPattern.exec(userText)?.[1] as DemoFault | undefined) ?? null) : null;
  if (fault === "429")
    throw new ProviderCallError("demo: too many requests", { statusCode: 429, responseHeaders: { "retry-after": "60" } });
  if (fault === "500") throw new ProviderCallError("demo: internal error", { statusCode: 500 });
  const { text, isCut } = limitToModelTokens(
    writeShaped(call, userText) ?? writeDemoTranslation(userText) ?? writeDemoCitations(system, userText) ?? writeOrGoOn(system, call),
    call.maxOutputTokens ?? Number.POSITIVE_INFINITY,
  );
  const words = faultyWords(splitWords(text), fault);
  const inputTokens = estimateModelTokens(system) + estimateModelTokens(userText);
  return {
    words,
    finish: finishOf(fault, isCut),
    usage: fault === "no-usage" ? null : { inputTokens, outputTokens: estimateModelTokens(words.join("")) },
  };
}

/** Null where no shape is asked for. */
function writeShaped({ responseFormat }: LanguageModelV4CallOptions, userText: string): string | null {
  return responseFormat?.type === "json" && responseFormat.schema !== undefined ? writeDemoObject(responseFormat.schema, userText) : null;
}

/** An outline of the last message; when asked to continue, the rest of the outline of the message before it. */
function writeOrGoOn(system: string, call: LanguageModelV4CallOptions): string {
  const said = userTexts(call);
  if (!isContinuation(said.at(-1) ?? "")) return writeDemoOutline(system, said.at(-1) ?? "", countPictures(call, -1));
  const outline = writeDemoOutline(system, said.at(-2) ?? "", countPictures(call, -2));
  const written = lastAnswer(call);
  return outline.startsWith(written) ? outline.slice(written.length) : outline;
}

/** Pictures of one message; -1 is the last one. */
const countPictures = (call: LanguageModelV4CallOptions, place: number): number =>
  call.prompt
    .filter((message) => message.role === "user")
    .at(place)
    ?.content.filter((part) => part.type === "file").length ?? 0;

const isContinuation = (text: string): boolean => Object.values(continuationRequest).includes(text);

function lastAnswer(call: LanguageModelV4CallOptions): string {
  const answer = call.prompt.findLast((message) => message.role === "assistant");
  return answer?.content.map((part) => (part.type === "text" ? part.text : "")).join("") ?? "";
}

function faultyWords(words: string[], fault: DemoFault | null): string[] {
  switch (fault) {
    case "empty":
      return [];
    case "leading-blanks":
      return ["\n\n", "  ", ...words];
    case "reset":
    case "hang":
    case "blocked":
    case "length":
    case "no-end-marker":
      return words.slice(0, wordsBeforeFault);
    default:
      return words;
  }
}

function finishOf(fault: DemoFault | null, isCut: boolean): Answer["finish"] {
  switch (fault) {
    case "hang":
    case "reset":
      return fault;
    case "blocked":
      return { unified: "content-filter", raw: "demo" };
    case "no-end-marker":
      return { unified: "interrupted", raw: undefined };
    default:
      return fault === "length" || isCut ? { unified: "length", raw: "demo" } : { unified: "stop", raw: "demo" };
  }
}

const userTexts = (call: LanguageModelV4CallOptions): string[] =>
  call.prompt.flatMap((message) =>
    message.role === "user" ? [message.content.map((part) => (part.type === "text" ? part.text : "")).join("")] : [],
  );

const lastUserText = (call: LanguageModelV4CallOptions): string => userTexts(call).at(-1) ?? "";

/** Words with the blanks after them; Chinese, which has no blanks, two characters at a time. */
function splitWords(text: string): string[] {
  return text.match(/\p{Script=Han}{1,2}|[^\s\p{Script=Han}]+\s*|\s+/gu) ?? [];
}

function streamWords(answer: Answer, delayMs: number, signal: AbortSignal | undefined): ReadableStream<LanguageModelV4StreamPart> {
  let next = 0;
  return new ReadableStream<LanguageModelV4StreamPart>({
    start(controller) {
      controller.enqueue({ type: "stream-start", warnings: [] });
    },
    async pull(controller) {
      signal?.throwIfAborted();
      const word = answer.words[next];
      if (word !== undefined) {
        if (delayMs > 0 && next > 0) await wait(delayMs, undefined, signal === undefined ? {} : { signal });
        next++;
        return controller.enqueue({ type: "text-delta", id: "0", delta: word });
      }
      if (answer.finish === "hang") return untilAborted(signal);
      if (answer.finish === "reset") throw Object.assign(new Error("demo: connection reset"), { code: "ECONNRESET" });
      controller.enqueue(finishPart(answer.finish, answer.usage));
      controller.close();
    },
  });
}

function untilAborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason), { once: true }));
}

function finishPart(finishReason: LanguageModelV4FinishReason, usage: Answer["usage"]): LanguageModelV4StreamPart {
  const { inputTokens, outputTokens } = usage ?? { inputTokens: undefined, outputTokens: undefined };
  return {
    type: "finish",
    finishReason,
    usage: {
      inputTokens: { total: inputTokens, noCache: inputTokens, cacheRead: undefined, cacheWrite: undefined },
      outputTokens: { total: outputTokens, text: outputTokens, reasoning: undefined },
    },
  };
}
