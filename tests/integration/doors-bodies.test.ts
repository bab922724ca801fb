import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { captionRun, createTestProcess, type TestProcess } from "#tests/services/test-services.ts";
import { connectRaw, type Door, hashDatabase, openDoor, readError } from "./doors.ts";
import { mebibyte, pour, statusOf } from "./pour-body.ts";

/** As in production but for the time a test can wait for what never comes. */
const hastyTimings = { headersMs: 1000, requestMs: 1500, keepAliveMs: 5000, silenceMs: 4000, checkEveryMs: 100 };

let test: TestProcess;
let door: Door;
let hastyDoor: Door;
let before: string;

beforeAll(async () => {
  test = await createTestProcess({ atEnd: afterAll });
  [door, hastyDoor] = [await openDoor(test.server), await openDoor(test.server, hastyTimings)];
  before = await hashDatabase(test.services.db);
});
afterAll(() => Promise.all([door.close(), hastyDoor.close()]));

const start = (at: Door, ...headers: string[]): string =>
  [
    `POST /api/runs HTTP/1.1`,
    `Host: localhost:${at.port}`,
    `Origin: ${at.origin}`,
    "Content-Type: application/json",
    ...headers,
    "",
    "",
  ].join("\r\n");

describe("bodies that are not what they say", () => {
  it("I11: of one gigabyte without a length are refused by the bytes read", async () => {
    const pourers = await Promise.all(Array.from({ length: 4 }, () => connectRaw(door.port, start(door, "Transfer-Encoding: chunked"))));
    const sent = await Promise.all(pourers.map((connection) => pour(connection, 1024 * mebibyte)));
    await Promise.all(pourers.map((connection) => connection.closed));
    // 0: the answer was lost with the connection, which the server ended while the sender still wrote.
    for (const connection of pourers) expect([0, 408, 413]).toContain(statusOf(connection.received()));
    expect(Math.max(...sent)).toBeLessThan(1024 * mebibyte);
  });

  it("I11: just beyond the limit get their answer, with and without a length", async () => {
    const body = JSON.stringify({ ...captionRun("x"), filler: "x".repeat(mebibyte) });
    for (const headers of [{}, { "Transfer-Encoding": "chunked" }]) {
      const answer = await door.call({
        method: "POST",
        path: "/api/runs",
        headers: { Origin: door.origin, "Content-Type": "application/json", ...headers },
        body,
      });
      expect([answer.status, readError(answer).code]).toEqual([413, "too-large"]);
    }
  });

  it("I11: with a length beyond the limit are refused before a byte is sent", async () => {
    const connection = await connectRaw(door.port, start(door, `Content-Length: ${1024 * mebibyte}`));
    await expect.poll(() => statusOf(connection.received())).toBe(413);
    connection.socket.destroy();
  });

  it("I11: with no length and no chunks are empty, and say what is missing", async () => {
    const connection = await connectRaw(door.port, start(door));
    await expect.poll(() => connection.received()).toContain("invalid-input");
    expect(statusOf(connection.received())).toBe(400);
    connection.socket.destroy();
  });

  it("I11: shorter than they say time out, longer than they say are no second request", async () => {
    const short = await connectRaw(hastyDoor.port, `${start(hastyDoor, "Content-Length: 500")}{"kind":"write"`);
    const long = await connectRaw(door.port, `${start(door, "Content-Length: 2")}{}POST /api/runs HTTP/9 smuggled\r\n\r\n`);
    await Promise.all([short.closed, long.closed]);
    expect([0, 408]).toContain(statusOf(short.received()));
    expect(new Set(long.received().match(/HTTP\/1\.1 \d+/g))).toEqual(new Set(["HTTP/1.1 400"]));
  });

  it("I11: with two lengths, a negative one, or a length and chunks are refused by the parser", async () => {
    const heads = [
      ["Content-Length: 2", "Content-Length: 3"],
      ["Content-Length: -1"],
      ["Content-Length: 2", "Transfer-Encoding: chunked"],
      ["Transfer-Encoding: chunked, identity"],
      ["Content-Length: 2x"],
    ];
    for (const head of heads) {
      const connection = await connectRaw(door.port, `${start(door, ...head)}{}`);
      await connection.closed;
      expect([head, statusOf(connection.received())]).toEqual([head, 400]);
    }
  });

  it("I11: that are compressed are not unpacked", async () => {
    const bomb = gzipSync(Buffer.alloc(8 * mebibyte, 0x20));
    for (const encoding of ["gzip", "br", "deflate", "gzip, gzip", "x"]) {
      const headers = { Origin: door.origin, "Content-Type": "application/json", "Content-Encoding": encoding };
      const answer = await door.call({ method: "POST", path: "/api/runs", headers, body: bomb });
      expect([encoding, answer.status, readError(answer).code]).toEqual([encoding, 415, "unsupported-file"]);
    }
  });

  it("I11: that trickle are cut off", async () => {
    const body = JSON.stringify(captionRun("x"));
    const connection = await connectRaw(hastyDoor.port, start(hastyDoor, `Content-Length: ${body.length}`));
    const timer = setInterval(() => connection.socket.write(" "), 50);
    await connection.closed;
    clearInterval(timer);
    expect([0, 408]).toContain(statusOf(connection.received()));
  });

  it("I11: with thousands of form fields or parts are no call of ours", async () => {
    const boundary = "x".repeat(20);
    const parts = Array.from(
      { length: 5000 },
      (_, index) => `--${boundary}\r\nContent-Disposition: form-data; name="f${index}"\r\n\r\n1\r\n`,
    ).join("");
    for (const [type, body] of [
      [`multipart/form-data; boundary=${boundary}`, `${parts}--${boundary}--`],
      ["application/x-www-form-urlencoded", "a=1&".repeat(50_000)],
    ] as const) {
      const answer = await door.call({ method: "POST", path: "/api/runs", headers: { Origin: door.origin, "Content-Type": type }, body });
      expect([type, answer.status, readError(answer).code]).toEqual([type, 400, "invalid-input"]);
    }
  });

  it("I11: none of them reached a handler, and the door still opens", async () => {
    expect(await hashDatabase(test.services.db)).toBe(before);
    expect(test.logLines.filter((line) => line.includes("request failed"))).toEqual([]);
    expect((await door.call({ path: "/health/live" })).status).toBe(200);
  });
});
