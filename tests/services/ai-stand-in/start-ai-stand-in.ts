import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { answerBySchema } from "./answer-by-schema.ts";
import { anthropicWire } from "./anthropic-wire.ts";
import { type EmbeddingRequest, type EmbeddingWireName, embeddingWires } from "./embedding-wires.ts";
import { hashedFeatures } from "./hashed-features.ts";
import { googleWire } from "./google-wire.ts";
import { ollamaWire } from "./ollama-wire.ts";
import { openaiWire } from "./openai-wire.ts";
import { type Outcome, type Progress, playScript, sentText } from "./play-script.ts";
import { findScript, parseScript, type ScriptName } from "./script.ts";
import type { Json, StandInMessage, StandInWire, WireFormat } from "./wire.ts";
import { xaiWire } from "./xai-wire.ts";

/** One request as the provider saw it, and what it answered. Times are milliseconds since 1970. */
export type StandInLogEntry = {
  id: number;
  wire: StandInWire;
  script: ScriptName;
  model: string;
  system: string;
  messages: StandInMessage[];
  lastUserText: string;
  maxOutputTokens: number | null;
  schema: Json | null;
  /** The request body as JSON, for exact comparison. */
  body: unknown;
  startedAt: number;
  /** When the client closed the connection before the answer was complete. */
  closedByClientAt: number | null;
  readonly sentText: string;
  readonly sentTokens: number;
  readonly outcome: Outcome;
};

/** Says what is answered to a request, in place of the pieces of a seed; null leaves it to the request's schema and the script. */
export type Speaker = (request: {
  system: string;
  messages: readonly StandInMessage[];
  lastUserText: string;
  maxOutputTokens: number | null;
}) => string | null;
/** One request for vectors, and what it was answered with. */
export type EmbeddingLogEntry = EmbeddingRequest & { wire: EmbeddingWireName; status: number };
/** Answers a request for vectors; a number refuses it with that status, a promise lets it wait. */
export type EmbeddingSpeaker = (request: EmbeddingRequest) => number[][] | number | Promise<number[][] | number>;
/** Answers a request with these bytes, whatever its wire; null leaves it to the script. */
export type RawSpeaker = (request: { wire: StandInWire; body: Json }) => { status?: number; contentType?: string; text: string } | null;
export type ScriptChoice = string | ((request: { wire: StandInWire; lastUserText: string; model: string }) => string);

const routes: { path: RegExp; wire: StandInWire; format: WireFormat }[] = [
  { path: /^\/compatible\/v1\/chat\/completions$/, wire: "compatible", format: openaiWire },
  { path: /^\/v1\/chat\/completions$/, wire: "openai", format: openaiWire },
  { path: /^\/v1\/messages$/, wire: "anthropic", format: anthropicWire },
  { path: /^\/v1beta\/models\/[^/]+:streamGenerateContent$/, wire: "google", format: googleWire },
  { path: /^\/v1\/responses$/, wire: "xai", format: xaiWire },
  { path: /^\/api\/chat$/, wire: "ollama", format: ollamaWire },
];

export const standInCompatibleModels = ["stand-in-small", "stand-in-middle", "stand-in-large"];
export const standInOllamaModels = ["stand-in-tiny:1b", "stand-in-big:8b"];
/** The one of Ollama that reads no pictures. */
export const standInBlindModel = "stand-in-tiny:1b";

/** Starts a stand-in for all providers on one loopback port. `port` 0 or none: any free one. */
export async function startAiStandIn(options: { port?: number } = {}) {
  const log: StandInLogEntry[] = [];
  const refusals = new Map<string, number>();
  let choice: ScriptChoice = "whole";
  let speaker: Speaker | null = null;
  let rawSpeaker: RawSpeaker | null = null;
  const embeddings: EmbeddingLogEntry[] = [];
  const usualVectors: EmbeddingSpeaker = ({ texts }) => texts.map(hashedFeatures);
  let speakVectors = usualVectors;
  let ends = Promise.resolve();
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(400, { "Content-Type": "application/json" });
      response.end(JSON.stringify({ error: String(error) }));
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://stand-in").pathname);
    if (await answerControl(request, response, path)) return;
    if (request.method === "POST" && (await answerVectors(request, response, path))) return;
    const route = routes.find((candidate) => candidate.path.test(path));
    if (route === undefined || request.method !== "POST") return sendJson(response, 404, { error: { message: `no such path ${path}` } });
    const body: unknown = JSON.parse(await readBody(request));
    const read = route.format.read(body, path);
    const lastUserText = read.messages.findLast((message) => message.role === "user")?.text ?? "";
    const script = findScript(
      lastUserText,
      typeof choice === "string" ? choice : choice({ wire: route.wire, lastUserText, model: read.model }),
    );
    const progress: Progress = { seed: script.seed, sentTokens: 0, blanks: "", echo: null, outcome: "open" };
    const entry: StandInLogEntry = {
      id: log.length + 1,
      wire: route.wire,
      script: script.name,
      ...read,
      lastUserText,
      body,
      startedAt: Date.now(),
      closedByClientAt: null,
      get sentText() {
        return sentText(progress);
      },
      get sentTokens() {
        return progress.sentTokens;
      },
      get outcome() {
        return progress.outcome;
      },
    };
    log.push(entry);
    response.once("close", () => {
      if (progress.outcome !== "open") return;
      progress.outcome = "client-closed";
      entry.closedByClientAt = Date.now();
    });
    const raw = rawSpeaker?.({ wire: route.wire, body: body as Json }) ?? null;
    if (raw !== null) {
      progress.outcome = "sent";
      response.writeHead(raw.status ?? 200, { "Content-Type": raw.contentType ?? route.format.contentType });
      await writeInBits(response, Buffer.from(raw.text));
      return;
    }
    const isRefusing = Number.isFinite(script.times);
    const failedBefore = refusals.get(`${route.wire} ${lastUserText}`) ?? 0;
    if (isRefusing) refusals.set(`${route.wire} ${lastUserText}`, failedBefore + 1);
    const said =
      speaker?.({ system: read.system, messages: read.messages, lastUserText, maxOutputTokens: read.maxOutputTokens }) ??
      (read.schema === null || script.hasOwnWords ? null : answerBySchema(read.schema));
    await playScript(response, route.wire, route.format, read, script, progress, failedBefore, said, ends);
  }

  async function answerVectors(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> {
    const route = embeddingWires.find((candidate) => candidate.path.test(path));
    if (route === undefined) return false;
    const asked = route.read(JSON.parse(await readBody(request)) as Json, path);
    const entry: EmbeddingLogEntry = { wire: route.wire, ...asked, status: 0 };
    embeddings.push(entry);
    const said = await speakVectors(asked);
    entry.status = typeof said === "number" ? said : 200;
    if (typeof said === "number") sendJson(response, said, { error: { message: "refused by the stand-in", code: said, status: "ERROR" } });
    else sendJson(response, 200, route.answer(said, asked));
    return true;
  }

  async function answerControl(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> {
    switch (`${request.method} ${path}`) {
      case "GET /__log":
        sendJson(response, 200, log);
        return true;
      case "DELETE /__log":
        clearLog();
        sendJson(response, 200, {});
        return true;
      case "POST /__script": {
        const words = await readBody(request);
        setScript(words.startsWith("{") ? String((JSON.parse(words) as { script: unknown }).script) : words);
        sendJson(response, 200, {});
        return true;
      }
      case "GET /api/tags":
        sendJson(response, 200, {
          models: standInOllamaModels.map((name, index) => ({
            name,
            model: name,
            size: (index + 1) * 1e9,
            details: { family: "stand-in" },
          })),
        });
        return true;
      case "POST /api/show": {
        const { model } = JSON.parse(await readBody(request)) as { model: string };
        sendJson(response, 200, { capabilities: model === standInBlindModel ? ["completion"] : ["completion", "vision"] });
        return true;
      }
      case "GET /v1/models":
      case "GET /compatible/v1/models":
        sendJson(response, 200, { object: "list", data: standInCompatibleModels.map((id) => ({ id, object: "model" })) });
        return true;
    }
    return false;
  }

  function clearLog(): void {
    log.length = 0;
    embeddings.length = 0;
    refusals.clear();
  }

  /** Sets what requests without a marker get: the words of a script, or a function of the request. */
  function setScript(next: ScriptChoice): void {
    if (typeof next === "string") parseScript(next);
    choice = next;
  }

  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(options.port ?? 0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    log,
    /** Requests for vectors. */
    embeddings,
    /** Sets what answers requests for vectors from now on; null: their hashed features. */
    setEmbeddingSpeaker(next: EmbeddingSpeaker | null): void {
      speakVectors = next ?? usualVectors;
    },
    clearLog,
    setScript,
    /** Sets what is said by it from now on; null ends that. Faults of the scripts hold for it too. */
    setSpeaker(next: Speaker | null): void {
      speaker = next;
    },
    /** Sets what answers byte for byte from now on; null ends that. */
    setRawSpeaker(next: RawSpeaker | null): void {
      rawSpeaker = next;
    },
    /** Keeps the ends of answers back, all of whose text has gone out. @returns lets them come */
    holdEnds(): () => void {
      const held = Promise.withResolvers<void>();
      ends = held.promise;
      return held.resolve;
    },
    /** The provider parts of the settings, each pointing here; pick those that a test needs. */
    settings: () => providerSettings(origin),
    /** The same as environment variables, by wire. */
    env: () => providerEnvironment(origin),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type AiStandIn = Awaited<ReturnType<typeof startAiStandIn>>;

function providerSettings(origin: string) {
  const keyed = (path: string) => ({ apiKey: "stand-in-key", baseUrl: `${origin}${path}` });
  return {
    openai: keyed("/v1"),
    anthropic: keyed("/v1"),
    google: keyed("/v1beta"),
    xai: keyed("/v1"),
    compatible: { baseUrl: `${origin}/compatible/v1`, apiKey: null, models: [...standInCompatibleModels] },
    ollama: { baseUrl: origin },
  };
}

function providerEnvironment(origin: string): Record<StandInWire, Record<string, string>> {
  return {
    openai: { OPENAI_API_KEY: "stand-in-key", OPENAI_BASE_URL: `${origin}/v1` },
    anthropic: { ANTHROPIC_API_KEY: "stand-in-key", ANTHROPIC_BASE_URL: `${origin}/v1` },
    google: { GOOGLE_GENERATIVE_AI_API_KEY: "stand-in-key", GOOGLE_GENERATIVE_AI_BASE_URL: `${origin}/v1beta` },
    xai: { XAI_API_KEY: "stand-in-key", XAI_BASE_URL: `${origin}/v1` },
    compatible: { OPENAI_COMPATIBLE_BASE_URL: `${origin}/compatible/v1`, OPENAI_COMPATIBLE_MODELS: standInCompatibleModels.join(",") },
    ollama: { OLLAMA_BASE_URL: origin },
  };
}

/** Writes in pieces that end in the middle of lines and of characters. */
async function writeInBits(response: ServerResponse, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length; at += 11) {
    response.write(bytes.subarray(at, at + 11));
    await nextTurn();
  }
  response.end();
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}
