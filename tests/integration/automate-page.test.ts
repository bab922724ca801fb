import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { beforeAll, describe, expect, it } from "vitest";
import type { ListSource } from "#app/automate/list/list-source.server.ts";
import { PromptActions } from "#app/prompts/prompt-actions.tsx";
import type { PromptPage } from "#app/prompts/prompt-page.server.ts";
import * as list from "#app/routes/automate/list.tsx";
import * as writeTool from "#app/routes/write-tool.tsx";
import type { Actor } from "#core/actor.ts";
import type { Locale } from "#core/localized.ts";
import { getJob, listJobs } from "#features/automate/job-queries.server.ts";
import type { JobView } from "#features/automate/job-view.ts";
import { addPerson, type Person } from "#tests/services/people.ts";
import { keep, keepPublished, newAuthor, uniqueTemplate } from "./prompt-people.ts";
import { editorUser, type PageAnswer, visitPage } from "./visit-page.ts";
import { type ProviderProcess, startProviderProcess } from "./provider-process.ts";

type Owner = { actor: Actor; user: ReturnType<typeof editorUser> };

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
});

const newOwner = async (): Promise<Owner> => asOwner(await addPerson(app.services));

function asOwner({ id, owner }: Pick<Person, "id" | "owner">): Owner {
  return { actor: { kind: "user", owner, network: "a network", plan: "free" }, user: { ...editorUser(id), admin: null } };
}

const post = (person: Owner | null, form: Record<string, string> | FormData): Promise<PageAnswer> =>
  visitPage(app.services, list.action, { path: "/automate-gpt", user: null, ...person, form });
const look = (person: Owner | null, query = "", locale: Locale = "en"): Promise<PageAnswer> =>
  visitPage(app.services, list.loader, { path: `/automate-gpt${query}`, user: null, locale, ...person });

/** The page as it leaves the server, with what a posted form answered. */
async function draw(person: Owner | null, query = "", actionData?: PageAnswer["data"]): Promise<string> {
  const { data: loaderData } = await look(person, query);
  const Component = () => createElement(list.default as never, { loaderData, actionData } as never);
  return renderToString(
    createElement(createRoutesStub([{ path: "/automate-gpt", Component }]), { initialEntries: [`/automate-gpt${query}`] }),
  );
}
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

describe("a list that is run with a tool or a prompt", () => {
  const tool = "marketing/product-description";
  const toolQuery = `?tool=${tool}`;
  const cells = "name\tfeatures\nOak stool\toak, oiled, 45 cm\nJug\tstoneware, holds a liter";
  const sourceOf = async (owner: Owner, query: string, locale?: Locale) => (await look(owner, query, locale)).data["source"] as ListSource;

  it("says with which tool, in the language of the page, and every form carries it", async () => {
    const owner = await newOwner();
    const use = { ref: { type: "tool", id: tool }, href: `/write/${tool}` };
    expect((await sourceOf(owner, toolQuery)).use).toMatchObject({ ...use, name: "Product Description" });
    expect((await sourceOf(owner, toolQuery, "zh")).use).toMatchObject({
      ...use,
      name: expect.stringMatching(/\p{Script=Han}/u) as string,
    });
    const html = await draw(owner, toolQuery);
    expect(html).toContain(`href="/write/${tool}"`);
    expect(html.match(/<input type="hidden" name="tool" value="marketing\/product-description"/g)).toHaveLength(2);
    expect(html.match(/action="\/automate-gpt\?tool=marketing\/product-description"/g)).toHaveLength(2);
    expect(html).not.toContain('value="example"');
  });

  it("makes tables of files and of pasted cells that have it as their source", async () => {
    const owner = await newOwner();
    const form = formWith(new File([cells.replaceAll("\t", ";")], "products.csv"));
    form.set("tool", tool);
    const sent = await opened(owner, await post(owner, form));
    const pasted = await opened(owner, await post(owner, { intent: "paste", pasted: cells, tool }));
    for (const { source, rows, lint } of [sent, pasted]) {
      expect([source?.type, source?.id, rows]).toEqual(["tool", tool, 2]);
      expect(lint.unmapped).toEqual([]);
    }
  });

  it("may be free text, such as one that was tried, and becomes the template of the new table", async () => {
    const owner = await newOwner();
    const template = "Praise {{name}} & say what it's of.";
    const query = `?template=${encodeURIComponent(template)}`;
    expect((await sourceOf(owner, query)).use).toEqual({ ref: { type: "template", id: template }, name: template, href: null });
    const job = await opened(owner, await post(owner, { intent: "paste", pasted: cells, template }));
    expect([job.template, job.source, job.lint.unmapped]).toEqual([template, null, []]);
    const refused = await post(owner, { intent: "paste", pasted: cells, template: "x".repeat(1_001) });
    expect([refused.status, refused.data["pasted"]]).toEqual([400, cells]);
    expect(refused.data["refusal"]).toContain("1,000");
  });

  it("is shown with what is wrong with it before a table is brought, and stays to be fixed", async () => {
    const owner = await newOwner();
    const text = `Praise {{name}}.${"x".repeat(1_000)}`;
    for (const [query, fault, kept] of [
      [`?template=${encodeURIComponent(text)}`, "too-long", text],
      ["?template=+", "missing", ""],
    ] as const) {
      expect((await sourceOf(owner, query)).textFault).toBe(fault);
      const field = /<textarea[^>]*name="template"[^>]*>([^<]*)</.exec(await draw(owner, query));
      expect(field?.[0]).toContain('aria-invalid="true"');
      expect(field?.[1]).toBe(kept);
    }
    for (const query of ["", "?template=Praise+%7B%7Bname%7D%7D.", toolQuery]) expect((await sourceOf(owner, query)).textFault).toBeNull();
  });

  it("refuses a file in place of text", async () => {
    const owner = await newOwner();
    for (const [intent, name] of [
      ["paste", "pasted"],
      ["delete-tool", "id"],
    ] as const) {
      const form = new FormData();
      form.set("intent", intent);
      form.set(name, new File(["text"], "text.txt"));
      expect((await post(owner, form)).status).toBeGreaterThanOrEqual(400);
    }
    expect(await tablesOf(owner)).toEqual([]);
  });

  it("makes the example without it", async () => {
    const owner = await newOwner();
    const job = await opened(owner, await post(owner, { intent: "example", tool }));
    expect([job.source, job.template.includes("{{name}}")]).toEqual([null, true]);
  });

  it("keeps it beside a form that was refused", async () => {
    const owner = await newOwner();
    const refused = await post(owner, { intent: "paste", pasted: " ", tool });
    expect(refused.status).toBe(400);
    const html = await draw(owner, toolQuery, refused.data);
    expect(html).toContain("Paste some cells first.");
    expect(html).toContain(`name="tool" value="${tool}"`);
  });

  it.each([
    "?tool=marketing/no-such-tool",
    "?translate=klingon",
    "?translate=docx/german",
    "?tool=../../etc",
    "?prompt=%00",
    "?own=%00",
    "?own=0123456789abcdefghjkmnpqrs",
    "?prompt=constructor",
    "?prompt=NOT+AN+ID",
  ])("says that there is no %s, and takes tables for a template of their own", async (query) => {
    const owner = await newOwner();
    expect(await sourceOf(owner, query)).toMatchObject({ use: null, isMissing: true });
    const html = await draw(owner, query);
    expect(html).toContain("That isn’t available.");
    expect(html).not.toMatch(/name="(?:tool|prompt|own)"/);
    expect(html).toContain('value="example"');
  });

  it("refuses a form with a tool that is gone, and says why", async () => {
    const owner = await newOwner();
    const refused = await post(owner, { intent: "paste", pasted: cells, tool: "marketing/no-such-tool" });
    expect([refused.status, refused.data["refusal"], refused.data["pasted"]]).toEqual([
      400,
      "The tool or prompt is no longer available. Choose another one, or write your own template.",
      cells,
    ]);
    expect(await tablesOf(owner)).toEqual([]);
  });

  it("takes a published prompt of anyone, and a draft of one’s own", async () => {
    const [author, other] = [await newAuthor(app), await newOwner()];
    const published = await keepPublished(author.client, {
      title: { en: "Say it in one picture", zh: "" },
      template: uniqueTemplate("picture"),
      variables: [],
      exampleInputs: { en: {}, zh: {} },
    });
    expect((await sourceOf(other, `?prompt=${published}`, "zh")).use).toEqual({
      ref: { type: "prompt", id: published },
      name: "Say it in one picture",
      href: `/prompt/${published}`,
    });
    const job = await opened(other, await post(other, { intent: "paste", pasted: cells, prompt: published }));
    expect([job.source?.type, job.source?.id]).toEqual(["prompt", published]);
    const own = await keep(author.client, { title: { en: "Only mine so far", zh: "" } });
    expect((await sourceOf(asOwner(author.person), `?prompt=${own.id}`)).use?.name).toBe("Only mine so far");
  });

  it("names no prompt that someone else keeps to themselves", async () => {
    const [author, other] = [await newAuthor(app), await newOwner()];
    const { id } = await keep(author.client, { title: { en: "A secret recipe", zh: "秘方" } });
    for (const person of [other, null]) {
      const html = await draw(person, `?prompt=${id}`);
      expect(html).not.toContain("secret recipe");
      expect((await look(person, `?prompt=${id}`)).data["source"]).toMatchObject({ use: null });
    }
    const refused = await post(other, { intent: "paste", pasted: cells, prompt: id });
    expect([refused.status, await tablesOf(other)]).toEqual([400, []]);
  });

  it("is said to who is not signed in, and signing in leads back to it", async () => {
    const html = await draw(null, toolQuery);
    expect(html).toContain("Product Description");
    const back = `redirectTo=${encodeURIComponent(`/automate-gpt${toolQuery}`)}`;
    expect(html).toContain(`href="/user/login/?${back}"`);
    expect(html).toContain(`href="/user/sign-up?${back}"`);
  });

  it("is found again after signing in where it may be one’s own prompt", async () => {
    const author = await newAuthor(app);
    const { id } = await keep(author.client);
    const html = await draw(null, `?prompt=${id}`);
    expect(html).toContain(`redirectTo=${encodeURIComponent(`/automate-gpt?prompt=${id}`)}`);
    expect(html).not.toContain("isn’t available");
  });
});

describe("a link to run on a list", () => {
  const drawPart = (Component: () => ReactElement, root: Record<string, unknown> = {}): string =>
    renderToString(createElement(createRoutesStub([{ id: "root", path: "/", Component }]), { hydrationData: { loaderData: { root } } }));

  it("is on the page of a tool", async () => {
    const params = { category: "marketing", tool: "product-description" };
    const path = "/write/marketing/product-description";
    const { data: loaderData } = await visitPage(app.services, writeTool.loader, { path, user: null, params });
    const html = drawPart(() => createElement(writeTool.default as never, { loaderData } as never), { user: null, inputChars: 1_000 });
    expect(html).toContain('href="/automate-gpt?tool=marketing/product-description"');
    expect(html).toContain("Run on a list");
  });

  it.each([
    ["is on the page of a prompt", null, true],
    ["is not on that of one that was removed", "It is spam.", false],
  ])("%s", (_name, removedReason, isThere) => {
    const prompt = { id: "one-prompt", isOwn: true, removedReason } as PromptPage;
    const html = drawPart(() => createElement(PromptActions, { prompt }));
    expect(html.includes('href="/automate-gpt?prompt=one-prompt"')).toBe(isThere);
  });
});
