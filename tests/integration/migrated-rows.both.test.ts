import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { asc } from "drizzle-orm";
import { expect, it } from "vitest";
import { newId } from "#core/ids.ts";
import { searchVectorOf } from "#core/search-terms.ts";
import { findForkSource } from "#features/conversations/fork-conversation.server.ts";
import { newField } from "#app/admin/tool-editor/read-tool-form.ts";
import type { ToolContent } from "#features/catalogue/tool-content.ts";
import { photoToolKind, toolKind } from "#features/catalogue/tool-kind.server.ts";
import { projectRoot } from "#platform/config/project-root.ts";
import type { Database } from "#platform/db/database.server.ts";
import { migrateDatabase } from "#platform/db/migrate.server.ts";
import { tools } from "#platform/db/schema/catalogue.ts";
import { chatHistories, chatShares } from "#platform/db/schema/conversations.ts";
import { emptyDatabase, onlyTheFirst } from "./migration-folders.ts";
import { getItem, getVersion, publishItem, saveItem } from "#platform/revisions/edited-items.server.ts";
import { eventually } from "./provider-process.ts";
import { describeOn, openForTest } from "./server-process.ts";

it("conversations of before, branched from others, have their origin in a column, and nothing else of theirs changes", async () => {
  const db = openForTest(await emptyDatabase());
  await migrateDatabase(db.$client, onlyTheFirst(10));
  const [source, fork] = [newId(), newId()];
  await db.$client.query(
    `INSERT INTO chat_histories (id, owner, title, config, updated_at) VALUES ($1, 'user:a', 'Bread', '{"topP":0.5}', '2026-01-01'),
       ($2, 'user:a', 'Bread', $3, '2026-01-01')`,
    [source, fork, JSON.stringify({ topP: 0.5, forkedFrom: source })],
  );
  await migrateDatabase(db.$client);
  const { title, config, forkedFrom, updatedAt } = chatHistories;
  const rows = await db.select({ title, config, forkedFrom, updatedAt }).from(chatHistories).orderBy(asc(forkedFrom));
  const kept = { title: "Bread", config: { topP: 0.5 }, updatedAt: new Date("2026-01-01T00:00:00Z") };
  expect(rows).toEqual([
    { ...kept, forkedFrom: source },
    { ...kept, forkedFrom: null },
  ]);
  const actor = { kind: "user", owner: "user:a", network: "", plan: "free" } as const;
  expect(await findForkSource({ db }, actor, fork)).toEqual({ id: source, title: "Bread" });
});

it("conversations and shared pages of before show the first line of the message that their title breaks off", async () => {
  const db = openForTest(await emptyDatabase());
  await migrateDatabase(db.$client, onlyTheFirst(32));
  const first = "How do I show only rows of a table that are new?";
  const kept: [title: string, prompts: [prompt: string, isHidden?: boolean][], longTitle: string | null][] = [
    ["How do I show only r", [[`  ${first}\n\nIt has many.`], ["And old?"]], first],
    ["Which kettle should", [["Which kettle\nshould I  buy?"]], "Which kettle should I buy?"],
    ["水".repeat(20), [["水".repeat(200)]], `${"水".repeat(120)}…`],
    ["kettle kettle kettle", [["kettle ".repeat(30)]], `${"kettle ".repeat(17).trim()}…`],
    // Of two versions of the first message, the newest.
    ["What is a good title", [["What is a good title of a book?"], ["What is a good title of a film?"]], "What is a good title of a film?"],
    ["Twenty characters it", [["Twenty characters it"]], null],
    ["How", [[first]], null],
    ["How do I show only r", [[first, true]], null],
  ];
  for (const [index, [title, prompts]] of kept.entries()) {
    const history = newId();
    await db.$client.query("INSERT INTO chat_histories (id, owner, title, config, created_at) VALUES ($1, 'user:a', $2, '{}', $3)", [
      history,
      title,
      new Date(Date.UTC(2026, 0, 1, 0, index)),
    ]);
    for (const [minute, [prompt, isHidden = false]] of prompts.entries()) {
      await db.$client.query(
        `INSERT INTO chat_history_items (id, history_id, prompt_group, owner, prompt, hide_prompt, created_at)
           VALUES ($1, $2, $1, 'user:a', $3, $4, $5)`,
        [newId(), history, prompt, isHidden, new Date(Date.UTC(2026, 0, 1, 1, minute))],
      );
    }
    const items = prompts.map(([prompt, hidePrompt = false]) => ({ prompt: hidePrompt ? "" : prompt, hidePrompt }));
    await db.$client.query(
      "INSERT INTO chat_shares (id, history_id, owner, locale, snapshot, created_at) VALUES ($1, $1, 'user:a', 'en', $2, $3)",
      [history, JSON.stringify({ title, items: items.toReversed() }), new Date(Date.UTC(2026, 0, 1, 0, index))],
    );
  }
  await migrateDatabase(db.$client);
  const { title, longTitle, createdAt } = chatHistories;
  expect(await db.select({ title, longTitle }).from(chatHistories).orderBy(asc(createdAt))).toEqual(
    kept.map((one) => ({ title: one[0], longTitle: one[2] })),
  );
  const shares = await db.select({ snapshot: chatShares.snapshot }).from(chatShares).orderBy(asc(chatShares.createdAt));
  expect(shares.map(({ snapshot }) => snapshot.title)).toEqual(kept.map((one) => one[2] ?? one[0]));
});

it("texts of before are found as texts are looked for now: without accents, and by their emoji", async () => {
  const db = openForTest(await emptyDatabase());
  await migrateDatabase(db.$client, onlyTheFirst(31));
  const history = newId();
  await db.$client.query(
    `INSERT INTO chat_histories (id, owner, title, config, search) VALUES ($1, 'user:a', 'Straße', '{}', $2::tsvector)`,
    [history, "'straße'"],
  );
  const texts = [
    ["Café in Łódź 🌿", "'café' 'in' 'łódź'"],
    ["Plain words", "'plain' 'words'"],
    ["İstanbul ёлка 退款", "'i̇stanbul' 'ёлка' '退款' '款'"],
  ] as const;
  for (const [text, terms] of texts) {
    await db.$client.query(
      `INSERT INTO chat_history_items (id, history_id, prompt_group, owner, prompt, text, search)
         VALUES ($1, $2, $1, 'user:a', '', $3, $4::tsvector)`,
      [newId(), history, text, terms],
    );
  }
  await migrateDatabase(db.$client);
  const { rows: titles } = await db.$client.query<{ search: string }>("SELECT search::text FROM chat_histories");
  expect(titles).toEqual([{ search: searchVectorOf("Straße") }]);
  const { rows } = await db.$client.query<{ text: string; search: string }>(
    "SELECT text, search::text FROM chat_history_items ORDER BY text",
  );
  expect(rows).toHaveLength(3);
  for (const { text, search } of rows) expect(search.split(" ").toSorted()).toEqual(searchVectorOf(text).split(" ").toSorted());
});

it("tools that were edited before there were taglines have none: their drafts and versions are read and published as ever", async () => {
  const db = openForTest(await emptyDatabase());
  await migrateDatabase(db.$client, onlyTheFirst(33));
  const [{ tagline: _, ...content }, one] = [contentOfTool("work/old"), JSON.stringify({ en: "x", zh: "x" })];
  await db.$client.query("INSERT INTO prompts (id, kind, title, template) VALUES ('tool-2001', 3, $1, $1)", [one]);
  await db.$client.query(
    `INSERT INTO tools (id, category, slug, "group", name, summary, seo_title, seo_description, search_texts, faq, example, sample, starts_from,
       prompt_id, output_kind, icon, state)
     VALUES (2001, 1, 'work/old', 'work', $1, $1, $1, $1, '{"en": [], "zh": []}', '[]', '{"en": {}, "zh": {}}', $1, 'idea', 'tool-2001', 'text', 'feather', 1)`,
    [one],
  );
  await db.$client.query(
    `INSERT INTO edited_items (kind, id, revision, content, published_revision, version, edited_by) VALUES ('tool', '2001', 2, $1, 1, 1, 'user:a')`,
    [JSON.stringify({ ...content, isFeatured: true })],
  );
  await db.$client.query(
    `INSERT INTO item_revisions (kind, item_id, revision, content, version, edited_by) VALUES ('tool', '2001', 1, $1, 1, 'user:a'), ('tool', '2001', 2, $2, NULL, 'user:a')`,
    [JSON.stringify(content), JSON.stringify({ ...content, isFeatured: true })],
  );
  await migrateDatabase(db.$client);
  expect((await getItem(db, toolKind, "2001")).content).toEqual({ ...content, isFeatured: true, tagline: null });
  expect(await getVersion(db, toolKind, "2001", 1)).toEqual({ ...content, tagline: null });
  const mine = { ...content, tagline: { en: "Short", zh: "短" } };
  // Based on the older revision: what was changed since is kept, and nothing else differs.
  expect(await saveItem(db, toolKind, { id: "2001", editor: "user:b", baseRevision: 1, content: mine })).toEqual({
    outcome: "saved",
    revision: 3,
    content: { ...mine, isFeatured: true },
  });
  expect(await publishItem(db, toolKind, { id: "2001", editor: "user:b", revision: 3, note: null })).toEqual({
    outcome: "published",
    version: 2,
  });
  expect(await db.select({ tagline: tools.tagline }).from(tools)).toEqual([{ tagline: mine.tagline }]);
});

/** The least that can be published. */
function contentOfTool(slug: string): ToolContent {
  const text = { en: "x", zh: "x" };
  const [texts, lists] = [
    { name: text, summary: text, tagline: null, seoTitle: text, seoDescription: text, template: text, sample: text },
    { searchTexts: { en: [], zh: [] }, questions: [], example: { en: {}, zh: {} }, fields: [newField("Input", "about")] },
  ];
  const [field] = lists.fields;
  if (field !== undefined) field.label = text;
  return {
    slug,
    group: slug.split("/", 1)[0] ?? "",
    ...texts,
    ...lists,
    icon: "feather",
    startsFrom: "idea",
    outputKind: "text",
    diffField: null,
    variants: 1,
    modelClass: "fast",
    maxOutput: null,
    isFeatured: false,
  };
}

it("image tools of before, priced by the picture, cost as much by the run of four, in their rows and in every revision", async () => {
  const db = openForTest(await emptyDatabase());
  await migrateDatabase(db.$client, onlyTheFirst(12));
  const text = { en: "x", zh: "x" };
  const texts = Object.fromEntries(["name", "summary", "seoTitle", "seoDescription", "template", "sample"].map((name) => [name, text]));
  const common = {
    questions: [],
    icon: "image",
    startsFrom: "idea",
    outputKind: "images",
    diffField: null,
    variants: 1,
    modelClass: "fast",
  };
  const lists = { maxOutput: null, isFeatured: false, fields: [], example: { en: {}, zh: {} }, searchTexts: { en: [], zh: [] } };
  const none = { id: null, alt: text };
  const unpriced = { "kontext-pro": null, "kontext-max": null, "fast-text": null, own: null };
  /** A tool as it was kept: its row, its newest content and its one published version. */
  const keep = async (id: number, prices: Record<string, number>) => {
    const photo = { takesPicture: true, prices: { ...unpriced, ...prices }, ratios: ["1:1"], pictures: 4, before: none, after: none };
    const content = JSON.stringify({ slug: `edit/tool-${id}`, group: "edit", ...texts, ...common, ...lists, photo });
    const one = JSON.stringify(text);
    await db.$client.query("INSERT INTO prompts (id, kind, title, template) VALUES ($1, 3, $2, $2)", [`tool-${id}`, one]);
    await db.$client.query(
      `INSERT INTO tools (id, category, slug, "group", name, summary, seo_title, seo_description, search_texts, faq, example, sample, starts_from,
         prompt_id, output_kind, icon, allowed_models, price_rule, flags)
       VALUES ($1, 2, $2, 'edit', $3, $3, $3, $3, '{}', '[]', '{}', $3, 'idea', $4, 'images', 'image', $5, $6,
         '{"takesPicture": true, "ratios": ["1:1"], "pictures": 4}')`,
      [id, `edit/tool-${id}`, one, `tool-${id}`, Object.keys(prices), JSON.stringify(prices)],
    );
    await db.$client.query(
      `INSERT INTO edited_items (kind, id, revision, content, published_revision, version, edited_by) VALUES ('image-tool', $1, 1, $2, 1, 1, 'user:a')`,
      [String(id), content],
    );
    await db.$client.query(
      `INSERT INTO item_revisions (kind, item_id, revision, content, version, edited_by) VALUES ('image-tool', $1, 1, $2, 1, 'user:a')`,
      [String(id), content],
    );
  };
  await keep(2001, { "kontext-pro": 1000, "kontext-max": 2125 });
  await keep(2002, { own: 0 });
  await keep(2003, { "fast-text": 50 });
  await migrateDatabase(db.$client);
  const { id, allowedModels, priceRule, flags } = tools;
  expect(await db.select({ id, allowedModels, priceRule, flags }).from(tools).orderBy(asc(id))).toEqual([
    {
      id: 2001,
      allowedModels: ["flux-kontext-pro", "flux-kontext-max"],
      priceRule: { "flux-kontext-pro": 4000, "flux-kontext-max": 8500 },
      flags: { where: "model", takesPicture: true, ratios: ["1:1"] },
    },
    { id: 2002, allowedModels: [], priceRule: {}, flags: { where: "device", takesPicture: true, ratios: ["1:1"] } },
    { id: 2003, allowedModels: [], priceRule: {}, flags: { where: "model", takesPicture: true, ratios: ["1:1"] } },
  ]);
  const shape = { takesPicture: true, ratios: ["1:1"], before: none, after: none };
  const free = { "flux-kontext-pro": null, "flux-kontext-max": null };
  for (const [tool, photo] of [
    [
      "2001",
      { where: "model", models: ["flux-kontext-pro", "flux-kontext-max"], prices: { "flux-kontext-pro": 4000, "flux-kontext-max": 8500 } },
    ],
    ["2002", { where: "device", models: [], prices: free }],
    ["2003", { where: "model", models: [], prices: free }],
  ] as const) {
    const { content } = await getItem(db, photoToolKind, tool);
    expect(content).toMatchObject({ photo: { ...shape, ...photo } });
    expect(content).not.toHaveProperty("photo.pictures");
    expect(await getVersion(db, photoToolKind, tool, 1)).toEqual(content);
  }
});

/** Prompts of before there was CUSTOM, by what they are. */
async function addOlderPrompts(db: Database): Promise<void> {
  const prompts: [id: string, owner: string | null, kind: number, state: number, visibility: string, publishedVersion: number | null][] = [
    ["a draft", "user:a", 0, 0, "private", null],
    ["a visitor's", "device:b", 0, 0, "private", null],
    ["published for its author", "user:a", 0, 1, "private", 1],
    ["in the library", "user:a", 0, 1, "public", 1],
    ["for who has the link", "user:a", 0, 1, "unlisted", 2],
    ["once in the library", "user:a", 0, 0, "public", 1],
    ["shipped", null, 0, 1, "public", 1],
    ["of a tool", null, 3, 1, "public", null],
  ];
  for (const [id, owner, kind, state, visibility, publishedVersion] of prompts)
    await db.$client.query(
      `INSERT INTO prompts (id, owner, kind, title, template, state, visibility, published_version)
       VALUES ($1, $2, $3, '{"en":"x","zh":""}', '{"en":"x","zh":""}', $4, $5, $6)`,
      [id, owner, kind, state, visibility, publishedVersion],
    );
}

async function ownOf(db: Database): Promise<string[]> {
  return (await db.$client.query<{ id: string }>("SELECT id FROM prompts WHERE kind = 1024 ORDER BY id")).rows.map(({ id }) => id);
}

const neverPublished = ["a draft", "a visitor's", "published for its author"];

it("what people wrote of before is of kind CUSTOM, unless it was published for others", async () => {
  const db = openForTest(await emptyDatabase());
  await migrateDatabase(db.$client, onlyTheFirst(25));
  await addOlderPrompts(db);
  await migrateDatabase(db.$client);
  expect(await ownOf(db)).toEqual(neverPublished);
});

// Another process can take a row of PostgreSQL from under a migration; the embedded database has none.
describeOn("postgres", "the kinds of prompts", () => {
  it("change at the next try when the process that changes them is killed", async () => {
    const address = await emptyDatabase();
    const db = openForTest(address);
    await migrateDatabase(db.$client, onlyTheFirst(25));
    await addOlderPrompts(db);
    const holder = await db.$client.connect();
    await holder.query("BEGIN; SELECT 1 FROM prompts WHERE id = 'published for its author' FOR UPDATE");
    const child = spawn(process.execPath, [join(projectRoot, "tests/integration/migrate-process.ts"), JSON.stringify(address)]);
    const waiting =
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ~ 'own_prompts|CUSTOM'";
    await expect.poll(async () => (await db.$client.query(waiting)).rowCount, eventually).toBe(1);
    child.kill("SIGKILL");
    await once(child, "exit");
    await holder.query("ROLLBACK");
    holder.release();
    await migrateDatabase(db.$client);
    expect(await ownOf(db)).toEqual(neverPublished);
  });
});
