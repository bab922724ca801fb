import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { approvePrompt, editPublishedPrompt, mergePrompt, removePrompt } from "#features/prompts/publishing/moderate-prompts.server.ts";
import { getForModeration, listForModeration } from "#features/prompts/publishing/moderation-queries.server.ts";
import { adminRole, adminStatus } from "#platform/db/schema/accounts.ts";
import { prompts } from "#platform/db/schema/catalogue.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import { promptFavourites, promptReports } from "#platform/db/schema/prompts.ts";
import { addPerson } from "#tests/services/people.ts";
import { type ProviderProcess, startProviderProcess } from "./provider-process.ts";
import { type Author, keep, keepPublished, newAuthor, uniqueTemplate } from "./prompt-people.ts";

let app: ProviderProcess;
let author: Author;
let moderator: Parameters<typeof approvePrompt>[1];
let owner: string;

beforeAll(async () => {
  app = await startProviderProcess();
  author = await newAuthor(app, "moderated-author");
  const person = await addPerson(app.services, { admin: adminStatus.normal });
  moderator = { id: person.id, admin: { role: adminRole.editor, isFrozen: false } };
  owner = person.owner;
});

const plain = { variables: [], exampleInputs: { en: {}, zh: {} } };
const publish = (name: string) =>
  keepPublished(author.client, { ...plain, title: { en: `Prompt ${name}`, zh: "" }, template: uniqueTemplate(name) });
const everything = { q: "", sort: "published", dir: "desc", page: 1, filters: {} } as const;
const queue = async (part: string) =>
  (await listForModeration(app.services, { ...everything, filters: { part } }, 500)).rows.map(({ id }) => id);
const statusOf = async (id: string, client = app.newClient()) => (await client.get(`/api/prompts/${id}`)).status;
const auditOf = (id: string) => app.services.db.select().from(auditLog).where(eq(auditLog.target, id));

describe("the queue of prompts", () => {
  it("holds what was published, and nothing that people keep for themselves", async () => {
    const shown = await publish("shown");
    const { id: kept } = await keep(author.client, { ...plain, template: uniqueTemplate("kept") });
    const { rows, total } = await listForModeration(app.services, everything, 500);
    expect(rows.map(({ id }) => id)).toContain(shown);
    expect(rows.map(({ id }) => id)).not.toContain(kept);
    expect(total).toBe(rows.length);
    await expect(getForModeration(app.services, kept)).rejects.toMatchObject({ code: "not-found" });
    const found = await listForModeration(app.services, { ...everything, q: "PROMPT SHOWN" }, 50);
    expect(found.rows.map(({ id }) => id)).toEqual([shown]);
    expect((await listForModeration(app.services, { ...everything, q: "100%_" }, 50)).rows).toEqual([]);
  });

  it("lets one through: its reports are closed, and it leaves the parts that wait", async () => {
    const id = await publish("reported");
    expect(await queue("new")).toContain(id);
    await author.client.post(`/api/prompts/${id}/report`, { reason: "spam", comment: "Buy now." });
    expect(await queue("reported")).toContain(id);
    expect((await getForModeration(app.services, id)).reports).toMatchObject([{ reason: "spam", comment: "Buy now.", isOpen: true }]);
    await approvePrompt(app.services, moderator, id);
    expect([await queue("reported"), await queue("new")].flat()).not.toContain(id);
    const reports = await app.services.db.select().from(promptReports).where(eq(promptReports.promptId, id));
    expect(reports.every(({ handledAt }) => handledAt !== null)).toBe(true);
    expect((await auditOf(id)).map(({ actor, action, before, after }) => ({ actor, action, before, after }))).toEqual([
      {
        actor: owner,
        action: "prompt-approve",
        before: { moderation: "pending", removedReason: null },
        after: { moderation: "ok", removedReason: null },
      },
    ]);
  });

  it("removes one with a reason that only its author reads, and puts it back", async () => {
    const id = await publish("removed");
    await expect(removePrompt(app.services, moderator, id, "  ")).rejects.toMatchObject({ code: "invalid-input" });
    await removePrompt(app.services, moderator, id, "It copies a book.");
    expect(await statusOf(id)).toBe(410);
    expect(await queue("removed")).toContain(id);
    const own = (await (await author.client.get(`/api/prompts/${id}`)).json()) as { prompt: { removedReason: string } };
    expect(own.prompt.removedReason).toBe("It copies a book.");
    await approvePrompt(app.services, moderator, id);
    expect(await statusOf(id)).toBe(200);
  });

  it("merges a near duplicate: favorites move along with their counts, once each", async () => {
    const [from, into] = [await publish("copy"), await publish("original")];
    const readers = await Promise.all([newAuthor(app), newAuthor(app), newAuthor(app)]);
    const favour = (index: number, id: string) => readers[index]?.client.post(`/api/prompts/${id}/vote`, { fav: true });
    await favour(0, from);
    await favour(1, from);
    await favour(1, into);
    await favour(2, into);
    await expect(mergePrompt(app.services, moderator, from, { intoId: from, reason: "" })).rejects.toMatchObject({ code: "invalid-input" });
    await expect(mergePrompt(app.services, moderator, from, { intoId: "nothing", reason: "" })).rejects.toMatchObject({
      fields: { into: "not-a-choice" },
    });
    await mergePrompt(app.services, moderator, from, { intoId: into, reason: "The same idea." });
    const counts = await app.services.db.select({ id: prompts.id, favCount: prompts.favCount }).from(prompts);
    const lists = await app.services.db.select({ fav: promptFavourites.fav }).from(promptFavourites);
    for (const id of [from, into])
      expect([id, counts.find((row) => row.id === id)?.favCount]).toEqual([id, lists.filter(({ fav }) => fav.includes(id)).length]);
    expect(counts.find((row) => row.id === into)?.favCount).toBe(3);
    expect(await statusOf(from)).toBe(410);
  });

  it("corrects what is published as a version of its own, and leaves the author's newer draft alone", async () => {
    const id = await publish("corrected");
    await author.client.request("PUT", `/api/prompts/${id}`, { body: { title: { en: "My newer draft", zh: "" } } });
    const edit = {
      title: { en: "Corrected", zh: "改好了" },
      description: { en: "Short.", zh: "" },
      tagIds: [],
      note: "Corrected by the site",
    };
    const { publishedVersion } = await getForModeration(app.services, id);
    await editPublishedPrompt(app.services, moderator, id, { publishedVersion, edit });
    await expect(editPublishedPrompt(app.services, moderator, id, { publishedVersion, edit })).rejects.toMatchObject({ code: "conflict" });
    const seen = (await (await app.newClient().get(`/api/prompts/${id}`)).json()) as { prompt: { title: { en: string }; version: number } };
    expect([seen.prompt.title.en, seen.prompt.version]).toEqual(["Corrected", publishedVersion + 1]);
    const [row] = await app.services.db.select().from(prompts).where(eq(prompts.id, id));
    expect(row?.title.en).toBe("My newer draft");
    expect((await author.client.post(`/api/prompts/${id}/publish`, { visibility: "public", confirmDuplicate: true })).status).toBe(200);
    const tooLong = { ...edit, title: { en: "x".repeat(5000), zh: "" } };
    await expect(
      editPublishedPrompt(app.services, moderator, id, { publishedVersion: publishedVersion + 2, edit: tooLong }),
    ).rejects.toMatchObject({ code: "invalid-input" });
  });

  it("is for admins who are not frozen alone", async () => {
    const id = await publish("guarded");
    for (const admin of [null, { role: adminRole.admin, isFrozen: true }])
      await expect(removePrompt(app.services, { id: "nobody", admin }, id, "because")).rejects.toMatchObject({ code: "forbidden" });
    expect(await statusOf(id)).toBe(200);
    expect(await auditOf(id)).toEqual([]);
  });
});
