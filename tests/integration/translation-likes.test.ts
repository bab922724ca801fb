import { beforeAll, describe, expect, it } from "vitest";
import type { LikeGroups, LikePage, LikeView } from "#features/translation/likes/like-view.ts";
import type { TranslationView } from "#features/translation/text/translation-view.ts";
import { addPerson, signedInAs } from "#tests/services/people.ts";
import { translateKnown, translatorOf } from "#tests/services/stand-in-translator.ts";
import { finishedRun, type TestClient } from "#tests/services/test-services.ts";
import { signUpAndIn } from "./people.ts";
import { changeConfig, errorCode, type ProviderProcess, readJson, startProviderProcess, startRun } from "./provider-process.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess({ maxRetries: 0 });
  app.standIn.setSpeaker(translatorOf(translateKnown));
});

const path = "/api/translation-likes";
const user = async () => signedInAs(app.newVisitor(), await addPerson(app.services));
const visitor = async () => {
  const client = app.newVisitor();
  await client.get("/api/me");
  return client;
};
const pair = (source: string, target: string, more: object = {}) => ({ from: "en", to: "de", source, target, ...more });
const like = async (client: TestClient, body: object) => (await readJson<{ like: LikeView }>(client.post(path, body))).like;
const list = (client: TestClient, query = "") => readJson<LikePage>(client.get(`${path}${query}`));
const groups = (client: TestClient) => readJson<LikeGroups>(client.get(`${path}/groups`));
const sources = async (client: TestClient, query = "") => (await list(client, query)).items.map(({ source }) => source);

describe("a kept pair", () => {
  it("holds both sides as they are, the target's reading, a collection and a note, and is kept once", async () => {
    const client = await visitor();
    const body = {
      from: "en",
      to: "zh-CN",
      source: " Good\nday ",
      target: "你好",
      collection: "  At \n work ",
      note: " to the boss ",
    };
    const first = await like(client, body);
    expect(first).toMatchObject({
      to: "zh-Hans",
      source: " Good\nday ",
      romanisation: "nǐ hǎo",
      collection: "At work",
      note: "to the boss",
    });
    expect((await like(client, body)).id).toBe(first.id);
    expect(await groups(client)).toEqual({
      collections: [{ name: "At work", count: 1 }],
      pairs: [{ from: "en", to: "zh-Hans", count: 1 }],
      count: 1,
      limit: 20,
    });
  });

  it("refuses unknown languages and empty sides, and another's original", async () => {
    const [client, stranger] = [await visitor(), await visitor()];
    const foreign = await like(stranger, pair("bread", "Brot"));
    const answers = await Promise.all([
      client.post(path, pair("bread", "Brot", { to: "xx-none" })),
      client.post(path, pair("  ", "Brot")),
      client.post(path, pair("bread", "Brot", { alternativeOf: foreign.id })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 404]);
    const own = await like(client, pair("bread", "Brot"));
    expect(await like(client, pair("bread", "Laib", { alternativeOf: own.id }))).toMatchObject({ alternativeOf: own.id });
  });

  it("stops at the plan's limit, also when requests come at once", async () => {
    await changeConfig(app.services, { "anonymous.starred": 3 });
    const client = await visitor();
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => client.post(path, pair(`word ${index}`, "Wort"))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409, 409]);
    const refused = await client.post(path, pair("one more", "Wort"));
    expect(await errorCode(refused)).toBe("limit-reached");
    await changeConfig(app.services, { "anonymous.starred": 20 });
  });

  it("is listed by the translation that contains it, whole, sentence and other wording", async () => {
    const client = await visitor();
    const text = "The contract ends in autumn. Where is the nearest station?";
    const { run } = await startRun(client, { kind: "translate", from: "en", to: "de", text });
    await finishedRun(client, run.id);
    const whole = await like(client, pair(text, "Der Vertrag endet im Herbst. Wo ist der nächste Bahnhof?"));
    const other = await like(client, pair("Where is the nearest station?", "Wo finde ich einen Bahnhof?"));
    await like(client, pair("bread", "Brot"));
    const { translation } = await readJson<{ translation: TranslationView }>(client.get(`/api/translations/${run.id}`));
    expect(translation.likes.map(({ id }) => id).toSorted()).toEqual([whole.id, other.id].toSorted());
  });

  it("goes, and comes back as it was", async () => {
    const [client, stranger] = [await user(), await visitor()];
    const kept = await like(client, pair("bread", "Brot", { collection: "Menu" }));
    await like(client, pair("salt", "Salz"));
    expect((await stranger.request("DELETE", `${path}/${kept.id}`)).status).toBe(404);
    const { like: gone } = await readJson<{ like: LikeView }>(client.request("DELETE", `${path}/${kept.id}`));
    expect([gone, await sources(client)]).toEqual([kept, ["salt"]]);
    const { id, createdAt, ...back } = await like(client, {
      ...pair(gone.source, gone.target),
      collection: gone.collection,
      createdAt: gone.createdAt,
    });
    expect([id === kept.id, createdAt, back.collection]).toEqual([false, kept.createdAt, "Menu"]);
    expect(await sources(client)).toEqual(["salt", "bread"]);
  });
});

describe("the list of kept pairs", () => {
  it("is filtered by pair and collection, and goes from page to page", async () => {
    const client = await user();
    for (let index = 0; index < 5; index++)
      await like(client, pair(`word ${index}`, "Wort", index % 2 === 0 ? { collection: "Menu" } : {}));
    await like(client, { from: "de", to: "en", source: "Ofen", target: "oven", collection: "Menu" });
    expect(await sources(client, "?from=en&to=de&collection=Menu")).toEqual(["word 4", "word 2", "word 0"]);
    expect(await sources(client, "?collection=")).toEqual(["word 3", "word 1"]);
    const one = await list(client, "?limit=4");
    const two = await list(client, `?limit=4&cursor=${one.next}`);
    expect([one.items.length, two.items.map(({ source }) => source), two.next]).toEqual([4, ["word 1", "word 0"], null]);
  });

  it("has collections that are renamed, joined and dissolved, and pairs that move", async () => {
    const [client, stranger] = [await user(), await visitor()];
    const first = await like(client, pair("bread", "Brot", { collection: "Menu" }));
    await like(client, pair("salt", "Salz", { collection: "Spices" }));
    const rename = (who: TestClient, name: string, newName: string) => who.post(`${path}/collections`, { name, newName });
    expect((await rename(stranger, "Menu", "Mine")).status).toBe(404);
    expect((await rename(client, "Menu", "Spices")).status).toBe(200);
    expect((await groups(client)).collections).toEqual([{ name: "Spices", count: 2 }]);
    const move = { body: { collection: "Breakfast", note: "with butter" } };
    expect((await stranger.request("PATCH", `${path}/${first.id}`, move)).status).toBe(404);
    const { like: moved } = await readJson<{ like: LikeView }>(client.request("PATCH", `${path}/${first.id}`, move));
    expect(moved).toMatchObject({ collection: "Breakfast", note: "with butter" });
    await rename(client, "Spices", " ");
    expect((await groups(client)).collections).toEqual([{ name: "Breakfast", count: 1 }]);
  });

  it("is exported whole or by collection, for spreadsheets and for Anki, and notes when", async () => {
    const client = await user();
    await like(client, pair("bread", "Brot", { collection: "Menu" }));
    await like(client, pair("salt", "Salz"));
    const anki = await client.get(`${path}/export?format=anki&collection=Menu`);
    expect(anki.headers.get("content-disposition")).toContain("translations-anki.txt");
    expect(anki.headers.get("cache-control")).toBe("private, no-store");
    expect((await anki.text()).split("\n").slice(5)).toEqual(["bread\tBrot\t\t\tWordloom::Menu\twordloom en-to-de", ""]);
    await client.post(`${path}/exported`, { collection: "Menu" });
    const before = (await list(client)).items;
    expect(before.map(({ source, exportedAt }) => [source, exportedAt === null])).toEqual([
      ["salt", true],
      ["bread", false],
    ]);
    const csv = await (await client.get(`${path}/export`)).text();
    expect(csv.trim().split("\r\n")).toHaveLength(3);
    expect(await readJson(client.post(`${path}/exported`, {}))).toEqual({ count: 2 });
  });

  it("goes with its owner into the account", async () => {
    const client = await visitor();
    await like(client, pair("bread", "Brot", { collection: "Menu" }));
    await signUpAndIn(app, client, "Ada");
    expect(await sources(client)).toEqual([]);
    await client.post("/api/me/adopt", { take: true });
    expect(await sources(client)).toEqual(["bread"]);
  });
});
