import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultChatSettings } from "#features/conversations/chat-settings.ts";
import { isHistoryKept } from "#features/translation/settings/settings.server.ts";
import { type TranslatorSettings, translatorSettings } from "#features/translation/settings/translator-settings.ts";
import { userProfiles } from "#platform/db/schema/accounts.ts";
import { addPerson, type Person, signedInAs } from "#tests/services/people.ts";
import { createTestProcess, type TestClient, type TestProcess } from "#tests/services/test-services.ts";
import { json } from "./people.ts";

let process: TestProcess;
beforeAll(async () => {
  process = await createTestProcess({ atEnd: afterAll });
});

type Synced = { settings: TranslatorSettings; changedAt: string | null };
type Saved = Synced & { isOurs: boolean; other: Synced | null };
const { defaults } = translatorSettings;
const path = "/api/settings/translator";

async function newUser(): Promise<{ person: Person; client: TestClient }> {
  const person = await addPerson(process.services);
  return { person, client: signedInAs(process.newClient(), person) };
}

const put = (client: TestClient, settings: Partial<TranslatorSettings>, changedAt: string) =>
  client.request("PUT", path, { body: { settings: { ...defaults, ...settings }, changedAt } });
const saved = async (client: TestClient, settings: Partial<TranslatorSettings>, changedAt: string) =>
  json<Saved>(await put(client, settings, changedAt));
const found = async (client: TestClient) => json<Synced>(await client.get(path));
const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const actorOf = ({ owner }: Person) => ({ kind: "user" as const, owner, network: "test", plan: "free" as const });

describe("settings of the translator of an account", () => {
  it("are the defaults until they are changed, and follow the newest change, whichever arrives first", async () => {
    const { client } = await newUser();
    expect(await found(client)).toEqual({ settings: defaults, changedAt: null });
    const [early, late] = [ago(20), ago(10)];
    expect(await saved(client, { from: "de", to: "ja", tone: 3 }, late)).toMatchObject({ isOurs: true, other: null });
    const refused = await saved(client, { to: "fr" }, early);
    expect(refused).toMatchObject({ isOurs: false, changedAt: late, settings: { to: "ja" }, other: { settings: { to: "fr" } } });
    expect(await saved(client, { history: false }, ago(1))).toMatchObject({
      isOurs: true,
      other: { settings: { to: "ja" }, changedAt: late },
    });
    expect((await found(client)).settings).toEqual({ ...defaults, history: false });
  });

  it("and those of conversations leave each other alone, in either order", async () => {
    for (const isChatFirst of [true, false]) {
      const { client } = await newUser();
      const putChat = () =>
        client.request("PUT", "/api/settings", { body: { settings: { ...defaultChatSettings, maxTokens: 64 }, changedAt: ago(5) } });
      if (isChatFirst) await putChat();
      await saved(client, { formality: "formal" }, ago(3));
      if (!isChatFirst) await putChat();
      expect((await found(client)).settings.formality).toBe("formal");
      expect(await json(await client.get("/api/settings"))).toMatchObject({ settings: { maxTokens: 64 } });
    }
  });

  it("are their owner's alone; without an account there are none", async () => {
    const [one, other] = [await newUser(), await newUser()];
    await saved(one.client, { lineBreaks: "join" }, ago(1));
    expect((await found(other.client)).settings.lineBreaks).toBe("keep");
    const device = process.newClient();
    expect((await device.get(path)).status).toBe(401);
    expect((await put(device, {}, ago(1))).status).toBe(401);
  });

  it("name languages and tones that there are", async () => {
    const { client } = await newUser();
    for (const wrong of [{ to: "xx" }, { from: "klingon" }, { to: "auto" }, { tone: 17 }, { listenSpeed: "warp" as never }])
      expect([wrong, (await put(client, wrong, ago(1))).status]).toEqual([wrong, 400]);
    expect((await found(client)).changedAt).toBeNull();
  });

  it("never fail for what an older version has kept", async () => {
    const { person, client } = await newUser();
    const set = (translator: unknown) =>
      process.services.db.update(userProfiles).set({ settings: { translator } }).where(eq(userProfiles.userId, person.id));
    for (const old of [null, "x", 7, { settings: [] }, { settings: { tone: "high", lineBreaks: "wrap" }, changedAt: 5 }]) {
      await set(old);
      expect(await found(client)).toEqual({ settings: defaults, changedAt: null });
    }
    await set({ settings: { tone: "high", romanisation: true }, changedAt: ago(9) });
    expect((await found(client)).settings).toEqual({ ...defaults, romanisation: true });
  });
});

describe("whether a translation is listed", () => {
  it("is said by the account, by a request for itself alone, and by the browser of an anonymous visitor", async () => {
    const { person, client } = await newUser();
    const ask = (asked?: boolean) => isHistoryKept(process.services, actorOf(person), asked);
    expect([await ask(), await ask(true), await ask(false)]).toEqual([true, true, false]);
    await saved(client, { history: false }, ago(1));
    expect([await ask(), await ask(true), await ask(false)]).toEqual([false, false, false]);
    const device = { kind: "anonymous" as const, owner: "device:1", network: "test", plan: "anonymous" as const };
    const asks = [undefined, true, false].map((asked) => isHistoryKept(process.services, device, asked));
    expect(await Promise.all(asks)).toEqual([true, true, false]);
  });
});
