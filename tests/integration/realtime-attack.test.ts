import { connect, type Socket } from "node:net";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { atEndOfFile } from "#tests/harness/at-end-of-file.ts";
import { addPerson, type Person } from "#tests/services/people.ts";
import { joined, openRealtimeClient, testApiKey } from "#tests/services/realtime-client.ts";
import { requestUpgrade } from "#tests/services/request-upgrade.ts";
import { type RealtimeServer, startRealtime } from "#tests/services/realtime-server.ts";
import { createTestProcess, testOrigin, type TestProcess } from "#tests/services/test-services.ts";
import { realtimeLimits } from "../../server/realtime/realtime-limits.ts";
import { addressOf, answerTo, attack, cookieOf, heartbeat, openRaw, pageHeaders, path, times } from "./raw-socket.ts";

let process: TestProcess;
let server: RealtimeServer;
let mine: Person;
beforeAll(async () => {
  process = await createTestProcess({ atEnd: atEndOfFile });
  server = await startRealtime(process, { atEnd: atEndOfFile });
  mine = await addPerson(process.services);
});

const sessionCookie = (somebody: Person) => cookieOf(process, somebody);
const asPage = (somebody: Person) => pageHeaders(process, somebody);

describe("R01: the door of sockets", () => {
  it("opens for our own pages with a session, and for no one else", async () => {
    const own = asPage(mine);
    const canary = `CANARY${mine.token}`;
    expect((await requestUpgrade(server.port, path, own)).status).toBe(101);
    const refused: [string, string, Record<string, string>][] = [
      ["foreign origin", path, { ...own, Origin: "https://evil.example" }],
      ["our name as a part of another", path, { ...own, Origin: `${testOrigin}.evil.example` }],
      ["no origin of its own", path, { ...own, Origin: "null" }],
      ["a page without a session", path, { Origin: testOrigin }],
      ["a false session", path, { Origin: testOrigin, Cookie: `session=${mine.token}.${"A".repeat(43)}=` }],
      ["a session without its signature", path, { Origin: testOrigin, Cookie: `session=${mine.token}` }],
      ["a false bearer", path, { Authorization: `Bearer ${canary}` }],
      ["a token in the address", `${path}&access_token=${canary}`, own],
      ["a token in the address by another name", `${path}&token=${canary}`, own],
      ["the start page", `/?apikey=${testApiKey}`, own],
      ["a path below", `/realtime/v1/websocket/x?apikey=${testApiKey}`, own],
      ["a path with a slash", `/realtime/v1/websocket/?apikey=${testApiKey}`, own],
      ["a path in capitals", `/REALTIME/v1/websocket?apikey=${testApiKey}`, own],
      ["an encoded path", `/realtime%2Fv1/websocket?apikey=${testApiKey}`, own],
      ["a path with dots", `/x/../realtime/v1/websocket?apikey=${testApiKey}`, own],
      ["an absolute address", `${testOrigin}${path}`, own],
      ["an absolute address of another", `http://evil.example${path}`, own],
    ];
    for (const [name, target, headers] of refused) {
      const answer = await requestUpgrade(server.port, target, headers);
      expect([name, answer.status]).toEqual([name, 403]);
      expect([name, answer.headers["x-content-type-options"], answer.headers["cache-control"]]).toEqual([name, "nosniff", "no-store"]);
    }
    const logged = process.logLines.join("\n");
    expect(logged).not.toContain(mine.token);
    expect(logged).not.toContain("CANARY");
  });

  it("knows who is there by the cookie alone, whatever program holds it, and takes other versions of the protocol for nothing", async () => {
    expect((await requestUpgrade(server.port, path, { Cookie: sessionCookie(mine) })).status).toBe(101);
    expect((await requestUpgrade(server.port, path, { Authorization: `Bearer ${mine.token}` })).status).toBe(101);
    expect((await requestUpgrade(server.port, path.replace("1.0.0", "2.0.0"), asPage(mine))).status).toBe(400);
  });

  it("answers an offer of HTTP/2, as some programs make with each request, by the plain request's answer", async () => {
    const answer = await requestUpgrade(server.port, "/health/live", {
      Upgrade: "h2c",
      Connection: "Upgrade, HTTP2-Settings",
      "HTTP2-Settings": "",
    });
    expect([answer.status, answer.text]).toEqual([404, "no pages here\n"]);
  });

  it("closes a socket that never says whose it is", async () => {
    const impatient = await startRealtime(process, { limits: { nameMs: 200 }, atEnd: onTestFinished });
    const { closed } = await openRaw(impatient, {});
    expect(await closed).toEqual([1008, "no one signed in"]);
  });
});

describe("R03: what a socket may not do", () => {
  it.each<[string, number, (socket: WebSocket) => void]>([
    ["a message of 10 MB", 1009, (socket) => socket.send(Buffer.alloc(10_000_000, 97), { binary: false })],
    ["10,000 tiny pieces of one message", 1008, (socket) => times(10_000, () => socket.send("a", { fin: false }))],
    ["bad UTF-8", 1007, (socket) => socket.send(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), { binary: false })],
    ["bytes", 1003, (socket) => socket.send(Buffer.from("{}"))],
    ["no message of the protocol", 1008, (socket) => socket.send("[1]")],
    ["no JSON at all", 1008, (socket) => socket.send("phx_join")],
    ["1,000 topics", 1008, (socket) => times(1000, (at) => socket.send(join(`realtime:topic-${at}`)))],
    ["messages without end", 1008, (socket) => times(2000, () => socket.send(heartbeat))],
    ["pings without end", 1008, (socket) => times(2000, () => socket.ping())],
    ["pongs without end", 1008, (socket) => times(2000, () => socket.pong())],
  ])("closes who sends %s with %i", async (_what, code, act) => {
    const { socket, closed } = await openRaw(server, asPage(mine));
    act(socket);
    expect((await closed)[0]).toBe(code);
  });

  it("takes no compressed message, so that none can unfold", async () => {
    const answer = await requestUpgrade(server.port, path, {
      ...asPage(mine),
      "Sec-WebSocket-Extensions": "permessage-deflate; client_max_window_bits",
    });
    expect([answer.status, answer.headers["sec-websocket-extensions"]]).toEqual([101, undefined]);
    const raw = await openBytes(server);
    // A text frame with the bit of compression, masked with zeros.
    raw.write(Buffer.from([0xc1, 0x84, 0, 0, 0, 0, 1, 2, 3, 4]));
    expect(await lastFrame(raw)).toEqual({ opcode: 8, code: 1002 });
  });

  it("gives a socket 30 topics, and the others a reason", async () => {
    const { socket } = await openRaw(server, asPage(mine));
    const replies: { payload: { status: string; response: { reason?: string } } }[] = [];
    socket.on("message", (data) => replies.push(JSON.parse(String(data)) as (typeof replies)[number]));
    const { topicsPerSocket } = realtimeLimits;
    times(topicsPerSocket + 5, (at) => socket.send(join(`realtime:topic-${at}`)));
    await expect.poll(() => replies.length).toBe(topicsPerSocket + 5);
    expect(replies.filter(({ payload }) => payload.status === "ok").length).toBe(topicsPerSocket);
    expect(replies.at(-1)?.payload).toEqual({
      status: "error",
      response: { reason: `a socket can have at most ${topicsPerSocket} topics` },
    });
  });

  it("opens so many sockets for an address and for an owner, and again when some are closed", async () => {
    const few = await startRealtime(process, { limits: { socketsPerAddress: 60, socketsPerOwner: 12 }, atEnd: onTestFinished });
    const people = await Promise.all(times(50, () => addPerson(process.services)));
    const opened = await Promise.all(times(500, (at) => tryOpen(few, asPage(people[at % 50] ?? mine))));
    expect(opened.filter((one) => one instanceof WebSocket).length).toBe(60);
    expect(new Set(opened.filter((one) => !(one instanceof WebSocket)))).toEqual(new Set([429]));
    for (const one of opened) if (one instanceof WebSocket) one.close();
    await expect.poll(async () => closeAgain(await tryOpen(few, asPage(mine)))).toBe(101);
    const own = await Promise.all(times(20, () => tryOpen(few, asPage(mine))));
    expect(own.filter((one) => one instanceof WebSocket).length).toBe(12);
  });

  it("cuts off who does not read what comes", async () => {
    const strict = await startRealtime(process, {
      limits: { waitingBytes: 200_000, broadcastChars: 65_536, broadcastBurst: 500 },
      atEnd: onTestFinished,
    });
    const { socket: deaf, closed } = await openRaw(strict, asPage(mine));
    deaf.send(join("realtime:room"));
    await new Promise((resolve) => deaf.once("message", resolve));
    deaf.pause();
    const speaker = openRealtimeClient(strict, { bearer: mine.token }).channel("room", { config: { broadcast: { ack: true } } });
    await joined(speaker);
    const text = "x".repeat(60_000);
    for (let at = 0; at < 200 && (await connectionsOf(strict)) > 1; at++)
      await speaker.send({ type: "broadcast", event: "said", payload: { text } });
    await expect.poll(async () => (await connectionsOf(strict)) === 1).toBe(true);
    deaf.resume();
    expect((await closed)[0]).toBe(1006);
  });

  it("leaves others answered while it is done", async () => {
    const { socket } = await openRaw(server, asPage(mine));
    const attackers = await Promise.all(times(20, () => openRaw(server, asPage(mine))));
    for (const one of attackers) attack(one.socket);
    for (let beat = 0; beat < 60; beat++) expect(await answerTo(socket, heartbeat)).toContain('"status":"ok"');
    expect(new Set(await Promise.all(attackers.map(async ({ closed }) => (await closed)[0])))).toEqual(new Set([1008]));
  });
});

const join = (topic: string) => JSON.stringify({ topic, event: "phx_join", payload: { config: {} }, ref: "1", join_ref: "1" });

/** The open socket, or the status of the refusal. */
function tryOpen(at: RealtimeServer, headers: Record<string, string>): Promise<WebSocket | number> {
  return new Promise((resolve) => {
    const socket = new WebSocket(addressOf(at), { headers });
    socket.on("error", () => undefined);
    onTestFinished(() => socket.terminate());
    socket.once("open", () => resolve(socket));
    socket.once("unexpected-response", (_request, answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
  });
}

function closeAgain(opened: WebSocket | number): number {
  if (typeof opened === "number") return opened;
  opened.terminate();
  return 101;
}

const connectionsOf = ({ server: http }: RealtimeServer): Promise<number> =>
  new Promise((resolve) => http.getConnections((_error, count) => resolve(count)));

/** A socket of which every byte is ours. */
async function openBytes(at: RealtimeServer): Promise<Socket> {
  const raw = connect(at.port, "127.0.0.1");
  onTestFinished(() => void raw.destroy());
  const lines = ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="];
  const own = Object.entries(asPage(mine)).map(([name, value]) => `${name}: ${value}`);
  raw.write([`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${at.port}`, ...lines, ...own, "", ""].join("\r\n"));
  const head = await new Promise<Buffer>((resolve) => raw.once("data", resolve));
  expect(String(head)).toMatch(/^HTTP\/1.1 101 /);
  return raw;
}

async function lastFrame(raw: Socket): Promise<{ opcode: number; code: number }> {
  const frame = await new Promise<Buffer>((resolve) => raw.once("data", resolve));
  return { opcode: (frame[0] ?? 0) & 15, code: frame.readUInt16BE(2) };
}
