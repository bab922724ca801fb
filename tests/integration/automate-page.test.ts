import { beforeAll, describe, expect, it } from "vitest";
import * as list from "#app/routes/automate/list.tsx";
import type { Actor } from "#core/actor.ts";
import { getJob, listJobs } from "#features/automate/job-queries.server.ts";
import type { JobView } from "#features/automate/job-view.ts";
import { addPerson } from "#tests/services/people.ts";
import { editorUser, type PageAnswer, visitPage } from "./visit-page.ts";
import { type ProviderProcess, startProviderProcess } from "./provider-process.ts";

type Owner = { actor: Actor; user: ReturnType<typeof editorUser> };

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
});

async function newOwner(): Promise<Owner> {
  const { id, owner } = await addPerson(app.services);
  return { actor: { kind: "user", owner, network: "a network", plan: "free" }, user: { ...editorUser(id), admin: null } };
}

const post = (person: Owner | null, form: Record<string, string> | FormData): Promise<PageAnswer> =>
  visitPage(app.services, list.action, { path: "/automate-gpt", user: null, ...person, form });
const look = (person: Owner | null, query = ""): Promise<PageAnswer> =>
  visitPage(app.services, list.loader, { path: `/automate-gpt${query}`, user: null, ...person });
const paste = (person: Owner | null, pasted: string) => post(person, { intent: "paste", pasted });
const tablesOf = async ({ actor }: Owner) => (await listJobs(app.services, actor, { limit: 100, cursor: null })).items;

function formWith(file: File): FormData {
  const form = new FormData();
  form.set("intent", "file");
  form.set("file", file);
  return form;
}

async function opened({ actor }: Owner, answer: PageAnswer): Promise<JobView> {
  const [, id = ""] = /^\/automate-gpt\/([0-9a-z]+)$/.exec(answer.location ?? "") ?? [];
  expect([answer.status, id]).toEqual([303, expect.stringMatching(/./)]);
  return getJob(app.services, actor, id);
}

const namesOf = ({ columns }: JobView) => columns.map(({ name }) => name);

describe("a table in a posted form", () => {
  it("is read from a file and opened", async () => {
    const owner = await newOwner();
    const job = await opened(owner, await post(owner, formWith(new File(["sku,name\n0012,Oak stool\n0013,Jug\n"], "products.csv"))));
    expect([job.name, job.rows, namesOf(job), job.state]).toEqual(["products.csv", 2, ["sku", "name"], "draft"]);
  });

  it.each([
    ["cells of a spreadsheet, with commas in them", "name\tmade of\r\nOak, low\toak, oiled\r\nJug\tclay", ["name", "made of"], 2],
    ["text with commas between cells", "name,made of\nOak stool,oak\nJug,clay", ["name", "made of"], 2],
    ["JSON, an object a line", '{"name":"Oak stool"}\n{"name":"Jug"}', ["name"], 2],
  ])("is read from %s", async (_what, pasted, names, rows) => {
    const owner = await newOwner();
    const job = await opened(owner, await paste(owner, pasted));
    expect([namesOf(job), job.rows]).toEqual([names, rows]);
    expect(job.name).toMatch(/^Pasted table\.(?:tsv|txt)$/);
  });

  it("is the example, with a template that is ready to run", async () => {
    const owner = await newOwner();
    const job = await opened(owner, await post(owner, { intent: "example" }));
    expect([job.rows, job.lint.unmapped]).toEqual([6, []]);
    expect(job.template).toContain("{{name}}");
  });

  it.each([
    ["too many rows", "name\n" + "Stool\n".repeat(51), 413, /more than 50 rows/],
    [
      "too many columns",
      `${Array.from({ length: 21 }, (_, index) => `c${index}`).join("\t")}\n${"x\t".repeat(20)}x`,
      413,
      /more than 20 columns/,
    ],
    ["too many bytes", `name\n${"x".repeat(2_200_000)}`, 413, /limit of 2 MB/],
    ["empty cells alone", ",,\n,,", 415, /no rows of data/],
    ["nothing", " \n ", 400, /Paste some cells/],
  ])("is refused with %s, and what was pasted comes back", async (_what, pasted, status, sentence) => {
    const owner = await newOwner();
    const answer = await paste(owner, pasted);
    expect([answer.status, answer.data["id"], answer.data["isPlanLimit"]]).toEqual([status, null, status === 413]);
    expect(answer.data["refusal"]).toMatch(sentence);
    expect(answer.data["pasted"] === pasted).toBe(true);
    expect(await tablesOf(owner)).toEqual([]);
  });

  it("is refused where no file was chosen, or one that is no table", async () => {
    const owner = await newOwner();
    expect((await post(owner, formWith(new File([], "")))).data["refusal"]).toBe("Choose a file first.");
    const picture = await post(owner, formWith(new File([Buffer.from("%PDF-1.7 not a table")], "scan.pdf")));
    expect([picture.status, picture.data["refusal"]]).toEqual([415, expect.stringMatching(/can’t read this type of file as a table/)]);
  });

  it("is refused from someone who was signed out meanwhile, and comes back", async () => {
    const answer = await paste(null, "name\nOak stool");
    expect([answer.status, answer.data["pasted"]]).toEqual([401, "name\nOak stool"]);
    expect(answer.data["refusal"]).toMatch(/signed out/);
  });
});

describe("the list of tables", () => {
  it("shows the own ones, newest first, 20 a page", async () => {
    const [owner, other] = [await newOwner(), await newOwner()];
    for (let number = 1; number <= 20; number++) await paste(owner, `name\nStool ${number}`);
    await paste(other, "name\nJug");
    const { data } = await look(owner);
    const { items, next } = data["tables"] as { items: JobView[]; next: string | null };
    expect([items.map(({ id }) => id), next]).toEqual([(await tablesOf(owner)).map(({ id }) => id), null]);
    expect(items).toHaveLength(20);
    expect((await paste(owner, "name\nOne more")).data["refusal"]).toMatch(/limit of 20 tables/);
    expect(((await look(owner, "?cursor=nonsense")).data["tables"] as { items: JobView[] }).items).toHaveLength(20);
  });

  it("is an example for who is not signed in, and tells nothing of anyone", async () => {
    const { data } = await look(null);
    expect([data["isOwn"], data["tables"]]).toEqual([false, undefined]);
  });

  it("deletes the own ones alone", async () => {
    const [owner, other] = [await newOwner(), await newOwner()];
    const { id } = await opened(owner, await paste(owner, "name\nStool"));
    const refused = await post(other, { intent: "delete", id });
    expect([refused.status, refused.data["id"], refused.data["refusal"]]).toEqual([404, id, "This table has already been deleted."]);
    expect(await tablesOf(owner)).toHaveLength(1);
    const deleted = await post(owner, { intent: "delete", id });
    expect([deleted.status, deleted.location]).toEqual([303, "/automate-gpt"]);
    expect(await tablesOf(owner)).toEqual([]);
  });
});
