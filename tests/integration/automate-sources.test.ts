import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import type { JobPrice, JobView } from "#features/automate/job-view.ts";
import { prompts } from "#platform/db/schema/catalogue.ts";
import { addTableOwner, hurryRetries, order, readJob, readRows, sendTable, untilAtRest } from "./automate-people.ts";
import { change, draft, keep, keepPublished, newAuthor } from "./prompt-people.ts";
import { errorCode, type ProviderProcess, readJson, startProviderProcess } from "./provider-process.ts";
import type { TestClient } from "#tests/services/test-services.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess({ maxRetries: 0 });
  await hurryRetries(app);
});
beforeEach(() => {
  app.standIn.setSpeaker(({ lastUserText }) => `Seen: ${lastUserText.replaceAll(/\s+/g, " ")}`);
  app.standIn.setScript("whole");
  app.standIn.clearLog();
});

const tool = { type: "tool", id: "marketing/product-description" } as const;
const goods = [
  "no,name,what it is,marketplace",
  "001,Oak stool,Solid oak; 45 cm high; oiled by hand,Etsy",
  "002,Milk jug,Stoneware; 0.8 litres; dishwasher safe,etsy",
  "003,Hook,Cast iron; black; two screws,Bazaar",
  "004,Nameless,,Amazon",
  "005,Oak stool,Solid oak; 45 cm high; oiled by hand,ETSY",
].join("\n");

async function patch(client: TestClient, id: string, body: Record<string, unknown>): Promise<JobView> {
  const answer = await client.request("PATCH", `/api/jobs/${id}`, { body });
  if (!answer.ok) throw new Error(`refused: ${answer.status} ${await answer.text()}`);
  return (await readJson<{ job: JobView }>(answer)).job;
}
const bring = async (client: TestClient, text: string): Promise<JobView> =>
  (await readJson<{ job: JobView }>(sendTable(client, text, "goods.csv"))).job;
/** The table in a form, with what its rows are to be run with. */
async function sendWith(client: TestClient, more: Record<string, string>): Promise<Response> {
  const form = new FormData();
  form.set("file", new File([goods], "goods.csv"));
  for (const [name, value] of Object.entries(more)) form.set(name, value);
  const encoded = new Response(form);
  const headers = { "Content-Type": encoded.headers.get("content-type") ?? "" };
  return client.request("POST", "/api/jobs", { headers, body: Buffer.from(await encoded.arrayBuffer()) });
}
const priceOf = async (client: TestClient, id: string): Promise<JobPrice> =>
  (await readJson<{ price: JobPrice }>(client.get(`/api/jobs/${id}/price`))).price;
const runAll = async (client: TestClient, id: string): Promise<JobView> => {
  await order(client, id, "start");
  return untilAtRest(client, id);
};

describe("a writing tool over a table", () => {
  it("fills its form from the columns, and fails what a field doesn't take without asking or charging", async () => {
    const { client } = await addTableOwner(app);
    const { id } = await bring(client, goods);
    const job = await patch(client, id, { source: tool });
    expect(job.source).toMatchObject({ ...tool, version: null, name: { en: "Product Description" } });
    // `name` and `marketplace` have columns of their names; the longest of the others is what the product is.
    expect(job.mapping).toEqual({ features: { column: "what_it_is" } });
    expect(job.lint).toEqual({ unmapped: [], strayMappings: [], unfit: [], unusedColumns: ["no"], output: null });
    expect(await priceOf(client, id)).toMatchObject({ rows: 2, copies: 1, blanks: 1, unfit: 1, tooLong: 0, milli: 100 });

    const done = await runAll(client, id);
    expect(done).toMatchObject({ state: "done-with-errors", spentMilli: 100 });
    expect((await readRows(client, id)).map(({ state, milli, error }) => [state, milli, error?.code ?? null])).toEqual([
      ["done", 50, null],
      ["done", 50, null],
      ["failed", 0, "unfit"],
      ["skipped", 0, null],
      ["copied", 0, null],
    ]);
    expect(app.standIn.log).toHaveLength(2);
    const stool = app.standIn.log.find(({ lastUserText }) => lastUserText.includes("Oak"));
    expect(stool?.system).toContain("Write a listing for <name> on Etsy (title of at most 140 characters");
    expect(stool?.system).not.toContain("Oak stool");
    expect(stool?.lastUserText).toBe("<name>\nOak stool\n</name>\n\n<features>\nSolid oak; 45 cm high; oiled by hand\n</features>");
    expect(await auditLedger(app.services.db)).toMatchObject({ mismatches: 0, faults: [] });
  });

  it("shows what its form asks, and never what it tells a model", async () => {
    const { client } = await addTableOwner(app);
    const { id } = await bring(client, goods);
    await patch(client, id, { source: tool });
    const shown = await (await client.get(`/api/jobs/${id}`)).text();
    expect(shown).toContain("Search terms");
    expect(shown).not.toContain("Write a listing");
    expect(shown).not.toContain("title of at most");
  });

  it("takes a choice for every row, refuses to run what it wouldn't take, and copies rows that were paid for", async () => {
    const { client } = await addTableOwner(app);
    const { id } = await bring(client, goods);
    const wrong = await patch(client, id, { source: tool, mapping: { features: "what it is", marketplace: { value: "Bazaar" } } });
    expect(wrong.lint.unfit).toEqual(["marketplace"]);
    const refused = await client.post(`/api/jobs/${id}/start`);
    expect([refused.status, await errorCode(refused)]).toEqual([400, "invalid-input"]);
    const missing = await patch(client, id, { mapping: { features: { value: "" }, marketplace: { value: "etsy" } } });
    expect(missing.lint.unmapped).toEqual([{ placeholder: "features", nearest: null }]);

    await patch(client, id, { mapping: { features: "what it is", marketplace: { value: "etsy" } } });
    expect(await runAll(client, id)).toMatchObject({ state: "done", counts: { done: 3, copied: 1, skipped: 1 } });
    const again = await readJson<{ job: JobView }>(
      client.post("/api/jobs", { rows: [{ name: "Hook", features: "Cast iron; black; two screws", marketplace: "Etsy" }], source: tool }),
    );
    expect(await priceOf(client, again.job.id)).toMatchObject({ rows: 0, copies: 1, milli: 0 });
    expect(app.standIn.log).toHaveLength(3);
  });

  it("comes with the table, in a form as in JSON, and is refused where there is no such tool", async () => {
    const { client } = await addTableOwner(app);
    const sent = await sendWith(client, { tool: tool.id });
    expect(sent.status).toBe(201);
    const { job } = await readJson<{ job: JobView }>(sent);
    expect([job.source?.id, job.mapping]).toEqual([tool.id, { features: { column: "what_it_is" } }]);
    const before = (await readJson<{ items: JobView[] }>(client.get("/api/jobs"))).items.length;
    for (const [type, unknown] of Object.entries({ tool: "marketing/nothing", prompt: "nobody-wrote-this" })) {
      const answer = await sendWith(client, { [type]: unknown });
      expect([answer.status, await errorCode(answer)]).toEqual([400, "invalid-input"]);
    }
    expect((await readJson<{ items: JobView[] }>(client.get("/api/jobs"))).items).toHaveLength(before);
  });

  it("leaves the own text for later, and counts as another version once rows were run", async () => {
    const { client } = await addTableOwner(app);
    const { id } = await bring(client, goods);
    await patch(client, id, { template: "Describe {{name}}.", source: tool });
    await runAll(client, id);
    const own = await patch(client, id, { source: null });
    expect([own.source, own.template, own.templateVersion]).toEqual([null, "Describe {{name}}.", 2]);
    await order(client, id, "redo", { rows: [3] });
    await untilAtRest(client, id);
    expect(app.standIn.log.at(-1)).toMatchObject({ lastUserText: "<name>\nHook\n</name>" });
    expect((await readRows(client, id)).map(({ templateVersion }) => templateVersion)).toEqual([1, 1, 2, null, 1]);
  });
});

describe("the mapping of a table", () => {
  it("is another one for each text and tool: going back finds it as it was, and choosing the same changes nothing", async () => {
    const { client } = await addTableOwner(app);
    const { id } = await bring(client, goods);
    const own = { name: { value: "a thing" }, tone: { value: "very warm" } };
    await patch(client, id, { template: "Describe {{name}} in a {{tone}} tone.", mapping: own });
    const job = await patch(client, id, { source: tool });
    expect([job.mapping, job.lint.unfit]).toEqual([{ features: { column: "what_it_is" } }, []]);
    const mapped = { ...job.mapping, marketplace: { value: "etsy" } };
    await patch(client, id, { mapping: mapped });
    expect((await patch(client, id, { source: tool })).mapping).toEqual(mapped);
    await runAll(client, id);
    expect((await patch(client, id, { source: tool })).templateVersion).toBe(1);
    const again = await patch(client, id, { source: null });
    expect([again.mapping, again.templateVersion]).toEqual([own, 2]);
    expect((await patch(client, id, { source: null })).templateVersion).toBe(2);
  });
});

describe("a prompt over a table", () => {
  it("runs the version that was chosen, whatever becomes of the prompt", async () => {
    const author = await newAuthor(app);
    const promptId = await keepPublished(author.client);
    const { client } = await addTableOwner(app);
    const { id } = await bring(client, "idea,for whom\nInflation,child\nEntropy,an expert of another field\nTides,everyone\n");
    const job = await patch(client, id, { source: { type: "prompt", id: promptId }, mapping: { reader: "for whom" } });
    expect(job.source).toMatchObject({ type: "prompt", id: promptId, version: 1, name: { en: "Explain with a picture in words" } });
    await change(author.client, promptId, draft({ template: { en: "Say nothing about {{idea}} to {{reader}}.", zh: "" } }));
    await app.services.db.update(prompts).set({ moderation: "removed" }).where(eq(prompts.id, promptId));
    expect(await runAll(client, id)).toMatchObject({ counts: { done: 2, failed: 1 } });
    expect(
      app.standIn.log.map(({ system }) => /^Explain what stands in <idea> to somebody who is (.*)\.\n/.exec(system)?.[1]).toSorted(),
    ).toEqual(["an expert of another field", "ten years old"]);
  });

  it("may be the owner's own draft, and no one else's", async () => {
    const { client } = await addTableOwner(app);
    const own = await keep(client);
    const foreign = await keep((await newAuthor(app)).client);
    const { id } = await bring(client, "idea,reader\nInflation,child\n");
    const before = await patch(client, id, { source: { type: "prompt", id: own.id } });
    expect(before.source).toMatchObject({ id: own.id, version: null });
    for (const source of [
      { type: "prompt", id: foreign.id },
      { type: "tool", id: "../x" },
      { type: "prompt", id: "" },
    ]) {
      const answer = await client.request("PATCH", `/api/jobs/${id}`, { body: { source } });
      expect([answer.status, await errorCode(answer)]).toEqual([400, "invalid-input"]);
    }
    expect((await readJob(client, id)).source).toEqual(before.source);
  });
});
