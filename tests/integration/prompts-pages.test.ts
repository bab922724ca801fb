import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { beforeAll, describe, expect, it } from "vitest";
import { requestContext } from "#app/context.ts";
import * as edit from "#app/routes/prompts/edit.tsx";
import * as list from "#app/routes/prompts/list.tsx";
import * as create from "#app/routes/prompts/new.tsx";
import * as page from "#app/routes/prompts/prompt.tsx";
import type { ExamplesPart } from "#app/prompts/examples-part.server.ts";
import type { Actor } from "#core/actor.ts";
import { prompts } from "#platform/db/schema/catalogue.ts";
import { promptVersions } from "#platform/db/schema/prompts.ts";
import { runs } from "#platform/db/schema/runs.ts";
import { testOrigin } from "#tests/services/test-services.ts";
import { type Author, keep, keepPublished, newAuthor, publish, uniqueTemplate } from "./prompt-people.ts";
import { changeConfig, type ProviderProcess, startProviderProcess } from "./provider-process.ts";

let app: ProviderProcess;
let author: Author;
let other: Author;
beforeAll(async () => {
  app = await startProviderProcess();
  author = await newAuthor(app, "pages-author");
  other = await newAuthor(app, "pages-other");
});

type Form = Record<string, string | File> | null;
type Answer = { status: number; location: string | null; data: Record<string, unknown> };

const visitor: Actor = { kind: "anonymous", owner: "device:pages", network: "network", plan: "anonymous" };
const actorOf = ({ person }: Author): Actor => ({ kind: "user", owner: person.owner, network: "network", plan: "free" });

/** Runs a page's loader (without a form) or action as React Router does, and reads what came out, returned or thrown. */
async function visit(part: (args: never) => unknown, path: string, actor: Actor | null, form: Form = null): Promise<Answer> {
  const context = new RouterContextProvider();
  const known = { services: app.services, actor, user: null, caller: null, device: null, locale: "en", nonce: null };
  context.set(requestContext, { ...known, origin: testOrigin, appName: "Wordloom", publicApiKey: "key", isDemo: false } as never);
  const request = new Request(testOrigin + path, form === null ? {} : { method: "POST", body: toBody(form) });
  const params = { id: /^\/prompt\/([^/?]+)/.exec(path)?.[1] };
  const result = await Promise.resolve()
    .then(() => part({ request, url: new URL(request.url), context, params } as never))
    .catch((thrown: unknown) => thrown);
  if (result instanceof Response) return { status: result.status, location: result.headers.get("location"), data: {} };
  if (result instanceof Error) throw result;
  const { data, init } = result as { data?: Answer["data"]; init?: ResponseInit | null };
  return init === undefined
    ? { status: 200, location: null, data: result as Answer["data"] }
    : { status: init?.status ?? 200, location: null, data: data ?? {} };
}

function toBody(form: NonNullable<Form>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) body.set(name, value);
  return body;
}

const idOf = (location: string | null): string => /\/prompt\/([^/?]+)/.exec(location ?? "")?.[1] ?? "";
const rowOf = async (id: string) => (await app.services.db.select().from(prompts).where(eq(prompts.id, id)))[0];

/** What someone types who leaves the rest to the page. */
const typed = (word: string): Record<string, string> => ({
  "title.en": `About ${word}`,
  "template.en": `${uniqueTemplate(word).en} {{topic}}`,
});

describe("a prompt's page", () => {
  it("C09: is the same 404 for a stranger's draft as for an id that does not exist", async () => {
    const { id } = await keep(author.client);
    for (const actor of [null, visitor, actorOf(other)]) {
      const draft = await visit(page.loader, `/prompt/${id}`, actor);
      const unknown = await visit(page.loader, "/prompt/nobody-wrote-this", actor);
      expect([draft.status, unknown.status]).toEqual([404, 404]);
      const editor = await visit(edit.loader, `/prompt/${id}/edit`, actor);
      expect(editor.status).toBe(404);
    }
    expect((await visit(page.loader, `/prompt/${id}`, actorOf(author))).data).toMatchObject({
      prompt: { isDraft: true, isIndexable: false },
    });
  });

  it("is gone once an admin has removed it, and says so to its author", async () => {
    const id = await keepPublished(author.client);
    await app.services.db.update(prompts).set({ moderation: "removed", removedReason: "spam" }).where(eq(prompts.id, id));
    expect((await visit(page.loader, `/prompt/${id}`, null)).status).toBe(410);
    expect((await visit(page.loader, `/prompt/${id}`, actorOf(author))).data).toMatchObject({ prompt: { removedReason: "spam" } });
  });

  it("is for search engines only while it is in the library", async () => {
    const id = await keepPublished(author.client);
    expect((await visit(page.loader, `/prompt/${id}`, null)).data).toMatchObject({ prompt: { isIndexable: true } });
    await publish(author.client, id, { visibility: "unlisted" });
    expect((await visit(page.loader, `/prompt/${id}`, null)).data).toMatchObject({ prompt: { isIndexable: false } });
  });

  it("runs from a form without JavaScript, or gives the form back with what is missing", async () => {
    const id = await keepPublished(author.client);
    const empty = await visit(page.action, `/prompt/${id}`, visitor, { reader: "child" });
    expect(empty).toMatchObject({ status: 400, data: { posted: { errors: { idea: "missing" }, fields: { reader: "child" } } } });
    const filled = await visit(page.action, `/prompt/${id}`, visitor, { idea: "Inflation", reader: "child" });
    expect(filled.status).toBe(303);
    const runId = new URL(filled.location ?? "", testOrigin).searchParams.get("run") ?? "";
    expect((await app.services.db.select().from(runs).where(eq(runs.id, runId)))[0]).toMatchObject({ owner: visitor.owner, promptId: id });
    expect((await visit(page.loader, `/prompt/${id}?run=${runId}`, visitor)).data).toMatchObject({ runs: [{ run: { id: runId } }] });
    expect((await visit(page.loader, `/prompt/${id}?run=${runId}`, actorOf(other))).status).toBe(404);
    const another = await keepPublished(author.client, {
      template: uniqueTemplate("elsewhere"),
      variables: [],
      exampleInputs: { en: {}, zh: {} },
    });
    expect((await visit(page.loader, `/prompt/${another}?run=${runId}`, visitor)).status).toBe(404);
  });

  it("sends who votes without an account to sign in and comes back to the prompt", async () => {
    const id = await keepPublished(author.client);
    const answer = await visit(page.action, `/prompt/${id}`, visitor, { intent: "vote", like: "true" });
    expect(answer).toMatchObject({ status: 303, location: expect.stringContaining(encodeURIComponent(`/prompt/${id}`)) });
  });
});

describe("the editor without JavaScript", () => {
  it("keeps what was typed and adds a field for each placeholder", async () => {
    const made = await visit(create.action, "/prompts/new", visitor, typed("river"));
    expect(made).toMatchObject({ status: 303, location: expect.stringMatching(/\/edit\?done=created$/) });
    expect(await rowOf(idOf(made.location))).toMatchObject({
      owner: visitor.owner,
      state: 0,
      variables: [{ key: "topic", label: { en: "Topic", zh: "" }, required: true }],
    });
  });

  it("gives the form back as it was typed, with what does not fit, and keeps nothing", async () => {
    const before = await app.services.db.$count(prompts);
    const answer = await visit(create.action, "/prompts/new", visitor, { ...typed("lake"), "title.en": "" });
    expect(answer).toMatchObject({ status: 400, data: { faults: { title: "missing" }, form: { variables: [{ key: "topic" }] } } });
    const added = await visit(create.action, "/prompts/new", visitor, { ...typed("lake"), add: "1" });
    expect(added.data).toMatchObject({ form: { title: { en: "About lake" }, variables: [{ key: "field_1" }] } });
    const fields = { "variables.0.key": "one", "variables.1.key": "two" };
    const removed = await visit(create.action, "/prompts/new", visitor, { ...typed("lake"), ...fields, remove: "0" });
    expect(removed.data).toMatchObject({ form: { variables: [{ key: "two" }] } });
    expect(await app.services.db.$count(prompts)).toBe(before);
  });

  it("publishes what is typed, and makes no new version where nothing was changed", async () => {
    const { location } = await visit(create.action, "/prompts/new", actorOf(author), typed("mountain"));
    const id = idOf(location);
    const form = {
      ...typed("mountain"),
      "variables.0.key": "topic",
      "variables.0.kind": "long",
      "variables.0.label.en": "Topic",
      "variables.0.required": "true",
    };
    const publishing = { ...form, intent: "publish", visibility: "public" };
    const first = await visit(edit.action, `/prompt/${id}/edit`, actorOf(author), publishing);
    expect(first).toMatchObject({ status: 303, location: `/prompt/${id}` });
    await visit(edit.action, `/prompt/${id}/edit`, actorOf(author), { ...publishing, visibility: "unlisted" });
    expect(await rowOf(id)).toMatchObject({ state: 1, visibility: "unlisted", publishedVersion: 1 });
    await visit(edit.action, `/prompt/${id}/edit`, actorOf(author), { ...publishing, "title.en": "About two mountains", note: "Another" });
    const versions = await app.services.db.select().from(promptVersions).where(eq(promptVersions.promptId, id));
    expect(versions.map(({ version, note }) => [version, note])).toEqual([
      [1, null],
      [2, "Another"],
    ]);
  });

  it("asks once more before it publishes what is in the library already", async () => {
    const template = uniqueTemplate("valley");
    const known = await keepPublished(author.client, { template, variables: [], exampleInputs: { en: {}, zh: {} } });
    const form = { "title.en": "The same", "template.en": template.en, intent: "publish", visibility: "public" };
    const made = await visit(create.action, "/prompts/new", actorOf(other), { ...form, intent: "save" });
    const path = `/prompt/${idOf(made.location)}/edit`;
    const asked = await visit(edit.action, path, actorOf(other), form);
    expect(asked).toMatchObject({ status: 409, data: { duplicate: { id: known, percent: 100 } } });
    expect((await visit(edit.action, path, actorOf(other), { ...form, confirm: "true" })).status).toBe(303);
    expect(await rowOf(idOf(made.location))).toMatchObject({ state: 1, canonicalId: known });
  });

  it("says why a prompt cannot be unpublished, with the form as it was saved", async () => {
    const full = await newAuthor(app);
    await changeConfig(app.services, { "free.privatePrompts": 1 });
    const parts = { variables: [], exampleInputs: { en: {}, zh: {} } };
    const id = await keepPublished(full.client, { ...parts, template: uniqueTemplate("meadow") });
    await keep(full.client, { ...parts, template: uniqueTemplate("hedge") });
    const answer = await visit(edit.action, `/prompt/${id}/edit`, actorOf(full), { intent: "unpublish" });
    expect(answer).toMatchObject({ status: 409, data: { refusal: expect.any(String), form: { template: uniqueTemplate("meadow") } } });
    expect(await rowOf(id)).toMatchObject({ state: 1 });
    await changeConfig(app.services, { "free.privatePrompts": 50 });
  });

  it.each(["constructor", "__proto__", "valueOf", "toString"])("takes the intent %s for no more than a run", async (intent) => {
    const id = await keepPublished(author.client, { template: uniqueTemplate(intent), variables: [], exampleInputs: { en: {}, zh: {} } });
    const answer = await visit(page.action, `/prompt/${id}`, visitor, { intent });
    expect(answer).toMatchObject({ status: 303, location: expect.stringContaining(`/prompt/${id}?run=`) });
  });

  it("takes no comment or note that cannot be kept", async () => {
    const id = await keepPublished(author.client, { template: uniqueTemplate("reed"), variables: [], exampleInputs: { en: {}, zh: {} } });
    const report = { intent: "report", reason: "spam", comment: "a\0b" };
    expect((await visit(page.action, `/prompt/${id}`, actorOf(other), report)).status).toBe(400);
    const note = { ...typed("reed"), intent: "publish", note: "a\0b" };
    expect((await visit(edit.action, `/prompt/${id}/edit`, actorOf(author), note)).status).toBe(400);
    expect(await rowOf(id)).toMatchObject({ reportCount: 0, publishedVersion: 1 });
  });

  it("C03: changes, publishes and deletes nothing of someone else", async () => {
    const id = await keepPublished(author.client, { template: uniqueTemplate("shore"), variables: [], exampleInputs: { en: {}, zh: {} } });
    const before = await rowOf(id);
    for (const intent of ["save", "publish", "unpublish", "delete"])
      expect((await visit(edit.action, `/prompt/${id}/edit`, actorOf(other), { ...typed("shore"), intent })).status).toBe(404);
    expect(await rowOf(id)).toEqual(before);
  });
});

describe("the library's page", () => {
  it("finds by words of either language and sifts by the tags of the address", async () => {
    const id = await keepPublished(author.client, {
      title: { en: "Quokka notes", zh: "短尾矮袋鼠笔记" },
      template: uniqueTemplate("quokka"),
      variables: [],
      exampleInputs: { en: {}, zh: {} },
    });
    for (const query of ["quokka", encodeURIComponent("矮袋鼠")])
      expect((await visit(list.loader, `/prompts?q=${query}`, null)).data).toMatchObject({
        prompts: [{ id }],
        nearest: [],
        isPlain: false,
      });
    expect((await visit(list.loader, "/prompts?q=quokka&tag=no-such-tag", null)).data).toMatchObject({ prompts: [] });
    expect((await visit(list.loader, "/prompts?by=me", visitor)).data).not.toMatchObject({ prompts: [{ id }] });
  });

  it("begins with the editors' choices in their order, and repeats none of them below", async () => {
    const [second, first] = [await keepPublished(author.client), await keepPublished(author.client)];
    for (const [place, id] of [first, second].entries())
      await app.services.db
        .update(prompts)
        .set({ choicePlace: place + 1 })
        .where(eq(prompts.id, id));
    const ids = (data: Answer["data"], name: string) => (data[name] as { id: string }[]).map(({ id }) => id);
    const plain = (await visit(list.loader, "/prompts", null)).data;
    expect(ids(plain, "choices")).toEqual([first, second]);
    expect(ids(plain, "prompts").filter((id) => id === first || id === second)).toEqual([]);
    expect((await visit(list.loader, "/prompts?sort=new", null)).data).toMatchObject({ choices: [] });
    expect(ids((await visit(list.loader, "/prompts?by=editors", null)).data, "prompts").toSorted()).toEqual([first, second].toSorted());
  });

  it("takes a file of prompts as a whole, or names its faulty rows and takes nothing", async () => {
    const before = await app.services.db.$count(prompts);
    const one = { title: { en: "From a file", zh: "" }, template: { en: "Words.", zh: "" } };
    const file = (list_: unknown) => new File([JSON.stringify(list_)], "prompts.json", { type: "application/json" });
    const refused = await visit(list.action, "/prompts?by=me", actorOf(other), {
      file: file([one, { ...one, title: { en: "", zh: "" } }]),
    });
    expect(refused).toMatchObject({ status: 400, data: { fault: expect.stringContaining("2: title") } });
    expect(await app.services.db.$count(prompts)).toBe(before);
    const taken = await visit(list.action, "/prompts?by=me", actorOf(other), { file: file([one]) });
    expect(taken).toMatchObject({ status: 303, location: "/prompts?by=me&imported=1" });
    expect(await app.services.db.$count(prompts)).toBe(before + 1);
  });
});

describe("the examples of an own prompt's page", () => {
  it("are run by one press of a form, with the price beside it, and are shown while they are under way", async () => {
    const id = await keepPublished(author.client);
    const before = (await visit(page.loader, `/prompt/${id}`, actorOf(author))).data;
    expect(before["examples"]).toMatchObject({
      price: "At most 4 runs",
      runs: [],
      refusal: null,
    });
    app.standIn.setScript("hang after=1");
    const answer = await visit(page.action, `/prompt/${id}`, actorOf(author), { intent: "examples" });
    expect([answer.status, answer.location]).toEqual([303, `/prompt/${id}#outputs`]);
    const { runs: underWay } = (await visit(page.loader, `/prompt/${id}`, actorOf(author))).data["examples"] as ExamplesPart;
    expect(underWay.map(({ isRunning, sentence }) => [isRunning, sentence])).toEqual([
      [true, "English, version 1: writing…"],
      [true, "Chinese, version 1: writing…"],
    ]);
    for (const { runId } of underWay) await author.client.post(`/api/runs/${runId}/stop`, {});
  });

  it("are offered to no one else, and a refusal of one language is said", async () => {
    const id = await keepPublished(author.client);
    for (const actor of [visitor, actorOf(other)]) expect((await visit(page.loader, `/prompt/${id}`, actor)).data["examples"]).toBeNull();
    expect((await visit(page.action, `/prompt/${id}`, actorOf(other), { intent: "examples" })).status).toBe(404);
    const login = await visit(page.action, `/prompt/${id}`, visitor, { intent: "examples" });
    expect([login.status, login.location]).toEqual([303, expect.stringContaining("/user/login/")]);
    const shown = await visit(page.loader, `/prompt/${id}?refused=zh.allowance-spent`, actorOf(author));
    expect(shown.data["examples"]).toMatchObject({ refusal: expect.stringMatching(/^Chinese didn’t start\. ./) });
  });
});
