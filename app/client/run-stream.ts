import type { RunEvent } from "#features/runs/run-view.ts";
import type { Connection } from "#features/runs/run-client.ts";
import { createEventParser, type ServerEvent } from "./event-parser.ts";
import { HttpError, readError } from "./http-client.ts";
import { whileLive } from "./live-streams.ts";
import { viewerHeaders } from "./page-viewer.ts";

/** Waits before each new try after a cut, in ms (spec §9, realtime reconnect delays); the last one repeats. */
const reconnectDelaysMs = [1000, 2000, 5000, 10_000];

/** The server sends a comment every 15 s: three missed ones mean that the line is dead although no one said so. */
const silenceMs = 45_000;

type RunStreamOptions = {
  url: string;
  /** The last event that the page already shows; later ones are read. */
  after: number | null;
  signal: AbortSignal;
  onEvent(event: RunEvent, id: number): void;
  onConnection(connection: Connection): void;
  fetch?: typeof fetch;
  /** Where `online` and `offline` are heard. */
  events?: EventTarget;
  isOnline?: () => boolean;
  random?: () => number;
  silenceLimitMs?: number;
};

/**
 * Reads a run's log to its end, across disconnects: each event once, in order, from the last one seen.
 *
 * @returns once `run-end` was read or the server says that nothing is left (204); quietly after an abort
 * @throws HttpError when the log cannot be read at all (404 and other refusals)
 */
export function readRunStream(options: RunStreamOptions): Promise<void> {
  return whileLive(() => readToEnd(options));
}

async function readToEnd(options: RunStreamOptions): Promise<void> {
  let lastId = options.after;
  let isEnded = false;
  let failures = 0;

  const handle = (event: ServerEvent) => {
    const id = Number(event.id);
    if (!Number.isSafeInteger(id) || event.id === "" || (lastId !== null && id <= lastId)) return;
    lastId = id;
    failures = 0;
    if (event.event === "run-end") isEnded = true;
    options.onEvent({ type: event.event, data: JSON.parse(event.data) } as RunEvent, id);
  };

  while (!options.signal.aborted) {
    try {
      const isFinished = await readOnce(options, lastId, handle, () => isEnded);
      if (isFinished || isEnded) return;
    } catch (error) {
      if (options.signal.aborted) return;
      if (error instanceof BackOnline) continue;
      if (error instanceof HttpError && !isPassing(error.status)) throw error;
    }
    if (options.signal.aborted) return;
    options.onConnection((options.isOnline ?? isBrowserOnline)() ? "waiting" : "offline");
    await waitForRetry(options, failures++);
  }
}

/** Reads one connection until it is cut; true when the server has nothing more. */
async function readOnce(
  options: RunStreamOptions,
  lastId: number | null,
  handle: (event: ServerEvent) => void,
  isEnded: () => boolean,
): Promise<boolean> {
  const cut = new AbortController();
  const handleOnline = () => cut.abort(new BackOnline());
  const events = options.events ?? globalThis;
  events.addEventListener("online", handleOnline);
  const watch = createSilenceWatch(options.silenceLimitMs ?? silenceMs, () => cut.abort(new Error("silence")));
  try {
    const headers: Record<string, string> = { Accept: "text/event-stream", ...viewerHeaders() };
    if (lastId !== null) headers["Last-Event-ID"] = String(lastId);
    const signal = AbortSignal.any([options.signal, cut.signal]);
    const response = await (options.fetch ?? fetch)(options.url, { headers, signal, credentials: "same-origin", cache: "no-store" });
    if (response.status === 204) return true;
    if (!response.ok || !response.body) throw await readError(response);
    options.onConnection("live");
    const parser = createEventParser(handle);
    const reader = response.body.getReader();
    while (!isEnded()) {
      const { done, value } = await reader.read();
      if (done) return false;
      watch.feed();
      parser.push(value);
    }
    void reader.cancel().catch(() => undefined);
    return true;
  } finally {
    watch.end();
    events.removeEventListener("online", handleOnline);
  }
}

/** The network has changed: the old connection may be dead without notice. */
class BackOnline extends Error {}

/** Busy, restarting or rate limited: worth another try. */
function isPassing(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500;
}

/** One timer per connection, set again only when it fires early: no timer for every piece of text. */
function createSilenceWatch(limitMs: number, onSilence: () => void): { feed(): void; end(): void } {
  let heardAt = Date.now();
  let timer = setTimeout(check, limitMs);
  function check() {
    const leftMs = heardAt + limitMs - Date.now();
    if (leftMs <= 0) onSilence();
    else timer = setTimeout(check, leftMs);
  }
  return { feed: () => (heardAt = Date.now()), end: () => clearTimeout(timer) };
}

/** Waits for the next try: half to the whole of the delay, cut short when the browser comes online or the page leaves. */
function waitForRetry(options: RunStreamOptions, failures: number): Promise<void> {
  const delayMs = reconnectDelaysMs[Math.min(failures, reconnectDelaysMs.length - 1)] ?? 10_000;
  const events = options.events ?? globalThis;
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      events.removeEventListener("online", finish);
      options.signal.removeEventListener("abort", finish);
      resolve();
    };
    const timer = setTimeout(finish, delayMs * (0.5 + (options.random ?? Math.random)() / 2));
    events.addEventListener("online", finish);
    options.signal.addEventListener("abort", finish);
  });
}

function isBrowserOnline(): boolean {
  return navigator.onLine;
}
