import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#core/ids.ts";
import { type ChatSettings, defaultChatSettings } from "#features/conversations/chat-settings.ts";
import { expireConversations } from "#features/conversations/expire-conversations.server.ts";
import { userProfiles } from "#platform/db/schema/accounts.ts";
import { chatHistories } from "#platform/db/schema/conversations.ts";
import { addPerson, type Person, signedInAs } from "#tests/services/people.ts";
import { createTestProcess, type TestClient, type TestProcess } from "#tests/services/test-services.ts";
import { json } from "./people.ts";

let process: TestProcess;
beforeAll(async () => {
  process = await createTestProcess({ atEnd: afterAll });
});

type Synced = { settings: ChatSettings; changedAt: string | null };
type Saved = Synced & { isOurs: boolean; other: Synced | null };

async function newUser(): Promise<{ person: Person; client: TestClient }> {
  const person = await addPerson(process.services);
  return { person, client: signedInAs(process.newClient(), person) };
}

const put = (client: TestClient, settings: Partial<ChatSettings>, changedAt: string) =>
  client.request("PUT", "/api/settings", { body: { settings: { ...defaultChatSettings, ...settings }, changedAt } });
const saved = async (client: TestClient, settings: Partial<ChatSettings>, changedAt: string) =>
  json<Saved>(await put(client, settings, changedAt));
const found = async (client: TestClient) => json<Synced>(await client.get("/api/settings"));

/** A time of today, so many minutes ago. */
const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

describe("chat settings of an account", () => {
  it("are the specification's defaults until they are changed", async () => {
    const { client } = await newUser();
    expect(await found(client)).toEqual({ settings: defaultChatSettings, changedAt: null });
    const at = ago(5);
    expect(await saved(client, { topP: 0.5 }, at)).toEqual({
      settings: { ...defaultChatSettings, topP: 0.5 },
      changedAt: at,
      isOurs: true,
      other: null,
    });
    expect(await found(client)).toEqual({ settings: { ...defaultChatSettings, topP: 0.5 }, changedAt: at });
  });

  it("follow the newest change, whichever arrives first; the answer includes the other one, so that it can be undone", async () => {
    const { client } = await newUser();
    const [early, late] = [ago(20), ago(10)];
    await saved(client, { maxTokens: 1000 }, late);
    const refused = await saved(client, { maxTokens: 64 }, early);
    expect(refused).toMatchObject({
      isOurs: false,
      changedAt: late,
      settings: { maxTokens: 1000 },
      other: { settings: { maxTokens: 64 } },
    });
    expect((await found(client)).settings.maxTokens).toBe(1000);
    const newest = await saved(client, { maxTokens: 32 }, ago(1));
    expect(newest).toMatchObject({ isOurs: true, settings: { maxTokens: 32 }, other: { settings: { maxTokens: 1000 }, changedAt: late } });
  });

  it("take no time from a clock that runs ahead", async () => {
    const { client } = await newUser();
    const { changedAt } = await saved(client, { voice: "zh-CN" }, "2099-01-01T00:00:00.000Z");
    expect(Date.parse(changedAt ?? "")).toBeLessThanOrEqual(Date.now());
    expect((await saved(client, { voice: "ja" }, new Date(Date.now() + 1000).toISOString())).isOurs).toBe(true);
  });

  it("are their owner's alone; without an account there are none", async () => {
    const [one, other] = [await newUser(), await newUser()];
    await saved(one.client, { enterSends: "mod-enter" }, ago(1));
    expect((await found(other.client)).settings.enterSends).toBe("enter");
    const device = process.newClient();
    expect((await device.get("/api/settings")).status).toBe(401);
    expect((await put(device, {}, ago(1))).status).toBe(401);
  });

  it("never fail for what an older version has kept", async () => {
    const { person, client } = await newUser();
    const old = { model: "gpt-3.5-turbo", topP: "high", historyDays: 12, maxTokens: 256 };
    await process.services.db.update(userProfiles).set({ settings: old }).where(eq(userProfiles.userId, person.id));
    expect((await found(client)).settings).toEqual({ ...defaultChatSettings, model: "gpt-3.5-turbo", maxTokens: 256 });
  });
});

async function addConversation(owner: string, daysOld: number, more: Partial<typeof chatHistories.$inferInsert> = {}): Promise<string> {
  const id = newId();
  const lastItemAt = new Date(Date.now() - daysOld * 86_400_000);
  await process.services.db.insert(chatHistories).values({ id, owner, title: `${daysOld} days old`, lastItemAt, ...more });
  return id;
}

async function idsInBin(owner: string): Promise<string[]> {
  const rows = await process.services.db
    .select({ id: chatHistories.id })
    .from(chatHistories)
    .where(sql`${chatHistories.owner} = ${owner} AND ${chatHistories.deletedAt} IS NOT NULL`);
  return rows.map(({ id }) => id).toSorted();
}

describe("how long conversations are kept", () => {
  it("is what their owner has chosen: older ones go to the trash, pinned ones stay", async () => {
    const [weekly, forever] = [await newUser(), await newUser()];
    await saved(weekly.client, { historyDays: 7 }, ago(90));
    await saved(forever.client, { historyDays: null }, ago(90));
    const { owner } = weekly.person;
    const old = await addConversation(owner, 8);
    await addConversation(owner, 6);
    await addConversation(owner, 400, { pinnedAt: new Date() });
    await addConversation(forever.person.owner, 400);
    await addConversation("device:somebody", 400);
    await expireConversations(process.services);
    expect(await idsInBin(owner)).toEqual([old]);
    expect(await idsInBin(forever.person.owner)).toEqual([]);
    expect(await idsInBin("device:somebody")).toEqual([]);
  });

  it("leaves an hour to think again", async () => {
    const { person, client } = await newUser();
    await saved(client, { historyDays: 7 }, ago(30));
    await addConversation(person.owner, 30);
    await expireConversations(process.services);
    expect(await idsInBin(person.owner)).toEqual([]);
  });
});

describe("deleting all conversations", () => {
  it("moves them to the trash and restores just those, and no one else's", async () => {
    const [one, other] = [await newUser(), await newUser()];
    const { owner } = one.person;
    const before = await addConversation(owner, 3, { deletedAt: new Date("2026-11-01T00:00:00Z") });
    const mine = [await addConversation(owner, 2), await addConversation(owner, 1, { pinnedAt: new Date() })].toSorted();
    await addConversation(other.person.owner, 1);
    const { data } = await json<{ data: { count: number; deletedAt: string } }>(await one.client.post("/api/history/delete-all"));
    expect(data.count).toBe(2);
    expect(await idsInBin(owner)).toEqual([before, ...mine].toSorted());
    expect(await idsInBin(other.person.owner)).toEqual([]);

    const restore = async (client: TestClient) =>
      (await json<{ data: { count: number } }>(await client.post("/api/history/restore-all", { deletedAt: data.deletedAt }))).data.count;
    expect(await restore(other.client)).toBe(0);
    expect(await restore(one.client)).toBe(2);
    expect(await restore(one.client)).toBe(0);
    expect(await idsInBin(owner)).toEqual([before]);
  });

  it("takes no moment that is none of ours", async () => {
    const { client } = await newUser();
    for (const moment of ["0000-01-01T00:00:00Z", "0001-01-01T00:00:00Z", "1999-12-31T23:59:59Z"]) {
      expect([moment, (await client.post("/api/history/restore-all", { deletedAt: moment })).status]).toEqual([moment, 400]);
      expect([moment, (await put(client, {}, moment)).status]).toEqual([moment, 400]);
    }
  });

  it("works for a device as well", async () => {
    const device = process.newClient();
    await device.get("/api/me");
    const { data } = await json<{ data: { count: number } }>(await device.post("/api/history/delete-all"));
    expect(data.count).toBe(0);
  });
});
