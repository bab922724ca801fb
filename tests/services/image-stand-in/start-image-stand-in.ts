import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import type { AiSettings } from "#platform/config/settings.ts";
import { decompressionBomb } from "../hostile-pictures.ts";
import { findImageScript, type ImageScript, type ImageScriptName } from "./image-script.ts";
import { imageWireForms, type ImageWireForm, type ImageWireName, lookAnswer, type PictureRequest } from "./image-wires.ts";

export const imageStandInKey = "image-stand-in-key";
const imageModel = "stand-in-flux";

/** A request for a picture, how often it was looked for and how often the picture itself was fetched. */
export type PictureEntry = PictureRequest & {
  /** Of its picture: `picture(number)` is what was sent. */
  number: number;
  script: ImageScriptName;
  outcome: "open" | "sent" | "cut" | "refused" | "client-closed";
  looks: number;
  downloads: number;
};

/** A script, or which one the n-th request of the log gets: `(index) => (index % 2 === 0 ? "whole" : "error-500")`. */
export type DefaultScript = string | ((index: number, asked: Omit<PictureRequest, "wire">) => string);

type Task = { id: string; entry: PictureEntry; form: ImageWireForm; script: ImageScript };

/** The picture of the n-th request unless told: the beginning of a PNG and bytes of its own. Nobody can decode it. */
export function standInPicture(index: number, length = 4_000): Buffer {
  const bytes = Buffer.alloc(length, index % 251);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(bytes);
  return bytes;
}

/**
 * Starts a server that speaks the wires of all providers of image models. What it does with a request is said in its prompt; the log
 * says what was asked for and what became of it.
 *
 * @param options.picture the picture of the n-th request, counted from 1
 */
export async function startImageStandIn(options: { port?: number; picture?: (number: number) => Buffer } = {}) {
  const { picture: drawPicture = standInPicture } = options;
  const log: PictureEntry[] = [];
  const tasks = new Map<string, Task>();
  /** Equal requests that failed before. */
  const failures = new Map<string, number>();
  let origin = "";
  let defaultScript: DefaultScript = "whole";
  let tasksMade = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "", origin);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    if (request.method === "POST") return draw(request, response, url.pathname, headers);
    if (url.pathname === "/bfl/v1/credits" || url.pathname === "/replicate/v1/account") return checkKey(response, url.pathname, headers);
    const picture = /^\/pictures\/([\w-]+)\.png$/.exec(url.pathname)?.[1];
    const looked = url.searchParams.get("id") ?? /^\/replicate\/v1\/predictions\/([\w-]+)$/.exec(url.pathname)?.[1];
    const task = tasks.get(picture ?? looked ?? "");
    if (task === undefined) return sendJson(response, 404, { detail: "Not found" });
    if (picture !== undefined) return sendPicture(response, task);
    return look(response, task, headers);
  }

  function checkKey(response: ServerResponse, path: string, headers: Record<string, string>): void {
    const form = formOf(path.startsWith("/bfl") ? "bfl" : "replicate");
    if (!form.hasKey(headers, imageStandInKey)) return sendJson(response, 403, { detail: "Not authenticated" });
    sendJson(response, 200, { credits: 1_000 });
  }

  async function draw(request: IncomingMessage, response: ServerResponse, path: string, headers: Record<string, string>): Promise<void> {
    const body = await readBody(request);
    const form = imageWireForms.find((one) => one.path.test(path));
    if (form === undefined) return sendJson(response, 404, { detail: "Not found" });
    if (!form.hasKey(headers, imageStandInKey)) return sendJson(response, 401, { detail: "Unauthorized" });
    // Told from a request that lacks its prompt once the key is known to be good.
    if (body.toString("utf8") === "{}")
      return sendJson(response, 422, { detail: [{ loc: ["body", "prompt"], msg: "field required", type: "missing" }] });
    const asked = await form.read({ path, headers, body }, form.path.exec(path)?.[1] ?? "");
    const script = findImageScript(asked.prompt, typeof defaultScript === "string" ? defaultScript : defaultScript(log.length, asked));
    const number = ++tasksMade;
    const entry: PictureEntry = { wire: form.name, ...asked, number, script: script.name, outcome: "open", looks: 0, downloads: 0 };
    log.push(entry);
    response.once("close", () => {
      if (entry.outcome === "open" && form.answer.kind === "inline") entry.outcome = "client-closed";
    });
    const task: Task = { id: `task-${number}`, entry, form, script };
    tasks.set(task.id, task);
    if (script.delayMs > 0) await wait(script.delayMs);
    return play(response, task);
  }

  async function play(response: ServerResponse, task: Task): Promise<void> {
    const { entry, form, script } = task;
    if ((script.name === "rate-limited" || script.name === "error-500") && fails(task)) {
      entry.outcome = "refused";
      const status = script.name === "rate-limited" ? 429 : script.status;
      response.setHeader("Retry-After", script.retryAfterS);
      return sendJson(response, status, form.error(status));
    }
    if (script.name === "hang") return;
    if (script.name === "withheld" && form.withheld !== null && form.name !== "bfl")
      return sendJson(response, form.withheld.status, form.withheld.body);
    const isQueued = form.name === "bfl" || form.name === "replicate";
    if (script.name === "blocked" && !isQueued) return refuse(response, task, form.blocked(entry.prompt));
    if (form.answer.kind === "address") {
      const { status, body } = form.answer.whole(
        addressOf(task),
        task.id,
        script.name === "foreign-poll" ? "https://polls.example" : origin,
      );
      return sendJson(response, status, body);
    }
    if (script.name === "redirect") return redirect(response);
    const isElsewhere = script.name === "foreign" || script.name === "private";
    const answered = isElsewhere ? form.answer.elsewhere(addressOf(task)) : form.answer.whole((await bytesOf(task)).toString("base64"));
    return sendBytes(response, task, "application/json", Buffer.from(JSON.stringify(answered)));
  }

  function look(response: ServerResponse, task: Task, headers: Record<string, string>): void {
    const { entry, form, script } = task;
    if (!form.hasKey(headers, imageStandInKey)) return sendJson(response, 403, { detail: "Not authenticated" });
    entry.looks++;
    if (script.name === "blocked") return refuse(response, task, form.blocked(entry.prompt));
    if (script.name === "withheld" && form.withheld !== null) return refuse(response, task, form.withheld);
    sendJson(response, 200, lookAnswer(form.name, task.id, origin, entry.looks < script.looks ? null : addressOf(task)));
  }

  function refuse(response: ServerResponse, { entry }: Task, { status, body }: { status: number; body: unknown }): void {
    entry.outcome = "refused";
    sendJson(response, status, body);
  }

  async function sendPicture(response: ServerResponse, task: Task): Promise<void> {
    task.entry.downloads++;
    response.once("close", () => {
      if (task.entry.outcome === "open") task.entry.outcome = "client-closed";
    });
    if (task.script.name === "redirect") return redirect(response);
    return sendBytes(response, task, task.script.name === "repainted" ? "image/jpeg" : "image/png", await bytesOf(task));
  }

  /** Plays the scripts that concern the body. */
  async function sendBytes(response: ServerResponse, task: Task, type: string, bytes: Buffer): Promise<void> {
    const { entry, script } = task;
    const isCut = script.name === "cut" && fails(task);
    response.writeHead(200, { "Content-Type": type });
    if (script.name === "hang-body" || isCut) {
      response.write(bytes.subarray(0, Math.floor(bytes.length / 2)));
      if (!isCut) return;
      // The first half has to arrive, or the break would come before the answer.
      await wait(20);
      entry.outcome = "cut";
      response.socket?.resetAndDestroy();
      return;
    }
    for (let from = 0; from < bytes.length && !response.destroyed; from += 256 * 1024) {
      if (!response.write(bytes.subarray(from, from + 256 * 1024))) await drained(response);
    }
    if (response.destroyed) return;
    response.end();
    entry.outcome = "sent";
  }

  function fails({ entry, script }: Task): boolean {
    const key = `${entry.wire} ${entry.prompt}`;
    const before = failures.get(key) ?? 0;
    failures.set(key, before + 1);
    return before < script.times;
  }

  function addressOf({ id, script }: Task): string {
    if (script.name === "foreign") return "https://pictures.example/out.png";
    if (script.name === "private") return "http://169.254.169.254/latest/out.png";
    return `${origin}/pictures/${id}.png`;
  }

  async function bytesOf({ entry, script }: Task): Promise<Buffer> {
    if (script.name === "repainted") return repaint(entry.inputs[0]);
    if (script.name === "bomb") return decompressionBomb();
    if (script.name === "not-a-picture") return Buffer.from("<!doctype html><p>Not here</p>");
    return script.name === "huge" ? standInPicture(entry.number, script.bytes) : drawPicture(entry.number);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) sendJson(response, 400, { detail: String(error) });
    });
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    log,
    /** Sets what is done with prompts that have no script of their own. */
    setScript(script: DefaultScript): void {
      defaultScript = script;
    },
    clearLog(): void {
      log.length = 0;
    },
    /** The provider parts of the settings, each pointing here. */
    settings: () => settingsFor(origin),
    /** The same as environment variables, by wire. */
    env: () => environmentFor(origin),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type ImageStandIn = Awaited<ReturnType<typeof startImageStandIn>>;

const formOf = (name: ImageWireName): ImageWireForm => imageWireForms.find((form) => form.name === name) as ImageWireForm;

function settingsFor(origin: string) {
  const keyed = (path: string) => ({ apiKey: imageStandInKey, baseUrl: `${origin}${path}` });
  return {
    bfl: keyed("/bfl/v1"),
    fal: keyed("/fal"),
    replicate: keyed("/replicate/v1"),
    openai: keyed("/v1"),
    google: keyed("/v1beta"),
    xai: keyed("/xai/v1"),
    compatibleImages: { baseUrl: `${origin}/compatible`, apiKey: null, models: [imageModel] },
  } satisfies Partial<AiSettings>;
}

function environmentFor(origin: string): Record<ImageWireName, Record<string, string>> {
  return {
    bfl: { BFL_API_KEY: imageStandInKey, BFL_BASE_URL: `${origin}/bfl/v1` },
    fal: { FAL_API_KEY: imageStandInKey, FAL_BASE_URL: `${origin}/fal` },
    replicate: { REPLICATE_API_TOKEN: imageStandInKey, REPLICATE_BASE_URL: `${origin}/replicate/v1` },
    openai: { OPENAI_API_KEY: imageStandInKey, OPENAI_BASE_URL: `${origin}/v1` },
    google: { GOOGLE_GENERATIVE_AI_API_KEY: imageStandInKey, GOOGLE_GENERATIVE_AI_BASE_URL: `${origin}/v1beta` },
    xai: { XAI_API_KEY: imageStandInKey, XAI_BASE_URL: `${origin}/xai/v1` },
    compatible: { OPENAI_COMPATIBLE_BASE_URL: `${origin}/compatible`, OPENAI_COMPATIBLE_IMAGE_MODELS: imageModel },
  };
}

/** No pixel stays as it is. */
async function repaint(picture: Buffer | undefined): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  return sharp(picture)
    .resize(width + 7, height + 3, { fit: "fill" })
    .negate({ alpha: false })
    .jpeg({ quality: 60 })
    .toBuffer();
}

function redirect(response: ServerResponse): void {
  response.writeHead(302, { Location: "http://169.254.169.254/latest/meta-data" }).end();
}

/** One of the two happens; the other is let go. */
async function drained(response: ServerResponse): Promise<void> {
  const settled = new AbortController();
  const { signal } = settled;
  await Promise.race([once(response, "drain", { signal }), once(response, "close", { signal })]).finally(() => settled.abort());
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}
