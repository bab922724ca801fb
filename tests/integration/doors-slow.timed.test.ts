import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { setConfig } from "#features/billing/runtime-config.server.ts";
import { type AiStandIn, startAiStandIn } from "#tests/services/ai-stand-in/start-ai-stand-in.ts";
import { captionRun, createTestProcess, type TestClient, type TestProcess } from "#tests/services/test-services.ts";
import { connectRaw, type Door, openDoor, type RawConnection } from "./doors.ts";

const timings = { headersMs: 1500, requestMs: 3000, keepAliveMs: 4000, silenceMs: 3000, checkEveryMs: 100 };
const mebibyte = 1_048_576;

let standIn: AiStandIn;
let test: TestProcess;
let door: Door;
let client: TestClient;

beforeAll(async () => {
  standIn = await startAiStandIn();
  test = await createTestProcess({ ai: { openai: standIn.settings().openai }, atEnd: afterAll });
  for (const [key, value] of [
    ["anonymous.outputTokens", 6000],
    ["anonymous.runsPerMinute", 100],
    // Enough for a test that is repeated, too.
    ["anonymous.textUnitsPerDay", 1000],
  ] as const)
    await setConfig(test.services.db, key, value, "test");
  await test.services.config.reload();
  door = await openDoor(test.server, timings);
  client = test.newClient();
});
afterAll(async () => {
  await door.close();
  await standIn.close();
});

/** Times of 40 probes in ms, the slowest two left out. */
async function probeP95(path: string): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < 40; index++) {
    const startedAt = performance.now();
    expect((await door.call({ path })).status).toBe(200);
    times.push(performance.now() - startedAt);
  }
  return times.sort((left, right) => left - right)[37] ?? 0;
}

/** Reads at most `bytesPerS` from a stream: the rest waits in the network and, when that is full, at the server. */
function readSlowly(connection: RawConnection, bytesPerS: number): NodeJS.Timeout {
  connection.socket.pause();
  return setInterval(() => connection.socket.read(Math.ceil(bytesPerS / 10)), 100);
}

async function startRun(about: string): Promise<string> {
  const answer = await client.post("/api/runs", captionRun(about));
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { run: { id: string } }).run.id;
}
const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost:${door.port}\r\nCookie: ${client.cookie()}\r\n\r\n`;

it("S08: slow readers, half-open sockets and trickled headers delay no one, take little, and are closed", async () => {
  const calm = await probeP95("/api/limits");
  const rssBefore = process.memoryUsage.rss();
  const runId = await startRun("[[script:whole tokens=5000 chunk=10 delay=4]]");
  const readers = await Promise.all(Array.from({ length: 50 }, () => connectRaw(door.port, get(`/api/runs/${runId}/events`))));
  const timers = readers.map((reader) => readSlowly(reader, 1024));
  const halfOpen = await Promise.all(
    Array.from({ length: 500 }, (_, index) => connectRaw(door.port, index % 2 === 0 ? "" : "GET /api/limits HTTP/1.1\r\nHost: loc")),
  );
  const trickles = await Promise.all(Array.from({ length: 20 }, () => connectRaw(door.port, "GET /api/limits HTTP/1.1\r\n")));
  const trickle = setInterval(() => {
    for (const { socket } of trickles) socket.write("X: y\r\n");
  }, 100);
  onTestFinished(() => [trickle, ...timers].forEach((timer) => clearInterval(timer)));
  const busy = await probeP95("/api/limits");
  // Below some 25 ms the machine's own noise is larger than what is measured.
  expect(busy).toBeLessThan(Math.max(2 * calm, 25));
  expect(process.memoryUsage.rss() - rssBefore).toBeLessThan(128 * mebibyte);
  await vi.waitFor(() => expect([...halfOpen, ...trickles].filter((one) => !one.isClosed())).toHaveLength(0), {
    timeout: 8000,
    interval: 100,
  });
  clearInterval(trickle);
  // A reader that takes something, however little, is served to the end.
  for (const timer of timers) clearInterval(timer);
  for (const reader of readers) reader.socket.resume();
  await vi.waitFor(() => expect(readers.filter((reader) => !reader.received().includes("event: run-end"))).toHaveLength(0), {
    timeout: 10_000,
    interval: 100,
  });
  for (const reader of readers) reader.socket.destroy();
});
