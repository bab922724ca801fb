import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { deleteOldDevicePrompts } from "#features/prompts/publishing/expire-prompts.server.ts";
import { publishPrompt } from "#features/prompts/publishing/publish-prompt.server.ts";
import type { OwnPrompt, VersionComparison } from "#features/prompts/prompt-view.ts";
import { prompts } from "#platform/db/schema/catalogue.ts";
import { promptVersions } from "#platform/db/schema/prompts.ts";
import { changeConfig, errorCode, type ProviderProcess, readJson, startProviderProcess } from "./provider-process.ts";
import { type Author, change, draft, keep, keepPublished, newAuthor, publish, read, uniqueTemplate } from "./prompt-people.ts";

let app: ProviderProcess;
let author: Author;

beforeAll(async () => {
  app = await startProviderProcess();
  author = await newAuthor(app, "writing-author");
});

const plain = { variables: [], exampleInputs: { en: {}, zh: {} } };
const versionsOf = (id: string) => app.services.db.select().from(promptVersions).where(eq(promptVersions.promptId, id));
const fieldCodes = async (answer: Response) => (await readJson<{ error: { fieldCodes: Record<string, string> } }>(answer)).error.fieldCodes;

describe("writing a prompt", () => {
  it("keeps a private draft, its parts as they were written", async () => {
    const made = await keep(author.client, { title: { en: " A  title\r\n", zh: "" } });
    expect(made).toMatchObject({
      ...draft(),
      title: { en: "A  title", zh: "" },
      state: 0,
      visibility: "private",
      version: 1,
      publishedVersion: null,
    });
    const read = await readJson<{ prompt: OwnPrompt }>(author.client.get(`/api/prompts/${made.id}/draft`));
    expect(read.prompt).toEqual(made);
  });

  it("names what does not fit by its path, and keeps nothing", async () => {
    const before = await app.services.db.$count(prompts);
    const bad = { ...draft(), template: { en: "{{idea}} {{tone}}", zh: "" }, tags: ["no-such-tag"] };
    const answer = await author.client.post("/api/prompts", bad);
    expect([answer.status, await fieldCodes(answer)]).toEqual([400, { "placeholders.tone": "unknown", "variables.1": "missing" }]);
    const untagged = await author.client.post("/api/prompts", { ...draft(), tags: ["no-such-tag"] });
    expect([untagged.status, await fieldCodes(untagged)]).toEqual([400, { tags: "not-a-choice" }]);
    expect(await app.services.db.$count(prompts)).toBe(before);
  });

  it("changes what is named and leaves the rest; C03: state, counts, owner and moderation cannot be set", async () => {
    const { id } = await keep(author.client);
    const extra = {
      state: 1,
      visibility: "public",
      owner: "user:x",
      likeCount: 9,
      runCount: 9,
      moderation: "ok",
      isSeeded: true,
      version: 7,
      id: "x",
    };
    const answer = await change(author.client, id, { ...extra, description: { en: "Other words.", zh: "" } });
    expect((await readJson<{ prompt: OwnPrompt }>(answer)).prompt).toMatchObject({
      ...draft(),
      description: { en: "Other words.", zh: "" },
      id,
    });
    const [row] = await app.services.db.select().from(prompts).where(eq(prompts.id, id));
    expect(row).toMatchObject({
      state: 0,
      visibility: "private",
      owner: author.person.owner,
      likeCount: 0,
      runCount: 0,
      moderation: "none",
      isSeeded: false,
      version: 1,
    });
  });

  it("keeps as many private ones as the plan does, also when they come at once; the library's do not count", async () => {
    await changeConfig(app.services, { "anonymous.privatePrompts": 3 });
    const visitor = app.newVisitor();
    await visitor.get("/api/me");
    const answers = await Promise.all(Array.from({ length: 6 }, () => visitor.post("/api/prompts", draft())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409, 409]);
    expect(await errorCode(answers.find(({ status }) => status === 409) as Response)).toBe("limit-reached");
    await changeConfig(app.services, { "free.privatePrompts": 1 });
    const other = await newAuthor(app);
    await keepPublished(other.client, { ...plain, template: uniqueTemplate("counts") });
    await keep(other.client);
    expect((await other.client.post("/api/prompts", draft())).status).toBe(409);
    await changeConfig(app.services, { "free.privatePrompts": 50 });
  });

  it("stops counting a prompt that is unpublished, and lets no plan publish more than it has places", async () => {
    await changeConfig(app.services, { "free.privatePrompts": 1, "free.publicPrompts": 1 });
    const { client } = await newAuthor(app);
    const shared = await keepPublished(client, { ...plain, template: uniqueTemplate("places") });
    const { id } = await keep(client, { ...plain, template: uniqueTemplate("own") });
    for (const [path, body] of [
      [`/api/prompts/${shared}/unpublish`, undefined],
      [`/api/prompts/${shared}/publish`, { visibility: "private" }],
      [`/api/prompts/${shared}/publish`, { visibility: "unlisted" }],
      [`/api/prompts/${id}/publish`, { visibility: "public" }],
    ] as const) {
      const answer = await client.post(path, body);
      expect([path, answer.status, await errorCode(answer)]).toEqual([path, 409, "limit-reached"]);
    }
    expect((await read(app.newVisitor(), shared)).visibility).toBe("public");
    await publish(client, shared);
    await publish(client, id, { visibility: "unlisted" });
    await changeConfig(app.services, { "free.privatePrompts": 50, "free.publicPrompts": 200 });
    expect((await client.post(`/api/prompts/${shared}/unpublish`)).status).toBe(200);
  });

  it("keeps a device's prompts 400 days after their last change, an account's for good", async () => {
    const visitor = app.newVisitor();
    const [old, young, accounts] = [await keep(visitor), await keep(visitor), await keep(author.client)];
    const longAgo = new Date(Date.now() - 401 * 86_400_000);
    for (const { id } of [old, accounts]) await app.services.db.update(prompts).set({ updatedAt: longAgo }).where(eq(prompts.id, id));
    await deleteOldDevicePrompts(app.services);
    expect((await visitor.get(`/api/prompts/${old.id}`)).status).toBe(404);
    expect((await read(visitor, young.id)).id).toBe(young.id);
    expect((await read(author.client, accounts.id)).id).toBe(accounts.id);
  });

  it("deletes a prompt with its versions", async () => {
    const id = await keepPublished(author.client, { ...plain, template: uniqueTemplate("deleted") });
    expect((await author.client.request("DELETE", `/api/prompts/${id}`)).status).toBe(204);
    expect((await author.client.get(`/api/prompts/${id}`)).status).toBe(404);
    expect(await versionsOf(id)).toEqual([]);
    expect((await author.client.request("DELETE", `/api/prompts/${id}`)).status).toBe(404);
  });
});

describe("publishing", () => {
  it("asks anonymous visitors to sign in", async () => {
    const visitor = app.newVisitor();
    const { id } = await keep(visitor);
    expect((await visitor.post(`/api/prompts/${id}/publish`, {})).status).toBe(401);
    expect((await app.newVisitor().get(`/api/prompts/${id}`)).status).toBe(404);
    expect((await read(visitor, id)).isOwn).toBe(true);
  });

  it("makes a version that never changes; a change is shown once it is published", async () => {
    const { id } = await keep(author.client, { ...plain, template: uniqueTemplate("first") });
    expect(await publish(author.client, id, { note: "Begun." })).toEqual({ isPublished: true, version: 1, nearDuplicate: null });
    const [first] = await versionsOf(id);
    await change(author.client, id, { template: uniqueTemplate("second") });
    const visitor = app.newVisitor();
    expect(await read(visitor, id)).toMatchObject({ version: 1, template: uniqueTemplate("first") });
    expect(await publish(author.client, id, { note: "Better." })).toMatchObject({ version: 2 });
    expect(await read(visitor, id)).toMatchObject({
      version: 2,
      template: uniqueTemplate("second"),
      versions: [
        { version: 2, note: "Better." },
        { version: 1, note: "Begun." },
      ],
    });
    expect(await read(visitor, id, "?version=1")).toMatchObject({ version: 1, template: uniqueTemplate("first") });
    expect((await visitor.get(`/api/prompts/${id}?version=3`)).status).toBe(404);
    await author.client.post(`/api/prompts/${id}/unpublish`);
    await change(author.client, id, { template: uniqueTemplate("third") });
    await publish(author.client, id);
    const [kept] = await app.services.db
      .select()
      .from(promptVersions)
      .where(and(eq(promptVersions.promptId, id), eq(promptVersions.version, 1)));
    expect(kept).toEqual(first);
    expect((await versionsOf(id)).map(({ version }) => version).toSorted()).toEqual([1, 2, 3]);
  });

  it("makes no version where nothing was changed", async () => {
    const id = await keepPublished(author.client, { ...plain, template: uniqueTemplate("same") });
    expect(await publish(author.client, id, { visibility: "unlisted" })).toMatchObject({ isPublished: true, version: 1 });
    expect(await versionsOf(id)).toHaveLength(1);
    expect((await read(app.newVisitor(), id)).visibility).toBe("unlisted");
  });

  it("keeps versions that only their author could read from others, when a later one is for everyone", async () => {
    const secret = uniqueTemplate("secret");
    const { id } = await keep(author.client, { ...plain, template: secret });
    await publish(author.client, id, { visibility: "private", note: "Only mine." });
    await change(author.client, id, { template: uniqueTemplate("open") });
    await publish(author.client, id);
    const visitor = app.newVisitor();
    const run = (version: number) =>
      visitor.post("/api/runs/estimate", { kind: "prompt", promptId: id, fields: {}, version, locale: "en" });
    expect((await read(visitor, id)).versions.map(({ version }) => version)).toEqual([2]);
    for (const path of [`/api/prompts/${id}?version=1`, `/api/prompts/${id}/versions?from=1&to=2`])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 404]);
    expect([(await run(1)).status, (await run(2)).status]).toEqual([404, 200]);
    expect((await read(author.client, id, "?version=1")).template).toEqual(secret);
    expect((await author.client.get(`/api/prompts/${id}/versions?from=1&to=2`)).status).toBe(200);
    expect((await visitor.get(`/api/prompts/${id}/versions?from=1&to=2`)).status).toBe(404);
  });

  it("opens a version to others that is published for everyone later, and leaves it open", async () => {
    const { id } = await keep(author.client, { ...plain, template: uniqueTemplate("later") });
    await publish(author.client, id, { visibility: "private" });
    await publish(author.client, id, { visibility: "unlisted" });
    await change(author.client, id, { template: uniqueTemplate("latest") });
    await publish(author.client, id);
    expect((await read(app.newVisitor(), id, "?version=1")).template).toEqual(uniqueTemplate("later"));
  });

  it("takes no note that cannot be kept", async () => {
    const { id } = await keep(author.client, { ...plain, template: uniqueTemplate("note") });
    const user = { kind: "user", owner: author.person.owner, network: "network", plan: "free" } as const;
    for (const note of ["a\0b", "\ud800"])
      await expect(publishPrompt(app.services, user, id, { visibility: "private", note })).rejects.toMatchObject({
        code: "invalid-input",
        fields: { note: "wrong-type" },
      });
  });

  it("makes one version of two publishings at once", async () => {
    const { id } = await keep(author.client, { ...plain, template: uniqueTemplate("twice") });
    const outcomes = await Promise.all([publish(author.client, id), publish(author.client, id)]);
    expect(outcomes.map(({ version }) => version)).toEqual([1, 1]);
    expect(await versionsOf(id)).toHaveLength(1);
  });

  it("asks whether a near duplicate is meant, and says of which prompt it is one", async () => {
    const original = await keepPublished(author.client, {
      ...plain,
      title: { en: "The original", zh: "" },
      template: uniqueTemplate("copied"),
    });
    const copier = await newAuthor(app);
    const copied = uniqueTemplate("copied").en.replace("copied0", "Something else entirely");
    const { id } = await keep(copier.client, { ...plain, template: { en: copied, zh: "" } });
    const asked = await publish(copier.client, id, { confirmDuplicate: false });
    expect(asked).toMatchObject({
      isPublished: false,
      version: null,
      nearDuplicate: { id: original, title: { en: "The original", zh: "" } },
    });
    expect(asked.nearDuplicate?.percent).toBeGreaterThanOrEqual(60);
    expect((await app.newVisitor().get(`/api/prompts/${id}`)).status).toBe(404);
    expect(await publish(copier.client, id, { visibility: "private", confirmDuplicate: false })).toMatchObject({ isPublished: true });
    expect(await publish(copier.client, id)).toMatchObject({ isPublished: true, nearDuplicate: { id: original } });
    expect((await read(app.newVisitor(), id)).canonical).toEqual({ id: original, title: { en: "The original", zh: "" } });
  });

  it("compares two versions word by word", async () => {
    const id = await keepPublished(author.client, {
      ...plain,
      template: { en: "Write three short lines about bread and butter.", zh: "" },
    });
    await change(author.client, id, { template: { en: "Write five short lines about bread and butter.", zh: "写五行。" } });
    await publish(author.client, id);
    const { comparison } = await readJson<{ comparison: VersionComparison }>(
      app.newVisitor().get(`/api/prompts/${id}/versions?from=1&to=2`),
    );
    expect(comparison.parts.map(({ part, locale }) => [part, locale])).toEqual([
      ["template", "en"],
      ["template", "zh"],
    ]);
    expect(comparison.parts[0]?.changes).toEqual([
      { type: "same", text: "Write " },
      { type: "change", removed: "three", added: "five" },
      { type: "same", text: " short lines about bread and butter." },
    ]);
    expect((await app.newVisitor().get(`/api/prompts/${id}/versions?from=1&to=9`)).status).toBe(404);
  });

  it("says in few parts how versions differ that have nothing in common", async () => {
    const lines = (letter: string) => ({ en: `${letter}.\n`.repeat(4000).trim(), zh: "" });
    const id = await keepPublished(author.client, { ...plain, template: lines("a") });
    await change(author.client, id, { template: lines("b") });
    await publish(author.client, id);
    const answer = app.newVisitor().get(`/api/prompts/${id}/versions?from=1&to=2`);
    const { comparison } = await readJson<{ comparison: VersionComparison }>(answer);
    expect(comparison.parts.map(({ changes }) => changes)).toEqual([[{ type: "change", removed: lines("a").en, added: lines("b").en }]]);
  });
});

describe("a fork", () => {
  it("is an own private draft of the published version, and says where it came from", async () => {
    const id = await keepPublished(author.client, { ...plain, template: uniqueTemplate("forked") });
    await change(author.client, id, { template: uniqueTemplate("unpublished") });
    const other = await newAuthor(app);
    const answer = await other.client.post(`/api/prompts/${id}/fork`);
    expect(answer.status).toBe(201);
    const { prompt } = await readJson<{ prompt: OwnPrompt }>(answer);
    expect(prompt).toMatchObject({ template: uniqueTemplate("forked"), state: 0, version: 1 });
    expect((await read(other.client, prompt.id)).forkedFrom).toMatchObject({ id });
    expect((await author.client.get(`/api/prompts/${prompt.id}`)).status).toBe(404);
    const visitor = app.newVisitor();
    expect((await visitor.post(`/api/prompts/${id}/fork`)).status).toBe(201);
  });
});

describe("files of prompts", () => {
  it.each(["json", "csv"])("I14: come back from %s as they were, no matter who imports them", async (format) => {
    const writer = await newAuthor(app);
    await keep(writer.client, { title: { en: "=HYPERLINK(1)", zh: "@求和" } });
    await keep(writer.client, { description: { en: '-1, "quoted"\nand a line', zh: "+1" } });
    const file = await writer.client.get(`/api/prompts/export?format=${format}`);
    expect(file.headers.get("content-disposition")).toContain(`prompts.${format}`);
    const text = await file.text();
    expect(text).toContain(format === "csv" ? "\n'=HYPERLINK(1),'@求和" : '"=HYPERLINK(1)"');
    const reader = app.newVisitor();
    const answer = await reader.post("/api/prompts/import", { format, text });
    expect(answer.status).toBe(201);
    const again = await (await reader.get(`/api/prompts/export?format=${format}`)).text();
    expect(again).toBe(text);
  });

  it("are read in wholly or not at all, with what is wrong in which row", async () => {
    const reader = await newAuthor(app);
    const rows = [draft(), { ...draft(), title: { en: "", zh: "" } }, { ...draft(), tags: ["no-such-tag"] }, { title: 7 }];
    const answer = await reader.client.post("/api/prompts/import", { format: "json", text: JSON.stringify(rows) });
    expect([answer.status, await fieldCodes(answer)]).toEqual([
      400,
      { "rows.2.title": "missing", "rows.3.tags": "not-a-choice", "rows.4.title": "wrong-type", "rows.4.template": "wrong-type" },
    ]);
    expect(await (await reader.client.get("/api/prompts/export")).json()).toMatchObject({ prompts: [] });
    for (const [format, text] of [
      ["csv", 'a,"b'],
      ["csv", "a,b\nc,d"],
      ["json", "{"],
      ["json", "{}"],
      ["json", "[]"],
    ] as const)
      expect([text, (await reader.client.post("/api/prompts/import", { format, text })).status]).toEqual([text, 400]);
  });
});
