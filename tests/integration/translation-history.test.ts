import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#core/ids.ts";
import { expireUnlisted } from "#features/translation/history/expire-unlisted.server.ts";
import type { HistoryPage } from "#features/translation/history/history-view.ts";
import type { TranslationView } from "#features/translation/text/translation-view.ts";
import { translatorSettings } from "#features/translation/settings/translator-settings.ts";
import { runs } from "#platform/db/schema/runs.ts";
import { translationMemory, translations } from "#platform/db/schema/translation.ts";
import { addPerson, signedInAs } from "#tests/services/people.ts";
import { translateKnown, translatorOf } from "#tests/services/stand-in-translator.ts";
import { finishedRun, type TestClient } from "#tests/services/test-services.ts";
import { changeConfig, type ProviderProcess, readJson, startProviderProcess, startRun } from "./provider-process.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess({ maxRetries: 0 });
  await changeConfig(app.services, { "anonymous.runsPerMinute": 1000, "anonymous.textUnitsPerDay": 1000, "free.runsPerMinute": 1000 });
});
beforeEach(() => {
  app.standIn.clearLog();
  app.standIn.setSpeaker(translatorOf(translateKnown));
});

const user = async () => signedInAs(app.newVisitor(), await addPerson(app.services));
const list = (client: TestClient, query = "") => readJson<HistoryPage>(client.get(`/api/translations${query}`));
const sources = async (client: TestClient) => (await list(client)).items.map(({ source }) => source);
const remove = (client: TestClient, id: string) => client.request("DELETE", `/api/translations/${id}`);
const later = (ms: number) => ({ db: app.services.db, now: () => new Date(Date.now() + ms) });
const anHour = 3_600_000;

async function translate(client: TestClient, text: string, more: Record<string, unknown> = {}): Promise<string> {
  const { run } = await startRun(client, { kind: "translate", from: "en", to: "de", text, ...more });
  await finishedRun(client, run.id);
  return run.id;
}

/** The same as if it had been made so long ago. */
async function age(runId: string, ms: number): Promise<void> {
  const createdAt = new Date(Date.now() - ms);
  await app.services.db.update(translations).set({ createdAt }).where(eq(translations.runId, runId));
}

/** Copies of a translation, one each second before it. */
async function copies(runId: string, count: number): Promise<void> {
  const { db } = app.services;
  const [run] = await db.select().from(runs).where(eq(runs.id, runId));
  const [translation] = await db.select().from(translations).where(eq(translations.runId, runId));
  if (run === undefined || translation === undefined) throw new Error("nothing to copy");
  const { rows } = await db.execute<{ text: string }>(`SELECT text FROM run_variants WHERE run_id = '${runId}'`);
  for (let index = 1; index <= count; index++) {
    const id = newId();
    const createdAt = new Date(translation.createdAt.getTime() - index * 1000);
    await db.insert(runs).values({ ...run, id, createdAt, fields: { ...run.fields, text: `Text ${count - index} of many.` } });
    await db.insert(translations).values({ ...translation, runId: id, createdAt });
    await db.execute(`INSERT INTO run_variants (run_id, index, text, finish) VALUES ('${id}', 0, '${rows[0]?.text}', 'whole')`);
  }
}

describe("the list of former translations", () => {
  it("shows the beginnings of both texts, the newest first, and opens one without a call of a model", async () => {
    const client = await user();
    const first = await translate(client, "The contract ends in autumn.");
    await translate(client, "Where is the nearest station? My sister bakes bread on Saturdays.", { from: "auto" });
    const { items, next } = await list(client);
    expect(next).toBeNull();
    expect(items).toMatchObject([
      { from: "en", isDetected: true, to: "de", source: expect.stringContaining("nearest station"), finish: "whole", isDemo: false },
      { runId: first, isDetected: false, source: "The contract ends in autumn.", target: "Der Vertrag endet im Herbst." },
    ]);
    const calls = app.standIn.log.length;
    const { translation } = await readJson<{ translation: TranslationView }>(client.get(`/api/translations/${first}`));
    expect(translation.segments).toHaveLength(1);
    expect(app.standIn.log).toHaveLength(calls);
  });

  it("goes from page to page without a gap or a double", async () => {
    const client = await user();
    await copies(await translate(client, "Please call the office before noon."), 24);
    const one = await list(client, "?limit=10");
    const two = await list(client, `?limit=10&cursor=${one.next}`);
    const three = await list(client, `?limit=10&cursor=${two.next}`);
    const ids = [one, two, three].flatMap(({ items }) => items.map(({ runId }) => runId));
    expect([ids.length, new Set(ids).size, three.next]).toEqual([25, 25, null]);
    expect((await client.get("/api/translations?cursor=x")).status).toBe(400);
  });

  it("holds the newest twenty of an anonymous visitor", async () => {
    const client = app.newVisitor();
    await copies(await translate(client, "Please call the office before noon."), 24);
    const { items, next } = await list(client, "?limit=100");
    expect([items.length, next, items[0]?.source]).toEqual([20, null, "Please call the office before noon."]);
    const cursor = `${Date.now()}.${items[0]?.runId}`;
    expect((await list(client, `?cursor=${cursor}`)).items).toEqual([]);
  });

  it("shows text that was translated while it was typed once, and deletes it whole", async () => {
    const client = await user();
    const [first, second] = ["Please call the office before noon.", "The contract ends in autumn."];
    const typed = [first, `${first} `, `${first} ${second}`];
    for (const text of typed) await translate(client, text);
    await translate(client, typed[2] ?? "", { formality: "formal" });
    expect(await sources(client)).toEqual([typed[2], typed[2]]);
    const [, last] = (await list(client)).items;
    await remove(client, last?.runId ?? "");
    expect(await sources(client)).toEqual([typed[2]]);
    expect((await client.request("POST", `/api/translations/${last?.runId}/restore`)).status).toBe(204);
    expect(await sources(client)).toEqual([typed[2], typed[2]]);
  });

  it("shows no back-translation, and deletes it with its original", async () => {
    const client = await user();
    const id = await translate(client, "The contract ends in autumn.");
    const back = await translate(client, "Der Vertrag endet im Herbst.", { from: "de", to: "en", fresh: true, history: false });
    expect(await sources(client)).toEqual(["The contract ends in autumn."]);
    await expireUnlisted(later(anHour + 60_000));
    expect((await client.get(`/api/runs/${back}`)).status).toBe(200);
    await remove(client, id);
    await expireUnlisted(later(anHour + 60_000));
    expect((await client.get(`/api/runs/${back}`)).status).toBe(404);
  });

  it("lists what was typed on another day separately", async () => {
    const client = await user();
    const [first, both] = ["The contract ends in autumn.", "The contract ends in autumn. Where is the nearest station?"];
    await age(await translate(client, first), 2 * anHour);
    await translate(client, both);
    expect(await sources(client)).toEqual([both, first]);
  });

  it("loses one or all of them, each with its undo, for its owner alone", async () => {
    const [client, stranger] = [await user(), app.newVisitor()];
    const id = await translate(client, "The contract ends in autumn.");
    await translate(client, "Nobody answered the second letter.");
    expect((await remove(stranger, id)).status).toBe(404);
    expect([(await remove(client, id)).status, (await remove(client, id)).status]).toEqual([204, 204]);
    expect(await sources(client)).toEqual(["Nobody answered the second letter."]);
    const { deletedAt, count } = await readJson<{ deletedAt: string; count: number }>(client.post("/api/translations/delete-all", {}));
    expect([count, await sources(client)]).toEqual([1, []]);
    const back = { deletedAt };
    expect(await readJson(stranger.post("/api/translations/restore-all", back))).toEqual({ count: 0 });
    expect(await readJson(client.post("/api/translations/restore-all", back))).toEqual({ count: 1 });
    expect((await stranger.request("POST", `/api/translations/${id}/restore`)).status).toBe(404);
    await client.request("POST", `/api/translations/${id}/restore`);
    expect((await sources(client)).toSorted()).toEqual(["Nobody answered the second letter.", "The contract ends in autumn."]);
  });

  it("erases every word of what was deleted an hour later", async () => {
    const client = await user();
    const [gone, kept] = [
      await translate(client, "The contract ends in autumn."),
      await translate(client, "Where is the nearest station?"),
    ];
    await remove(client, gone);
    await expireUnlisted(later(anHour - 60_000));
    expect((await client.get(`/api/translations/${gone}`)).status).toBe(200);
    await expireUnlisted(later(anHour + 60_000));
    expect((await client.get(`/api/translations/${gone}`)).status).toBe(404);
    expect((await client.get(`/api/runs/${gone}`)).status).toBe(404);
    expect((await client.request("POST", `/api/translations/${gone}/restore`)).status).toBe(404);
    const [run] = await app.services.db.select({ owner: runs.owner }).from(runs).where(eq(runs.id, kept));
    const memory = await app.services.db
      .select({ source: translationMemory.source })
      .from(translationMemory)
      .where(eq(translationMemory.owner, run?.owner ?? ""));
    expect(JSON.stringify(memory)).not.toContain("contract");
    expect(await sources(client)).toEqual(["Where is the nearest station?"]);
  });

  it("is not written with the history off, by the account's settings or by the request; the page of the run has its hour", async () => {
    const [client, visitor] = [await user(), app.newVisitor()];
    const off = { settings: { ...translatorSettings.defaults, history: false }, changedAt: new Date().toISOString() };
    expect((await client.request("PUT", "/api/settings/translator", { body: off })).status).toBe(200);
    const id = await translate(client, "The contract ends in autumn.");
    const other = await translate(visitor, "The contract ends in autumn.", { history: false });
    expect([await sources(client), await sources(visitor)]).toEqual([[], []]);
    expect((await client.get(`/api/translations/${id}`)).status).toBe(200);
    await expireUnlisted(later(anHour + 60_000));
    expect((await client.get(`/api/translations/${id}`)).status).toBe(404);
    expect((await visitor.get(`/api/runs/${other}`)).status).toBe(404);
  });
});
