import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { captionRun, createTestProcess, type TestProcess } from "#tests/services/test-services.ts";
import { connectRaw, type Door, hashDatabase, openDoor } from "./doors.ts";
import { mebibyte, pour, statusOf } from "./pour-body.ts";

/** As in production but for the time a test can wait. */
const timings = { headersMs: 1000, requestMs: 1500, keepAliveMs: 5000, silenceMs: 4000, checkEveryMs: 100 };

let test: TestProcess;
let door: Door;
let before: string;

beforeAll(async () => {
  test = await createTestProcess({ atEnd: afterAll });
  door = await openDoor(test.server, timings);
  before = await hashDatabase(test.services.db);
});
afterAll(() => door.close());

const start = (...headers: string[]): string =>
  [
    `POST /api/runs HTTP/1.1`,
    `Host: localhost:${door.port}`,
    `Origin: ${door.origin}`,
    "Content-Type: application/json",
    ...headers,
    "",
    "",
  ].join("\r\n");

describe("bodies that are not what they say", () => {
  it("I11: of one gigabyte without a length are refused by the bytes read, and take no memory", async () => {
    const rssBefore = process.memoryUsage.rss();
    const pourers = await Promise.all(Array.from({ length: 4 }, () => connectRaw(door.port, start("Transfer-Encoding: chunked"))));
    const sent = await Promise.all(pourers.map((connection) => pour(connection, 1024 * mebibyte)));
    await Promise.all(pourers.map((connection) => connection.closed));
    // 0: the answer was lost with the connection, which the server ended while the sender still wrote.
    for (const connection of pourers) expect([0, 408, 413]).toContain(statusOf(connection.received()));
    expect(Math.max(...sent)).toBeLessThan(64 * mebibyte);
    expect(process.memoryUsage.rss() - rssBefore).toBeLessThan(64 * mebibyte);
  });

  it("I11: that trickle are cut off in time", async () => {
    const startedAt = performance.now();
    const body = JSON.stringify(captionRun("x"));
    const connection = await connectRaw(door.port, start(`Content-Length: ${body.length}`));
    const timer = setInterval(() => connection.socket.write(" "), 50);
    await connection.closed;
    clearInterval(timer);
    expect([0, 408]).toContain(statusOf(connection.received()));
    expect(performance.now() - startedAt).toBeLessThan(timings.requestMs + 2000);
  });

  it("I11: none of them reached a handler, and the door still opens", async () => {
    expect(await hashDatabase(test.services.db)).toBe(before);
    expect(test.logLines.filter((line) => line.includes("request failed"))).toEqual([]);
    expect((await door.call({ path: "/health/live" })).status).toBe(200);
  });
});
