import { describe, expect, it, onTestFinished, vi } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { readSettings } from "#platform/config/read-settings.server.ts";
import { startJobs } from "#platform/jobs/jobs.server.ts";
import { createLog } from "#platform/log/log.server.ts";
import { findFreePort } from "#tests/harness/free-port.ts";
import { createTestDatabase } from "#tests/harness/test-database.ts";
import { type AiStandIn, startAiStandIn } from "#tests/services/ai-stand-in/start-ai-stand-in.ts";
import { captionRun, readEvents } from "#tests/services/test-services.ts";
import { cleanUpJob } from "../../server/jobs/clean-up.ts";
import { startServer } from "../../server/start-server.ts";
import { describeOn, isOnPostgres, openForTest, spawnServer, startOnTestDatabase, temporaryFolder } from "./server-process.ts";
import { patience } from "#tests/harness/patience.ts";

async function standInFor(): Promise<AiStandIn> {
  const standIn = await startAiStandIn();
  onTestFinished(() => standIn.close());
  return standIn;
}

/** A run of a visitor of their own, from a network of their own, with its stream open. */
async function openStream(origin: string, visitor: number, about: string) {
  const headers = { Origin: origin, "Content-Type": "application/json", "X-Forwarded-For": `203.0.113.${visitor}` };
  const answer = await fetch(`${origin}/api/runs`, { method: "POST", headers, body: JSON.stringify(captionRun(about)) });
  expect(answer.status).toBe(201);
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const { run, events } = (await answer.json()) as { run: { id: string }; events: string };
  const stream = await fetch(`${origin}${events}`, { headers: { Cookie: cookie } });
  let received = "";
  const whole = (async () => {
    for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) received += chunk;
    return readEvents(new Response(received));
  })();
  const begun = () => vi.waitUntil(() => received.includes("event: text-delta"), { timeout: patience.step, interval: 20 });
  return { id: run.id, cookie, whole, begun };
}

const openAi = (standIn: AiStandIn) => ({ ...standIn.env().openai, TRUSTED_PROXIES: "127.0.0.1" });

describe("the first SIGTERM", () => {
  it("D01: lets twenty streams end whole, takes nothing new, is live but not ready, and exits 0", async () => {
    const standIn = await standInFor();
    const { app } = await startOnTestDatabase(openAi(standIn));
    const streams = await Promise.all(
      Array.from({ length: 20 }, (_, index) => openStream(app.url, index + 1, "[[script:whole tokens=200 delay=30]]")),
    );
    await Promise.all(streams.map((stream) => stream.begun()));
    const stopping = app.stop();
    await vi.waitUntil(async () => (await fetch(`${app.url}/health/ready`)).status === 503, { timeout: patience.step, interval: 10 });
    expect((await fetch(`${app.url}/health/live`)).status).toBe(200);
    const refused = await fetch(`${app.url}/api/runs`, {
      method: "POST",
      headers: { Origin: app.url, "Content-Type": "application/json" },
      body: JSON.stringify(captionRun("x")),
    });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    expect((await fetch(`${app.url}/api/limits`)).status).toBe(200);
    for (const stream of streams) {
      const events = await stream.whole;
      expect(events.at(-1)).toMatchObject({ event: "run-end", data: { finish: "whole" } });
    }
    expect(await stopping).toBe(0);
    expect(app.output()).not.toMatch(/unhandled|uncaught|"level":(?:50|60)/);
  });
});

describeOn("postgres", "streams and jobs at the same time", () => {
  it("D01: streams end whole, the job at work is waited for, a second SIGTERM hands it back, and the next process does all three", async () => {
    const standIn = await standInFor();
    const { app, address, database, again } = await startOnTestDatabase(openAi(standIn));
    const streams = await Promise.all(
      Array.from({ length: 20 }, (_, index) => openStream(app.url, index + 1, "[[script:whole tokens=60 delay=30]]")),
    );
    // The clean-up deletes this row, and waits for as long as someone else holds it.
    const holder = openForTest(address);
    await holder.$client.query(
      `INSERT INTO idempotency_keys (owner, key, fingerprint, process_id, expires_at) VALUES ('nobody', 'old', '', '', now() - interval '1 hour')`,
    );
    const holding = await holder.$client.connect();
    await holding.query("BEGIN");
    await holding.query("SELECT 1 FROM idempotency_keys WHERE owner = 'nobody' FOR UPDATE");
    const queue = await startJobs(database, createLog("silent"), []);
    for (let nth = 0; nth < 3; nth++) await queue.enqueue(cleanUpJob, {});
    const states = async () =>
      (
        await database.$client.query<{ state: string }>("SELECT state::text FROM jobs.job WHERE name = $1 ORDER BY state", [
          cleanUpJob.name,
        ])
      ).rows.map((row) => row.state);
    await vi.waitUntil(async () => (await states()).includes("active"), { timeout: patience.step, interval: 20 });

    process.kill(app.pid, "SIGTERM");
    for (const stream of streams) expect((await stream.whole).at(-1)).toMatchObject({ event: "run-end", data: { finish: "whole" } });
    expect((await fetch(`${app.url}/health/live`)).status).toBe(200);
    expect(await app.stop()).toBe(0);
    expect(app.output()).not.toMatch(/unhandled|uncaught|"level":(?:50|60)/);
    expect(await states()).toEqual(["created", "created", "retry"]);

    await holding.query("COMMIT");
    holding.release();
    const next = await again();
    await vi.waitFor(async () => expect(await states()).toEqual(["completed", "completed", "completed"]), {
      timeout: patience.step,
      interval: 100,
    });
    expect(await auditLedger(database)).toMatchObject({ mismatches: 0, heldOpen: 0 });
    await queue.stop(0);
    expect(await next.stop()).toBe(0);
  });
});

describe("a stream that never ends", () => {
  it("D01: gets its end event at the second SIGTERM, and the next start finds its text kept and its hold returned", async () => {
    const standIn = await standInFor();
    const { app, database, again } = await startOnTestDatabase(openAi(standIn));
    const streams = await Promise.all([1, 2, 3].map((visitor) => openStream(app.url, visitor, "[[script:hang k=6]]")));
    await Promise.all(streams.map((stream) => stream.begun()));
    process.kill(app.pid, "SIGTERM");
    await vi.waitUntil(async () => (await fetch(`${app.url}/health/ready`)).status === 503, { timeout: patience.step, interval: 10 });
    process.kill(app.pid, "SIGTERM");
    for (const stream of streams)
      expect((await stream.whole).at(-1)).toMatchObject({
        event: "run-end",
        data: { finish: "broken", receipt: { chargedUnits: 0, returnedUnits: 1 } },
      });
    expect(await app.stop()).toBe(0);
    expect(app.output()).not.toMatch(/unhandled|uncaught|more than once/);
    const next = await again();
    for (const { id, cookie } of streams) {
      const { run } = (await (await fetch(`${next.url}/api/runs/${id}`, { headers: { Cookie: cookie } })).json()) as {
        run: { finish: string; variants: { text: string }[] };
      };
      expect([run.finish, run.variants[0]?.text.length ?? 0]).toEqual(["broken", expect.any(Number)]);
      expect(run.variants[0]?.text).not.toBe("");
    }
    expect(await auditLedger(database)).toMatchObject({ mismatches: 0, heldOpen: 0 });
    expect(await next.stop()).toBe(0);
  });

  it("D01: is ended by the bound of the drain alone, without a second SIGTERM", async () => {
    const standIn = await standInFor();
    const database = isOnPostgres ? await createTestDatabase() : null;
    const url = database?.address.kind === "url" ? { DATABASE_URL: database.address.url } : {};
    const settings = readSettings({
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: temporaryFolder(),
      LOCAL_AI: "off",
      LOG_LEVEL: "silent",
      ...url,
      ...openAi(standIn),
    });
    const running = await startServer({
      settings,
      log: createLog("silent"),
      signal: new AbortController().signal,
      makePages: null,
      onDatabaseExit: () => undefined,
    });
    const stream = await openStream(running.url, 1, "[[script:hang k=3]]");
    await stream.begun();
    await running.stop(300);
    expect((await stream.whole).at(-1)).toMatchObject({ event: "run-end", data: { finish: "broken" } });
    await database?.close();
  });
});

describe("a database that is away at the start", () => {
  it("D01: is waited for: live, not ready, every other answer 503; a SIGTERM ends the wait with 0", async () => {
    const [port, databasePort] = [await findFreePort(), await findFreePort()];
    const { child, ended } = spawnServer(
      { PORT: String(port), DATABASE_URL: `postgres://postgres@127.0.0.1:${databasePort}/none` },
      temporaryFolder(),
    );
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
    await vi.waitUntil(async () => (await ask("/health/live"))?.status === 200, { timeout: patience.step, interval: 50 });
    for (const path of ["/health/ready", "/", "/api/me", "/assets/x.js"]) {
      const answer = await ask(path);
      expect([path, answer?.status, answer?.headers.get("retry-after"), answer?.headers.get("x-content-type-options")]).toEqual([
        path,
        503,
        "2",
        "nosniff",
      ]);
    }
    child.kill("SIGTERM");
    const ending = await ended;
    expect([ending.code, ending.stdout]).toEqual([0, ""]);
    expect(ending.stderr).toContain("the database is unavailable, waiting for it");
  });
});

describeOn("embedded", "a server whose log no one reads any more", () => {
  it("keeps serving", async () => {
    const port = await findFreePort();
    const origin = `http://localhost:${port}`;
    const { child } = spawnServer({ PORT: String(port), DEMO_DELAY_MS: "1" }, temporaryFolder());
    const isReady = () =>
      fetch(`${origin}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    await vi.waitUntil(isReady, { timeout: patience.task, interval: 100 });
    child.stdout?.destroy();
    child.stderr?.destroy();
    // Its end is logged.
    const stream = await openStream(origin, 1, "a lake");
    expect((await stream.whole).at(-1)).toMatchObject({ event: "run-end", data: { finish: "whole" } });
    expect(await isReady()).toBe(true);
  });
});
