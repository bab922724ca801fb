import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { WebSocket } from "ws";
import { realtimeOptions } from "#app/client/realtime/realtime-options.ts";
import { sessions } from "#platform/db/schema/accounts.ts";
import { atEndOfFile } from "#tests/harness/at-end-of-file.ts";
import { addPerson, type Person } from "#tests/services/people.ts";
import { followTables, joined, openRealtimeClient, testApiKey } from "#tests/services/realtime-client.ts";
import { type RealtimeServer, startRealtime } from "#tests/services/realtime-server.ts";
import { createTestProcess, type TestProcess } from "#tests/services/test-services.ts";
import { answerTo, attack, heartbeat, openRaw, pageHeaders, times } from "./raw-socket.ts";

let process: TestProcess;
let server: RealtimeServer;
let mine: Person;
beforeAll(async () => {
  process = await createTestProcess({ atEnd: atEndOfFile });
  server = await startRealtime(process, { atEnd: atEndOfFile });
  mine = await addPerson(process.services);
});

/** The 95th percentile of the times between a heartbeat and its answer, in ms. */
async function beatP95(socket: WebSocket): Promise<number> {
  const all: number[] = [];
  for (let beat = 0; beat < 60; beat++) {
    const sentAt = performance.now();
    await answerTo(socket, heartbeat);
    all.push(performance.now() - sentAt);
  }
  return all.toSorted((left, right) => left - right)[57] ?? 0;
}

describe("R03: what a socket may not do", () => {
  it("R03: delays no one else while it is done", async () => {
    const { socket } = await openRaw(server, pageHeaders(process, mine));
    const calm = await beatP95(socket);
    const attackers = await Promise.all(times(20, () => openRaw(server, pageHeaders(process, mine))));
    for (const one of attackers) attack(one.socket);
    expect(await beatP95(socket)).toBeLessThan(Math.max(2 * calm, 150));
    await Promise.all(attackers.map(({ closed }) => closed));
  });
});

describe("R04: a server that is restarted", () => {
  it("R04: has its pages again within 12 s, and not before their second try", async () => {
    const first = await startRealtime(process, { atEnd: onTestFinished });
    const ends: number[] = [];
    const tries: number[] = [];
    const options = realtimeOptions(testApiKey);
    const reconnectAfterMs = (number: number) => {
      tries.push(number);
      return options.reconnectAfterMs(number);
    };
    const client = openRealtimeClient(first, { bearer: mine.token, ...options, reconnectAfterMs, onClose: (code) => ends.push(code) });
    const { channel } = followTables(client, "work", ["balances"]);
    let followed = 0;
    channel.on("system", {}, () => void followed++);
    await joined(channel);
    await expect.poll(() => followed).toBe(1);
    await first.stop();
    const wentAt = performance.now();
    await expect.poll(() => tries.slice(0, 2)).toEqual([1, 2]);
    const second = await startRealtime(process, { port: first.port, atEnd: onTestFinished });
    let triedAt = 0;
    second.server.once("upgrade", () => {
      triedAt = performance.now();
    });
    await expect.poll(() => followed).toBe(2);
    expect(performance.now() - wentAt).toBeLessThan(12_000);
    expect(triedAt - wentAt).toBeGreaterThan(2900);
  });

  it("R04: lets many go one after the other", async () => {
    const many = await startRealtime(process, { atEnd: onTestFinished, limits: { socketsPerOwner: 200, socketsPerAddress: 200 } });
    const endedAt: number[] = [];
    const clients = times(100, () =>
      openRealtimeClient(many, { bearer: mine.token, reconnectAfterMs: () => 60_000, onClose: () => endedAt.push(performance.now()) }),
    );
    await Promise.all(clients.map((client) => joined(client.channel("work"))));
    await many.stop();
    await expect.poll(() => endedAt.length).toBe(100);
    const [firstEndedAt, lastEndedAt] = [Math.min(...endedAt), Math.max(...endedAt)];
    expect(lastEndedAt - firstEndedAt).toBeGreaterThan(100);
  });
});

describe("a socket", () => {
  it("is closed within a second when who opened it signs out", async () => {
    const person = await addPerson(process.services);
    const { closed } = await openRaw(server, pageHeaders(process, person));
    await process.services.db.delete(sessions).where(eq(sessions.userId, person.id));
    const endedAt = performance.now();
    expect(await closed).toEqual([1008, "the session is over"]);
    expect(performance.now() - endedAt).toBeLessThan(1000);
  });
});
