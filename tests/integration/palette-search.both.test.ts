import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "#core/actor.ts";
import { newId } from "#core/ids.ts";
import { searchVectorOf } from "#core/search-terms.ts";
import { createSitePages } from "#features/pages/site-pages.server.ts";
import { createCatalogue } from "#features/catalogue/catalogue.server.ts";
import { titleOf } from "#features/conversations/conversation-title.ts";
import { seedCatalogue } from "#features/catalogue/seed-catalogue.server.ts";
import { seedPrompts } from "#features/prompts/seed-prompts.server.ts";
import { type Database, openDatabase } from "#platform/db/database.server.ts";
import { chatHistories, chatHistoryItems } from "#platform/db/schema/conversations.ts";
import { createTestDatabase, type TestDatabase } from "#tests/harness/test-database.ts";
import type { TestClient } from "#tests/services/test-services.ts";
import { type QueryCounter, startQueryCounter } from "../../bench/query-counter.ts";
import { searchEverything } from "../../server/search-everything.ts";
import { store } from "./conversation-people.ts";
import { type ProviderProcess, readJson, startProviderProcess } from "./provider-process.ts";

type Found = Awaited<ReturnType<typeof searchEverything>>;

let app: ProviderProcess;
let visitor: TestClient;
let refunds: string;

beforeAll(async () => {
  app = await startProviderProcess();
  await seedPrompts(app.services.db);
  visitor = app.newVisitor();
  refunds = await store(visitor, {
    title: "A shop in Lyon",
    history: [{ prompt: "How long may people send things back?", text: "Thirty days. 退款政策 stands on the receipt." }],
  });
});

const search = (client: TestClient, query: Record<string, string>): Promise<Found> =>
  readJson<Found>(client.get(`/api/search?${new URLSearchParams(query)}`));
const marked = ({ conversations }: Found) =>
  conversations.map(({ snippet }) => snippet.filter(({ isMatch }) => isMatch).map(({ text }) => text));

describe("the search of the palette", () => {
  it.each(["caption", "配文"])("finds writing tools by %s, in names of both languages", async (q) => {
    const { tools } = await search(visitor, { q });
    expect(tools[0]).toMatchObject({ slug: "social/caption-generator", name: { en: "Caption Generator", zh: "配文生成器" } });
  });

  it.each(["remove background", "抠图", "alt text", "改图"])("finds image tools by %s, in words of both languages", async (q) => {
    const { imageTools } = await search(visitor, { q });
    const slugs = {
      "remove background": "edit/remove-background",
      抠图: "edit/remove-background",
      "alt text": "describe/caption",
      改图: "edit/instruct",
    };
    expect(imageTools.map(({ slug }) => slug)).toContain(slugs[q as keyof typeof slugs]);
    expect((await search(visitor, { recent: "edit/instruct" })).imageTools).toEqual([]);
  });

  it("finds prompts of the library by words of either language", async () => {
    const { prompts } = await search(visitor, { q: "compare two options" });
    expect(prompts.map(({ id }) => id)).toContain("compare-two-options");
    const chinese = prompts.find(({ id }) => id === "compare-two-options")?.title.zh ?? "";
    expect((await search(visitor, { q: chinese })).prompts.map(({ id }) => id)).toContain("compare-two-options");
  });

  it("C01: finds own prompts that no one else can open, before those of the library, and shows them to their owner alone", async () => {
    const words = { title: { en: "Compare two options of mine" }, template: { en: "Give one piece of short advice." } };
    const { prompt } = await readJson<{ prompt: { id: string } }>(visitor.post("/api/prompts", words));
    const ids = async (client: TestClient) => (await search(client, { q: "compare two options" })).prompts.map(({ id }) => id);
    const own = await ids(visitor);
    expect(own[0]).toBe(prompt.id);
    expect(own).toContain("compare-two-options");
    const others = await ids(app.newVisitor());
    expect(others).not.toContain(prompt.id);
    expect(others).toContain("compare-two-options");
  });

  it.each([
    ["退款政策", ["退款政策"]],
    ["thirty", ["Thirty"]],
  ])("finds own conversations by %s, with what was found marked", async (q, parts) => {
    const found = await search(visitor, { q });
    expect(found.conversations.map(({ id }) => id)).toEqual([refunds]);
    expect(marked(found)).toEqual([parts]);
  });

  it("finds a conversation by its title, which needs no snippet", async () => {
    expect((await search(visitor, { q: "lyon" })).conversations).toMatchObject([{ id: refunds, title: "A shop in Lyon", snippet: [] }]);
  });

  it("gives the first line of the message beside a title that is only its beginning", async () => {
    const client = app.newVisitor();
    const prompt = "Wherever may the quokkas sleep at night?";
    await store(client, { title: titleOf(prompt), history: [{ prompt, text: "In the shade." }] });
    expect((await search(client, { q: "quokkas" })).conversations).toMatchObject([{ title: "Wherever may the quo", longTitle: prompt }]);
  });

  it("C01: shows no one else's conversations, with a query or without", async () => {
    const other = app.newVisitor();
    for (const query of [{ q: "退款政策" }, { q: "lyon" }, { q: "" }])
      expect([query, (await search(other, query)).conversations]).toEqual([query, []]);
  });

  it("shows the latest without a query: tools as the browser remembers them, and conversations", async () => {
    const recent = "social/bio,no/such-tool,,social/caption-generator";
    const found = await search(visitor, { recent });
    expect(found.tools.map(({ slug }) => slug)).toEqual(["social/bio", "social/caption-generator"]);
    expect(found.prompts).toEqual([]);
    expect(found.conversations.map(({ id }) => id)).toEqual([refunds]);
  });

  it("shows at most five of each", async () => {
    const client = app.newVisitor();
    for (let count = 0; count < 6; count++) await store(client, { title: `plan ${count}`, history: [{ prompt: "plan", text: "plan" }] });
    const { prompts, conversations } = await search(client, { q: "plan" });
    const { tools } = await search(client, { q: "email" });
    expect([tools.length, prompts.length, conversations.length]).toEqual([5, 5, 5]);
    expect((await search(client, {})).conversations).toHaveLength(5);
  });

  it("takes whatever is typed for what it is", async () => {
    for (const q of ["'", "%", "\\", "\u0000", "a\u0000b", "& | !", ":*", "<->", "。", "🚀", "x".repeat(200), "  "])
      expect([q, (await visitor.get(`/api/search?${new URLSearchParams({ q, recent: q })}`)).status]).toEqual([q, 200]);
    expect((await visitor.get(`/api/search?q=${"x".repeat(201)}`)).status).toBe(400);
  });
});

describe("statements of the search", () => {
  const actor: Actor = { kind: "user", owner: "user:reader", network: "", plan: "free" };
  let database: TestDatabase;
  let counter: QueryCounter;
  let db: Database;

  beforeAll(async () => {
    database = await createTestDatabase();
    counter = await startQueryCounter(database.address);
    db = openDatabase({ kind: "url", url: counter.url }, () => undefined, 4);
    await seedCatalogue(db);
    await seedPrompts(db);
  });
  afterAll(async () => {
    await db.$client.end();
    await counter.close();
    await database.close();
  });

  /** More items than one look takes, which the index gives for words that are apart in them. */
  async function fill(): Promise<void> {
    const id = newId();
    const [owner, at] = [actor.owner, new Date()];
    await db.insert(chatHistories).values({ id, owner, title: "Work", itemCount: 60, lastItemAt: at, search: searchVectorOf("Work") });
    const item = { historyId: id, owner, finish: "whole" as const, prompt: "", text: "工作和流程", search: searchVectorOf("工作流程") };
    await db.insert(chatHistoryItems).values(Array.from({ length: 60 }, () => ({ ...item, id: newId(), promptGroup: newId() })));
  }

  it("sql.count: takes at most five, one without a query, none for tools", async () => {
    await fill();
    const catalogue = createCatalogue(db);
    const pages = createSitePages(db, "Wordloom");
    await Promise.all([catalogue.reload(), pages.reload()]);
    const count = async (query: string) => {
      counter.take();
      await searchEverything({ db, catalogue, pages }, actor, { query, recent: ["social/bio"] });
      return counter.take().length;
    };
    // The worst there is: no prompt, and what the index gives for conversations has to be looked through further back.
    expect(await count("工作流程")).toBe(5);
    expect(await count("caption")).toBeLessThanOrEqual(5);
    expect(await count("")).toBe(1);
  });
});
