import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { realtimeOptions } from "#app/client/realtime/realtime-options.ts";
import { balances } from "#platform/db/schema/billing.ts";
import { atEndOfFile } from "#tests/harness/at-end-of-file.ts";
import { addPerson } from "#tests/services/people.ts";
import { followTables, joined, openRealtimeClient, testApiKey } from "#tests/services/realtime-client.ts";
import { startRealtime } from "#tests/services/realtime-server.ts";
import { createTestProcess, type TestProcess } from "#tests/services/test-services.ts";

let process: TestProcess;
beforeAll(async () => {
  process = await createTestProcess({ atEnd: atEndOfFile });
});

describe("R04: a server that is restarted", () => {
  it("finds its pages again by their own schedule; they read again and are right", async () => {
    const { db } = process.services;
    const first = await startRealtime(process, { atEnd: onTestFinished });
    const mine = await addPerson(process.services);
    await db.insert(balances).values({ owner: mine.owner, availableMilli: 1 });
    const ends: number[] = [];
    const options = realtimeOptions(testApiKey);
    const tries: number[] = [];
    const reconnectAfterMs = (number: number) => {
      tries.push(number);
      return options.reconnectAfterMs(number);
    };
    const client = openRealtimeClient(first, { bearer: mine.token, ...options, reconnectAfterMs, onClose: (code) => ends.push(code) });
    // What a page does: it shows what it reads, and reads again when it is told that it follows.
    let shown = 0;
    let readings = 0;
    const { seen, channel } = followTables(client, "work", ["balances"]);
    channel.on("system", {}, () => {
      void db
        .select()
        .from(balances)
        .where(eq(balances.owner, mine.owner))
        .then(([row]) => {
          readings++;
          shown = row?.availableMilli ?? 0;
        });
    });
    await joined(channel);
    await expect.poll(() => [shown, readings]).toEqual([1, 1]);
    await first.stop();
    await expect.poll(() => ends).toEqual([1012]);
    await db.update(balances).set({ availableMilli: 2 }).where(eq(balances.owner, mine.owner));
    let upgrades = 0;
    // The first try, after 1 s, finds no server; the second, after 2 s more, does.
    await expect.poll(() => tries.slice(0, 2)).toEqual([1, 2]);
    const second = await startRealtime(process, { port: first.port, atEnd: onTestFinished });
    second.server.on("upgrade", () => upgrades++);
    await expect.poll(() => shown).toBe(2);
    expect(upgrades).toBe(1);
    expect(readings).toBe(2);
    await db.update(balances).set({ availableMilli: 3 }).where(eq(balances.owner, mine.owner));
    await expect.poll(() => seen.map((change) => change.new.available_milli)).toEqual([3]);
  });

  it("closes every connection, however many there are", async () => {
    const server = await startRealtime(process, { atEnd: onTestFinished, limits: { socketsPerOwner: 200, socketsPerAddress: 200 } });
    const mine = await addPerson(process.services);
    const ends: number[] = [];
    const clients = Array.from({ length: 100 }, () =>
      openRealtimeClient(server, { bearer: mine.token, reconnectAfterMs: () => 60_000, onClose: (code) => ends.push(code) }),
    );
    await Promise.all(clients.map((client) => joined(client.channel("work"))));
    await server.stop();
    await expect.poll(() => ends).toEqual(clients.map(() => 1012));
  });
});
