import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { RunEvent } from "#features/runs/run-view.ts";
import { readRunStream } from "./run-stream.ts";

const words = ["Bread", " at ", "八点", "，", "until ", "🥖", " gone", "."];
const log: RunEvent[] = [
  { type: "run-start", data: { runId: "r", model: "m", origin: "provider" } },
  { type: "text-start", data: { variant: 0 } },
  ...words.map((text): RunEvent => ({ type: "text-delta", data: { variant: 0, text } })),
  { type: "text-end", data: { variant: 0, finish: "whole" } },
  { type: "run-end", data: { finish: "whole", receipt: {} as never } },
];

const encode = (events: RunEvent[], first: number) =>
  new TextEncoder().encode(
    events.map((event, index) => `id: ${first + index}\nevent: ${event.type}\ndata: ${JSON.stringify(event.data)}\n\n`).join(""),
  );

/** A server that answers from the log and cuts each connection after the given number of bytes (null: not at all). */
function buildServer(cutsAfter: (number | null)[], overlap = 0) {
  const asked: (string | null)[] = [];
  return {
    asked,
    fetch: async (_url: unknown, init?: RequestInit) => {
      const last = new Headers(init?.headers).get("last-event-id");
      asked.push(last);
      const from = last === null ? 0 : Number(last) + 1;
      if (from >= log.length) return new Response(null, { status: 204 });
      // A careless proxy may repeat events that the reader has had.
      const start = Math.max(0, from - overlap);
      const bytes = encode(log.slice(start), start);
      return new Response(bytes.slice(0, cutsAfter[asked.length - 1] ?? bytes.length));
    },
  };
}

/** An answer that sends some events and then nothing, until it is aborted. */
function openLine(events: RunEvent[], signal: AbortSignal | null | undefined): Response {
  return new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(encode(events, 0));
        signal?.addEventListener("abort", () => controller.error(signal.reason));
      },
    }),
  );
}

async function readAll(server: { fetch: typeof fetch }, options: Partial<Parameters<typeof readRunStream>[0]> = {}) {
  const seen: number[] = [];
  const connections: string[] = [];
  let text = "";
  const controller = new AbortController();
  const reading = readRunStream({
    url: "/api/runs/r/events",
    after: null,
    signal: controller.signal,
    fetch: server.fetch,
    events: new EventTarget(),
    isOnline: () => true,
    random: () => 1,
    onEvent: (event, id) => {
      seen.push(id);
      if (event.type === "text-delta") text += event.data.text;
    },
    onConnection: (connection) => connections.push(connection),
    ...options,
  });
  await Promise.all([reading, vi.runAllTimersAsync()]);
  return { seen, connections, text };
}

describe("reading a run's stream", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("reads to the end in one go", async () => {
    const server = buildServer([]);
    const { seen, text } = await readAll(server);
    expect(seen).toEqual(log.map((_, id) => id));
    expect(text).toBe(words.join(""));
    expect(server.asked).toEqual([null]);
  });

  it("shows each event once, wherever connections are cut and whatever is repeated", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(700), { maxLength: 6 }), fc.nat(3), async (cuts, overlap) => {
        const { seen, text } = await readAll(buildServer(cuts, overlap));
        expect(seen).toEqual(log.map((_, id) => id));
        expect(text).toBe(words.join(""));
      }),
      { numRuns: 80 },
    );
  });

  it("continues after the last event that the page shows", async () => {
    const server = buildServer([]);
    const { seen } = await readAll(server, { after: 8 });
    expect(server.asked).toEqual(["8"]);
    expect(seen[0]).toBe(9);
  });

  it("ends when nothing is left", async () => {
    const { seen } = await readAll(buildServer([]), { after: log.length - 1 });
    expect(seen).toEqual([]);
  });

  it("waits 1, 2, 5, 10, 10 seconds between vain tries and tells that it waits", async () => {
    const triesMs: number[] = [];
    const server = buildServer([]);
    const { connections, text } = await readAll({
      fetch: async (url, init) => {
        if (triesMs.push(Date.now()) <= 5) throw new TypeError("failed to fetch");
        return server.fetch(url, init);
      },
    });
    expect(triesMs).toEqual([0, 1000, 3000, 8000, 18_000, 28_000]);
    expect(connections).toEqual(["waiting", "waiting", "waiting", "waiting", "waiting", "live"]);
    expect(text).toBe(words.join(""));
  });

  it("tries at once when the browser comes online", async () => {
    const events = new EventTarget();
    const server = buildServer([]);
    const triesMs: number[] = [];
    setTimeout(() => events.dispatchEvent(new Event("online")), 50);
    await readAll(
      {
        fetch: async (url, init) => {
          if (triesMs.push(Date.now()) === 1) throw new TypeError("offline");
          return server.fetch(url, init);
        },
      },
      { events, isOnline: () => false },
    );
    expect(triesMs).toEqual([0, 50]);
  });

  it("drops a connection that has gone silent and resumes where it was", async () => {
    const server = buildServer([]);
    let tries = 0;
    const { text, connections } = await readAll(
      {
        fetch: async (url, init) => {
          if (++tries > 1) return server.fetch(url, init);
          return openLine(log.slice(0, 4), init?.signal);
        },
      },
      { silenceLimitMs: 100 },
    );
    expect(text).toBe(words.join(""));
    expect(connections).toEqual(["live", "waiting", "live"]);
    expect(server.asked).toEqual(["3"]);
  });

  it("opens a new line when the browser comes online, since the old one may be dead", async () => {
    const server = buildServer([]);
    const events = new EventTarget();
    setTimeout(() => events.dispatchEvent(new Event("online")), 50);
    const triesMs: number[] = [];
    const { text, seen } = await readAll(
      {
        fetch: async (url, init) => {
          if (triesMs.push(Date.now()) > 1) return server.fetch(url, init);
          return openLine(log.slice(0, 5), init?.signal);
        },
      },
      { events },
    );
    expect(text).toBe(words.join(""));
    expect(seen).toHaveLength(log.length);
    expect(server.asked).toEqual(["4"]);
    expect(triesMs).toEqual([0, 50]);
  });

  it("tries again while the server restarts, and throws when the run is not to be had", async () => {
    const answers = [new Response(null, { status: 503 }), new Response(null, { status: 404 })];
    await expect(readAll({ fetch: async () => answers.shift() ?? new Response() })).rejects.toMatchObject({ status: 404 });
  });

  it("says why it is refused, and tries no more", async () => {
    const refused = new Response(JSON.stringify({ error: { code: "signed-out", message: "", requestId: "r" } }), { status: 401 });
    await expect(readAll({ fetch: async () => refused })).rejects.toMatchObject({ status: 401, code: "signed-out" });
  });

  it("ends quietly when the page leaves", async () => {
    const controller = new AbortController();
    controller.abort();
    const { seen } = await readAll(buildServer([]), { signal: controller.signal });
    expect(seen).toEqual([]);
  });
});
