import { asc } from "drizzle-orm";
import { expect, it } from "vitest";
import { newId } from "#core/ids.ts";
import { findForkSource } from "#features/conversations/fork-conversation.server.ts";
import { photoToolKind } from "#features/catalogue/tool-kind.server.ts";
import { migrateDatabase } from "#platform/db/migrate.server.ts";
import { tools } from "#platform/db/schema/catalogue.ts";
import { chatHistories } from "#platform/db/schema/conversations.ts";
import { emptyDatabase, onlyTheFirst } from "./migration-folders.ts";
import { getItem, getVersion } from "#platform/revisions/edited-items.server.ts";
import { openForTest } from "./server-process.ts";

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
