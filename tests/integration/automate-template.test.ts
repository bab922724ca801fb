import { beforeAll, describe, expect, it } from "vitest";
import type { TemplateChoice } from "#app/automate/job/template-choice.server.ts";
import * as route from "#app/routes/automate/job.tsx";
import type { Actor } from "#core/actor.ts";
import type { Locale } from "#core/localized.ts";
import { changeJob } from "#features/automate/change-job.server.ts";
import { getJob } from "#features/automate/job-queries.server.ts";
import type { JobView } from "#features/automate/job-view.ts";
import { createPrompt } from "#features/prompts/drafts/save-prompt.server.ts";
import { publishPrompt } from "#features/prompts/publishing/publish-prompt.server.ts";
import type { TestClient } from "#tests/services/test-services.ts";
import { addJob, addTableOwner } from "./automate-people.ts";
import { draft, uniqueTemplate } from "./prompt-people.ts";
import { type ProviderProcess, startProviderProcess } from "./provider-process.ts";
import { editorUser, type PageAnswer, visitPage } from "./visit-page.ts";

type Owner = { actor: Actor; user: ReturnType<typeof editorUser>; client: TestClient };

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
});

const tool = "email/bad-news";
const own = "Write to {{customer}} about {{what}}.";

async function newOwner(): Promise<Owner> {
  const { client, person } = await addTableOwner(app, 0);
  return {
    client,
    actor: { kind: "user", owner: person.owner, network: "a network", plan: "premium" },
    user: { ...editorUser(person.id), admin: null },
  };
}

async function newJob(owner: Owner): Promise<JobView> {
  return addJob(owner.client, "customer,what\nJane,The delivery of your oak stool is late\nTom,Sold out\n", own);
}

type Wish = { query?: string; form?: Record<string, string>; locale?: Locale };
const visit = ({ actor, user }: Owner, id: string, { query = "", form, locale = "en" }: Wish): Promise<PageAnswer> =>
  visitPage(app.services, form === undefined ? route.loader : route.action, {
    path: `/automate-gpt/${id}${query}`,
    params: { id },
    actor,
    user,
    locale,
    ...(form === undefined ? {} : { form }),
  });

async function choiceOf(owner: Owner, id: string, query: string, locale: Locale = "en"): Promise<TemplateChoice> {
  const { data } = await visit(owner, id, { query, locale });
  return data["choice"] as TemplateChoice;
}
const readJob = ({ actor }: Owner, id: string) => getJob(app.services, actor, id);

/** The set-up's form as a browser without JavaScript sends it. */
const formOf = (more: Record<string, string>) => ({ name: "Letters", output: "letter", model: "fast", blanks: "skip", cap: "3", ...more });

/** A prompt of the library, or a draft. */
async function newPrompt({ actor }: Owner, title: { en: string; zh: string }, isPublic: boolean): Promise<string> {
  const { id } = await createPrompt(app.services, actor, draft({ title }));
  if (isPublic) await publishPrompt(app.services, actor, id, { visibility: "public", note: null, confirmDuplicate: true });
  return id;
}

describe("what there is to choose from", () => {
  it("is nothing unless the address asks for it", async () => {
    const owner = await newOwner();
    const { id } = await newJob(owner);
    for (const query of ["", "?choose=", "?choose=document", "?choose=tool&part=review"])
      expect([query, await choiceOf(owner, id, query)]).toEqual([query, null]);
  });

  it("is every writing tool, and those with a word in either language", async () => {
    const owner = await newOwner();
    const { id } = await newJob(owner);
    const all = await choiceOf(owner, id, "?choose=tool");
    expect([all.type, all.find, all.isCut]).toEqual(["tool", "", false]);
    expect(all.items.map((item) => item.id)).toEqual(app.services.catalogue.listTools().map(({ slug }) => slug));
    const english = await choiceOf(owner, id, "?choose=tool&find=%20bad%20news%00");
    expect([english.find, english.items[0]]).toEqual([
      "bad news",
      expect.objectContaining({ id: tool, href: `/write/${tool}`, isOwn: false }),
    ]);
    expect(english.items[0]?.name).toEqual({ text: "Bad News", lang: undefined });
    const chinese = await choiceOf(owner, id, `?choose=tool&find=${encodeURIComponent("坏消息")}`, "zh");
    expect(chinese.items[0]).toMatchObject({ id: tool, name: { text: "坏消息通知" }, href: `/zh/write/${tool}` });
    expect((await choiceOf(owner, id, "?choose=tool&find=zzzzzz")).items).toEqual([]);
  });

  it("is cut where what was searched for is very long", async () => {
    const owner = await newOwner();
    const { id } = await newJob(owner);
    expect((await choiceOf(owner, id, `?choose=prompt&find=${encodeURIComponent("😀".repeat(200))}`)).find).toBe("😀".repeat(100));
  });

  it("is the own prompts first, then the library's, but no one else's private ones", async () => {
    const [owner, other] = [await newOwner(), await newOwner()];
    const { id } = await newJob(owner);
    const mine = await newPrompt(owner, { en: "Zanzibar mine", zh: "" }, false);
    const library = await newPrompt(other, { en: "Zanzibar library", zh: "桑给巴尔" }, true);
    const secret = await newPrompt(other, { en: "Zanzibar secret", zh: "" }, false);
    const found = await choiceOf(owner, id, "?choose=prompt&find=zanzibar", "zh");
    expect(found.items.map((item) => [item.id, item.isOwn])).toEqual([
      [mine, true],
      [library, false],
    ]);
    expect(found.items.map(({ name, href }) => [name, href])).toEqual([
      [{ text: "Zanzibar mine", lang: "en" }, `/zh/prompt/${mine}`],
      [{ text: "桑给巴尔", lang: undefined }, `/zh/prompt/${library}`],
    ]);
    const all = await choiceOf(owner, id, "?choose=prompt");
    expect([all.items[0]?.id, all.isCut]).toEqual([mine, false]);
    expect(all.items.map((item) => item.id)).not.toContain(secret);
  });
});

it("offers so many prompts that more are found by searching", async () => {
  const owner = await newOwner();
  const { id } = await newJob(owner);
  for (let number = 1; number <= 31; number++) await newPrompt(owner, { en: `Quagga ${number}`, zh: "" }, false);
  const { items, isCut } = await choiceOf(owner, id, "?choose=prompt&find=quagga");
  expect([items.length, isCut]).toEqual([30, true]);
  expect(await choiceOf(owner, id, "?choose=prompt&find=quagga%2031")).toMatchObject({
    items: [{ name: { text: "Quagga 31" } }],
    isCut: false,
  });
});

describe("choosing in the form", () => {
  it("takes a tool, keeps what was typed, and closes the list", async () => {
    const owner = await newOwner();
    const { id } = await newJob(owner);
    const query = "?part=setup&choose=tool&find=news";
    const answer = await visit(owner, id, { query, form: formOf({ choose: `tool:${tool}` }) });
    expect([answer.status, answer.location]).toEqual([303, `/automate-gpt/${id}?part=setup#template-part`]);
    const job = await readJob(owner, id);
    expect(job).toMatchObject({ name: "Letters", capMilli: 3000, output: { name: "letter" }, template: own });
    expect(job.source).toMatchObject({ type: "tool", id: tool, name: { en: "Bad News" } });
  });

  it("takes a prompt, in the language of the page", async () => {
    const owner = await newOwner();
    const { id } = await newJob(owner);
    const prompt = await newPrompt(owner, { en: "Only English", zh: "" }, false);
    const answer = await visit(owner, id, { query: "?choose=prompt", form: formOf({ choose: `prompt:${prompt}` }), locale: "zh" });
    expect(answer.location).toBe(`/zh/automate-gpt/${id}#template-part`);
    expect((await readJob(owner, id)).source).toMatchObject({
      type: "prompt",
      id: prompt,
      name: { en: "Only English", zh: "Only English" },
    });
  });

  it("goes back to the own text, which is as it was", async () => {
    const owner = await newOwner();
    const { id } = await newJob(owner);
    await changeJob(app.services, owner.actor, id, { source: { type: "tool", id: tool } });
    const answer = await visit(owner, id, { query: "?part=setup&choose=prompt", form: formOf({ intent: "own" }) });
    expect([answer.status, answer.location]).toEqual([303, `/automate-gpt/${id}?part=setup#template-part`]);
    expect(await readJob(owner, id)).toMatchObject({ source: null, template: own, name: "Letters" });
  });

  it("leaves a table with an own text alone", async () => {
    const owner = await newOwner();
    const before = await newJob(owner);
    expect((await visit(owner, before.id, { form: { intent: "own" } })).status).toBe(303);
    expect(await readJob(owner, before.id)).toEqual(before);
  });

  it.each([
    ["a tool that isn't there", "tool:email/worse-news"],
    ["a prompt that isn't there", "prompt:nothing"],
    ["another kind of thing", "document:1"],
    ["no id", "tool:"],
    ["nothing", ""],
    ["a NUL", "prompt:a\0b"],
  ])("is refused with %s, and what was there stays", async (_what, choose) => {
    const owner = await newOwner();
    const { id } = await newJob(owner);
    await changeJob(app.services, owner.actor, id, { source: { type: "tool", id: tool } });
    const before = await readJob(owner, id);
    const answer = await visit(owner, id, { query: "?choose=tool", form: { choose, intent: "own" } });
    expect([answer.status, answer.data["refusal"]]).toEqual([400, expect.stringMatching(/isn’t available anymore\. Choose another/)]);
    expect(await readJob(owner, id)).toEqual(before);
  });

  it("is refused with someone else's private prompt", async () => {
    const [owner, other] = [await newOwner(), await newOwner()];
    const { id } = await newJob(owner);
    const secret = await newPrompt(other, { en: "Secret", zh: "" }, false);
    const answer = await visit(owner, id, { form: formOf({ choose: `prompt:${secret}` }) });
    expect(answer.status).toBe(400);
    expect((await readJob(owner, id)).source).toBe(null);
    expect((answer.data["setup"] as { name: string }).name).toBe("Letters");
  });

  it("is not found in someone else's table", async () => {
    const [owner, other] = [await newOwner(), await newOwner()];
    const before = await newJob(owner);
    const wishes: Wish[] = [{ query: "?choose=tool" }, { form: { choose: `tool:${tool}` } }, { form: { intent: "own" } }];
    for (const wish of wishes) expect([wish, (await visit(other, before.id, wish)).status]).toEqual([wish, 404]);
    expect(await readJob(owner, before.id)).toEqual(before);
  });
});

it("says so where text doesn't fit its field", async () => {
  const owner = await newOwner();
  const { id } = await newJob(owner);
  const prompt = await createPrompt(
    app.services,
    owner.actor,
    draft({ template: { ...uniqueTemplate("fit"), en: "{{idea}} for {{reader}}" } }),
  );
  await changeJob(app.services, owner.actor, id, { source: { type: "prompt", id: prompt.id } });
  await changeJob(app.services, owner.actor, id, {
    mapping: { idea: { column: "what" }, reader: { column: "customer", default: "a stranger" } },
  });
  const answer = await visit(owner, id, { form: { intent: "sample" } });
  expect([answer.status, answer.data["refusal"]]).toEqual([400, expect.stringMatching(/isn’t valid for its field/)]);
});

it("runs nothing from a page that was drawn for something else", async () => {
  const owner = await newOwner();
  const { id } = await newJob(owner);
  await changeJob(app.services, owner.actor, id, { source: { type: "tool", id: tool } });
  const before = await readJob(owner, id);
  const answer = await visit(owner, id, { form: formOf({ intent: "start", template: "Praise {{customer}}.", "drawn-for": "own" }) });
  expect([answer.status, answer.data["refusal"]]).toEqual([409, expect.stringMatching(/changed in the meantime/)]);
  expect(await readJob(owner, id)).toEqual(before);
  const { status } = await visit(owner, id, { form: formOf({ intent: "save", "drawn-for": `tool:${tool}:` }) });
  expect([status, (await readJob(owner, id)).name]).toEqual([303, "Letters"]);
});

describe("columns of one's own, without JavaScript", () => {
  const line = (row: string, name: string, type = "text", choices = "") => ({
    "output.type": "columns",
    "column.row": row,
    "column.name": name,
    "column.type": type,
    "column.choices": choices,
    "column.about": "",
  });

  it("refuses a column with something in it and without a name, and keeps what was typed", async () => {
    const owner = await newOwner();
    const { id } = await newJob(owner);
    const answer = await visit(owner, id, { form: formOf({ intent: "save", ...line("new-1", "", "choice", "good, bad") }) });
    expect(answer.status).toBe(400);
    expect(answer.data["setup"]).toMatchObject({ output: { columns: [{ name: "", choices: ["good", "bad"] }] } });
    expect((await readJob(owner, id)).output).toMatchObject({ type: "text", columns: [] });
    await visit(owner, id, { form: formOf({ intent: "save", ...line("new-1", "Mood", "choice", "good, bad") }) });
    expect((await readJob(owner, id)).output).toMatchObject({ type: "columns", columns: [{ key: "mood", choices: ["good", "bad"] }] });
  });

  it("saves nothing of a result that was drawn for other columns, and gives it back", async () => {
    const owner = await newOwner();
    const { id } = await newJob(owner);
    const output = { type: "columns" as const, columns: [{ name: "Mood", type: "text" as const }] };
    await changeJob(app.services, owner.actor, id, { output });
    const edit = (form: Record<string, string>) =>
      visit(owner, id, { query: "?part=review&edit=1", form: { intent: "edit", n: "1", ...form } });
    const asText = await edit({ text: "Typed before" });
    expect([asText.status, asText.data["edited"]]).toEqual([409, { n: 1, result: "Typed before" }]);
    expect((await edit({ "cell.mood": "good" })).status).toBe(303);
    await changeJob(app.services, owner.actor, id, { output: { type: "text" } });
    const asColumns = await edit({ "cell.mood": "bad" });
    expect([asColumns.status, asColumns.data["edited"]]).toEqual([409, { n: 1, result: { Mood: "bad" } }]);
  });
});
