import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "#core/actor.ts";
import { newId } from "#core/ids.ts";
import { searchQueryOf, queryPartsOf, searchVectorOf } from "#core/search-terms.ts";
import type { SnippetPart } from "#features/conversations/conversation-view.ts";
import { getConversation } from "#features/conversations/get-conversation.server.ts";
import { listConversations, listed, listTags, type ListInput } from "#features/conversations/list-conversations.server.ts";
import { itemsQuery } from "#features/conversations/search-conversations.server.ts";
import { type Database, openDatabase } from "#platform/db/database.server.ts";
import { chatHistories, chatHistoryItems } from "#platform/db/schema/conversations.ts";
import { createTestDatabase, type TestDatabase } from "#tests/harness/test-database.ts";
import { fillConversations, needle, needleAnswer } from "#tests/services/fill-conversations.ts";
import { type QueryCounter, startQueryCounter } from "../../bench/query-counter.ts";

const messages = 100_000;
const perConversation = 50;

let database: TestDatabase;
let counter: QueryCounter;
let db: Database;
let filled: Awaited<ReturnType<typeof fillConversations>>;

const actorOf = (owner: string): Actor => ({ kind: "user", owner, network: "", plan: "free" });
const reader = actorOf("user:reader");
const all: ListInput = { query: null, tag: null, starred: false, archived: false, bin: false, limit: 20, cursor: null };
const list = (actor: Actor, more: Partial<ListInput> = {}) => listConversations({ db }, actor, { ...all, ...more });
const markedIn = (parts: readonly SnippetPart[]) => parts.filter((part) => part.isMatch).map((part) => part.text);

beforeAll(async () => {
  database = await createTestDatabase();
  counter = await startQueryCounter(database.address);
  db = openDatabase({ kind: "url", url: counter.url }, () => undefined, 4);
  filled = await fillConversations(db, reader.owner, messages, perConversation);
});
afterAll(async () => {
  await db.$client.end();
  await counter.close();
  await database.close();
});

type Row = { title?: string; prompt?: string; text?: string; hidePrompt?: boolean; at?: Date } & Partial<typeof chatHistories.$inferInsert>;

/** A conversation of one item. */
async function add(actor: Actor, { prompt = "", text = "", hidePrompt = false, at = new Date(), ...history }: Row = {}): Promise<string> {
  const id = newId();
  const title = history.title ?? "Untitled";
  const search = searchVectorOf([title, ...(history.tags ?? [])].join("\n"));
  await db.insert(chatHistories).values({ lastItemAt: at, itemCount: 1, ...history, id, owner: actor.owner, title, search });
  const item = { id: newId(), historyId: id, owner: actor.owner, promptGroup: id, createdAt: at, prompt, text, hidePrompt };
  await db.insert(chatHistoryItems).values({ ...item, finish: "whole", search: searchVectorOf(`${prompt}\n${text}`) });
  return id;
}

describe("a search through 100,000 messages", () => {
  it.each([
    ["Chinese in the middle of an answer of 2,000 characters", needle.chinese, [needle.chinese]],
    ["the beginning of an English word", needle.prefix, [needle.word.slice(0, needle.prefix.length)]],
    ["both at once, in either case", `${needle.prefix.toUpperCase()} ${needle.chinese}`, [needle.chinese, "Zyzzo"]],
  ])("finds %s, with a marked snippet", async (_name, query, marked) => {
    expect(needleAnswer).toHaveLength(2000);
    const { items, next } = await list(reader, { query });
    expect(items.map(({ id }) => id)).toEqual([filled.conversation]);
    expect(items[0]?.snippets.map(({ itemId }) => itemId)).toEqual([filled.item]);
    const parts = items[0]?.snippets[0]?.parts ?? [];
    expect(markedIn(parts)).toEqual(marked);
    const text = parts.map((part) => part.text).join("");
    expect(text.length).toBeLessThan(160);
    expect(needleAnswer).toContain(text.replaceAll("…", ""));
    expect(next).toBeNull();
  });

  it.each([needle.chinese, needle.prefix])("is answered from an index: %s", async (query) => {
    const search = { terms: searchQueryOf(query) ?? "", parts: queryPartsOf(query), which: listed(reader, all, true) };
    const { sql: statement, params } = itemsQuery({ db }, reader, search, { limit: 50, before: null }).toSQL();
    const { rows } = await db.$client.query<{ "QUERY PLAN": string }>(`EXPLAIN ${statement}`, params);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("chat_history_items_search");
    expect(plan).not.toContain("Seq Scan on chat_history_items");
  });

  it("reads the newest of very many in their order, without sorting them", async () => {
    const search = { terms: searchQueryOf("退款") ?? "", parts: queryPartsOf("退款"), which: listed(reader, all, true) };
    const { sql: statement, params } = itemsQuery({ db }, reader, search, { limit: 50, before: null }).toSQL();
    const { rows } = await db.$client.query<{ "QUERY PLAN": string }>(`EXPLAIN ${statement}`, params);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("chat_history_items_owner");
    expect(plan).not.toContain("Sort");
  });

  it("takes as many statements as with one message, and so do the list and one conversation", async () => {
    const statementsOf = async (work: () => Promise<unknown>) => {
      counter.take();
      await work();
      return counter.take().length;
    };
    const lone = actorOf("user:lone");
    const id = await add(lone, { prompt: "word1 退款", text: needleAnswer });
    for (const [actor, conversation] of [
      [reader, filled.conversation],
      [lone, id],
    ] as const) {
      expect(await statementsOf(() => list(actor))).toBe(1);
      expect(await statementsOf(() => list(actor, { query: needle.chinese }))).toBe(2);
      expect(await statementsOf(() => getConversation({ db }, actor, conversation))).toBe(2);
    }
    // A term of ten thousand items whose other half is elsewhere: read once more, not forever.
    expect(await statementsOf(() => list(reader, { query: "word1 word2" }))).toBeLessThanOrEqual(3);
  });

  it("shows at most three places of a conversation, and the newest fifty in all", async () => {
    const { items } = await list(reader, { query: "退款", limit: 50 });
    expect(items.length).toBeGreaterThan(1);
    expect(Math.max(...items.map(({ snippets }) => snippets.length))).toBe(3);
    expect(items.map(({ lastItemAt }) => lastItemAt)).toEqual(
      items
        .map(({ lastItemAt }) => lastItemAt)
        .toSorted()
        .toReversed(),
    );
  });

  it("reads the whole list in pages, each conversation once", async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(reader, { limit: 50, cursor });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== null);
    expect(seen).toHaveLength(messages / perConversation);
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe("a search", () => {
  it("finds Chinese only where the whole run is together, however many newer ones have its pairs apart", async () => {
    const owner = actorOf("user:apart");
    const whole = await add(owner, { text: "这里有退款政策。", at: new Date(Date.now() - 1_000_000) });
    for (let index = 0; index < 60; index++) await add(owner, { text: "退款，款政，政策" });
    expect((await list(owner, { query: "退款政策" })).items.map(({ id }) => id)).toEqual([whole]);
  });

  it("finds titles and tags, without a place to show", async () => {
    const owner = actorOf("user:titles");
    const titled = await add(owner, { title: "Bread and 面包", tags: ["烘焙"] });
    for (const query of ["brea", "面包", "烘焙"])
      expect((await list(owner, { query })).items).toMatchObject([{ id: titled, snippets: [] }]);
  });

  it.each([
    ["café", "cafe"],
    ["İstanbul", "istanbul"],
    ["Straße", "strasse"],
    ["water the 🌿 today", "🌿"],
    ["Ægir", "aegir"],
    ["cafe\u0301", "café"],
    ["5 € each", "€"],
  ])("finds %j by %j, in texts and titles", async (text, query) => {
    const owner = actorOf(`user:form-${text}`);
    const said = await add(owner, { text });
    const titled = await add(owner, { title: text });
    await add(owner, { title: "Others", text: "others" });
    const { items } = await list(owner, { query });
    expect(items.map(({ id }) => id).toSorted()).toEqual([said, titled].toSorted());
    expect(items.find(({ id }) => id === said)?.snippets.length).toBe(1);
  });

  it("finds nothing of others, nothing temporary, no hidden prompt, and what was deleted only in the trash", async () => {
    const [owner, other] = [actorOf("user:mine"), actorOf("user:theirs")];
    const mine = await add(owner, { text: "a rare quokka" });
    const archived = await add(owner, { text: "archived quokka", archivedAt: new Date() });
    const deleted = await add(owner, { text: "deleted quokka", deletedAt: new Date() });
    await add(owner, { text: "temporary quokka", isTemporary: true });
    await add(owner, { prompt: "hidden quokka", hidePrompt: true, text: "nothing" });
    await add(other, { text: "their quokka" });
    const found = async (more: Partial<ListInput>) =>
      (await list(owner, { query: "quokka", ...more })).items.map(({ id }) => id).toSorted();
    expect(await found({})).toEqual([mine, archived].toSorted());
    expect(await found({ archived: true })).toEqual([archived]);
    expect(await found({ bin: true })).toEqual([deleted]);
  });

  it("takes any words, also those that are an operator of the database's queries", async () => {
    const owner = actorOf("user:words");
    const id = await add(owner, { text: "it's a \\ test & more | or ! not <-> next" });
    for (const query of [
      "it's",
      "test & more",
      "!not",
      "a:*",
      "'",
      "\\",
      "<->",
      "((",
      "%_",
      "\u0000",
      "x".repeat(10_000),
      "退".repeat(5_000),
    ])
      expect((await list(owner, { query })).items.every((item) => item.id === id)).toBe(true);
    expect((await list(owner, { query: "TEST & more" })).items).toHaveLength(1);
  });
});

describe("a list", () => {
  it("shows pinned conversations first, then the newest, and continues where a page ended", async () => {
    const owner = actorOf("user:pages");
    const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 0, minutes));
    const [a, b, c, d] = [
      await add(owner, { at: at(1), pinnedAt: at(9) }),
      await add(owner, { at: at(4) }),
      await add(owner, { at: at(3) }),
      await add(owner, { at: at(2), pinnedAt: at(9) }),
    ];
    const first = await list(owner, { limit: 3 });
    expect(first.items.map(({ id }) => id)).toEqual([d, a, b]);
    const second = await list(owner, { limit: 3, cursor: first.next });
    expect([second.items.map(({ id }) => id), second.next]).toEqual([[c], null]);
  });

  it("shows by tag, with starred answers, archived ones or the trash, and counts tags", async () => {
    const owner = actorOf("user:filters");
    const tagged = await add(owner, { tags: ["work", "旅行"] });
    const starred = await add(owner, { starredCount: 2, tags: ["work"] });
    const archived = await add(owner, { archivedAt: new Date() });
    const deleted = await add(owner, { deletedAt: new Date() });
    await add(owner, { isTemporary: true });
    const ids = async (more: Partial<ListInput>) => (await list(owner, more)).items.map(({ id }) => id).toSorted();
    expect(await ids({})).toEqual([tagged, starred].toSorted());
    expect(await ids({ tag: "旅行" })).toEqual([tagged]);
    expect(await ids({ starred: true })).toEqual([starred]);
    expect(await ids({ archived: true })).toEqual([archived]);
    expect(await ids({ bin: true })).toEqual([deleted]);
    expect(await listTags({ db }, owner)).toEqual([
      { tag: "work", count: 2 },
      { tag: "旅行", count: 1 },
    ]);
  });

  it("refuses a cursor that is not one of ours", async () => {
    for (const cursor of ["x", "n.1.a", "p.1700000000000.", "n.1700000000000.a;b", "n.17000000000000.a"])
      await expect(list(reader, { cursor })).rejects.toMatchObject({ code: "invalid-input" });
  });
});
