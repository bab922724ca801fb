import type { Localized } from "#core/localized.ts";
import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, json, moment, searchTerms, updatedAt } from "./columns.ts";
import type { ExampleInputs, PromptVariable } from "./prompts.ts";

/** Publish state (spec §4). */
export const publishState = { draft: 0, published: 1 } as const;
/** Tool categories (spec §4). */
export const toolCategory = { translation: 0, writing: 1, photo: 2 } as const;
/**
 * Prompt kinds (spec §4): in the library or open to anyone with the link, the translator's (no rows, decision 0041), a writing tool's, and
 * those that people wrote for themselves.
 */
export const promptKind = { prompt: 0, translation: 1, alternative: 2, writingTools: 3, custom: 1024 } as const;

type LocalizedList = { en: string[]; zh: string[] };
type Question = { question: Localized; answer: Localized };
type Example = { en: Record<string, unknown>; zh: Record<string, unknown> };
type Choice = { value: string | number; label: Localized; prompt?: Localized };
/** What a photo tool has besides its fields: where it works, whether it starts from a picture, shapes to choose from. */
type PhotoFlags = { where: "device" | "model"; takesPicture: boolean; ratios: string[] };
type Condition = { key: string; values: (string | number | boolean)[] };

export const prompts = pgTable(
  "prompts",
  {
    id: text("id").primaryKey(),
    owner: text("owner"),
    kind: integer("kind").notNull(),
    title: json<Localized>("title").notNull(),
    slug: text("slug"),
    description: json<Localized>("description"),
    template: json<Localized>("template").notNull(),
    state: integer("state").notNull().default(publishState.draft),
    visibility: text("visibility", { enum: ["private", "unlisted", "public"] })
      .notNull()
      .default("private"),
    version: integer("version").notNull().default(1),
    publishedVersion: integer("published_version"),
    tagIds: text("tag_ids").array().notNull().default([]),
    system: json<Localized>("system"),
    variables: json<PromptVariable[]>("variables").notNull().default([]),
    exampleInputs: json<ExampleInputs>("example_inputs"),
    modelClass: text("model_class", { enum: ["fast", "careful", "best"] })
      .notNull()
      .default("fast"),
    /** The prompt that this one was made from. */
    forkedFrom: text("forked_from"),
    /** The older prompt that this one nearly duplicates, as reported at publishing. */
    canonicalId: text("canonical_id"),
    likeCount: integer("like_count").notNull().default(0),
    dislikeCount: integer("dislike_count").notNull().default(0),
    favCount: integer("fav_count").notNull().default(0),
    /** Runs that ended whole or truncated. */
    runCount: integer("run_count").notNull().default(0),
    failCount: integer("fail_count").notNull().default(0),
    reportCount: integer("report_count").notNull().default(0),
    moderation: text("moderation", { enum: ["none", "pending", "ok", "removed"] })
      .notNull()
      .default("none"),
    removedReason: text("removed_reason"),
    /** From title, description and tags in both languages. */
    search: searchTerms("search"),
    publishedAt: moment("published_at"),
    /** Its place among the editors' choices, from 1; null for all others. */
    choicePlace: integer("choice_place"),
    isSeeded: boolean("is_seeded").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("prompts_owner").on(table.owner),
    index("prompts_public")
      .on(table.runCount.desc(), table.id)
      .where(sql`${table.state} = 1 AND ${table.visibility} = 'public' AND ${table.moderation} <> 'removed'`),
    index("prompts_newest")
      .on(table.publishedAt.desc().nullsLast(), table.id)
      .where(sql`${table.state} = 1 AND ${table.visibility} = 'public' AND ${table.moderation} <> 'removed'`),
    index("prompts_liked")
      .on(table.likeCount.desc().nullsLast(), table.id)
      .where(sql`${table.state} = 1 AND ${table.visibility} = 'public' AND ${table.moderation} <> 'removed'`),
    index("prompts_choices").on(table.choicePlace).where(sql`${table.choicePlace} IS NOT NULL`),
    /** What the admin table lists. */
    index("prompts_moderated")
      .on(table.publishedAt.desc().nullsFirst(), table.id, table.owner)
      .where(sql`${table.kind} = 0 AND ${table.publishedVersion} IS NOT NULL AND ${table.visibility} <> 'private'`),
    index("prompts_tags").using("gin", table.tagIds),
    index("prompts_search").using("gin", table.search),
  ],
);

export const tools = pgTable(
  "tools",
  {
    id: integer("id").primaryKey(),
    category: integer("category").notNull(),
    slug: text("slug").notNull(),
    group: text("group").notNull(),
    name: json<Localized>("name").notNull(),
    summary: json<Localized>("summary").notNull(),
    /** What lists show in place of the summary; null: the summary. */
    tagline: json<Localized>("tagline"),
    seoTitle: json<Localized>("seo_title").notNull(),
    seoDescription: json<Localized>("seo_description").notNull(),
    searchTexts: json<LocalizedList>("search_texts").notNull(),
    faq: json<Question[]>("faq").notNull(),
    example: json<Example>("example").notNull(),
    sample: json<Localized>("sample").notNull(),
    startsFrom: text("starts_from", { enum: ["text", "idea"] }).notNull(),
    diffField: text("diff_field"),
    promptId: text("prompt_id")
      .notNull()
      .references(() => prompts.id),
    modelClass: text("model_class").notNull().default("fast"),
    outputKind: text("output_kind", { enum: ["text", "variants", "diff", "images", "json"] }).notNull(),
    variants: integer("variants").notNull().default(1),
    maxOutput: integer("max_output"),
    icon: text("icon").notNull(),
    state: integer("state").notNull().default(publishState.draft),
    sort: integer("sort").notNull().default(0),
    isFeatured: boolean("featured").notNull().default(false),
    /** For photo tools: the models that people choose from. */
    allowedModels: text("allowed_models").array().notNull().default([]),
    /** For photo tools: what a run costs here, in thousandths of a credit, by models that do not cost their own price here. */
    priceRule: json<Record<string, number>>("price_rule"),
    flags: json<PhotoFlags>("flags"),
    version: integer("version").notNull().default(1),
    isSeeded: boolean("is_seeded").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex("tools_slug").on(table.category, table.slug)],
);

export const toolOptions = pgTable(
  "tool_options",
  {
    id: text("id").primaryKey(),
    toolId: integer("tool_id")
      .notNull()
      .references(() => tools.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    kind: text("kind", { enum: ["Input", "Textarea", "Select", "Multiple", "Radio", "Checkbox"] }).notNull(),
    valueType: text("value_type", { enum: ["Text", "Number", "Boolean"] }).notNull(),
    schemaType: text("schema_type", { enum: ["string", "number", "integer", "float", "boolean"] }).notNull(),
    label: json<Localized>("label").notNull(),
    help: json<Localized>("help"),
    placeholder: json<Localized>("placeholder"),
    default: json<string | number | boolean | string[]>("default"),
    choices: json<Choice[]>("choices"),
    min: integer("min"),
    max: integer("max"),
    maxLength: integer("max_length"),
    pattern: text("pattern"),
    isRequired: boolean("required").notNull().default(false),
    isAdvanced: boolean("advanced").notNull().default(false),
    sort: integer("sort").notNull().default(0),
    dependsOn: json<Condition>("depends_on"),
    checkedPrompt: json<Localized>("checked_prompt"),
    uncheckedPrompt: json<Localized>("unchecked_prompt"),
  },
  (table) => [uniqueIndex("tool_options_key").on(table.toolId, table.key)],
);

/** Pictures of photo tools. A row stays as long as any revision of its tool refers to it. */
export const toolAssets = pgTable(
  "tool_assets",
  {
    id: text("id").primaryKey(),
    toolId: integer("tool_id")
      .notNull()
      .references(() => tools.id, { onDelete: "cascade" }),
    role: text("role", { enum: ["cover", "before", "after", "icon", "example"] }).notNull(),
    storagePath: text("storage_path").notNull(),
    /** In pixels. */
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    alt: json<Localized>("alt").notNull(),
    sort: integer("sort").notNull().default(0),
    /** Published: everyone may see it. */
    state: integer("state").notNull().default(publishState.draft),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("tool_assets_tool").on(table.toolId)],
);

export const tags = pgTable(
  "tags",
  {
    id: text("id").primaryKey(),
    slug: text("slug").notNull(),
    name: json<Localized>("name").notNull(),
    colour: text("colour").notNull(),
    group: text("group").notNull(),
    sort: integer("sort").notNull().default(0),
    usageCount: integer("usage_count").notNull().default(0),
    mergedInto: text("merged_into"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex("tags_slug").on(table.slug)],
);

export const navigation = pgTable("navigation", {
  id: text("id").primaryKey(),
  parentId: text("parent_id"),
  placement: text("placement", { enum: ["none", "header", "footer"] }).notNull(),
  label: json<Localized>("label").notNull(),
  href: text("href").notNull(),
  isExternal: boolean("external").notNull().default(false),
  icon: text("icon"),
  sort: integer("sort").notNull().default(0),
  state: integer("state").notNull().default(publishState.draft),
  /** Who sees it; none: everyone. */
  roles: text("roles", { enum: ["visitor", "user", "premium", "admin"] })
    .array()
    .notNull()
    .default([]),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
