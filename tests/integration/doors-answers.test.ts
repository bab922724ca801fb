import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { setConfig } from "#features/billing/runtime-config.server.ts";
import { type AiStandIn, startAiStandIn } from "#tests/services/ai-stand-in/start-ai-stand-in.ts";
import { captionRun, createTestProcess, type TestProcess } from "#tests/services/test-services.ts";
import { createApp } from "../../server/app.ts";
import { endpoints } from "../../server/api/endpoints.ts";
import { type Answer, type Door, fillPath, openDoor, readError } from "./doors.ts";
import { observatoryScore } from "./observatory.ts";
import { patience } from "#tests/harness/patience.ts";

/** Behind a proxy the socket is loopback, so an https origin can be served. */
const origin = "https://words.example.org";

let standIn: AiStandIn;
let test: TestProcess;
let door: Door;
let cookie: string;
let runId: string;

beforeAll(async () => {
  standIn = await startAiStandIn();
  test = await createTestProcess({
    ai: { openai: { apiKey: canaries.key, baseUrl: `${standIn.origin}/v1` }, maxRetries: 0 },
    atEnd: afterAll,
  });
  await setConfig(test.services.db, "anonymous.runsPerMinute", 1000, "test");
  await test.services.config.reload();
  door = await openDoor(test.server, undefined, origin);
  cookie = (await door.call({ path: "/api/me" })).headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
  runId = await startRun(captionRun("a bakery"));
});
afterAll(async () => {
  await door.close();
  await standIn.close();
});

/** Sends a call as a page of the site does, and waits for the run that it starts. */
async function startRun(body: unknown): Promise<string> {
  const answer = await door.call({
    method: "POST",
    path: "/api/runs",
    headers: { Origin: origin, Cookie: cookie },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(201);
  const { run } = JSON.parse(answer.text) as { run: { id: string } };
  const isDone = async () =>
    (JSON.parse((await door.call({ path: `/api/runs/${run.id}`, headers: { Cookie: cookie } })).text) as { run: { status: string } }).run
      .status === "done";
  await vi.waitUntil(isDone, { timeout: patience.step, interval: 20 });
  return run.id;
}

const canaries = {
  key: "sk-canary-8fd2c1",
  prompt: "canary-prompt-77aa",
  field: "canary-field-91cc",
  edited: "canary-edited-5512",
  cookie: "canary-cookie-0d4e",
  bearer: "canary-bearer-b7f0",
  idempotency: "canary-idempotency-3e21",
  query: "canary-query-6c1b",
  agent: "canary-agent-42f9",
  referer: "canary-referer-e8a0",
  mail: "canary-mail@people.example",
  fileName: "canary-file-name.docx",
};

describe("headers of every kind of answer", () => {
  const kinds: [string, number, () => Promise<Answer>][] = [
    ["liveness", 200, () => door.call({ path: "/health/live" })],
    ["readiness", 200, () => door.call({ path: "/health/ready" })],
    ["the two frames for the doctor", 200, () => door.call({ path: "/health/stream" })],
    ["JSON", 200, () => door.call({ path: "/api/limits" })],
    ["JSON with a cookie", 200, () => door.call({ path: "/api/me" })],
    ["the API's description", 200, () => door.call({ path: "/api/openapi.json" })],
    ["HEAD", 200, () => door.call({ method: "HEAD", path: "/api/limits" })],
    ["events", 200, () => door.call({ path: `/api/runs/${runId}/events`, headers: { Cookie: cookie } })],
    ["events after the end", 204, () => door.call({ path: `/api/runs/${runId}/events?after=99999`, headers: { Cookie: cookie } })],
    ["a download", 200, () => door.call({ path: `/api/runs/${runId}/download/docx`, headers: { Cookie: cookie } })],
    ["a wrong body", 400, () => door.call({ method: "POST", path: "/api/runs", headers: { Origin: origin }, body: "{" })],
    ["a foreign origin", 403, () => door.call({ method: "POST", path: "/api/runs", body: "{}" })],
    ["an unknown endpoint", 404, () => door.call({ path: "/api/nothing" })],
    ["a foreign run", 404, () => door.call({ path: `/api/runs/${runId}` })],
    ["a wrong method", 405, () => door.call({ method: "DELETE", path: "/api/me", headers: { Origin: origin } })],
    [
      "a compressed body",
      415,
      () => door.call({ method: "POST", path: "/api/runs", headers: { Origin: origin, "Content-Encoding": "br" }, body: "x" }),
    ],
  ];

  it.each(kinds)("D04: %s", async (_name, status, ask) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "strict-transport-security": expect.stringMatching(/max-age=\d{8}; includeSubDomains; preload/),
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "x-frame-options": "DENY",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "x-request-id": expect.stringMatching(/^[0-9a-z]{26}$/),
    });
    expect(answer.headers["cache-control"]).toMatch(/no-store|no-cache/);
    expect(answer.headers).not.toHaveProperty("x-powered-by");
    expect(answer.headers).not.toHaveProperty("server");
    expect(observatoryScore(answer.headers)).toBeGreaterThanOrEqual(115);
  });

  it("D04: cookies over https are Secure, HttpOnly, SameSite and bound to the host, and never on what may be shared", async () => {
    const [cookie = ""] = (await door.call({ path: "/api/me" })).headers["set-cookie"] ?? [];
    expect(cookie).toMatch(/^__Host-device=[0-9a-z]{26}\.[\w-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/);
    for (const path of ["/api/limits", "/api/openapi.json", "/api/tools", "/health/live", "/health/stream"])
      expect((await door.call({ path })).headers["set-cookie"]).toBeUndefined();
  });

  it("D04: a request that is none gets a plain answer, not the platform's words", async () => {
    for (const call of [{ path: "/api/limits", headers: { Host: "a b" } }, { method: "TRACE", path: "/api/limits" }, { path: "//[::1" }]) {
      const answer = await door.call(call);
      expect([400, 403, 404, 405]).toContain(answer.status);
      expect(answer.headers["x-content-type-options"]).toBe("nosniff");
      expect(answer.text).not.toMatch(/Error|at \S+ \(|at file:|node/);
    }
  });
});

describe("what stays out of the log", () => {
  it("D06: prompts, texts, keys, cookies, mails and names, whatever goes well or wrong", async () => {
    const headers = {
      Origin: origin,
      "User-Agent": canaries.agent,
      Referer: `https://x.example/${canaries.referer}`,
      "Idempotency-Key": canaries.idempotency,
    };
    const words = `${canaries.prompt} ${canaries.mail} ${canaries.fileName}`;
    for (const script of [
      "whole tokens=5",
      "error-500",
      "rate-limited retry-after=-1",
      "reset",
      "reset k=0",
      "bad-json",
      "error-event",
      "filtered",
      "empty",
      "no-end-marker",
    ])
      await startRun(captionRun(`${words} [[script:${script}]]`));
    await door.call({
      method: "POST",
      path: `/api/runs?token=${canaries.query}`,
      headers: { ...headers, Cookie: `device=${canaries.cookie}` },
      body: JSON.stringify(captionRun(words, { tool: canaries.fileName })),
    });
    await door.call({ method: "POST", path: "/api/runs", headers, body: `{"${canaries.field}": ${words}` });
    const named = { ...headers, Authorization: `Bearer ${canaries.bearer}` };
    const refused = { method: "POST", path: `/api/runs?token=${canaries.query}`, headers: named, body: JSON.stringify(captionRun(words)) };
    expect((await door.call(refused)).status).toBe(401);
    await door.call({
      method: "PATCH",
      path: `/api/runs/${runId}/variants/0`,
      headers: { Origin: origin, Cookie: cookie },
      body: JSON.stringify({ editedText: canaries.edited }),
    });
    await failing(async (broken) => {
      for (const path of [`/api/runs?cursor=1700000000000.${canaries.query.replaceAll("-", "")}`, `/api/runs/${runId}?${canaries.query}`])
        expect((await broken.call({ path, headers })).status).toBe(500);
      const answer = await broken.call({ method: "POST", path: "/api/runs", headers, body: JSON.stringify(captionRun(words)) });
      expect(answer.status).toBe(500);
      for (const canary of Object.values(canaries)) expect(answer.text).not.toContain(canary);
    });
    const log = test.logLines.join("\n");
    expect(log).toContain("request failed");
    expect(log).toContain("run ended");
    for (const [name, canary] of Object.entries({
      ...canaries,
      secret: test.server.secret,
      queryWord: "canaryquery6c1b",
      address: "127.0.0.1",
    }))
      expect([name, log.includes(canary)]).toEqual([name, false]);
  });
});

/** The same application with every query refused as for a missing table, words of the query in its message. */
async function failing(use: (broken: Door) => Promise<void>): Promise<void> {
  const { db } = test.services;
  const pool = Object.create(db.$client) as typeof db.$client;
  const refuse = () =>
    Promise.reject(Object.assign(new Error(`relation "runs" does not exist at /srv/app/query.ts: ${canaries.prompt}`), { code: "42P01" }));
  Object.assign(pool, { query: refuse, connect: refuse });
  const { drizzle } = await import("drizzle-orm/node-postgres");
  const broken = await openDoor(
    { ...test.server, services: { ...test.services, db: drizzle({ client: pool }) as typeof db } },
    undefined,
    origin,
  );
  try {
    await use(broken);
  } finally {
    await broken.close();
  }
}

describe("what a visitor sees of a fault of ours", () => {
  const tell = /\bat \S+:\d+|node_modules|\.tsx?\b|\.js\b|SELECT|INSERT|relation|drizzle|postgres|42P01|\/srv|\d+\.\d+\.\d+|stack|canary/i;

  it("D08: a sentence and the request's id, from every endpoint that touches the data", async () => {
    let faults = 0;
    await failing(async (broken) => {
      for (const { method, path, body } of endpoints) {
        const sent =
          method === "GET" ? undefined : JSON.stringify(path.startsWith("/api/runs/:id") ? {} : body === undefined ? {} : captionRun("x"));
        const answer = await broken.call({
          method,
          path: fillPath(path, runId),
          headers: { Origin: origin, Cookie: cookie },
          body: sent,
        });
        if (answer.status < 500) continue;
        faults++;
        expect([path, answer.status, answer.headers["cache-control"]]).toEqual([path, 500, "private, no-store"]);
        const error = readError(answer);
        expect(error).toEqual({
          code: "internal",
          message: expect.stringMatching(/^[A-Z].+\.$/),
          requestId: answer.headers["x-request-id"],
        });
        expect(answer.text).not.toMatch(tell);
      }
    });
    expect(faults).toBeGreaterThanOrEqual(8);
  });

  it("D08: the same sentence in Chinese for who reads that, and a page that no search engine keeps for who asked for one", async () => {
    const app = createApp({ ...test.server, origin, baseUrl: origin }, () =>
      Promise.reject(new Error(`secret path /srv/app ${canaries.prompt}`)),
    );
    const ask = async (path: string, headers: Record<string, string> = {}) => {
      const response = await app.fetch(new Request(`${origin}${path}`, { headers }));
      return { response, text: await response.text() };
    };
    const chinese = await ask("/api/nothing", { "Accept-Language": "zh-CN,en" });
    expect(JSON.parse(chinese.text)).toMatchObject({ error: { message: expect.stringMatching(/[\u4e00-\u9fff]/) } });
    for (const [path, language] of [
      ["/write", "en"],
      ["/zh/write", "zh-Hans"],
      ["/zh", "zh-Hans"],
    ] as const) {
      const { response, text } = await ask(path, { Accept: "text/html,*/*" });
      expect([response.status, response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual([
        500,
        "text/html; charset=utf-8",
        "private, no-store",
      ]);
      expect(text).toContain(`<html lang="${language}">`);
      expect(text).toContain('<meta name="robots" content="noindex">');
      expect(text).toContain(response.headers.get("x-request-id"));
      expect(text).not.toMatch(tell);
    }
    const script = "</title><script>alert(1)</script>";
    const echoed = await ask(`/${encodeURIComponent(script)}?q=${encodeURIComponent(script)}`, { Accept: "text/html" });
    expect(echoed.text).not.toContain("alert");
  });

  it("D08: a thrown value that is no error is answered alike", async () => {
    for (const thrown of ["text", null, undefined, { status: 200, toString: () => "x" }, 42]) {
      // oxlint-disable-next-line no-throw-literal, prefer-promise-reject-errors
      const app = createApp({ ...test.server, origin, baseUrl: origin }, () => Promise.reject(thrown));
      const response = await Promise.resolve(app.fetch(new Request(`${origin}/write`))).catch(() => null);
      expect([thrown, response?.status ?? "none"]).toEqual([thrown, 500]);
    }
  });
});
