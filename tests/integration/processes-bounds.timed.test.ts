import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { startAppServer } from "#tests/harness/app-server.ts";
import { findFreePort } from "#tests/harness/free-port.ts";
import { startAiStandIn } from "#tests/services/ai-stand-in/start-ai-stand-in.ts";
import { startPostgresCluster } from "#tests/services/postgres-cluster.ts";
import { captionRun } from "#tests/services/test-services.ts";
import { describeOn, spawnServer, startOnTestDatabase, temporaryFolder } from "./server-process.ts";
import { patience } from "#tests/harness/patience.ts";

const statusOf = (address: string): Promise<number> =>
  fetch(address).then(
    ({ status }) => status,
    () => 0,
  );

describe("a start with settings that are not safe", () => {
  it.each([
    ["a wrong port", { PORT: "port-of-canary" }],
    ["a short secret", { APP_SECRET: "short-canary" }],
    ["a worker without a database", { PROCESS_ROLE: "worker", APP_SECRET: "Zk3vQ9x1Lr8TnB2mWc7yHs5dPf4gJa6e" }],
  ])("D05: %s ends it within five seconds", async (_why, env) => {
    const startedAt = performance.now();
    expect((await spawnServer(env, temporaryFolder()).ended).code).toBe(78);
    expect(performance.now() - startedAt).toBeLessThan(5000);
  });
});

describe("a stream that never ends", () => {
  it("D01: ends with its process within eight seconds of the second SIGTERM", async () => {
    const standIn = await startAiStandIn();
    onTestFinished(() => standIn.close());
    const { app } = await startOnTestDatabase(standIn.env().openai);
    const started = await fetch(`${app.url}/api/runs`, {
      method: "POST",
      headers: { Origin: app.url, "Content-Type": "application/json" },
      body: JSON.stringify(captionRun("[[script:hang after=6]]")),
    });
    expect(started.status).toBe(201);
    await expect.poll(() => standIn.log[0]?.sentTokens).toBe(6);
    process.kill(app.pid, "SIGTERM");
    await vi.waitUntil(async () => (await statusOf(`${app.url}/health/ready`)) === 503, { timeout: patience.step, interval: 10 });
    const secondAt = performance.now();
    expect(await app.stop()).toBe(0);
    expect(performance.now() - secondAt).toBeLessThan(8000);
  });
});

describeOn("embedded", "a folder that is in use", () => {
  it("D05: ends a second process within ten seconds", async () => {
    const dataDir = temporaryFolder();
    const first = await startAppServer({ dataDir });
    const startedAt = performance.now();
    expect((await spawnServer({}, dataDir).ended).code).toBe(75);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(await first.stop()).toBe(0);
  });
});

describeOn("embedded", "a server whose log no one reads any more", () => {
  /** Share of a processor that a process takes for half a second. */
  async function processorShare(pid: number): Promise<number> {
    // proc(5): user and system time in hundredths of a second, behind the name in parentheses.
    const ticks = () => {
      const [user, system] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ").slice(11, 13).map(Number) ?? [];
      return (user ?? 0) + (system ?? 0);
    };
    const before = ticks();
    await pause(500);
    return (ticks() - before) / 50;
  }

  it("rests when there is nothing to serve", async () => {
    const port = await findFreePort();
    const address = `http://localhost:${port}/health/ready`;
    const { child } = spawnServer({ PORT: String(port), LOG_LEVEL: "debug" }, temporaryFolder());
    await vi.waitUntil(async () => (await statusOf(address)) === 200, { timeout: patience.task, interval: 100 });
    child.stdout?.destroy();
    child.stderr?.destroy();
    // Refused, and logged.
    await fetch(`http://localhost:${port}/api/runs`, { method: "POST", body: "{" });
    await vi.waitUntil(async () => (await processorShare(child.pid ?? 0)) < 0.4, { timeout: patience.step, interval: 10 });
    expect(await statusOf(address)).toBe(200);
  });
});

describeOn("postgres", "a PostgreSQL that comes back, or comes late", () => {
  it("J03: is served from again within ten seconds", async () => {
    const cluster = await startPostgresCluster();
    onTestFinished(() => cluster.stop());
    const app = await startAppServer({ port: await findFreePort(), env: { DATABASE_URL: await cluster.createDatabase("wordloom") } });
    onTestFinished(() => app.kill());
    await cluster.stopHard();
    await vi.waitUntil(async () => (await statusOf(`${app.url}/health/ready`)) === 503, { timeout: patience.step, interval: 50 });
    await cluster.start();
    const backAt = performance.now();
    await vi.waitUntil(async () => (await statusOf(`${app.url}/health/ready`)) === 200, { timeout: patience.task, interval: 50 });
    expect(performance.now() - backAt).toBeLessThan(10_000);
    expect(await statusOf(`${app.url}/api/me`)).toBe(200);
  });

  it("J03: is found within ten seconds by a process that waits for it", async () => {
    const cluster = await startPostgresCluster();
    onTestFinished(() => cluster.stop());
    const url = await cluster.createDatabase("wordloom");
    await cluster.stopHard();
    const port = await findFreePort();
    const { child, ended } = spawnServer({ PORT: String(port), DATABASE_URL: url }, temporaryFolder());
    const ask = (path: string) => statusOf(`http://127.0.0.1:${port}${path}`);
    await vi.waitUntil(async () => (await ask("/health/live")) === 200, { timeout: patience.step, interval: 50 });
    await cluster.start();
    const thereAt = performance.now();
    await vi.waitUntil(async () => (await ask("/health/ready")) === 200, { timeout: patience.task, interval: 50 });
    expect(performance.now() - thereAt).toBeLessThan(10_000);
    child.kill("SIGTERM");
    expect((await ended).code).toBe(0);
  });
});
