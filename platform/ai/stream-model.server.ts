import { setTimeout as wait } from "node:timers/promises";
import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart, LanguageModelV4StreamResult } from "@ai-sdk/provider";
import { createTextCleaner } from "./clean-text.ts";
import { type ModelFailureCode, ProviderCallError, readProviderFault } from "./provider-fault.server.ts";
import type { ResolvedModel } from "./registry.server.ts";
import { learnThoughts } from "./model-habits.ts";
import { promptFor } from "./model-prompt.ts";
import { takesShape } from "./provider-models.server.ts";
import { repeatPauseMs } from "./repeat-pause.server.ts";
import { createSilenceTimer } from "./silence-timer.ts";
import { createThoughtFolder, type ThoughtFolder } from "./thought-folder.ts";
import { findThoughtMarks } from "./thought-marks.ts";

export type ModelUsage = { inputTokens: number; outputTokens: number };

export type ModelPart =
  | { type: "text"; text: string }
  | { type: "finish"; reason: "stop" | "length" | "blocked"; usage: ModelUsage | null };

/** A picture sent with a message. */
export type ModelPicture = { mediaType: string; bytes: Uint8Array };

/** The part of JSON Schema that every provider's structured output takes; what may be missing is `anyOf` the value and null. */
export type JsonSchema = {
  type?: "object" | "array" | "string" | "number" | "integer" | "boolean" | "null";
  description?: string;
  enum?: readonly (string | number | boolean | null)[];
  anyOf?: readonly JsonSchema[];
  /** Of an array. */
  items?: JsonSchema;
  /** Of an object: some providers want all of its properties in `required`, and `additionalProperties: false`. */
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean;
};

/** What an answer has to be: a JSON object by `schema`. `name` has up to 64 letters, digits, `_` and `-`. */
export type ModelShape = { name: string; schema: JsonSchema };

export type ModelCall = {
  system: string;
  messages: { role: "user" | "assistant"; text: string; pictures?: ModelPicture[] | undefined }[];
  /** In model tokens; anything a provider sends beyond it is not cut here. */
  maxOutputTokens: number;
  topP?: number;
  presencePenalty?: number;
  frequencyPenalty?: number;
  /** Sent to models with structured output (`takesShape`). The others know only what the messages say, so every answer has to be checked. */
  shape?: ModelShape | undefined;
  signal: AbortSignal;
};

export type ModelTiming = {
  /** Longest wait for the first sign of life, including all tries and pauses. */
  firstTextTimeoutMs: number;
  /** Longest silence after it. */
  idleTimeoutMs: number;
  /** Retries, only before the first text. */
  maxRetries: number;
};

/** A run that the provider did not finish. The raw words are for admins; no cause is kept: the packages' errors contain the prompt. */
export class ModelFailure extends Error {
  readonly failure: ModelFailureCode;
  readonly detail: string;

  constructor(failure: ModelFailureCode, detail: string) {
    super(`model failure: ${failure}`);
    this.name = "ModelFailure";
    this.failure = failure;
    // The database accepts neither NUL nor lone surrogates.
    this.detail = detail.replaceAll("\0", "").toWellFormed();
  }
}

/** After the last part: time for the body to end normally, so that its connection can serve the next request. */
const closingMs = 1_000;

type Finish = Extract<LanguageModelV4StreamPart, { type: "finish" }>;
type Reader = ReadableStreamDefaultReader<LanguageModelV4StreamPart>;

/**
 * Streams one answer: text parts as they come, then exactly one finish.
 *
 * An answer is complete only with the provider's own end marker; a retry happens only before the first text.
 * Text has no NUL and no lone surrogates; thoughts are not text; leading blanks are kept.
 * When `call.signal` aborts, the request is closed and the generator returns without a finish. A consumer that stops reading closes it too.
 *
 * @throws ModelFailure when the answer was cut off; text already yielded remains valid
 */
export async function* streamModel(model: ResolvedModel, call: ModelCall, timing: ModelTiming): AsyncGenerator<ModelPart, void, undefined> {
  const options = callOptions(model, call);
  const firstByMs = performance.now() + timing.firstTextTimeoutMs;
  const isQuoting = model.habits.thoughts !== "none" && mentionsThoughts(call);

  for (let tries = 0; ; tries++) {
    if (call.signal.aborted) return;
    const request = openRequest(call.signal, firstByMs);
    const thoughts = createThoughtFolder(model.habits.thoughts, isQuoting);
    const { finish, fault, hasText } = yield* readTexts(request, request.open(model, options), thoughts, timing.idleTimeoutMs);
    learnThoughts(model.habits, thoughts.stray, finish !== undefined && hasText && !isQuoting);

    if (request.closedBy === "caller") return;
    if (request.closedBy === "silence") throw new ModelFailure("timeout", "no answer in time");
    if (fault === undefined) {
      yield endOf(finish, hasText);
      return;
    }
    const pauseMs = hasText ? null : repeatPauseMs(readProviderFault(fault), tries, timing.maxRetries);
    if (pauseMs === null || performance.now() + pauseMs >= firstByMs) {
      const refusal = blockedBy(fault, hasText);
      if (refusal === null) throw failureOf(fault, hasText);
      yield refusal;
      return;
    }
    await wait(pauseMs, undefined, { signal: call.signal }).catch(() => undefined);
  }
}

/** How one request ended: with the model's own end, with a fault, or, where it was closed, with neither. */
type Ending = { finish: Finish | undefined; fault: unknown; hasText: boolean };

/** Reads one request to its end, and closes it. */
async function* readTexts(
  request: ReturnType<typeof openRequest>,
  opened: Promise<Reader | null>,
  thoughts: ThoughtFolder,
  idleTimeoutMs: number,
): AsyncGenerator<ModelPart, Ending, undefined> {
  const clean = createTextCleaner();
  const ending: Ending = { finish: undefined, fault: undefined, hasText: false };
  try {
    try {
      const reader = await opened;
      let isAlive = false;
      while (reader !== null && ending.finish === undefined && ending.fault === undefined) {
        request.silence.expectBy(isAlive ? performance.now() + idleTimeoutMs : request.firstByMs);
        const { done, value: part } = await reader.read();
        if (done) break;
        if (part.type === "text-delta" && part.delta !== "") {
          isAlive = true;
          const text = clean(thoughts.fold(part.delta));
          if (text !== "") {
            ending.hasText = true;
            request.silence.pause();
            yield { type: "text", text };
          }
          if (thoughts.stray === "shown") ending.fault = new ProviderCallError("the answer began with thoughts that had no opening mark");
        } else if (part.type === "reasoning-delta") isAlive = true;
        else if (part.type === "finish") ending.finish = part;
        else if (part.type === "error") ending.fault = part.error ?? new Error("error without content");
      }
    } catch (error) {
      ending.fault = error;
    }
    request.silence.pause();
    if (request.closedBy === "caller") return ending;
    const isWhole = ending.finish !== undefined && request.closedBy === null;
    const text = clean(isWhole ? thoughts.end() : thoughts.cut());
    if (text !== "") {
      ending.hasText = true;
      yield { type: "text", text };
    }
    return ending;
  } finally {
    request.close(ending.finish !== undefined);
  }
}

/** Whether the request has the marks by which models set thoughts apart. */
function mentionsThoughts({ system, messages }: ModelCall): boolean {
  return [system, ...messages.map(({ text }) => text)].some((text) => findThoughtMarks(text).length > 0);
}

/** One HTTP request: its own abort, tied to the caller's, and its timer. */
function openRequest(callerSignal: AbortSignal, firstByMs: number) {
  const controller = new AbortController();
  let reader: Reader | null = null;
  let closedBy: "caller" | "silence" | null = null;
  const { promise: closed, resolve: resolveClosed } = Promise.withResolvers<null>();
  const stop = (by: "caller" | "silence") => {
    closedBy ??= by;
    controller.abort();
    // The packages' own streams pass the abort on; a model that does not is abandoned here.
    reader?.cancel().catch(() => undefined);
    resolveClosed(null);
  };
  const stopByCaller = () => stop("caller");
  callerSignal.addEventListener("abort", stopByCaller, { once: true });
  const silence = createSilenceTimer(firstByMs, () => stop("silence"));

  return {
    silence,
    firstByMs,
    get closedBy() {
      return closedBy;
    },
    /** Null when it was closed before the provider answered. */
    async open(model: ResolvedModel, options: LanguageModelV4CallOptions): Promise<Reader | null> {
      const answer = Promise.resolve(model.language.doStream({ ...options, abortSignal: controller.signal }));
      const result = await Promise.race([answer, closed]);
      if (result === null) {
        answer.then((late: LanguageModelV4StreamResult) => late.stream.cancel()).catch(() => undefined);
        return null;
      }
      reader = result.stream.getReader();
      return reader;
    },
    close(isWhole: boolean): void {
      silence.stop();
      callerSignal.removeEventListener("abort", stopByCaller);
      if (isWhole && reader !== null && closedBy === null) letEnd(reader, controller);
      else controller.abort();
    },
  };
}

function letEnd(reader: Reader, controller: AbortController): void {
  const timer = setTimeout(() => controller.abort(), closingMs);
  timer.unref();
  const readOn = async () => {
    while (!(await reader.read()).done);
  };
  readOn()
    .catch(() => undefined)
    .finally(() => clearTimeout(timer));
}

function callOptions(model: ResolvedModel, call: ModelCall): LanguageModelV4CallOptions {
  return {
    prompt: promptFor(model, call),
    maxOutputTokens: call.maxOutputTokens,
    // The providers' defaults (spec §9 has the same) are not sent: several models refuse these fields whatever their value.
    ...(call.topP !== undefined && call.topP !== 1 && { topP: call.topP }),
    ...(call.presencePenalty !== undefined && call.presencePenalty !== 0 && { presencePenalty: call.presencePenalty }),
    ...(call.frequencyPenalty !== undefined && call.frequencyPenalty !== 0 && { frequencyPenalty: call.frequencyPenalty }),
    ...(call.shape !== undefined && takesShape(model) && { responseFormat: { type: "json" as const, ...call.shape } }),
    ...model.callOptions,
  };
}

/** Raw finish reasons that the packages call "other" although they are known: text-generation servers and Ollama behind proxies. */
const knownEnds: Record<string, "stop" | "length" | "blocked"> = {
  eos: "stop",
  eos_token: "stop",
  end_turn: "stop",
  stop_sequence: "stop",
  model_length: "length",
  content_filter: "blocked",
};

/**
 * What the end marker says. The packages give `interrupted` (openai, google, anthropic after text), `other` without a raw reason (xai)
 * or no finish at all (anthropic before text) when the body ended without one; an unknown end does not count as a complete answer either.
 */
function endOf(finish: Finish | undefined, hasText: boolean): ModelPart {
  const { unified, raw } = finish?.finishReason ?? { unified: "interrupted", raw: undefined };
  if (finish !== undefined) {
    const usage = usageOf(finish, hasText);
    if (unified === "stop" || unified === "length") return { type: "finish", reason: unified, usage };
    if (unified === "content-filter") return { type: "finish", reason: "blocked", usage };
    const known = raw === undefined ? undefined : knownEnds[raw];
    if (known !== undefined) return { type: "finish", reason: known, usage };
  }
  throw new ModelFailure("cut-off", `the answer ended with ${raw ?? unified}`);
}

/** Null if the provider did not say; some packages report zeros instead, which no text can have cost. */
function usageOf(finish: Finish, hasText: boolean): ModelUsage | null {
  const inputTokens = finish.usage.inputTokens.total;
  const outputTokens = finish.usage.outputTokens.total;
  if (!isCount(inputTokens) || !isCount(outputTokens)) return null;
  if (outputTokens === 0 && (hasText || inputTokens === 0)) return null;
  return { inputTokens, outputTokens };
}

/** A number from a provider that can be stored and charged. */
const isCount = (value: number | undefined): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 2 ** 31;

function blockedBy(error: unknown, hasText: boolean): ModelPart | null {
  return !hasText && readProviderFault(error).isContentRefusal ? { type: "finish", reason: "blocked", usage: null } : null;
}

/** After the first text every fault of the connection is a cut-off answer. */
function failureOf(error: unknown, hasText: boolean): ModelFailure {
  const { code, detail } = readProviderFault(error);
  return new ModelFailure(hasText && code !== "timeout" ? "cut-off" : code, detail);
}
