import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import type { Script } from "./script.ts";
import { pieceAt, pieceIndex, standInText, vocabularySize } from "./stand-in-text.ts";
import type { WireEnd, WireFormat, WireRequest } from "./wire.ts";

export type Outcome = "open" | "sent" | "cut" | "reset" | "refused" | "client-closed";

/** What has gone out so far; the log reads it. */
export type Progress = {
  seed: number;
  sentTokens: number;
  /** Blanks before the pieces of the seed. */
  blanks: string;
  /** Words said on request, in place of the pieces of the seed. */
  echo: string[] | null;
  outcome: Outcome;
};

export function sentText(progress: Progress): string {
  return progress.blanks + (progress.echo?.slice(0, progress.sentTokens).join("") ?? standInText(progress.seed, progress.sentTokens));
}

/** Frames of the vocabulary by wire and model, encoded once: a delta of one piece is then a copy of ready bytes. */
const frameCache = new Map<string, Buffer[]>();
const batchBytes = 32 * 1024;
const leadingBlanks = ["\n\n", "  "];

/** Plays one script on one response; returns when the last byte is handed over or the connection is gone. */
export async function playScript(
  response: ServerResponse,
  wireName: string,
  wire: WireFormat,
  request: WireRequest,
  script: Script,
  progress: Progress,
  failedBefore: number,
  said: string | null = null,
  end: Promise<void> = Promise.resolve(),
) {
  if (isRefused(script, failedBefore)) return refuse(response, wire, script, progress);
  const isFaultBeforeHeaders = script.name === "reset" && script.after === 0;
  if (isFaultBeforeHeaders) return resetSocket(response, progress);
  response.writeHead(200, { "Content-Type": wire.contentType, "Cache-Control": "no-cache" });
  response.flushHeaders();
  if (wire.open(request.model) !== "") await write(response, Buffer.from(wire.open(request.model)));
  const count = script.name === "empty" ? 0 : deltaTokens(script, request);
  progress.echo = saidWords(script, request, said, count);
  const frames = new FrameSource(wireName, wire, request.model, script.seed, progress.echo);
  if (script.name === "thinking")
    await write(response, Buffer.from(wire.thought(request.model, "Let me think. ") + wire.thought(request.model, "Good.")));
  if (script.name === "leading-blanks") {
    for (const blank of leadingBlanks) await write(response, Buffer.from(wire.delta(request.model, blank)));
    progress.blanks = leadingBlanks.join("");
  }
  if (script.name === "split-utf8") await writeSplit(response, frames, count, progress);
  else if (script.delayMs > 0) await writePaced(response, frames, count, script, progress);
  else await writeBatches(response, frames, count, script, progress);
  await end;
  if (response.destroyed) return;
  await finish(response, wireName, wire, request, script, progress);
}

/** Delivers frames: ready ones for pieces of the seed, fresh ones for larger deltas and for words said on request. */
class FrameSource {
  readonly #wire: WireFormat;
  readonly #model: string;
  readonly #seed: number;
  readonly #cached: Buffer[];
  readonly #echo: string[] | null;

  constructor(wireName: string, wire: WireFormat, model: string, seed: number, echo: string[] | null) {
    this.#wire = wire;
    this.#model = model;
    this.#seed = seed;
    this.#echo = echo;
    const key = `${wireName} ${model}`;
    const ready =
      frameCache.get(key) ?? Array.from({ length: vocabularySize }, (_, place) => Buffer.from(wire.delta(model, pieceAt(place))));
    frameCache.set(key, ready);
    this.#cached = ready;
  }

  get echoTokens(): number | null {
    return this.#echo?.length ?? null;
  }

  frame(index: number, pieces: number): Buffer {
    if (pieces === 1 && this.#echo === null) return this.#cached[pieceIndex(this.#seed, index)] as Buffer;
    let text = "";
    for (let at = index; at < index + pieces; at++) text += this.#echo?.[at] ?? pieceAt(pieceIndex(this.#seed, at));
    return Buffer.from(this.#wire.delta(this.#model, text));
  }
}

/** Words in place of the pieces of the seed; of those that a test gave, as many as the script lets through. */
function saidWords(script: Script, request: WireRequest, said: string | null, count: number): string[] | null {
  if (script.obeys) return obeyedWords(request);
  if (script.echoes) return echoedWords(request);
  if (said === null) return null;
  const words = said.match(/\S+\s*|\s+/g) ?? [];
  return breaksOff.has(script.name) ? words.slice(0, count) : words;
}

const breaksOff: ReadonlySet<Script["name"]> = new Set(["empty", "reset", "filtered", "hang", "bad-json", "error-event"]);

/** What an instruction inside the text asks to be said: `say: …`, `reply with "…"`, `请输出：…`. */
function obeyedWords(request: WireRequest): string[] | null {
  const last = request.messages.at(-1)?.text ?? "";
  const found = /(?:say|print|output|reply with|answer with|输出|回复)[:：]?\s*["“]?([^"”\n]{1,500})/i.exec(last)?.[1];
  return found === undefined ? null : (found.match(/\S+\s*|\s+/g) ?? []);
}

/** The words after the marker, up to the end of their fence. */
function echoedWords(request: WireRequest): string[] | null {
  const last = request.messages.findLast((message) => message.role === "user")?.text ?? "";
  const found = /\[\[script:[^\]]*\]\]\n?([\s\S]*)\n<\/[a-z_]+(?:-\d+)?>/.exec(last)?.[1];
  return found === undefined ? null : (found.match(/\S+\s*|\s+/g) ?? []);
}

function deltaTokens(script: Script, request: WireRequest): number {
  const cap = request.maxOutputTokens ?? Number.POSITIVE_INFINITY;
  const wanted = Math.min(script.tokens, cap);
  switch (script.name) {
    case "reset":
    case "filtered":
    case "hang":
    case "bad-json":
    case "error-event":
      return Math.min(script.after * script.chunk, wanted);
    default:
      return script.overDelivers && Number.isFinite(cap) ? cap * 10 : wanted;
  }
}

async function writeBatches(
  response: ServerResponse,
  frames: FrameSource,
  count: number,
  script: Script,
  progress: Progress,
): Promise<void> {
  const total = frames.echoTokens ?? count;
  let batch: Buffer[] = [];
  let bytes = 0;
  let pending = 0;
  for (let index = 0; index < total && !response.destroyed; index += script.chunk) {
    const pieces = Math.min(script.chunk, total - index);
    const frame = frames.frame(index, pieces);
    batch.push(frame);
    bytes += frame.length;
    pending += pieces;
    if (bytes < batchBytes && index + pieces < total) continue;
    await write(response, Buffer.concat(batch, bytes));
    progress.sentTokens += pending;
    batch = [];
    bytes = 0;
    pending = 0;
    await nextTurn();
  }
}

async function writePaced(response: ServerResponse, frames: FrameSource, count: number, script: Script, progress: Progress): Promise<void> {
  const total = frames.echoTokens ?? count;
  const startedAt = performance.now();
  for (let index = 0, delta = 0; index < total && !response.destroyed; index += script.chunk, delta++) {
    const restMs = startedAt + delta * script.delayMs - performance.now();
    if (restMs > 0) await wait(restMs);
    if (response.destroyed) return;
    const pieces = Math.min(script.chunk, total - index);
    await write(response, frames.frame(index, pieces));
    progress.sentTokens += pieces;
  }
}

/** Cuts after every byte that starts a multi-byte character, so that each such character spans two TCP writes. */
async function writeSplit(response: ServerResponse, frames: FrameSource, count: number, progress: Progress): Promise<void> {
  response.socket?.setNoDelay(true);
  for (let index = 0; index < count && !response.destroyed; index++) {
    const frame = frames.frame(index, 1);
    let from = 0;
    for (let at = 0; at < frame.length; at++) {
      if ((frame[at] ?? 0) < 0xc0) continue;
      await write(response, frame.subarray(from, at + 1));
      from = at + 1;
      await wait(1);
    }
    await write(response, frame.subarray(from));
    progress.sentTokens++;
  }
}

async function finish(
  response: ServerResponse,
  wireName: string,
  wire: WireFormat,
  request: WireRequest,
  script: Script,
  progress: Progress,
): Promise<void> {
  switch (script.name) {
    case "hang":
      if (!response.destroyed) await once(response, "close");
      return;
    case "reset":
      // The bytes before the break have to arrive, or the break would come before the text.
      await wait(20);
      return resetSocket(response, progress);
    case "no-end-marker":
      progress.outcome = "cut";
      return void response.end();
    case "bad-json":
      progress.outcome = "cut";
      return void response.end(wire.contentType.startsWith("text/event-stream") ? 'data: {"choices": [}\n\n' : '{"message": [}\n');
    case "error-event":
      progress.outcome = "cut";
      return void response.end(wire.errorFrame("Overloaded (stand-in)"));
  }
  progress.outcome = "sent";
  response.end(wire.end(request.model, endOf(wireName, request, script, progress)));
}

function endOf(wireName: string, request: WireRequest, script: Script, progress: Progress): WireEnd {
  const isCapped = request.maxOutputTokens !== null && script.tokens > request.maxOutputTokens && progress.echo === null;
  const reason = script.name === "filtered" ? "filtered" : script.name === "length" || isCapped ? "length" : "stop";
  const inputTokens = Math.ceil((request.system.length + request.messages.reduce((sum, message) => sum + message.text.length, 0)) / 4);
  return {
    reason: script.name === "empty" ? "stop" : reason,
    usage: script.name === "no-usage" ? null : { inputTokens, outputTokens: progress.sentTokens },
    text: wireName === "xai" ? sentText(progress) : "",
  };
}

function isRefused(script: Script, failedBefore: number): boolean {
  return (script.name === "rate-limited" || script.name === "error-500") && failedBefore < script.times;
}

function refuse(response: ServerResponse, wire: WireFormat, script: Script, progress: Progress): void {
  progress.outcome = "refused";
  const status = script.name === "rate-limited" ? 429 : script.status;
  const hasRetryAfter = script.name === "rate-limited" && script.retryAfterS >= 0;
  response.writeHead(status, { "Content-Type": "application/json", ...(hasRetryAfter && { "Retry-After": String(script.retryAfterS) }) });
  response.end(JSON.stringify(wire.errorBody(status, `Refused with ${status} (stand-in)`)));
}

function resetSocket(response: ServerResponse, progress: Progress): void {
  progress.outcome = "reset";
  response.socket?.resetAndDestroy();
}

async function write(response: ServerResponse, bytes: Buffer): Promise<void> {
  if (response.destroyed || response.write(bytes)) return;
  // One of the two wins; the other is let go, or listeners would pile up on a slow reader.
  const settled = new AbortController();
  const { signal } = settled;
  await Promise.race([once(response, "drain", { signal }), once(response, "close", { signal })]).finally(() => settled.abort());
}
