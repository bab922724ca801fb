import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { setConfig } from "#features/billing/runtime-config.server.ts";
import { type AiStandIn, startAiStandIn } from "#tests/services/ai-stand-in/start-ai-stand-in.ts";
import { captionRun, createTestProcess, finishedRun, type TestClient, type TestProcess } from "#tests/services/test-services.ts";
import { connectRaw, type Door, openDoor, type RawConnection } from "./doors.ts";

const timings = { headersMs: 1500, requestMs: 3000, keepAliveMs: 4000, silenceMs: 3000, checkEveryMs: 100 };

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

it("S08: half-open sockets and trickled headers are closed, slow readers served to the end, and others meanwhile", async () => {
  const runId = await startRun("[[script:whole tokens=2000 chunk=10 delay=2]]");
  const readers = await Promise.all(Array.from({ length: 10 }, () => connectRaw(door.port, get(`/api/runs/${runId}/events`))));
  const timers = readers.map((reader) => readSlowly(reader, 1024));
  const halfOpen = await Promise.all(
    Array.from({ length: 50 }, (_, index) => connectRaw(door.port, index % 2 === 0 ? "" : "GET /api/limits HTTP/1.1\r\nHost: loc")),
  );
  const trickles = await Promise.all(Array.from({ length: 5 }, () => connectRaw(door.port, "GET /api/limits HTTP/1.1\r\n")));
  const trickle = setInterval(() => {
    for (const { socket } of trickles) socket.write("X: y\r\n");
  }, 100);
  onTestFinished(() => [trickle, ...timers].forEach((timer) => clearInterval(timer)));
  expect((await door.call({ path: "/api/limits" })).status).toBe(200);
  await expect.poll(() => [...halfOpen, ...trickles].filter((one) => !one.isClosed())).toHaveLength(0);
  clearInterval(trickle);
  // A reader that takes something, however little, is served to the end.
  for (const timer of timers) clearInterval(timer);
  for (const reader of readers) reader.socket.resume();
  await expect.poll(() => readers.filter((reader) => !reader.received().includes("event: run-end"))).toHaveLength(0);
  for (const reader of readers) reader.socket.destroy();
});

it("S08: a reader that takes nothing more is closed, and the run continues", async () => {
  const runId = await startRun("[[script:whole tokens=20]]");
  await finishedRun(client, runId);
  // Larger than what the system's buffers of a connection hold, so that the server has to wait.
  await test.services.db.$client.query(
    "INSERT INTO run_events (run_id, seq, type, data) SELECT $1, 1000 + n, 'text-delta', $2 FROM generate_series(1, 200) AS n",
    [runId, JSON.stringify({ variant: 0, text: "x".repeat(100_000) })],
  );
  const reader = await connectRaw(door.port, get(`/api/runs/${runId}/events?after=900`));
  reader.socket.pause();
  await expect.poll(door.connections).toBe(1);
  await expect.poll(door.connections, { interval: 100 }).toBe(0);
  reader.socket.destroy();
});
