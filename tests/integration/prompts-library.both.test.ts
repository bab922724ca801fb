import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { seedPrompts } from "#features/prompts/seed-prompts.server.ts";
import type { CountedTag, ListedPrompt, PromptSummary } from "#features/prompts/prompt-view.ts";
import { userProfiles } from "#platform/db/schema/accounts.ts";
import { prompts } from "#platform/db/schema/catalogue.ts";
import type { TestClient } from "#tests/services/test-services.ts";
import { errorCode, type ProviderProcess, readJson, startProviderProcess } from "./provider-process.ts";
import { type Author, change, keep, keepPublished, newAuthor, publish, read, uniqueTemplate } from "./prompt-people.ts";
import { shippedPrompts } from "#tests/services/shipped-content.ts";

const starterPrompts = shippedPrompts();

type Page = { items: PromptSummary[]; next: string | null; nearest: PromptSummary[] };

let app: ProviderProcess;
let author: Author;
let visitor: TestClient;

beforeAll(async () => {
  app = await startProviderProcess();
  await seedPrompts(app.services.db);
  author = await newAuthor(app, "library-author");
  visitor = app.newVisitor();
});

const list = async (client: TestClient, query = ""): Promise<Page> => readJson<Page>(client.get(`/api/prompts${query}`));
const idsOf = (page: Page) => page.items.map(({ id }) => id);

/** Every id of a list, page by page. */
async function listAll(client: TestClient, query: string): Promise<string[]> {
  const ids: string[] = [];
  let cursor = "";
  do {
    const page = await list(client, `?${query}&limit=17${cursor}`);
    ids.push(...idsOf(page));
    cursor = page.next === null ? "" : `&cursor=${encodeURIComponent(page.next)}`;
  } while (cursor !== "");
  return ids;
}

describe("the library", () => {
  it("is gone through for the sitemap once in the time for which that may be kept", async () => {
    const sitemap = async () => (await visitor.get("/sitemap.xml")).text();
    const before = await sitemap();
    expect(before).toContain(`/prompt/${starterPrompts[0]?.slug}<`);
    const id = await keepPublished(author.client, {
      template: uniqueTemplate("sitemap"),
      variables: [],
      exampleInputs: { en: {}, zh: {} },
    });
    expect(await sitemap()).toBe(before);
    await app.services.db.delete(prompts).where(eq(prompts.id, id));
  });

  it("has the starter prompts once, however often they are seeded", async () => {
    expect(await seedPrompts(app.services.db)).toEqual({ prompts: 0, tags: 0 });
    expect((await listAll(visitor, "sort=used")).toSorted()).toEqual(starterPrompts.map(({ slug }) => slug).toSorted());
    const [first] = starterPrompts;
    const prompt = await read(visitor, first?.slug ?? "");
    expect(prompt).toMatchObject({
      title: first?.title,
      template: first?.template,
      version: 1,
      outputs: [],
      author: null,
      own: null,
      isOwn: false,
    });
    expect(prompt.tags.map(({ slug }) => slug).toSorted()).toEqual(first?.tags.toSorted());
  });

  it("shows by an example what each of the editors' choices makes, in both languages", async () => {
    const chosen = starterPrompts.filter(({ choicePlace }) => choicePlace !== undefined);
    const ids = await listAll(visitor, "choices=true");
    expect([ids.length >= 20, ids.toSorted()]).toEqual([true, chosen.map(({ slug }) => slug).toSorted()]);
    const { items } = await readJson<{ items: ListedPrompt[] }>(visitor.get("/api/prompts?choices=true&limit=100"));
    for (const { id, preview } of items)
      expect([id, preview.samples.map(({ locale, origin, text }) => [locale, origin, text.length > 40])]).toEqual([
        id,
        [
          ["en", "example", true],
          ["zh", "example", true],
        ],
      ]);
    const [first] = chosen;
    expect((await read(visitor, first?.slug ?? "")).sample).toEqual(first?.sample);
  });

  it.each(["used", "new", "liked"])("reads on by %s without a prompt twice or left out", async (sort) => {
    const ids = await listAll(visitor, `sort=${sort}`);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => starterPrompts.some(({ slug }) => slug === id))).toHaveLength(starterPrompts.length);
  });

  it("is found by words of either language, and where nothing is, by what comes closest", async () => {
    const id = await keepPublished(author.client, {
      title: { en: "Refund answer", zh: "退款政策回复" },
      template: uniqueTemplate("refund"),
      variables: [],
      exampleInputs: { en: {}, zh: {} },
      tags: ["email"],
    });
    for (const query of ["refund", "REFU", "退款政策", "退款", "邮件 退款"])
      expect([query, idsOf(await list(visitor, `?q=${encodeURIComponent(query)}`)).includes(id)]).toEqual([query, true]);
    const missed = await list(visitor, "?q=refund%20xylophonist");
    expect(missed.items).toEqual([]);
    expect(missed.nearest).toHaveLength(3);
    expect(missed.nearest[0]?.id).toBe(id);
    const hopeless = await list(visitor, "?q=%21%3F");
    expect([hopeless.items.length, hopeless.nearest.length]).toEqual([0, 3]);
  });

  it("takes all tags or any, and counts what each has", async () => {
    const both = await list(visitor, "?tags=planning,decisions&match=all&limit=100");
    const any = await list(visitor, "?tags=planning,decisions&match=any&limit=100");
    const has = (wanted: string[], how: "every" | "some") =>
      starterPrompts.filter(({ tags }) => wanted[how]((tag) => tags.includes(tag))).length;
    expect(both.items).toHaveLength(has(["planning", "decisions"], "every"));
    expect(any.items).toHaveLength(has(["planning", "decisions"], "some"));
    const { items } = await readJson<{ items: CountedTag[] }>(visitor.get("/api/prompt-tags"));
    const planning = items.find(({ slug }) => slug === "planning");
    expect(planning).toMatchObject({ name: { en: "Planning", zh: "规划" }, count: has(["planning"], "every") });
  });

  it("takes at most three queries a page", async () => {
    const counted: string[] = [];
    const { $client } = app.services.db;
    const query = $client.query.bind($client);
    $client.query = ((...args: Parameters<typeof query>) => {
      counted.push(String((args[0] as { text?: string }).text ?? args[0]));
      return query(...args);
    }) as typeof $client.query;
    try {
      await list(visitor, "?q=plan&tags=planning");
      expect(counted.filter((text) => text.includes("prompts")).length).toBeLessThanOrEqual(2);
      counted.length = 0;
      await read(visitor, starterPrompts[0]?.slug ?? "");
      expect(counted.filter((text) => text.includes("prompt")).length).toBeLessThanOrEqual(3);
    } finally {
      $client.query = query as typeof $client.query;
    }
  });

  it("I08: refuses a cursor that is not one of ours", async () => {
    for (const cursor of ["x", "1", "1.", "1.A", "1.a'--", "99999999999999999999.a", "-1.a"]) {
      const answer = await visitor.get(`/api/prompts?cursor=${encodeURIComponent(cursor)}`);
      expect([cursor, answer.status]).toEqual([cursor, 400]);
    }
  });
});

describe("what is not in the library", () => {
  const marker = "c09promptmarker";

  it("C09: a draft, a private and an unlisted prompt, and what is changed but not published, are in no list", async () => {
    const texts = {
      title: { en: marker, zh: marker },
      description: { en: marker, zh: "" },
      template: uniqueTemplate(marker),
      variables: [],
    };
    const hidden = { ...texts, exampleInputs: { en: {}, zh: {} }, tags: ["code"] };
    const drafted = await keep(author.client, hidden);
    const ownOnly = await keep(author.client, hidden);
    await publish(author.client, ownOnly.id, { visibility: "private" });
    const unlisted = await keep(author.client, hidden);
    await publish(author.client, unlisted.id, { visibility: "unlisted" });
    const ahead = await keepPublished(author.client, {
      template: uniqueTemplate("ahead"),
      variables: [],
      exampleInputs: { en: {}, zh: {} },
    });
    expect((await change(author.client, ahead, hidden)).status).toBe(200);
    const taken = await keepPublished(author.client, hidden);
    await author.client.post(`/api/prompts/${taken}/unpublish`);
    const other = await newAuthor(app);
    const addresses = [
      "/api/prompts?limit=100",
      `/api/prompts?q=${marker}`,
      "/api/prompts?sort=new&limit=100",
      "/api/prompts?tags=code&limit=100",
      "/api/prompts?author=library-author&limit=100",
      `/api/prompts/${ahead}`,
      `/api/prompts/${ahead}/versions`,
      `/api/prompts/${drafted.id}`,
      `/api/prompts/${ownOnly.id}`,
      `/api/prompts/${taken}`,
      "/api/prompts?mine=true",
      "/api/prompts/export?format=csv",
      "/sitemap.xml",
    ];
    for (const client of [visitor, other.client])
      for (const path of addresses) {
        const answer = await client.get(path);
        expect([path, answer.status < 500, (await answer.text()).includes(marker)]).toEqual([path, true, false]);
      }
    for (const id of [drafted.id, ownOnly.id, taken]) expect((await visitor.get(`/api/prompts/${id}`)).status).toBe(404);
    expect((await read(visitor, unlisted.id)).title.en).toBe(marker);
    expect(idsOf(await list(author.client, "?mine=true&limit=100"))).toEqual(
      expect.arrayContaining([drafted.id, ownOnly.id, unlisted.id, ahead, taken]),
    );
    // The author's own list shows what was written last.
    expect((await list(author.client, "?mine=true&limit=100")).items.find(({ id }) => id === ahead)?.title.en).toBe(marker);
  });

  it("410: a removed prompt says so to others, and why to its author", async () => {
    const id = await keepPublished(author.client, {
      template: uniqueTemplate("removed"),
      variables: [],
      exampleInputs: { en: {}, zh: {} },
    });
    await app.services.db.update(prompts).set({ moderation: "removed", removedReason: "copied" }).where(eq(prompts.id, id));
    const answer = await visitor.get(`/api/prompts/${id}`);
    expect([answer.status, await errorCode(answer)]).toEqual([410, "gone"]);
    expect(idsOf(await list(visitor, "?limit=100"))).not.toContain(id);
    expect(await read(author.client, id)).toMatchObject({ moderation: "removed", removedReason: "copied" });
    expect((await author.client.post(`/api/prompts/${id}/publish`, {})).status).toBe(403);
  });

  it("what an author who left had published", async () => {
    const leaving = await newAuthor(app, "leaving-author");
    const id = await keepPublished(leaving.client, {
      template: uniqueTemplate("leaving"),
      variables: [],
      exampleInputs: { en: {}, zh: {} },
    });
    expect(idsOf(await list(visitor, "?author=LEAVING-author"))).toEqual([id]);
    expect((await read(visitor, id)).author).toMatchObject({ handle: "leaving-author" });
    const answer = await author.client.post(`/api/prompts/${id}/fork`);
    const fork = (await readJson<{ prompt: { id: string } }>(answer)).prompt.id;
    await app.services.db
      .update(prompts)
      .set({ tagIds: ["code"] })
      .where(eq(prompts.id, id));
    const tagged = async () => {
      const { items } = await readJson<{ items: CountedTag[] }>(visitor.get("/api/prompt-tags"));
      return items.find((tag) => tag.id === "code")?.count ?? 0;
    };
    const before = await tagged();
    expect((await read(author.client, fork)).forkedFrom).toMatchObject({ id });
    await app.services.db.update(userProfiles).set({ deletedAt: new Date() }).where(eq(userProfiles.userId, leaving.person.id));
    expect((await read(author.client, fork)).forkedFrom).toBeNull();
    expect(await tagged()).toBe(before - 1);
    expect(await publish(author.client, fork, { confirmDuplicate: false })).toMatchObject({ isPublished: true, nearDuplicate: null });
    expect((await visitor.get(`/api/prompts/${id}`)).status).toBe(404);
    expect(idsOf(await list(visitor, "?author=leaving-author"))).toEqual([]);
  });

  it("the templates of tools", async () => {
    expect((await visitor.get("/api/prompts/tool-1")).status).toBe(404);
    expect((await visitor.post("/api/runs", { kind: "prompt", promptId: "tool-1", fields: {} })).status).toBe(404);
  });
});
