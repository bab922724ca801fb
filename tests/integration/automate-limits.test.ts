import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import type { JobView } from "#features/automate/job-view.ts";
import { addJob, addTableOwner, hurryRetries, order, readJob, readRows, sendTable, untilAtRest } from "./automate-people.ts";
import { type ProviderProcess, readJson, startProviderProcess } from "./provider-process.ts";
import type { TestClient } from "#tests/services/test-services.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess({ maxRetries: 0 });
  await hurryRetries(app);
});
beforeEach(() => {
  app.standIn.setScript("whole");
  app.standIn.clearLog();
});

const goods = ["no,name", "1,Stool", "2,Jug", "3,Hook"].join("\n");
const template = "Praise {{name}}.";
const atMost = (most: number) => ({ least: null, most, unit: "characters" }) as const;
const english = "It is made by hand of solid oak, and it is good for the kitchen.";
const french = "Un tabouret en chêne massif pour la cuisine, fabriqué à la main.";

const send = (client: TestClient, id: string, output: Record<string, unknown>) =>
  client.request("PATCH", `/api/jobs/${id}`, { body: { output: { type: "text", ...output } } });
const patch = async (client: TestClient, id: string, output: Record<string, unknown>): Promise<JobView> => {
  const answer = await send(client, id, output);
  expect(answer.status).toBe(200);
  return (await readJson<{ job: JobView }>(answer)).job;
};
const runAll = async (client: TestClient, id: string): Promise<JobView> => {
  await order(client, id, "start");
  return untilAtRest(client, id);
};
/** Says this about each of the goods, and that when it is asked again. */
const speak = (answers: Record<string, [first: string, second: string]>) =>
  app.standIn.setSpeaker(({ messages }) => {
    const [name = ""] = /Stool|Jug|Hook/.exec(messages[0]?.text ?? "") ?? [];
    return answers[name]?.[messages.length === 1 ? 0 : 1] ?? null;
  });
const long = "A text that is far too long";

describe("limits of results", () => {
  it("are told to the model; what is beyond them is asked for once more at our cost, and marked if it still is", async () => {
    const { client } = await addTableOwner(app);
    speak({ Stool: ["A fine stool", ""], Jug: [long, "A fine jug"], Hook: [`${long}, too`, long] });
    const { id } = await addJob(client, goods, template, { output: { type: "text", length: atMost(20) } });
    const { price } = await readJson<{ price: { milli: number } }>(client.get(`/api/jobs/${id}/price`));
    const job = await runAll(client, id);
    expect(job).toMatchObject({ state: "done", counts: { done: 3, flagged: 1 }, spentMilli: price.milli });
    const rows = await readRows(client, id);
    expect(rows.map(({ output, flags }) => [output?.text, flags])).toEqual([
      ["A fine stool", []],
      ["A fine jug", []],
      [long, ["too-long"]],
    ]);
    expect(app.standIn.log.map(({ messages }) => messages.length).toSorted()).toEqual([1, 1, 1, 3, 3]);
    expect(app.standIn.log[0]?.system).toContain("at most 20 characters");
    expect(await readRows(client, id, "filter=flagged")).toMatchObject([{ n: 3 }]);
    expect((await auditLedger(app.services.db)).faults).toEqual([]);
  });

  it("hold for the language, of one text and of texts in columns", async () => {
    const { client } = await addTableOwner(app);
    speak({ Stool: [french, ""], Jug: [english, french], Hook: [english, english] });
    const one = await addJob(client, goods, template, { output: { type: "text", language: "French" } });
    expect(one.output.language).toBe("fr");
    await runAll(client, one.id);
    expect((await readRows(client, one.id)).map(({ output, flags }) => [output?.text, flags])).toEqual([
      [french, []],
      [french, []],
      [english, ["script"]],
    ]);
    app.standIn.clearLog();
    const inColumns = (text: string) => JSON.stringify({ story: text, title: text === french ? long : "Stool" });
    speak({ Stool: [inColumns(english), inColumns(french)], Jug: [inColumns(french), inColumns(english)], Hook: ["{}", "{}"] });
    const columns = [
      { name: "Story", type: "text", isOptional: true },
      { name: "Title", type: "text", length: atMost(10), isOptional: true },
    ];
    const two = await addJob(client, goods, template, { output: { type: "columns", columns, language: "fr" } });
    expect(two.output.columns[1]?.length).toEqual(atMost(10));
    await runAll(client, two.id);
    expect((await readRows(client, two.id)).slice(0, 2).map(({ output, flags }) => [output, flags])).toEqual([
      [{ Story: french, Title: "Stool" }, []],
      [{ Story: french, Title: "Stool" }, []],
    ]);
    expect(app.standIn.log[0]?.system).toContain("with texts in French");
    expect(app.standIn.log[0]?.system).toContain('"title": Title; a text of at most 10 characters');
  });

  it("mark rows again when they change, though not what was edited or approved, nor for another language", async () => {
    const { client } = await addTableOwner(app);
    speak({ Stool: [english, english], Jug: ["Une belle cruche en grès", ""], Hook: [english, english] });
    const { id } = await addJob(client, goods, template, { output: { type: "text", length: atMost(40), language: "fr" } });
    await runAll(client, id);
    const flagsOf = async () => (await readRows(client, id)).map(({ flags }) => flags);
    expect(await flagsOf()).toEqual([["too-long", "script"], [], ["too-long", "script"]]);
    await client.request("PATCH", `/api/jobs/${id}/rows/3`, { body: { approved: true } });
    const shorter = await patch(client, id, { length: atMost(20) });
    expect(shorter).toMatchObject({ templateVersion: 2, output: { language: "fr" }, counts: { flagged: 2 } });
    expect((await flagsOf())[1]).toEqual(["too-long"]);
    await patch(client, id, { length: { least: 5, most: null, unit: "words" } });
    expect(await flagsOf()).toEqual([["script"], [], ["script"]]);
    // Of another language nothing is known until it is asked for.
    expect(await patch(client, id, { language: "en", length: null })).toMatchObject({ counts: { flagged: 0 } });
    // What its owner writes may be of any length.
    await patch(client, id, { length: atMost(20) });
    expect((await client.request("PATCH", `/api/jobs/${id}/rows/1`, { body: { edited: english } })).status).toBe(200);
    expect(await readJob(client, id)).toMatchObject({ counts: { flagged: 1 } });
  });

  it("keep what was found of a language while none is asked for, and through the translator", async () => {
    const { client } = await addTableOwner(app);
    speak({ Stool: [english, english], Jug: ["Une belle cruche en grès", ""], Hook: [english, english] });
    const { id } = await addJob(client, goods, template, { output: { type: "text", language: "fr" } });
    await runAll(client, id);
    const flagged = async () => (await readJob(client, id)).counts.flagged;
    const source = (ref: unknown) => client.request("PATCH", `/api/jobs/${id}`, { body: { source: ref } });
    expect(await flagged()).toBe(2);
    await patch(client, id, { language: null });
    expect(await flagged()).toBe(2);
    await patch(client, id, { language: "fr" });
    await source({ type: "translate", id: "german" });
    await source(null);
    expect(await flagged()).toBe(2);
    await patch(client, id, { language: "de" });
    expect(await flagged()).toBe(0);
  });

  it("leave what was paid without them as it is, and are a question of their own", async () => {
    const { client } = await addTableOwner(app);
    speak({ Stool: ["A stool", ""], Jug: ["A jug", ""], Hook: ["A hook", ""] });
    const first = await addJob(client, goods, template);
    await runAll(client, first.id);
    const again = await addJob(client, goods, template, { output: { type: "text", length: null, language: null } });
    expect(await runAll(client, again.id)).toMatchObject({ counts: { copied: 3 }, spentMilli: 0 });
    const limited = await addJob(client, goods, template, { output: { type: "text", length: atMost(20) } });
    expect(await runAll(client, limited.id)).toMatchObject({ counts: { done: 3 } });
    expect(app.standIn.log).toHaveLength(6);
  });

  it("hold for a writing tool, not for the translator, and wait while they aren't in use", async () => {
    const { client } = await addTableOwner(app);
    const { job } = await readJson<{ job: JobView }>(sendTable(client, "name,what it is\nOak stool,Solid oak\n", "goods.csv"));
    await patch(client, job.id, { length: atMost(20), language: "zh" });
    const source = async (ref: unknown) => client.request("PATCH", `/api/jobs/${job.id}`, { body: { source: ref } });
    await source({ type: "tool", id: "marketing/product-description" });
    app.standIn.setSpeaker(() => "橡木凳");
    await runAll(client, job.id);
    expect(app.standIn.log[0]?.system).toMatch(/written in Chinese \(Simplified\)[^]*at most 20 characters/);
    app.standIn.clearLog();
    await source({ type: "translate", id: "german" });
    app.standIn.setSpeaker(null);
    await order(client, job.id, "redo", { rows: [1] });
    expect(await untilAtRest(client, job.id)).toMatchObject({ output: { length: atMost(20), language: "zh-Hans" } });
    expect(app.standIn.log.some(({ system }) => system.includes("at most 20"))).toBe(false);
  });

  it("are refused where no text can be so long, or there is no such language; what was there stays", async () => {
    const { client } = await addTableOwner(app);
    const { id } = await addJob(client, goods, template, { output: { type: "text", length: atMost(80) } });
    const fieldsOf = async (output: Record<string, unknown>) => {
      const answer = await send(client, id, output);
      const { error } = await readJson<{ error: { fieldCodes: Record<string, string> } }>(answer);
      return [answer.status, ...Object.entries(error.fieldCodes).flat()];
    };
    const twice = { least: 80, most: 20 };
    expect(await fieldsOf({ length: twice })).toEqual([400, "output.length.most", "too-small"]);
    expect(await fieldsOf({ length: { most: 0 } })).toEqual([400, "output.length.most", "too-small"]);
    expect(await fieldsOf({ length: { least: 20_001 } })).toEqual([400, "output.length.least", "too-large"]);
    expect(await fieldsOf({ length: { most: 1.5 } })).toEqual([400, "output.length.most", "wrong-type"]);
    expect(await fieldsOf({ length: { most: 5, unit: "pages" } })).toEqual([400, "output.length.unit", "wrong-type"]);
    expect(await fieldsOf({ language: "klingon" })).toEqual([400, "output.language", "not-a-choice"]);
    const columns = [
      { name: "A", type: "text" },
      { name: "B", type: "text", length: twice },
    ];
    expect(await fieldsOf({ type: "columns", columns })).toEqual([400, "output.columns.1.length.most", "too-small"]);
    expect((await readJob(client, id)).output).toMatchObject({ type: "text", columns: [], length: atMost(80), language: null });
    expect((await patch(client, id, { length: { least: null, most: null } })).output.length).toBeNull();
  });
});

it("reads what a version without limits has stored", async () => {
  const { client } = await addTableOwner(app);
  const { id } = await addJob(client, goods, template, { output: { type: "columns", columns: [{ name: "A", type: "text" }] } });
  await app.services.db.execute(sql`UPDATE automate_jobs
    SET output = jsonb_set(output - 'length' - 'language', '{columns,0}', output #> '{columns,0}' #- '{length}') WHERE id = ${id}`);
  expect((await readJob(client, id)).output).toMatchObject({ length: null, language: null, columns: [{ name: "A", length: null }] });
  expect((await patch(client, id, { type: "columns", name: "Words" })).templateVersion).toBe(1);
});
