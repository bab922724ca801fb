import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import type { JobPrice, JobView, RowView } from "#features/automate/job-view.ts";
import { glossaries, glossaryTerms } from "#platform/db/schema/translation.ts";
import { readTranslateRequest, type TranslateSentence, translateKnown, translatorOf } from "#tests/services/stand-in-translator.ts";
import type { TestClient } from "#tests/services/test-services.ts";
import { addTableOwner, hurryRetries, order, readRows, sendTable, untilAtRest } from "./automate-people.ts";
import { errorCode, type ProviderProcess, readJson, startProviderProcess } from "./provider-process.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess({ maxRetries: 0 });
  await hurryRetries(app);
});
beforeEach(() => answerBy(translateKnown));

function answerBy(translate: TranslateSentence): void {
  app.standIn.setSpeaker(translatorOf(translate));
  app.standIn.setScript("whole");
  app.standIn.clearLog();
}
/** What the model was asked to translate, call by call. */
const requests = () => app.standIn.log.flatMap(({ lastUserText }) => readTranslateRequest(lastUserText) ?? []);

const source = { type: "translate", id: "translator" } as const;
const call = "Please call the office before noon.";
const letters = [
  "no,text,note",
  "001,The invoice of 1200 euros is still open.,a",
  `002,${call} Where is the nearest station?,b`,
  "003,12 × 40,c",
  "004,,d",
  `005,${call} Where is the nearest station?,e`,
].join("\n");

async function bring(client: TestClient, text: string, change: Record<string, unknown> = {}): Promise<JobView> {
  const { job } = await readJson<{ job: JobView }>(sendTable(client, text, "letters.csv"));
  return patch(client, job.id, { source, ...change });
}
async function patch(client: TestClient, id: string, body: Record<string, unknown>): Promise<JobView> {
  const answer = await client.request("PATCH", `/api/jobs/${id}`, { body });
  if (!answer.ok) throw new Error(`refused: ${answer.status} ${await answer.text()}`);
  return (await readJson<{ job: JobView }>(answer)).job;
}
const priceOf = async (client: TestClient, id: string): Promise<JobPrice> =>
  (await readJson<{ price: JobPrice }>(client.get(`/api/jobs/${id}/price`))).price;
async function runAll(client: TestClient, id: string): Promise<{ job: JobView; rows: RowView[] }> {
  await order(client, id, "start");
  return { job: await untilAtRest(client, id), rows: await readRows(client, id) };
}
const textsOf = (rows: readonly RowView[]) => rows.map(({ output }) => output && Object.values(output)[0]);

describe("the translator over a table", () => {
  it("finds text and source language, and charges by length for what a model translates", async () => {
    const { client } = await addTableOwner(app);
    const job = await bring(client, letters);
    expect(job.source).toMatchObject({ ...source, version: null, name: { en: "Translation" }, fields: [] });
    // The text has a column of its name; it is in the page's own language, so the target language is unknown.
    expect(job.mapping).toEqual({ source_language: { value: "en" } });
    expect(job.lint).toMatchObject({ unmapped: [{ placeholder: "target_language" }], unfit: [], unusedColumns: ["no", "note"] });
    expect(await errorCode(await client.post(`/api/jobs/${job.id}/start`, {}))).toBe("invalid-input");

    await patch(client, job.id, { mapping: { ...job.mapping, target_language: { value: "German" } } });
    // A tenth of a run for each text of up to a hundred characters, as in the translator; no letters, no charge.
    expect(await priceOf(client, job.id)).toMatchObject({ rows: 3, copies: 1, blanks: 1, unfit: 0, milli: 20 });
    const { job: done, rows } = await runAll(client, job.id);
    expect(done).toMatchObject({ state: "done", spentMilli: 20, counts: { flagged: 0 } });
    expect(textsOf(rows)).toEqual([
      "Die Rechnung über 1200 Euro ist noch offen.",
      "Bitte rufen Sie vor zwölf Uhr im Büro an. Wo ist der nächste Bahnhof?",
      "12 × 40",
      null,
      "Bitte rufen Sie vor zwölf Uhr im Büro an. Wo ist der nächste Bahnhof?",
    ]);
    expect(rows.map(({ state, milli }) => [state, milli])).toEqual([
      ["done", 10],
      ["done", 10],
      ["done", 0],
      ["skipped", 0],
      ["copied", 0],
    ]);
    expect(requests()).toHaveLength(2);
    expect(requests()[0]).toMatchObject({ from: "en", to: "de" });
    expect(await auditLedger(app.services.db)).toMatchObject({ faults: [] });
  });

  it("asks once more for what its checks find, and flags what is still wrong", async () => {
    const { client } = await addTableOwner(app);
    answerBy((text, request) => translateKnown(text, request)?.replace("1200", "1020") ?? null);
    const job = await bring(client, letters, { mapping: { source_language: { value: "en" }, target_language: { value: "de" } } });
    const { job: done, rows } = await runAll(client, job.id);
    expect(done.counts.flagged).toBe(1);
    expect(rows[0]).toMatchObject({ state: "done", flags: ["number"], milli: 10 });
    // Asking again is ours to pay.
    expect(requests().filter(({ segments }) => segments.some(({ text }) => text.includes("1200")))).toHaveLength(2);
    const flagged = await readRows(client, job.id, "limit=500&filter=flagged");
    expect(flagged.map(({ n }) => n)).toEqual([1]);
  });

  it("takes languages by row, leaves alone what is in the target's already, and refuses what is none", async () => {
    const { client } = await addTableOwner(app);
    const table = [
      "text,lang",
      `${call},Deutsch`,
      `${call},de-AT`,
      `${call},Klingon`,
      "Der Vertrag endet im Herbst und das ist auch gut so.,德语",
      "Der Vertrag endet im Herbst.,en",
    ].join("\n");
    const job = await bring(client, table, {
      mapping: { source_language: { value: "auto" }, target_language: { column: "lang" } },
    });
    expect(await priceOf(client, job.id)).toMatchObject({ rows: 3, copies: 1, unfit: 1, milli: 30 });
    const { job: done, rows } = await runAll(client, job.id);
    expect(textsOf(rows)).toEqual([
      "Bitte rufen Sie vor zwölf Uhr im Büro an.",
      "Bitte rufen Sie vor zwölf Uhr im Büro an.",
      null,
      "Der Vertrag endet im Herbst und das ist auch gut so.",
      "The contract ends in autumn.",
    ]);
    expect(rows.map(({ state, flags, milli, error }) => [state, flags, milli, error?.code ?? null])).toEqual([
      ["done", [], 10, null],
      ["copied", [], 0, null],
      ["failed", [], 0, "unfit"],
      ["done", ["same-as-input"], 0, null],
      ["done", [], 10, null],
    ]);
    expect(done.spentMilli).toBe(20);
    expect(await auditLedger(app.services.db)).toMatchObject({ faults: [] });
  });

  it("uses the terms that a glossary has when rows are run", async () => {
    const { client, person } = await addTableOwner(app);
    const { db, newId } = app.services;
    const [{ owner }, id] = [person, newId()];
    await db.insert(glossaries).values({ id, owner, name: "Harbour", termCount: 1 });
    const term = { id: newId(), glossaryId: id, owner, sourceTerm: "contract", targetTerm: "Vereinbarung" };
    await db.insert(glossaryTerms).values(term);
    const mapping = { source_language: { value: "en" }, target_language: { value: "de" }, glossary: { value: id } };
    const job = await bring(client, `text\nThe contract ends in autumn.\n${call}`, { mapping });
    expect(job.lint.unfit).toEqual([]);
    const { rows } = await runAll(client, job.id);
    expect(rows[0]?.flags).toEqual(["term"]);
    const [first, ...others] = requests();
    expect(first?.terms).toEqual([{ source: "contract", target: "Vereinbarung" }]);
    expect(others.find(({ segments }) => segments[0]?.text === call)?.terms).toBeUndefined();

    // Somebody else's is none, and neither is one that is gone.
    const { client: stranger } = await addTableOwner(app);
    expect((await bring(stranger, letters, { mapping })).lint.unfit).toEqual(["glossary"]);
    expect((await client.request("DELETE", `/api/glossaries/${id}`)).ok).toBe(true);
    expect((await patch(client, job.id, { name: "again" })).lint.unfit).toEqual(["glossary"]);
  });

  it("fails a row that the model answers with something else, after one more try", async () => {
    const { client } = await addTableOwner(app);
    app.standIn.setSpeaker(() => "Sure, I can help with that!");
    const mapping = { source_language: { value: "en" }, target_language: { value: "de" } };
    const { id } = await bring(client, `text\n${call}`, { mapping });
    const { job, rows } = await runAll(client, id);
    expect(job).toMatchObject({ state: "done-with-errors", spentMilli: 0, heldMilli: 0 });
    expect(rows).toMatchObject([{ state: "failed", error: { code: "empty" }, output: null, flags: [] }]);
    expect(requests()).toHaveLength(2);
  });

  it("tries again when an answer breaks off", async () => {
    const { client } = await addTableOwner(app);
    let calls = 0;
    app.standIn.setScript(() => (calls++ === 0 ? "error-500 status=503" : "whole"));
    const mapping = { source_language: { value: "en" }, target_language: { value: "de" } };
    const { id } = await bring(client, `text\n${call}`, { mapping });
    const { job, rows } = await runAll(client, id);
    expect(rows).toMatchObject([{ state: "done", attempts: 2 }]);
    expect(job).toMatchObject({ state: "done", spentMilli: 10 });
  });

  it("gives no more than ten runs away in a free sample", async () => {
    const { client } = await addTableOwner(app);
    const mapping = { source_language: { value: "en" }, target_language: { value: "de" } };
    const short = await bring(client, letters, { mapping });
    expect(await priceOf(client, short.id)).toMatchObject({ sampleMilli: 0 });
    const { id } = await bring(client, `text\n${"Where is the nearest station? ".repeat(340)}`, { mapping });
    expect(await priceOf(client, id)).toMatchObject({ milli: 510, sampleMilli: 510 });
    await order(client, id, "sample");
    expect(await untilAtRest(client, id)).toMatchObject({ spentMilli: 510 });
    expect(await priceOf(client, short.id)).toMatchObject({ sampleMilli: 0 });
  });

  it("runs no row without a glossary that has gone since it was priced", async () => {
    const { client, person } = await addTableOwner(app);
    const { db, newId } = app.services;
    const id = newId();
    await db.insert(glossaries).values({ id, owner: person.owner, name: "Harbour" });
    const mapping = { source_language: { value: "en" }, target_language: { value: "de" }, glossary: { value: id } };
    const job = await bring(client, `text\n${call}`, { mapping });
    await app.services.jobWorker.stop(0);
    await order(client, job.id, "start");
    await db.delete(glossaries).where(eq(glossaries.id, id));
    await hurryRetries(app);
    expect((await untilAtRest(client, job.id)).spentMilli).toBe(0);
    expect(await readRows(client, job.id)).toMatchObject([{ state: "failed", error: { code: "unfit" }, milli: 0 }]);
    expect(requests()).toEqual([]);
    expect(await auditLedger(db)).toMatchObject({ faults: [] });
  });

  it("pays rows once that were the same before their glossary was changed", async () => {
    const { client, person } = await addTableOwner(app);
    const { db, newId } = app.services;
    const id = newId();
    await db.insert(glossaries).values({ id, owner: person.owner, name: "Harbour" });
    const mapping = { source_language: { value: "en" }, target_language: { value: "de" }, glossary: { value: id } };
    const job = await bring(client, `text\n${call}\n${call}\n${call}`, { mapping });
    await app.services.jobWorker.stop(0);
    await order(client, job.id, "start");
    await db.update(glossaries).set({ version: 7 }).where(eq(glossaries.id, id));
    await hurryRetries(app);
    expect(await untilAtRest(client, job.id)).toMatchObject({ state: "done", spentMilli: 10 });
    expect((await readRows(client, job.id)).map(({ state }) => state)).toEqual(["done", "copied", "copied"]);
    expect(requests()).toHaveLength(1);
  });

  it("is brought with its languages, and refuses the same one twice", async () => {
    const { client } = await addTableOwner(app);
    const job = await bring(client, letters, { source: { type: "translate", id: "english-to-german" } });
    expect(job.source?.id).toBe("translator");
    expect(job.mapping).toEqual({ source_language: { value: "en" }, target_language: { value: "de" } });
    const into = await patch(client, job.id, { source: { type: "translate", id: "french" } });
    expect(into.mapping).toEqual({ source_language: { value: "en" }, target_language: { value: "fr" } });
    const mapped = await patch(client, job.id, { source: { type: "translate", id: "german" }, mapping: { text: { column: "note" } } });
    expect(mapped.mapping).toEqual({ text: { column: "note" }, target_language: { value: "de" } });
    const again = await patch(client, job.id, { source: { type: "translate", id: "german" } });
    expect(again.templateVersion).toBe(mapped.templateVersion);
    const same = await patch(client, job.id, { mapping: { ...into.mapping, target_language: { value: "English" } } });
    expect(same.lint.unfit).toEqual(["target_language"]);
    const refused = await client.request("PATCH", `/api/jobs/${job.id}`, { body: { source: { type: "translate", id: "nowhere" } } });
    expect([refused.status, await errorCode(refused)]).toEqual([400, "invalid-input"]);
  });
});
