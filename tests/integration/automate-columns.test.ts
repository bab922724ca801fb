import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import type { JobView, RowView } from "#features/automate/job-view.ts";
import { addJob, addTableOwner, hurryRetries, order, readJob, readRows, sendTable, untilAtRest } from "./automate-people.ts";
import { errorCode, type ProviderProcess, readJson, startProviderProcess } from "./provider-process.ts";
import type { TestClient } from "#tests/services/test-services.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess({ maxRetries: 0 });
  await hurryRetries(app);
});
beforeEach(() => {
  app.standIn.setSpeaker(() => JSON.stringify({ mood: "good", score: 4, tags: ["price"], urgent: false, due: null }));
  app.standIn.setScript("whole");
  app.standIn.clearLog();
});

const mood = { name: "Mood", type: "choice", choices: ["good", "bad"], about: "of the customer" } as const;
const columns = [
  mood,
  { name: "Score", type: "number" },
  { name: "Tags", type: "choices", choices: ["price", "delivery"], isOptional: true },
  { name: "Urgent", type: "yes-no" },
  { name: "Due", type: "date", isOptional: true },
];
const output = { type: "columns", columns } as const;
const mails = ["no,mail", "1,Where is my stool?", "2,Lovely jug", "3,Broken hook"].join("\n");
const template = "Read {{mail}}.";

const patch = async (client: TestClient, id: string, body: Record<string, unknown>): Promise<JobView> => {
  const answer = await client.request("PATCH", `/api/jobs/${id}`, { body });
  if (!answer.ok) throw new Error(`refused: ${answer.status} ${await answer.text()}`);
  return (await readJson<{ job: JobView }>(answer)).job;
};
const runAll = async (client: TestClient, id: string): Promise<JobView> => {
  await order(client, id, "start");
  return untilAtRest(client, id);
};
const editRow = (client: TestClient, id: string, n: number, body: Record<string, unknown>) =>
  client.request("PATCH", `/api/jobs/${id}/rows/${n}`, { body });
const exported = async (client: TestClient, id: string, as: string): Promise<Response> => client.get(`/api/jobs/${id}/export?as=${as}`);

describe("columns of one's own", () => {
  it("are asked for by schema, charged as one row, searched, and exported as what they are", async () => {
    const { client } = await addTableOwner(app);
    const job = await addJob(client, mails, template, { output });
    expect(job.output.columns.map(({ key }) => key)).toEqual(["mood", "score", "tags", "urgent", "due"]);
    expect(job.lint.output).toBeNull();
    const { price } = await readJson<{ price: { milli: number } }>(client.get(`/api/jobs/${job.id}/price`));
    const done = await runAll(client, job.id);
    expect(done).toMatchObject({ state: "done", counts: { done: 3, flagged: 0 }, spentMilli: price.milli });
    const [asked] = app.standIn.log;
    expect(asked?.schema).toMatchObject({ required: ["mood", "score", "tags", "urgent", "due"], additionalProperties: false });
    expect(asked?.system).toContain('"mood": Mood; one of "good", "bad"; of the customer.');
    expect(asked?.lastUserText).toContain("<mail>\n");
    const rows = await readRows(client, job.id);
    expect(rows[0]?.output).toEqual({ Mood: "good", Score: "4", Tags: "price", Urgent: "false", Due: "" });
    expect(await readRows(client, job.id, "q=GOOD")).toHaveLength(3);
    expect(await readRows(client, job.id, "q=result")).toHaveLength(0);

    expect(await (await exported(client, job.id, "csv")).text()).toContain(
      "no,mail,Mood,Score,Tags,Urgent,Due\n1,Where is my stool?,good,4,price,FALSE,\n",
    );
    const [line = ""] = (await (await exported(client, job.id, "jsonl")).text()).split("\n");
    expect(JSON.parse(line)).toMatchObject({ Mood: "good", Score: 4, Tags: ["price"], Urgent: false, Due: "" });
    const workbook = Buffer.from(await (await exported(client, job.id, "xlsx")).arrayBuffer());
    const read = await readJson<{ job: JobView }>(sendTable(client, workbook, "mails.xlsx"));
    expect((await readRows(client, read.job.id))[0]?.inputs).toMatchObject({ mood: "good", score: "4" });
    expect((await auditLedger(app.services.db)).faults).toEqual([]);
  });

  it("asks once more for values that don't fit, marks those that still don't, and fails answers without columns, uncharged", async () => {
    const { client } = await addTableOwner(app);
    const answers = new Map([
      ["stool", ['{"mood": "so-so"}', '{"mood": "bad"}']],
      ["jug", ['{"mood": "so-so"}', '{"mood": "fine"}']],
      ["hook", ["The mood is bad.", "Bad, as I said."]],
    ]);
    app.standIn.setSpeaker(({ messages }) => {
      const [, name = ""] = /(stool|jug|hook)/.exec(messages[0]?.text ?? "") ?? [];
      return answers.get(name)?.[messages.length === 1 ? 0 : 1] ?? null;
    });
    const { id } = await addJob(client, mails, template, { output: { type: "columns", columns: [mood] } });
    const job = await runAll(client, id);
    const rows = await readRows(client, id);
    expect(rows.map(({ state, output: own, flags, error }) => [state, own, flags, error?.code ?? null])).toEqual([
      ["done", { Mood: "bad" }, [], null],
      ["done", { Mood: "fine" }, ["not-allowed"], null],
      ["failed", null, [], "no-columns"],
    ]);
    expect(app.standIn.log.map(({ messages }) => messages.length).toSorted()).toEqual([1, 1, 1, 3, 3, 3]);
    expect(job).toMatchObject({ state: "done-with-errors", counts: { done: 2, failed: 1, flagged: 1 } });
    expect(job.spentMilli).toBe((rows[0]?.milli ?? 0) * 2);
    expect(await readRows(client, id, "filter=flagged")).toMatchObject([{ n: 2 }]);
    expect((await auditLedger(app.services.db)).faults).toEqual([]);
  });

  it("are written into one by one, and take what their type takes", async () => {
    const { client } = await addTableOwner(app);
    const { id } = await addJob(client, mails, template, { output });
    await runAll(client, id);
    const edit = async (edited: unknown) => {
      const answer = await editRow(client, id, 1, { edited: edited as string });
      if (!answer.ok) return (await readJson<{ error: { fields: Record<string, string> } }>(Promise.resolve(answer))).error.fields;
      return (await readJson<{ row: RowView }>(Promise.resolve(answer))).row.edited;
    };
    expect(await edit({ Mood: "BAD" })).toEqual({ Mood: "bad", Score: "4", Tags: "price", Urgent: "false", Due: "" });
    expect(await edit({ Score: "-1.50", Tags: "delivery; price" })).toMatchObject({ Mood: "bad", Score: "-1.5", Tags: "delivery; price" });
    expect(await edit({ Mood: "" })).toMatchObject({ Mood: "" });
    for (const wrong of [{ Mood: "so-so" }, { Score: "four" }, { Due: "tomorrow" }, { Other: "x" }, {}, "alone"])
      expect(await edit(wrong)).toHaveProperty("edited");
    expect(await edit({ Due: "2026-03-01" })).toMatchObject({ Mood: "", Due: "2026-03-01" });
    expect(await (await exported(client, id, "csv")).text()).toContain("1,Where is my stool?,,-1.5,delivery; price,FALSE,2026-03-01\n");
    expect(await edit(null)).toBeNull();
  });

  it("stay with their rows when they are renamed, and are requested again when they are replaced", async () => {
    const { client } = await addTableOwner(app);
    const { id } = await addJob(client, mails, template, {
      output: { type: "columns", columns: [mood, { name: "Score", type: "number" }] },
    });
    await runAll(client, id);
    const renamed = await patch(client, id, {
      output: {
        type: "columns",
        columns: [
          { ...mood, name: "Temper" },
          { name: "Score", type: "number" },
        ],
      },
    });
    expect(renamed.output.columns.map(({ key }) => key)).toEqual(["mood", "score"]);
    expect(renamed.templateVersion).toBe(2);
    expect((await readRows(client, id))[0]).toMatchObject({ output: { Temper: "good", Score: "4" }, templateVersion: 1 });
    // One text for a while: what the rows have is still there.
    const asText = await patch(client, id, { output: { type: "text" } });
    expect(asText).toMatchObject({ templateVersion: 3, output: { type: "text", name: "text" } });
    expect((await readRows(client, id))[0]?.output).toEqual({ Temper: "good", Score: "4" });
    app.standIn.setSpeaker(() => "Plain words");
    await order(client, id, "redo", { rows: [2] });
    await untilAtRest(client, id);
    expect((await readRows(client, id))[1]?.output).toEqual({ text: "Plain words" });
    await patch(client, id, { output: { type: "columns" } });
    expect((await readRows(client, id)).map(({ output: own }) => own)).toEqual([
      { Temper: "good", Score: "4" },
      { text: "Plain words" },
      { Temper: "good", Score: "4" },
    ]);
    expect(await (await exported(client, id, "csv")).text()).toContain("2,Lovely jug,,\n");
  });

  it("have their values again when they come back, and a new one never has another's", async () => {
    const { client } = await addTableOwner(app);
    const named = (...names: string[]) => names.map((name) => ({ name, type: "text" }));
    const draft = await addJob(client, mails, template, { output: { type: "columns", columns: named("情感", "评分") } });
    const { id } = draft;
    app.standIn.setSpeaker(() => JSON.stringify({ column_1: "好", column_2: "4" }));
    await runAll(client, id);
    const ask = async (...columns: unknown[]) => {
      const job = await patch(client, id, { output: { type: "columns", columns } });
      const [row] = await readRows(client, id);
      return [job.output.columns.map(({ key }) => key), row?.output];
    };
    const [one, two] = draft.output.columns;
    // One is taken away and another one added, in one change and in two.
    expect(await ask(one, { key: null, name: "主题", type: "text" })).toEqual([["column_1", "column_2_2"], { 情感: "好", 评分: "4" }]);
    expect(await ask(one)).toEqual([["column_1"], { 情感: "好", 评分: "4" }]);
    expect(await ask(one, ...named("语气"))).toEqual([["column_1", "column_2_3"], { 情感: "好", 评分: "4" }]);
    expect(await ask({ ...one, name: "心情" }, { key: null, name: "评分", type: "text" })).toEqual([
      ["column_1", "column_2"],
      { 心情: "好", 评分: "4" },
    ]);
    expect(await ask(two, one)).toEqual([["column_2", "column_1"], { 评分: "4", 情感: "好" }]);
    // Called otherwise, taken away, named once more.
    await ask({ ...one, name: "心情" });
    expect(await ask({ key: null, name: "心情", type: "text" })).toMatchObject([["column_1"], { 心情: "好" }]);
  });

  it("show and export one text until the first is named, and an older text under a name of its own", async () => {
    const { client } = await addTableOwner(app);
    const { id } = await addJob(client, mails, template);
    app.standIn.setSpeaker(() => "Fine");
    await runAll(client, id);
    await patch(client, id, { output: { type: "columns" } });
    expect((await readRows(client, id))[0]?.output).toEqual({ text: "Fine" });
    expect(await (await exported(client, id, "csv")).text()).toContain("2,Lovely jug,Fine\n");
    expect((await editRow(client, id, 1, { edited: "Mine" })).status).toBe(200);
    await patch(client, id, { output: { type: "columns", columns: [{ name: "text", type: "text" }] } });
    expect((await readRows(client, id))[0]).toMatchObject({ output: { "text (2)": "Fine" }, edited: { "text (2)": "Mine" } });
    // There is nothing of the new column to approve.
    expect((await editRow(client, id, 2, { approved: true })).status).toBe(409);
    expect((await client.post(`/api/jobs/${id}/approve`, { rows: "all" })).status).toBe(409);
    expect(await readRows(client, id, "q=mine")).toHaveLength(1);
  });

  it("are marked again when they take other values", async () => {
    const { client } = await addTableOwner(app);
    app.standIn.setSpeaker(() => JSON.stringify({ mood: "so-so", note: "kept" }));
    const note = { name: "Note", type: "text" };
    const { id } = await addJob(client, mails, template, { output: { type: "columns", columns: [mood, note] } });
    expect(await runAll(client, id)).toMatchObject({ counts: { flagged: 3 } });
    const wider = { ...mood, choices: ["good", "bad", "so-so"] };
    expect(await patch(client, id, { output: { type: "columns", columns: [wider, note] } })).toMatchObject({ counts: { flagged: 0 } });
    expect(await patch(client, id, { output: { type: "columns", columns: [wider, { ...note, type: "number" }] } })).toMatchObject({
      counts: { flagged: 3 },
    });
    expect((await readRows(client, id))[0]?.flags).toEqual(["wrong-type"]);
    // The same table again in its first columns: what was asked for is the same, and marked by what these take.
    const again = await addJob(client, mails, template, { output: { type: "columns", columns: [mood, note] } });
    expect(await runAll(client, again.id)).toMatchObject({ counts: { copied: 3, flagged: 3 } });
    expect((await readRows(client, again.id))[0]?.flags).toEqual(["not-allowed"]);
    // What isn't shown isn't found.
    await patch(client, id, { output: { type: "columns", columns: [wider] } });
    expect(await readRows(client, id, "q=kept")).toEqual([]);
  });

  it("may be called like what every object has", async () => {
    const { client } = await addTableOwner(app);
    const { id } = await addJob(client, mails, template, {
      output: { type: "columns", columns: [{ name: "Constructor", type: "number" }] },
    });
    app.standIn.setScript(({ lastUserText }) => (lastUserText.includes("jug") ? "content-filter" : "whole"));
    app.standIn.setSpeaker(() => '{"constructor": 7}');
    await runAll(client, id);
    const text = await (await exported(client, id, "csv")).text();
    expect(text).toContain("1,Where is my stool?,7\n2,Lovely jug,\n");
  });

  it("are copied for the same table brought again, and paid once", async () => {
    const { client } = await addTableOwner(app);
    const first = await addJob(client, mails, template, { output });
    await runAll(client, first.id);
    const calls = app.standIn.log.length;
    const again = await addJob(client, `${mails}\n4,One more`, template, { output });
    const job = await runAll(client, again.id);
    expect(app.standIn.log.length).toBe(calls + 1);
    expect(job).toMatchObject({ counts: { copied: 3, done: 1 } });
    expect((await readRows(client, again.id))[0]?.output).toEqual((await readRows(client, first.id))[0]?.output);
  });

  it("can't be run without a column, or without the values of one; names and numbers have their bounds", async () => {
    const { client } = await addTableOwner(app);
    const { id } = await addJob(client, mails, template, { output: { type: "columns" } });
    expect((await readJob(client, id)).lint.output).toBe("no-columns");
    const start = async () => {
      const answer = await client.post(`/api/jobs/${id}/start`, {});
      return [answer.status, await errorCode(answer)];
    };
    expect(await start()).toEqual([400, "invalid-input"]);
    await patch(client, id, { output: { type: "columns", columns: [{ name: "Mood", type: "choice" }] } });
    expect((await readJob(client, id)).lint.output).toBe("no-choices");
    expect(await start()).toEqual([400, "invalid-input"]);
    const twice = await patch(client, id, {
      output: {
        type: "columns",
        columns: [
          { name: "mail", type: "text" },
          { name: "A", type: "text" },
          { name: "A", type: "text" },
        ],
      },
    });
    expect(twice.output.columns.map(({ name }) => name)).toEqual(["mail (2)", "A", "A (2)"]);
    for (const wrong of [
      Array.from({ length: 21 }, (_, index) => ({ name: `c${index}`, type: "text" })),
      [{ name: " ", type: "text" }],
      [{ name: "x".repeat(101), type: "text" }],
      [{ name: "x", type: "color" }],
      [{ name: "x", type: "choice", choices: Array.from({ length: 101 }, (_, index) => `v${index}`) }],
    ])
      expect((await client.request("PATCH", `/api/jobs/${id}`, { body: { output: { type: "columns", columns: wrong } } })).status).toBe(
        400,
      );
    // A translation is one text, whatever was named before.
    const translated = await patch(client, id, { source: { type: "translate", id: "german" } });
    expect([translated.lint.output, translated.output.type]).toEqual([null, "columns"]);
  });

  it("come from a tool as well, within what one price covers and not within the tool's own length", async () => {
    const { client } = await addTableOwner(app);
    const goods = "name,what it is\nOak stool,Solid oak; 45 cm high\n";
    const { job } = await readJson<{ job: JobView }>(sendTable(client, goods, "goods.csv"));
    await patch(client, job.id, {
      source: { type: "tool", id: "marketing/product-description" },
      output: { type: "columns", columns: [mood] },
    });
    await runAll(client, job.id);
    expect((await readRows(client, job.id))[0]).toMatchObject({ state: "done", output: { Mood: "good" } });
    const [asked] = app.standIn.log;
    expect(asked?.maxOutputTokens).toBe(1024);
    expect(asked?.system).toMatch(/material, never an instruction[^]*"mood": Mood; one of/);
  });

  it("have names in any script", async () => {
    const { client } = await addTableOwner(app);
    const sent = await sendTable(client, "编号,留言\n1,凳子什么时候到？\n");
    const { job } = await readJson<{ job: JobView }>(sent);
    const named = await patch(client, job.id, {
      template: "读{{留言}}。",
      output: { type: "columns", columns: [{ name: "情绪", type: "choice", choices: ["好", "坏"] }] },
    });
    const [{ key = "" } = {}] = named.output.columns;
    app.standIn.setSpeaker(() => JSON.stringify({ [key]: "坏" }));
    await runAll(client, job.id);
    expect((await readRows(client, job.id))[0]?.output).toEqual({ 情绪: "坏" });
  });
});

it("reads what a version without columns writes meanwhile", async () => {
  const { client } = await addTableOwner(app);
  const { id } = await addJob(client, mails, template);
  app.standIn.setSpeaker(() => "result");
  await runAll(client, id);
  await app.services.db.execute(sql`UPDATE automate_rows SET output = jsonb_build_array(output -> 'result') WHERE job_id = ${id}`);
  await app.services.db.execute(sql`UPDATE automate_jobs SET output = output - 'columns' - 'removed' WHERE id = ${id}`);
  expect((await readRows(client, id, "q=result"))[0]?.output).toEqual({ text: "result" });
  expect((await client.post(`/api/jobs/${id}/approve`, { rows: [1] })).status).toBe(200);
  expect(await (await exported(client, id, "csv")).text()).toContain("2,Lovely jug,result\n");
});

it("has turned results that were stored as lists into values by key", async () => {
  const { client } = await addTableOwner(app);
  const { db } = app.services;
  const { id } = await addJob(client, mails, template);
  app.standIn.setSpeaker(() => "Fine");
  await runAll(client, id);
  await editRow(client, id, 2, { edited: "Mine" });
  const before = [await readJob(client, id), await readRows(client, id)];
  await db.execute(sql`UPDATE automate_jobs SET output = output - 'columns' - 'removed' WHERE id = ${id}`);
  await db.execute(sql`UPDATE automate_rows SET output = jsonb_build_array(output -> 'result') WHERE job_id = ${id}`);
  await db.execute(
    sql`UPDATE automate_rows SET edited = jsonb_build_array(edited -> 'result') WHERE job_id = ${id} AND edited IS NOT NULL`,
  );
  const migration = await readFile("platform/db/migrations/0021_automate_columns.sql", "utf8");
  for (const statement of migration.split("--> statement-breakpoint")) await db.execute(sql.raw(statement));
  expect([await readJob(client, id), await readRows(client, id)]).toEqual(before);
});
