import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as jobPage from "#app/routes/automate/job.tsx";
import { maxNameLength, maxTableTools } from "#features/automate/job-limits.ts";
import type { JobView, TableTool } from "#features/automate/job-view.ts";
import { ownedAutomate } from "#features/automate/owned-automate.server.ts";
import { automateTools } from "#platform/db/schema/automate.ts";
import { addJob, addTableOwner, order, readRows, sendTable, untilAtRest } from "./automate-people.ts";
import { type ProviderProcess, readJson, startProviderProcess } from "./provider-process.ts";
import type { TestClient } from "#tests/services/test-services.ts";
import { editorUser, visitPage } from "./visit-page.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess({ maxRetries: 0 });
});
beforeEach(() => {
  app.standIn.setSpeaker(() => JSON.stringify({ mood: "angry", about: "A short text." }));
  app.standIn.setScript("whole");
});

const keep = async (client: TestClient, { id }: Pick<JobView, "id">, toolName: string): Promise<TableTool> => {
  const answer = await client.post(`/api/jobs/${id}/tool`, { toolName });
  expect(answer.status).toBe(201);
  return (await readJson<{ tool: TableTool }>(answer)).tool;
};
const refusal = async (answer: Response): Promise<unknown> => (await readJson<{ error: unknown }>(answer)).error;
const list = async (client: TestClient): Promise<TableTool[]> =>
  (await readJson<{ items: TableTool[] }>(client.get("/api/table-tools"))).items;

/** Brings a table to a tool in a form, as the page does. */
async function bring(client: TestClient, text: string, toolId: string): Promise<JobView> {
  const form = new FormData();
  form.set("own", toolId);
  form.set("file", new File([text], "table.csv", { type: "text/csv" }));
  const sent = new Response(form);
  const headers = { "Content-Type": sent.headers.get("content-type") ?? "" };
  const answer = await client.request("POST", "/api/jobs", { body: Buffer.from(await sent.arrayBuffer()), headers });
  expect(answer.status).toBe(201);
  return (await readJson<{ job: JobView }>(answer)).job;
}

const columns = [
  { name: "Mood", type: "choice", choices: ["angry", "happy"], about: "How the writer feels" },
  { name: "About", type: "text", length: { least: null, most: 40, unit: "characters" } },
];

describe("a tool of one's own", () => {
  it("runs another table the same way, whose columns have other places", async () => {
    const { client } = await addTableOwner(app);
    const job = await addJob(client, "no,Text of ticket,lang\n1,It broke.,en\n", "Read {{ticket}} for {{who}}.", {
      mapping: { ticket: { column: "Text of ticket", default: "nothing" }, who: { value: "support" } },
      output: { type: "columns", columns, language: "en" },
      model: "careful",
      blanks: "run",
    });
    const tool = await keep(client, job, "  Tickets  ");
    expect(tool).toMatchObject({
      name: "Tickets",
      about: "Read {{ticket}} for {{who}}.",
      source: null,
      columns: ["Mood", "About"],
      model: "careful",
      blanks: "run",
    });
    expect(await list(client)).toEqual([tool]);
    const next = await bring(client, "lang,Mood,Text of ticket\nen,?,It works.\nde,?,\n", tool.id);
    expect(next).toMatchObject({ state: "draft", template: job.template, source: null, model: "careful", blanks: "run", capMilli: null });
    const key = next.columns.find(({ name }) => name === "Text of ticket")?.key;
    expect(next.mapping).toEqual({ ticket: { column: key, default: "nothing" }, who: { value: "support" } });
    // The table has a column of that name already.
    expect(next.output.columns.map(({ name }) => name)).toEqual(["Mood (2)", "About"]);
    expect(next.output).toMatchObject({ type: "columns", language: "en", removed: [] });
    expect(next.output.columns[1]?.length).toEqual({ least: null, most: 40, unit: "characters" });
    expect(next.lint).toMatchObject({ unmapped: [], output: null });
    await order(client, next.id, "start");
    expect((await untilAtRest(client, next.id)).state).toBe("done");
    expect(app.standIn.log.filter(({ lastUserText }) => lastUserText.includes("It works."))).toHaveLength(1);
    expect((await readRows(client, next.id)).map(({ state }) => state)).toEqual(["done", "done"]);
  });

  it("leaves placeholders open that the new table has no column for, and says so", async () => {
    const { client } = await addTableOwner(app);
    const job = await addJob(client, "ticket\nIt broke.\n", "Read {{ticket}} and {{note}}.", { mapping: { note: "ticket" } });
    const tool = await keep(client, job, "Tickets");
    const next = await bring(client, "note,other\na,b\n", tool.id);
    expect(next.mapping).toEqual({});
    expect(next.lint.unmapped.map(({ placeholder }) => placeholder)).toEqual(["ticket"]);
  });

  it("keeps a writing tool as it was when it was chosen, with the form that was filled in", async () => {
    const { client } = await addTableOwner(app);
    const job = await addJob(client, "product,mood\nOak stool,warm\n", "my own words", {
      source: { type: "tool", id: "social/caption-generator" },
    });
    const mapping = { ...job.mapping, about: { column: "product" } };
    await client.request("PATCH", `/api/jobs/${job.id}`, { body: { mapping } });
    const tool = await keep(client, job, "Captions");
    expect(tool).toMatchObject({ about: "", columns: [], source: { type: "tool", id: "social/caption-generator" } });
    expect(JSON.stringify(tool)).not.toContain("fields");
    const next = await bring(client, "id,product\n1,Jug\n", tool.id);
    expect(next).toMatchObject({ template: "", source: { type: "tool", id: "social/caption-generator" } });
    expect(next.mapping.about).toEqual({ column: next.columns[1]?.key });
  });

  it("finds a column by its very name before one whose key that is", async () => {
    const { client } = await addTableOwner(app);
    const job = await addJob(client, "Name,name\na,1\n", "Describe {{what}}.");
    const [, second] = job.columns;
    await client.request("PATCH", `/api/jobs/${job.id}`, { body: { mapping: { what: second?.key } } });
    const next = await bring(client, "Name,name\nc,2\n", (await keep(client, job, "Shop")).id);
    expect(next.mapping).toEqual({ what: { column: second?.key } });
  });

  it("takes rows as JSON, too, and stays as it is when its table goes", async () => {
    const { client } = await addTableOwner(app);
    const job = await addJob(client, "name\nStool\n", "Describe {{name}}.");
    const tool = await keep(client, job, "Shop");
    await client.request("DELETE", `/api/jobs/${job.id}`, {});
    const answer = await client.post("/api/jobs", { rows: [{ name: "Jug" }], source: { type: "own", id: tool.id } });
    expect((await readJson<{ job: JobView }>(answer)).job.template).toBe("Describe {{name}}.");
  });

  it("gets a number behind a name that is taken", async () => {
    const { client } = await addTableOwner(app);
    const job = await addJob(client, "name\nStool\n", "Describe {{name}}.");
    for (const name of ["Shop", "Shop (2)", "Shop (3)"]) expect((await keep(client, job, "Shop")).name).toBe(name);
    expect((await list(client)).map(({ name }) => name).toSorted()).toEqual(["Shop", "Shop (2)", "Shop (3)"]);
  });
});

describe("what is refused", () => {
  it("is a table without a template, and a name that says nothing or too much", async () => {
    const { client } = await addTableOwner(app);
    const sent = await readJson<{ job: JobView }>(sendTable(client, "name\nStool\n"));
    expect(await refusal(await client.post(`/api/jobs/${sent.job.id}/tool`, { toolName: "Shop" }))).toMatchObject({
      code: "invalid-input",
      fieldCodes: { template: "missing" },
    });
    const { id } = await addJob(client, "name\nStool\n", "Describe {{name}}.");
    for (const toolName of [" ", "x".repeat(maxNameLength + 1)])
      expect((await client.post(`/api/jobs/${id}/tool`, { toolName })).status).toBe(400);
    expect(await list(client)).toEqual([]);
  });

  it("is one more than fit", async () => {
    const { client, person } = await addTableOwner(app);
    const job = await addJob(client, "name\nStool\n", "Describe {{name}}.");
    const { id } = await keep(client, job, "Shop");
    const [row] = (await app.services.db.select().from(automateTools)).filter((one) => one.id === id);
    if (row === undefined) throw new Error("the tool is not there");
    const more = Array.from({ length: maxTableTools - 1 }, (_, index) => ({ ...row, id: `${id}${index}`, name: `Shop ${index}` }));
    await app.services.db.insert(automateTools).values(more);
    const answer = await client.post(`/api/jobs/${job.id}/tool`, { toolName: "One more" });
    expect(await refusal(answer)).toMatchObject({ code: "limit-reached" });
    expect(person.owner).toBe(row.owner);
  });

  it("is someone else's tool, or one that is gone: nothing is stored then", async () => {
    const [owner, other] = [await addTableOwner(app), await addTableOwner(app)];
    const tool = await keep(owner.client, await addJob(owner.client, "name\nStool\n", "Describe {{name}}."), "Shop");
    expect(await list(other.client)).toEqual([]);
    const brought = () => other.client.post("/api/jobs", { rows: [{ name: "Jug" }], source: { type: "own", id: tool.id } });
    expect(await refusal(await brought())).toMatchObject({ code: "invalid-input", fieldCodes: { source: "not-a-choice" } });
    expect((await other.client.request("DELETE", `/api/table-tools/${tool.id}`, {})).status).toBe(404);
    expect((await readJson<{ items: unknown[] }>(other.client.get("/api/jobs"))).items).toEqual([]);
    expect((await owner.client.request("DELETE", "/api/table-tools/NOT-AN-ID", {})).status).toBe(404);
    expect((await owner.client.request("DELETE", `/api/table-tools/${tool.id}`, {})).status).toBe(204);
    expect((await owner.client.request("DELETE", `/api/table-tools/${tool.id}`, {})).status).toBe(404);
  });
});

it("is in the download of an account, and goes with it", async () => {
  const { services } = app;
  const { client, person } = await addTableOwner(app);
  const mapping = { who: { value: "a shop" } };
  const job = await addJob(client, "name\nStool\n", "Describe {{name}} for {{who}}.", { mapping });
  for (const name of ["Shop", "Shop"]) await keep(client, job, name);
  let text = "";
  for await (const { path, content } of ownedAutomate.listFiles?.(services, person.id, "en") ?? [])
    if (path === "automate-tools.json") for await (const piece of content as AsyncIterable<string>) text += piece;
  const kept = { template: "Describe {{name}} for {{who}}.", mapping };
  expect((JSON.parse(text) as { name: string }[]).toSorted((one, other) => one.name.localeCompare(other.name))).toMatchObject([
    { name: "Shop", ...kept },
    { name: "Shop (2)", ...kept },
  ]);
  await services.db.transaction((tx) =>
    ownedAutomate.eraseRows(tx, {
      userId: person.id,
      owner: person.owner,
      email: null,
      nameless: { owner: "", id: "" },
      at: services.now(),
    }),
  );
  expect(await list(client)).toEqual([]);
});

it("is saved with what the set-up's form holds, without JavaScript", async () => {
  const { client, person } = await addTableOwner(app);
  const { id } = await addJob(client, "name\nStool\n", "Describe {{name}}.");
  const visit = {
    path: `/automate-gpt/${id}`,
    params: { id },
    user: { ...editorUser(person.id), admin: null },
    actor: { kind: "user", owner: person.owner, network: "a network", plan: "premium" },
  } as const;
  const form = { intent: "keep-tool", toolName: "Praise", template: "Praise {{name}}." };
  expect(await visitPage(app.services, jobPage.action, { ...visit, form })).toMatchObject({
    status: 303,
    location: "/automate-gpt#tools-list",
  });
  expect(await list(client)).toMatchObject([{ name: "Praise", about: "Praise {{name}}." }]);
  const refused = await visitPage(app.services, jobPage.action, { ...visit, form: { ...form, toolName: " " } });
  expect(refused.status).toBe(400);
  expect(refused.data).toMatchObject({ toolName: " " });
});
