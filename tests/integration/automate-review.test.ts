import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#core/actor.ts";
import { readBillingPage } from "#app/dashboard/billing-page.server.ts";
import { changeJob } from "#features/automate/change-job.server.ts";
import type { JobChange, JobPrice, JobView, RowView } from "#features/automate/job-view.ts";
import { packOoxml } from "#tests/fixtures/documents/ooxml-package.ts";
import type { TestClient } from "#tests/services/test-services.ts";
import { addJob, addTableOwner, hurryRetries, order, readJob, readRows, sendTable, untilAtRest } from "./automate-people.ts";
import { changeConfig, errorCode, eventually, type ProviderProcess, readJson, startProviderProcess } from "./provider-process.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess({ maxRetries: 0 });
  await hurryRetries(app);
});
beforeEach(() => {
  app.standIn.setSpeaker(({ lastUserText }) => `About ${/>\n([\s\S]*?)\n</.exec(lastUserText)?.[1]}.`);
  app.standIn.setScript("whole");
});

type Page = { items: RowView[]; next: string | null; total: number };
const readPage = (client: TestClient, id: string, query: Record<string, string>): Promise<Page> =>
  readJson<Page>(client.get(`/api/jobs/${id}/rows?${new URLSearchParams(query)}`));
const find = async (client: TestClient, id: string, q: string): Promise<number[]> =>
  (await readPage(client, id, { q })).items.map(({ n }) => n);
const change = (client: TestClient, id: string, body: unknown): Promise<Response> => client.request("PATCH", `/api/jobs/${id}`, { body });
const lines = (count: number): string => Array.from({ length: count }, (_, index) => `${index + 1},Stool ${index + 1}\n`).join("");

async function runJob(client: TestClient, table: string): Promise<string> {
  const { id } = await addJob(client, table, "Describe {{name}}.");
  await order(client, id, "start");
  await untilAtRest(client, id);
  return id;
}

describe("the rows of a job", () => {
  it("are found by what is in a cell, in any case, with every character as it is", async () => {
    const { client } = await addTableOwner(app, 0);
    const cells = ["100% Oak", "1000 oaks", "a_b", "axb", "back\\slash", 'a ""b"" c', "Größe ΣΑΣ", "[x|y](z)*+?.^$", "two\nlines", "凳子"];
    const { id } = await addJob(client, `sku,name\n${cells.map((cell, index) => `7${index},"${cell}"`).join("\n")}\n`, "{{name}}");
    expect(await find(client, id, "oak")).toEqual([1, 2]);
    expect(await find(client, id, "OAK")).toEqual([1, 2]);
    expect(await find(client, id, "100%")).toEqual([1]);
    expect(await find(client, id, "a_b")).toEqual([3]);
    expect(await find(client, id, "k\\s")).toEqual([5]);
    expect(await find(client, id, '"b"')).toEqual([6]);
    expect(await find(client, id, "GRÖSSE")).toEqual([7]);
    expect(await find(client, id, "grosse")).toEqual([7]);
    expect(await find(client, id, "GRÖß")).toEqual([7]);
    expect(await find(client, id, "σας")).toEqual([7]);
    expect(await find(client, id, "[X|y](z)*+?.^$")).toEqual([8]);
    expect(await find(client, id, "***:x")).toEqual([]);
    expect(await find(client, id, "two\nlines")).toEqual([9]);
    expect(await find(client, id, "凳")).toEqual([10]);
    expect(await find(client, id, "72")).toEqual([3]);
    // What is between the cells in the database, and their names, is no text of theirs.
    for (const q of ['", "', "[", '["70"', "sku", "\\n"]) expect([q, await find(client, id, q)]).toEqual([q, q === "[" ? [8] : []]);
    const long = await client.get(`/api/jobs/${id}/rows?q=${"x".repeat(201)}`);
    expect([long.status, await errorCode(long)]).toEqual([400, "invalid-input"]);
  });

  it("are found by the result as it is shown", async () => {
    const { client } = await addTableOwner(app);
    const id = await runJob(client, `sku,name\n${lines(3)}`);
    expect(await find(client, id, "about stool")).toEqual([1, 2, 3]);
    await client.request("PATCH", `/api/jobs/${id}/rows/2`, { body: { edited: "A seat" } });
    expect(await find(client, id, "about stool")).toEqual([1, 3]);
    expect(await readPage(client, id, { q: "SEAT", filter: "edited" })).toMatchObject({ items: [{ n: 2 }], total: 1, next: null });
    expect(await readPage(client, id, { q: "seat", filter: "approved" })).toEqual({ items: [], total: 0, next: null });
  });

  it("are counted in the whole table, and left out before a page", async () => {
    const { client } = await addTableOwner(app, 0);
    const { id } = await addJob(client, `sku,name\n${lines(24)}`, "Describe {{name}}.");
    const numbers = async (query: Record<string, string>) => {
      const { items, ...rest } = await readPage(client, id, query);
      return { numbers: items.map(({ n }) => n), ...rest };
    };
    expect(await numbers({ skip: "4", limit: "2" })).toEqual({ numbers: [5, 6], next: "6", total: 24 });
    expect(await numbers({ skip: "4", limit: "2", cursor: "6" })).toEqual({ numbers: [11, 12], next: "12", total: 24 });
    expect(await numbers({ q: "Stool 2", skip: "1", limit: "3" })).toEqual({ numbers: [20, 21, 22], next: "22", total: 6 });
    expect(await numbers({ skip: "23", limit: "5" })).toEqual({ numbers: [24], next: null, total: 24 });
    expect(await numbers({ skip: "1000000" })).toEqual({ numbers: [], next: null, total: 24 });
    expect(await numbers({ filter: "done" })).toEqual({ numbers: [], next: null, total: 0 });
    expect(await numbers({ cursor: "2147483647" })).toEqual({ numbers: [], next: null, total: 24 });
    for (const query of ["skip=-1", "skip=1000001", "skip=x", "cursor=2147483648"])
      expect((await client.get(`/api/jobs/${id}/rows?${query}`)).status).toBe(400);
  });
});

const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const namespaces =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const cellXml = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

/** A workbook of these sheets. */
function packSheets(sheets: Record<string, string[][]>): Uint8Array {
  const list = Object.entries(sheets);
  const listed = list.map(([name], index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index}"/>`);
  const target = (index: number) => `worksheets/sheet${index}.xml`;
  const worksheets = list.map(([, rows], index) => {
    const data = rows.map((row) => `<row>${row.map(cellXml).join("")}</row>`).join("");
    return [
      `xl/${target(index)}`,
      { type: `${spreadsheet}.worksheet+xml`, xml: `<worksheet ${namespaces}><sheetData>${data}</sheetData></worksheet>` },
    ];
  });
  return packOoxml("xl/workbook.xml", {
    "xl/workbook.xml": {
      type: `${spreadsheet}.sheet.main+xml`,
      xml: `<workbook ${namespaces}><sheets>${listed.join("")}</sheets></workbook>`,
      relations: Object.fromEntries(list.map((_, index) => [`rId${index}`, { type: "worksheet", target: target(index) }])),
    },
    ...Object.fromEntries(worksheets),
  });
}

const seats = [
  ["sku", "name"],
  ["007", "Stool"],
  ["008", "Bench"],
];
const lamps = [
  ["name", "text", "watt"],
  ["Lamp", "old", "60"],
  ["Torch", "new", "5"],
  ["Candle", "", ""],
];
const sent = async (client: TestClient, sheets: Record<string, string[][]>): Promise<JobView> =>
  (await readJson<{ job: JobView }>(sendTable(client, packSheets(sheets), "shop.xlsx"))).job;

describe("a table that is read again", () => {
  it("has the rows and columns of another sheet, and keeps template and mapping as far as they fit", async () => {
    const { client } = await addTableOwner(app);
    const job = await sent(client, { Seats: seats, Lamps: lamps });
    expect(job).toMatchObject({ sheet: "Seats", sheets: ["Seats", "Lamps"], rows: 2, output: { name: "text" } });
    const mapping = { what: { column: "name" }, number: { column: "sku" }, tone: { value: "warm" } };
    await change(client, job.id, { template: "{{what}} {{number}} {{tone}}", mapping });

    const answer = await change(client, job.id, { sheet: "Lamps", name: "Our lamps" });
    expect((await readJson<{ job: JobView }>(answer)).job).toMatchObject({
      name: "Our lamps",
      state: "draft",
      sheet: "Lamps",
      hasHeader: true,
      rows: 3,
      columns: ["name", "text", "watt"].map((name) => ({ key: name, name })),
      template: "{{what}} {{number}} {{tone}}",
      mapping: { what: { column: "name" }, tone: { value: "warm" } },
      output: { type: "text", name: "text (2)" },
      counts: { pending: 3 },
    });
    expect((await readRows(client, job.id)).map(({ n, inputs }) => [n, inputs.name, inputs.watt])).toEqual([
      [1, "Lamp", "60"],
      [2, "Torch", "5"],
      [3, "Candle", ""],
    ]);

    await change(client, job.id, { template: "{{what}}", mapping: { what: "name" } });
    await order(client, job.id, "start");
    await untilAtRest(client, job.id);
    const exported = await (await client.get(`/api/jobs/${job.id}/export?as=csv`)).text();
    expect(exported).toContain("name,text,watt,text (2)\r\nLamp,old,60,About Lamp.\r\n");
  });

  it("has its first row as a row or as names", async () => {
    const { client } = await addTableOwner(app, 0);
    const job = await sent(client, { Seats: seats, Lamps: lamps });
    const without = (await readJson<{ job: JobView }>(change(client, job.id, { header: false }))).job;
    expect(without).toMatchObject({ sheet: "Seats", hasHeader: false, rows: 3 });
    expect(without.columns.map(({ name }) => name)).toEqual(["A", "B"]);
    expect((await readRows(client, job.id))[0]?.inputs).toEqual({ a: "sku", b: "name" });
    const again = (await readJson<{ job: JobView }>(change(client, job.id, { header: true }))).job;
    expect(again).toEqual({ ...job, lint: again.lint });
    expect((await readRows(client, job.id)).map(({ inputs }) => inputs.sku)).toEqual(["007", "008"]);
  });

  it("stays as it was where that can't be read", async () => {
    const { client } = await addTableOwner(app, 0);
    const job = await sent(client, { Seats: seats, One: [["alone"]], Empty: [], Lamps: lamps });
    await change(client, job.id, { template: "{{name}}" });
    const before = [await readJob(client, job.id), await readRows(client, job.id)];
    const refusal = async (body: unknown) => {
      const answer = await change(client, job.id, body);
      return [answer.status, await errorCode(answer)];
    };
    expect(await refusal({ sheet: "Chairs", template: "Other" })).toEqual([400, "invalid-input"]);
    expect(await refusal({ sheet: "Empty", template: "Other" })).toEqual([415, "unsupported-file"]);
    expect(await refusal({ sheet: "One", header: true, template: "Other" })).toEqual([415, "unsupported-file"]);
    await changeConfig(app.services, { "premium.automateRows": 2 });
    expect(await refusal({ sheet: "Lamps" })).toEqual([413, "too-large"]);
    await changeConfig(app.services, { "premium.automateRows": 5000 });
    expect([await readJob(client, job.id), await readRows(client, job.id)]).toEqual(before);
  });

  it("isn't once a row has been run, or written by its owner", async () => {
    const { client } = await addTableOwner(app);
    const job = await sent(client, { Seats: seats, Lamps: lamps });
    await change(client, job.id, { template: "{{name}}" });
    await order(client, job.id, "sample");
    await untilAtRest(client, job.id);
    const written = await sent(client, { Seats: seats, Lamps: lamps });
    await client.request("PATCH", `/api/jobs/${written.id}/rows/1`, { body: { edited: "Mine" } });
    for (const { id } of [job, written])
      for (const body of [{ sheet: "Lamps" }, { header: false }]) {
        const answer = await change(client, id, body);
        expect([answer.status, await errorCode(answer)]).toEqual([409, "conflict"]);
      }
    expect(await readRows(client, written.id)).toMatchObject([{ edited: { text: "Mine" } }, { n: 2 }]);
    const other = await addTableOwner(app);
    expect((await change(other.client, job.id, { sheet: "Lamps" })).status).toBe(404);
  });
});

describe("the approval of many rows", () => {
  const states = async (client: TestClient, id: string) => (await readRows(client, id)).map(({ state }) => state);

  it("reaches those that are named, then all that have a result", async () => {
    const { client } = await addTableOwner(app);
    app.standIn.setScript(({ lastUserText }) => (lastUserText.includes("Stool 2") ? "filtered after=0" : "whole"));
    const id = await runJob(client, `sku,name\n${lines(4)}5,\n`);
    await client.request("PATCH", `/api/jobs/${id}/rows/5`, { body: { edited: "Mine" } });
    expect(await states(client, id)).toEqual(["done", "failed", "done", "done", "edited"]);
    expect((await order(client, id, "approve", { rows: [1, 2, 99] })).counts).toMatchObject({ approved: 1, failed: 1, done: 2 });
    expect(await states(client, id)).toEqual(["approved", "failed", "done", "done", "edited"]);
    // What is approved already stays so.
    expect((await order(client, id, "approve", { rows: [1] })).counts.approved).toBe(1);
    for (let times = 0; times < 2; times++) expect((await order(client, id, "approve", { rows: "all" })).counts.approved).toBe(4);
    expect((await readRows(client, id))[4]).toMatchObject({ state: "approved", edited: { text: "Mine" } });
    for (const number of [2, 99]) {
      const answer = await client.post(`/api/jobs/${id}/approve`, { rows: [number] });
      expect([answer.status, await errorCode(answer)]).toEqual([409, "conflict"]);
    }
    for (const rows of ["some", [], [0], [2_147_483_648], null])
      for (const what of ["approve", "redo"]) expect((await client.post(`/api/jobs/${id}/${what}`, { rows })).status).toBe(400);
  });

  it("continues while rows are run, past those that wait for it", async () => {
    const { client } = await addTableOwner(app);
    app.standIn.setScript(({ lastUserText }) => (lastUserText.includes("Stool 1") ? "whole" : "hang after=1"));
    const { id } = await addJob(client, `sku,name\n${lines(3)}`, "Describe {{name}}.");
    const early = await client.post(`/api/jobs/${id}/approve`, { rows: "all" });
    expect([early.status, await errorCode(early)]).toEqual([409, "conflict"]);
    await order(client, id, "start");
    await expect.poll(async () => (await readJob(client, id)).counts.done, eventually).toBe(1);
    expect((await order(client, id, "approve", { rows: "all" })).counts).toMatchObject({ approved: 1, running: 2 });

    app.standIn.setScript("hang after=1");
    await order(client, id, "cancel");
    await order(client, id, "redo", { rows: [1, 2] });
    await order(client, id, "pause");
    const waiting = await client.post(`/api/jobs/${id}/approve`, { rows: [1] });
    expect([waiting.status, await errorCode(waiting)]).toEqual([409, "conflict"]);
    await order(client, id, "cancel");
    expect((await readRows(client, id))[0]).toMatchObject({ state: "approved", output: { text: "About Stool 1." } });
  });
});

it("the ledger leads to a job until it is deleted", async () => {
  const { client, person } = await addTableOwner(app);
  const id = await runJob(client, `sku,name\n${lines(1)}`);
  const actor: Actor = { kind: "user", owner: person.owner, network: person.owner, plan: "premium" };
  const read = async () =>
    (await readBillingPage(app.services, { id: person.id }, actor, "en", new URLSearchParams()))?.ledger.items[0]?.run;
  expect(await read()).toMatchObject({ kind: "job", name: "table.csv", page: `/automate-gpt/${id}` });
  await client.request("DELETE", `/api/jobs/${id}`);
  expect(await read()).toMatchObject({ kind: "job", name: null, page: null });
});

describe("the price of trying five rows", () => {
  const priceOf = async (client: TestClient, id: string, query = "") =>
    (await readJson<{ price: JobPrice }>(client.get(`/api/jobs/${id}/price${query}`))).price;
  const addStools = (client: TestClient, first: string) => addJob(client, `sku,name\n${lines(8)}`, `${first} {{name}}.`);

  it("is nothing on Fast until the free samples of the day are used up", async () => {
    const { client } = await addTableOwner(app);
    const { id } = await addStools(client, "Describe");
    expect(await priceOf(client, id)).toMatchObject({ rows: 8, milli: 400, sampleMilli: 0 });
    for (const first of ["Praise", "Sell", "Name"]) {
      const sampled = await addStools(client, first);
      await order(client, sampled.id, "sample");
      await untilAtRest(client, sampled.id);
    }
    expect(await priceOf(client, id)).toMatchObject({ milli: 400, sampleMilli: 250 });
    expect((await priceOf(client, id, "?redo=1")).sampleMilli).toBe(0);
    await order(client, id, "sample");
    expect((await untilAtRest(client, id)).spentMilli).toBe(250);
    // Three of eight have not been run.
    expect(await priceOf(client, id)).toMatchObject({ rows: 3, sampleMilli: 150 });
  });

  it("is that of five rows on Careful, of those alone that no one has run", async () => {
    const { client } = await addTableOwner(app);
    const { id } = await addStools(client, "Describe");
    await change(client, id, { model: "careful" });
    const { milli } = await priceOf(client, id);
    expect((await priceOf(client, id)).sampleMilli).toBe((milli / 8) * 5);
    await order(client, id, "sample");
    expect((await untilAtRest(client, id)).spentMilli).toBe((milli / 8) * 5);
    app.standIn.setScript("hang after=1");
    const done = (await readRows(client, id)).filter(({ state }) => state === "done").map(({ n }) => n);
    await order(client, id, "redo", { rows: done });
    await order(client, id, "pause");
    expect(await priceOf(client, id)).toMatchObject({ rows: 8, milli, sampleMilli: (milli / 8) * 3 });
  });
});

describe("what is written about a job", () => {
  it("has its limits for every caller", async () => {
    const { client, person } = await addTableOwner(app, 0);
    const { id } = await addJob(client, `sku,name\n${lines(1)}`, "{{name}}");
    const actor: Actor = { kind: "user", owner: person.owner, network: person.owner, plan: "premium" };
    const attempt = (wanted: JobChange) => changeJob(app.services, actor, id, wanted);
    const long = (length: number) => "凳".repeat(length);
    const refused: [JobChange, Record<string, string>][] = [
      [{ name: long(201) }, { name: "too-long" }],
      [{ output: { type: "text", name: long(201) } }, { output: "too-long" }],
      [{ mapping: { name: { value: long(20_001) } } }, { mapping: "too-long" }],
      [{ mapping: { name: { column: "name", default: long(2001) } } }, { mapping: "too-long" }],
      [{ capMilli: -1 }, { capMilli: "too-small" }],
      ...[1_000_000_001, 0.5, Number.NaN].map((capMilli): [JobChange, Record<string, string>] => [{ capMilli }, { capMilli: "too-large" }]),
    ];
    for (const [wanted, fields] of refused) await expect(attempt(wanted)).rejects.toMatchObject({ code: "invalid-input", fields });
    const mapping = { name: { column: "name", default: long(2000) }, sku: { value: long(20_000) } };
    const longest = { name: long(200), output: { type: "text", name: long(200) }, mapping, capMilli: 1_000_000_000 } as const;
    expect(await attempt(longest)).toMatchObject(longest);
  });
});

describe("the price of rows that are run once more", () => {
  it("is told before, for those named and those that failed, and is what they cost", async () => {
    const { client } = await addTableOwner(app);
    app.standIn.setScript(({ lastUserText }) => (lastUserText.includes("Stool 3") ? "empty" : "whole"));
    const id = await runJob(client, `sku,name\n${lines(4)}`);
    app.standIn.setScript("whole");
    const priceOf = async (redo: string) =>
      (await readJson<{ price: { rows: number; milli: number } }>(client.get(`/api/jobs/${id}/price?redo=${redo}`))).price;
    expect(await priceOf("1,2,99")).toMatchObject({ rows: 2, milli: 100 });
    expect(await priceOf("failed")).toMatchObject({ rows: 1, milli: 50 });
    for (const redo of ["0", "1,", "all", "1;2"]) {
      const refused = await client.get(`/api/jobs/${id}/price?redo=${redo}`);
      expect([redo, refused.status, await errorCode(refused)]).toEqual([redo, 400, "invalid-input"]);
    }
    const { spentMilli } = await readJob(client, id);
    await order(client, id, "redo", { rows: [1, 2] });
    expect((await untilAtRest(client, id)).spentMilli).toBe(spentMilli + 100);
  });
});
