import { RealtimeClient } from "@supabase/realtime-js";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { adminAccounts, adminStatus, sessions, userProfiles } from "#platform/db/schema/accounts.ts";
import { balances } from "#platform/db/schema/billing.ts";
import { editedItems } from "#platform/db/schema/content.ts";
import { atEndOfFile } from "#tests/harness/at-end-of-file.ts";
import { addPerson, type Person, signedInAs } from "#tests/services/people.ts";
import { followTables, joined, openRealtimeClient, testApiKey } from "#tests/services/realtime-client.ts";
import { requestUpgrade } from "#tests/services/request-upgrade.ts";
import { type RealtimeServer, startRealtime } from "#tests/services/realtime-server.ts";
import { captionRun, createTestProcess, finishedRun, type TestClient, type TestProcess } from "#tests/services/test-services.ts";
import { describeOn } from "./server-process.ts";

const liveTables = ["runs", "translation_documents", "balances"];
const canary = "CANARY-of-somebody";

let process: TestProcess;
let server: RealtimeServer;
beforeAll(async () => {
  process = await createTestProcess({ atEnd: atEndOfFile });
  server = await startRealtime(process, { atEnd: atEndOfFile });
});

/** Somebody's browser: a session by cookie is signed, one by token is not. */
async function person(options?: Parameters<typeof addPerson>[1]): Promise<Person & { client: TestClient }> {
  const somebody = await addPerson(process.services, options);
  return { ...somebody, client: signedInAs(process.newClient(), somebody) };
}

async function run(client: TestClient, about: string): Promise<string> {
  const answer = (await (await client.post("/api/runs", captionRun(about))).json()) as { run: { id: string } };
  await finishedRun(client, answer.run.id);
  return answer.run.id;
}

async function visitor(): Promise<TestClient> {
  const client = process.newClient();
  await client.get("/api/me");
  return client;
}

describe("changes of rows", () => {
  it("come to who owns the row, as ids, states and counters, and to no one else", async () => {
    const [mine, other] = [await person(), await person()];
    const frames: { mine: string[]; other: string[] } = { mine: [], other: [] };
    const own = followTables(
      openRealtimeClient(server, { bearer: mine.token, onFrame: (text) => frames.mine.push(text) }),
      "work",
      liveTables,
    );
    const foreign = followTables(
      openRealtimeClient(server, { bearer: other.token, onFrame: (text) => frames.other.push(text) }),
      "work",
      liveTables,
    );
    await Promise.all([joined(own.channel), joined(foreign.channel)]);
    const id = await run(mine.client, canary);
    await process.services.db.insert(balances).values({ owner: mine.owner, availableMilli: 5000 });
    await expect.poll(() => own.seen.some(({ table }) => table === "balances")).toBe(true);
    const ended = own.seen.filter(({ table }) => table === "runs");
    expect(ended.map(({ eventType }) => eventType)).toEqual(["UPDATE"]);
    expect(ended[0]?.new).toMatchObject({
      id,
      kind: "write",
      status: "done",
      finish: "whole",
      ended_at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(own.seen.find(({ table }) => table === "balances")).toMatchObject({
      eventType: "INSERT",
      new: { owner: mine.owner, available_milli: 5000, held_milli: 0 },
    });
    // A change of the other's own comes after all that could have come wrongly.
    const otherId = await run(other.client, canary);
    await expect.poll(() => foreign.seen.some((change) => change.new.id === otherId && change.new.status === "done")).toBe(true);
    expect(foreign.seen.map((change) => change.new.id ?? change.new.owner)).toEqual(foreign.seen.map(() => otherId));
    expect(frames.mine.join() + frames.other.join()).not.toContain(canary);
    expect(frames.other.join()).not.toContain(id);
    expect(frames.other.join()).not.toContain(mine.id);
  });

  it("come to a visitor's device, known by its cookie", async () => {
    const device = await visitor();
    const { seen, channel } = followTables(openRealtimeClient(server, { cookie: device.cookie() }), "work", ["runs"]);
    await joined(channel);
    const id = await run(device, "a kite");
    await expect.poll(() => seen.some((change) => change.new.id === id && change.new.status === "done")).toBe(true);
  });

  it("can be asked for one row and one kind of change, each wish with a number of its own", async () => {
    const mine = await person();
    const frames: string[] = [];
    const client = openRealtimeClient(server, { bearer: mine.token, onFrame: (text) => frames.push(text) });
    const owner = `owner=eq.${mine.owner}`;
    const seen: string[] = [];
    const channel = client.channel("wishes");
    const note = (name: string) => (change: { eventType: string }) => void seen.push(`${name} ${change.eventType}`);
    channel.on("postgres_changes", { event: "UPDATE", schema: "public", table: "balances" }, note("updates"));
    channel.on("postgres_changes", { event: "*", schema: "public", table: "balances", filter: owner }, note("own"));
    channel.on("postgres_changes", { event: "*", schema: "public", table: "balances", filter: "owner=eq.user:else" }, note("else"));
    await joined(channel);
    const { db } = process.services;
    await db.insert(balances).values({ owner: mine.owner, availableMilli: 1 });
    await expect.poll(() => seen.length).toBe(1);
    await db.update(balances).set({ availableMilli: 2 }).where(eq(balances.owner, mine.owner));
    await expect.poll(() => seen.length).toBe(3);
    await db.delete(balances).where(eq(balances.owner, mine.owner));
    await expect.poll(() => seen.length).toBe(4);
    expect(seen).toEqual(["own INSERT", "updates UPDATE", "own UPDATE", "own DELETE"]);
    const ids = frames
      .map((text) => JSON.parse(text) as { event: string; payload: { ids?: number[] } })
      .filter(({ event }) => event === "postgres_changes");
    expect(ids.map(({ payload }) => payload.ids)).toEqual([[2], [1, 2], [2]]);
  });

  it("of what admins edit come to admins alone", async () => {
    const [admin, frozen, user] = [
      await person({ admin: adminStatus.normal }),
      await person({ admin: adminStatus.frozen }),
      await person(),
    ];
    for (const { token } of [frozen, user]) {
      const refused = followTables(openRealtimeClient(server, { bearer: token }), "editing", ["edited_items"]);
      await expect(joined(refused.channel)).rejects.toThrow("these changes are for admins");
    }
    const { seen, channel } = followTables(openRealtimeClient(server, { bearer: admin.token }), "editing", ["edited_items"]);
    await joined(channel);
    await process.services.db
      .insert(editedItems)
      .values({ kind: "tool", id: "t1", revision: 3, content: { text: canary }, editedBy: admin.owner });
    await expect.poll(() => seen.length).toBe(1);
    expect(seen[0]).toMatchObject({ eventType: "INSERT", new: { kind: "tool", id: "t1", revision: 3, published_revision: null } });
    expect(JSON.stringify(seen)).not.toContain(canary);
  });

  it("of tables that are not for sockets are refused by name, and so is a filter that is none", async () => {
    const mine = await person();
    const client = openRealtimeClient(server, { bearer: mine.token });
    for (const table of ["sessions", "users", "credit_ledger", "run_events"])
      await expect(joined(followTables(client, `refused ${table}`, [table]).channel)).rejects.toThrow(
        "this schema and table can't be followed",
      );
    const channel = client
      .channel("filtered")
      .on("postgres_changes", { event: "*", schema: "public", table: "runs", filter: "fields=eq.x" }, () => undefined);
    await expect(joined(channel)).rejects.toThrow("filter must be <column>=eq.<value>");
  });

  it("made at one process come to a socket of another", async () => {
    const second = await createTestProcess({ database: process.database });
    const there = await startRealtime(second, { atEnd: onTestFinished });
    const mine = await person();
    const { seen, channel } = followTables(openRealtimeClient(there, { bearer: mine.token }), "work", liveTables);
    await joined(channel);
    const id = await run(mine.client, "a kite");
    await expect.poll(() => seen.some((change) => change.new.id === id && change.new.finish === "whole")).toBe(true);
  });
});

describeOn("postgres", "a listening connection that is lost", () => {
  it("is opened again, and every follower is told to read again", async () => {
    const mine = await person();
    const told: string[] = [];
    const { seen, channel } = followTables(openRealtimeClient(server, { bearer: mine.token }), "work", ["balances"]);
    channel.on("system", {}, ({ extension, status }: { extension: string; status: string }) => void told.push(`${extension} ${status}`));
    await joined(channel);
    await expect.poll(() => told).toEqual(["postgres_changes ok"]);
    const { db } = process.services;
    await db.$client.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'",
    );
    await expect.poll(() => told).toEqual(["postgres_changes ok", "postgres_changes ok"]);
    await db.insert(balances).values({ owner: mine.owner });
    await expect.poll(() => seen.length).toBe(1);
  });
});

describe("a join", () => {
  it("is answered with what was asked for; where the client asked for something else it finds the mismatch (spec §8)", async () => {
    const mine = await person();
    const client = openRealtimeClient(server, {
      bearer: mine.token,
      // What another version of the page asked for.
      encode: (message: object, send: (text: string) => void) =>
        send(JSON.stringify(message).replace('"table":"runs"', '"table":"balances"')),
    } as never);
    await expect(joined(followTables(client, "mismatch", ["runs"]).channel)).rejects.toThrow(
      "mismatch between server and client bindings for postgres changes",
    );
  });

  it("of a program brings its access token; a false one, or another's on the same socket, opens nothing", async () => {
    const [mine, other] = [await person(), await person()];
    // Node's own WebSocket, which sends neither cookie nor origin.
    const client = openRealtimeClient(server, { transport: WebSocket as never });
    await client.setAuth(mine.token);
    const { seen, channel } = followTables(client, "work", ["balances"]);
    await joined(channel);
    await process.services.db.insert(balances).values({ owner: mine.owner });
    await expect.poll(() => seen.length).toBe(1);
    await client.setAuth(other.token);
    await expect(joined(client.channel("again"))).rejects.toThrow("no one is signed in");
    const stranger = openRealtimeClient(server, { transport: WebSocket as never });
    await stranger.setAuth("nobodysTokenNobodysToken");
    await expect(joined(stranger.channel("work"))).rejects.toThrow("no one is signed in");
  });
});

describe("who is there", () => {
  it("is shown among the admins who edit the same item, under their own names", async () => {
    const [ann, bob] = [await person({ admin: adminStatus.normal }), await person({ admin: adminStatus.normal })];
    const enter = async (somebody: Person) => {
      const client = openRealtimeClient(server, { bearer: somebody.token });
      const channel = client.channel("admin:tool:1", { config: { presence: { enabled: true, key: "a key of my choice" } } });
      await joined(channel);
      return {
        client,
        channel,
        names: () =>
          Object.values(channel.presenceState<{ name: string }>())
            .map(([first]) => first?.name)
            .toSorted(),
      };
    };
    const here = await enter(ann);
    expect(await here.channel.track({ name: "somebody else" })).toBe("ok");
    await expect.poll(here.names).toEqual([`name-of-${ann.id}`]);
    const there = await enter(bob);
    await there.channel.track({});
    const both = [ann, bob].map(({ id }) => `name-of-${id}`).toSorted();
    await expect.poll(here.names).toEqual(both);
    await expect.poll(there.names).toEqual(both);
    expect(Object.keys(here.channel.presenceState()).toSorted()).toEqual([ann.id, bob.id].toSorted());
    await there.channel.untrack();
    await expect.poll(here.names).toEqual([`name-of-${ann.id}`]);
    await there.channel.track({});
    await expect.poll(here.names).toEqual(both);
    await there.client.disconnect();
    await expect.poll(here.names).toEqual([`name-of-${ann.id}`]);
  });

  it("is closed to anyone who is no admin", async () => {
    for (const somebody of [await person(), await person({ admin: adminStatus.frozen })]) {
      const client = openRealtimeClient(server, { bearer: somebody.token });
      await expect(joined(client.channel("admin:tool:1"))).rejects.toThrow("this topic is for admins");
    }
  });

  it("and what is said on other topics stays between the sockets of one owner", async () => {
    const [mine, other] = [await person(), await person()];
    const heard: Record<string, unknown[]> = { mine: [], second: [], other: [] };
    const enter = async (name: string, token: string) => {
      const channel = openRealtimeClient(server, { bearer: token }).channel("room", { config: { broadcast: { ack: true } } });
      channel.on("broadcast", { event: "said" }, ({ payload }) => heard[name]?.push(payload));
      return joined(channel);
    };
    const [first] = [await enter("mine", mine.token), await enter("second", mine.token), await enter("other", other.token)];
    expect(await first.send({ type: "broadcast", event: "said", payload: { text: "hello" } })).toBe("ok");
    await expect.poll(() => heard.second).toEqual([{ text: "hello" }]);
    expect(heard).toEqual({ mine: [], second: [{ text: "hello" }], other: [] });
  });
});

describe("a socket", () => {
  it("is asked for the publishable key: by the client before it connects, by the server with 401 (spec §8)", async () => {
    expect(() => new RealtimeClient(server.url, { params: {} })).toThrow("API key is required to connect to Realtime");
    for (const query of ["", "?apikey=", "?apikey=wl_public_for_testX", `?vsn=1.0.0&apikey=${testApiKey}x`]) {
      const refused = await requestUpgrade(server.port, `/realtime/v1/websocket${query}`);
      expect([refused.status, refused.text]).toEqual([401, "API key is required to connect to Realtime\n"]);
    }
  });

  it("answers heartbeats, and is closed where none come", async () => {
    const impatient = await startRealtime(process, { limits: { silenceMs: 400 }, atEnd: onTestFinished });
    const mine = await person();
    const beats: string[] = [];
    const closed: number[] = [];
    const alive = openRealtimeClient(impatient, {
      bearer: mine.token,
      heartbeatIntervalMs: 100,
      heartbeatCallback: (status) => beats.push(status),
      onClose: (code) => closed.push(code),
    });
    await joined(alive.channel("work"));
    await expect.poll(() => beats.filter((status) => status === "ok").length).toBeGreaterThan(7);
    expect(closed).toEqual([]);
    const ends: [number, string][] = [];
    const silent = openRealtimeClient(impatient, { bearer: mine.token, onClose: (code, reason) => ends.push([code, reason]) });
    await joined(silent.channel("work"));
    await expect.poll(() => ends).toEqual([[1008, "no heartbeat"]]);
  });

  it.each(["signs out", "is frozen", "is deleted"])("is closed at once when who opened it %s", async (what) => {
    const mine = await person();
    const ends: [number, string][] = [];
    const { seen, channel } = followTables(
      openRealtimeClient(server, {
        bearer: mine.token,
        onClose: (code, reason) => ends.push([code, reason]),
        reconnectAfterMs: () => 60_000,
      }),
      "work",
      ["balances"],
    );
    await joined(channel);
    const { db } = process.services;
    const changes = {
      "signs out": () => db.delete(sessions).where(eq(sessions.userId, mine.id)),
      "is frozen": () => db.update(userProfiles).set({ frozenAt: new Date() }).where(eq(userProfiles.userId, mine.id)),
      "is deleted": () => db.update(userProfiles).set({ deletedAt: new Date() }).where(eq(userProfiles.userId, mine.id)),
    };
    await changes[what as keyof typeof changes]();
    await expect.poll(() => ends).toEqual([[1008, "the session is over"]]);
    await db.insert(balances).values({ owner: mine.owner });
    expect(seen).toEqual([]);
  });

  it("of a page whose admin was frozen is closed too", async () => {
    const admin = await person({ admin: adminStatus.normal });
    const ends: number[] = [];
    const client = openRealtimeClient(server, { bearer: admin.token, onClose: (code) => ends.push(code), reconnectAfterMs: () => 60_000 });
    await joined(client.channel("admin:tool:2"));
    await process.services.db.update(adminAccounts).set({ status: adminStatus.frozen }).where(eq(adminAccounts.userId, admin.id));
    await expect.poll(() => ends).toEqual([1008]);
  });
});
