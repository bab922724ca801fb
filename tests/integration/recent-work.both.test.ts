import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import type { RecentWork } from "#app/home/recent-work-view.ts";
import { chatHistories } from "#platform/db/schema/conversations.ts";
import { runs } from "#platform/db/schema/runs.ts";
import { translations } from "#platform/db/schema/translation.ts";
import { translationDocuments } from "#platform/db/schema/translation-files.ts";
import { translatorOf } from "#tests/services/stand-in-translator.ts";
import { captionRun, finishedRun, type TestClient } from "#tests/services/test-services.ts";
import { askAndRead, store } from "./conversation-people.ts";
import { fileOwner, postFile, sendFile } from "./files-people.ts";
import { type ProviderProcess, readJson, startProviderProcess, startRun } from "./provider-process.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
});

const recentOf = async (client: TestClient, query = ""): Promise<RecentWork[]> =>
  (await readJson<{ items: RecentWork[] }>(client.get(`/api/recent${query}`))).items;

async function runToEnd(client: TestClient, body: object): Promise<string> {
  const { run } = await startRun(client, body);
  await finishedRun(client, run.id);
  return run.id;
}

async function translate(client: TestClient): Promise<string> {
  app.standIn.setSpeaker(translatorOf(() => "Das Brot ist um sechs fertig."));
  const id = await runToEnd(client, { kind: "translate", from: "en", to: "de", text: "The bread is ready at six." });
  app.standIn.setSpeaker(null);
  return id;
}

it("lists what someone made last, of every kind, newest first, with where it is and how it begins", async () => {
  const { client } = await fileOwner(app, { role: 10, milli: 10_000 });
  const caption = await runToEnd(client, captionRun("[[script:whole tokens=5]] bread"));
  const translation = await translate(client);
  const { run } = await askAndRead(client, "[[script:whole tokens=5]] When does the bakery in the old mill by the river open?");
  const file = await sendFile(client, "# Hours\n\nWe open at six.", "hours.md");
  const { job } = await readJson<{ job: { id: string } }>(postFile(client, "name,price\nrye,4\n", "breads.csv", "/api/jobs"));

  const items = await recentOf(client);
  expect(items.map(({ kind, id, page }) => [kind, id, page])).toEqual([
    ["table", job.id, `/automate-gpt/${job.id}`],
    ["file", file.id, `/translate/files/${file.id}`],
    ["conversation", run.conversationId, `/ask/${run.conversationId}`],
    ["translate", translation, `/translate/english-to-german?run=${translation}`],
    ["write", caption, `/write/social/caption-generator?run=${caption}`],
  ]);
  const [table, document, talk, german, written] = items;
  expect(table).toMatchObject({ title: "breads.csv", excerpt: "", isRunning: false });
  expect(document).toMatchObject({ title: "hours.md", from: { en: "English", zh: "英语" }, to: null });
  expect(talk?.title).toContain("When does the bakery in the old mill by the river open?");
  expect(german).toMatchObject({ from: { en: "English" }, to: { zh: "德语" }, excerpt: "Das Brot ist um sechs fertig.", lang: "de" });
  expect(written).toMatchObject({ tool: "social/caption-generator", lang: "en" });
  expect(written?.excerpt).not.toBe("");

  expect((await recentOf(client, "?limit=2")).map(({ kind }) => kind)).toEqual(["table", "file"]);
  expect((await client.get("/api/recent?limit=21")).status).toBe(400);
  expect(await recentOf((await fileOwner(app)).client)).toEqual([]);
});

it("lists nothing that was deleted, is temporary, archived or expired, or is a second question about a translation", async () => {
  const { client } = await fileOwner(app, { role: 10, milli: 10_000 });
  const caption = await runToEnd(client, captionRun("[[script:whole tokens=5]] bread"));
  const translation = await translate(client);
  await client.post(`/api/translations/${translation}/explanation`, { segmentId: "s1" });
  const conversation = await store(client, { title: "Rye", history: [{ prompt: "How long?", text: "An hour." }] });
  const archived = await store(client, { title: "Oats", history: [{ prompt: "How hot?", text: "220 °C." }] });
  await app.services.db.update(chatHistories).set({ archivedAt: new Date() }).where(eq(chatHistories.id, archived));
  const temporary = await askAndRead(client, "[[script:whole tokens=5]] Between us", { temporary: true });
  const file = await sendFile(client, "# Hours", "hours.md");
  expect((await recentOf(client)).map(({ id }) => id)).toEqual([file.id, conversation, translation, caption]);
  expect(temporary.run.conversationId).not.toBeNull();

  // As the sweep leaves an expired file.
  await app.services.db.update(translationDocuments).set({ sourceKey: null }).where(eq(translationDocuments.id, file.id));
  for (const path of [`/api/history/${conversation}`, `/api/runs/${translation}`, `/api/runs/${caption}`])
    expect((await client.request("DELETE", path)).ok).toBe(true);
  expect(await recentOf(client)).toEqual([]);
});

it("lists nothing that can no longer be opened: its tool is gone, or its target language is not known", async () => {
  const { client } = await fileOwner(app, { role: 10, milli: 10_000 });
  const caption = await runToEnd(client, captionRun("[[script:whole tokens=5]] bread"));
  const [lost, found] = [await translate(client), await translate(client)];
  await app.services.db.update(runs).set({ tool: "social/gone" }).where(eq(runs.id, caption));
  await app.services.db.update(translations).set({ targetLang: "xx" }).where(eq(translations.runId, lost));
  await app.services.db.update(translations).set({ sourceLang: "xx" }).where(eq(translations.runId, found));
  const items = await recentOf(client);
  expect(items.map(({ id, page, from }) => [id, page, from])).toEqual([[found, `/translate/german?run=${found}`, null]]);
});
