import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import { pieceAt, pieceIndex, standInText } from "#tests/services/ai-stand-in/stand-in-text.ts";
import type { StreamLoad } from "./stream-load.ts";

export type StreamTimes = { seed: number; isWhole: boolean; firstTextMs: number; arrivedAt: number[] };

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const marker = (load: StreamLoad, seed: number) => `[[script:whole tokens=${load.tokens} delay=${load.delayMs} seed=${seed}]]`;

/** Starts a run through the API and reads its events, as a page does. */
export async function streamRun(load: StreamLoad, seed: number): Promise<StreamTimes> {
  const startedAt = performance.now();
  const fields = { about: marker(load, seed), platform: "instagram", tone: 0 };
  const body = JSON.stringify({ kind: "write", tool: "social/caption-generator", fields, locale: "en", quality: "fast", variants: 1 });
  const started = await send(
    `${load.address}/api/runs`,
    "POST",
    { Origin: load.origin, "Idempotency-Key": `bench-${seed}-${startedAt}` },
    body,
  );
  const answer = JSON.parse(await readAll(started)) as { events?: string };
  if (answer.events === undefined) throw new Error(`no run was started: ${JSON.stringify(answer)}`);
  const cookie = started.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
  const events = await send(`${load.address}${answer.events}`, "GET", { Cookie: cookie });
  return collect(events, seed, load, startedAt, (frame) => {
    if (!frame.includes("event: text-delta")) return "";
    return (JSON.parse(frame.slice(frame.indexOf("data: ") + 6)) as { text: string }).text;
  });
}

/** Asks a server that speaks the provider's wire: the stand-in itself, or a pipe in front of it. */
export async function streamDirectly(load: StreamLoad, seed: number): Promise<StreamTimes> {
  const startedAt = performance.now();
  const messages = [{ role: "user", content: marker(load, seed) }];
  const body = JSON.stringify({ model: "gpt-5-mini", stream: true, stream_options: { include_usage: true }, messages });
  const answer = await send(`${load.address}/v1/chat/completions`, "POST", {}, body);
  return collect(answer, seed, load, startedAt, (frame) => {
    if (!frame.startsWith("data: {")) return "";
    return (JSON.parse(frame.slice(6)) as { choices: { delta: { content?: string } }[] }).choices[0]?.delta.content ?? "";
  });
}

/** Reads a stream of frames; notes for each piece of the expected text when it was there. */
function collect(
  response: IncomingMessage,
  seed: number,
  load: StreamLoad,
  startedAt: number,
  textOf: (frame: string) => string,
): Promise<StreamTimes> {
  const arrivedAt: number[] = [];
  const texts: string[] = [];
  let length = 0;
  let firstTextMs = Number.NaN;
  let rest = "";
  /** Text length at which the next piece is complete. */
  let nextLength = pieceAt(pieceIndex(seed, 0)).length;
  return new Promise((resolve, reject) => {
    response.setEncoding("utf8").on("data", (chunk: string) => {
      const frames = (rest + chunk).split("\n\n");
      rest = frames.pop() ?? "";
      const now = Date.now();
      for (const frame of frames) {
        const text = textOf(frame);
        if (text === "") continue;
        if (length === 0) firstTextMs = performance.now() - startedAt;
        texts.push(text);
        length += text.length;
      }
      while (length >= nextLength && arrivedAt.length < load.tokens) {
        arrivedAt.push(now);
        nextLength += pieceAt(pieceIndex(seed, arrivedAt.length)).length;
      }
    });
    response.once("end", () => resolve({ seed, isWhole: texts.join("") === standInText(seed, load.tokens), firstTextMs, arrivedAt }));
    response.once("error", reject);
  });
}

function send(url: string, method: string, headers: Record<string, string>, body?: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const json = body === undefined ? {} : { "Content-Type": "application/json", "Content-Length": String(Buffer.byteLength(body)) };
    const call: ClientRequest = request(url, { method, agent, headers: { ...headers, ...json } }, resolve);
    call.once("error", reject);
    call.end(body);
  });
}

async function readAll(response: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of response.setEncoding("utf8")) text += chunk as string;
  return text;
}
