import { and, eq, inArray, isNull, notExists, sql } from "drizzle-orm";
import type { Localized } from "#core/localized.ts";
import { contentFolder, listContentNames, wholeFile, wholeFiles } from "#platform/content/content-file.server.ts";
import { bumpChangeMark } from "#platform/db/change-marks.server.ts";
import type { Database, Transaction } from "#platform/db/database.server.ts";
import { navigation, prompts, promptKind, publishState, toolCategory, toolOptions, tools } from "#platform/db/schema/catalogue.ts";
import { editedItems } from "#platform/db/schema/content.ts";
import { readNavigation } from "./navigation-file.server.ts";
import { sortStep } from "./navigation-tree.ts";
import { sharedFields, sharedInstructions } from "./shared-fields.ts";
import type { ToolField } from "./tool-fields.ts";
import { noText } from "./tool-content-fields.ts";
import { readTools, type ToolSeed } from "./tool-file.server.ts";
import { toolKind } from "./tool-kind.server.ts";
import { photoToolFolder, type PhotoToolSeed, readPhotoTools } from "./tool-photo-file.server.ts";
import { type TranslatorTool, translatorTools } from "./translator-tools.ts";

export type SeedCounts = { tools: number; imageTools: number; navigation: number };

/**
 * Adds what the database is missing from the starter catalog; existing entries, edited or not, are left alone. Taglines
 * are the exception: a tool of an older version that was never edited gets its own.
 *
 * Only reads the files of tools whose address is free, or that lack a tagline: starting with a full database parses none.
 *
 * @throws ContentError if one of them is invalid
 */
export async function seedCatalogue(db: Database, root = contentFolder): Promise<SeedCounts> {
  const links = Object.entries(wholeFile(readNavigation(root)));
  return db.transaction(async (tx) => {
    const added = await addTools(tx, [...(await readMissingTools(tx, root)), ...(await readMissingPhotoTools(tx, root))]);
    const filled = await fillTaglines(tx, root);
    const translator = await seedTranslator(tx);
    const newLinks = await tx
      .insert(navigation)
      // With gaps between them, so that a move changes one item.
      .values(
        links.map(([id, { parent, ...link }]) => ({
          id,
          ...link,
          parentId: parent,
          sort: link.sort * sortStep,
          state: publishState.published,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: navigation.id });
    if (added.length + filled + translator + newLinks.length > 0) await bumpChangeMark(tx, "catalogue");
    const imageTools = added.filter(({ category }) => category === toolCategory.photo).length;
    return { tools: added.length - imageTools, imageTools, navigation: newLinks.length };
  });
}

/** Gives shipped tools that have no tagline theirs, unless an admin has edited the tool; returns how many. */
async function fillTaglines(tx: Transaction, root: string): Promise<number> {
  const edits = tx
    .select({ id: editedItems.id })
    .from(editedItems)
    .where(and(eq(editedItems.kind, toolKind.name), eq(editedItems.id, sql`${tools.id}::text`)));
  const isBare = and(eq(tools.category, toolCategory.writing), tools.isSeeded, isNull(tools.tagline), notExists(edits));
  const bare = await tx.select({ slug: tools.slug }).from(tools).where(isBare);
  const names = listContentNames(root, "tools").filter((name) => bare.some(({ slug }) => slug === name));
  if (names.length === 0) return 0;
  const taglines = Object.fromEntries(wholeFiles(readTools(root, names)).map(({ value: { slug, tagline } }) => [slug, tagline]));
  const filled = await tx
    .update(tools)
    .set({ tagline: sql`${JSON.stringify(taglines)}::jsonb -> ${tools.slug}` })
    .where(and(isBare, sql`${JSON.stringify(taglines)}::jsonb ? ${tools.slug}`))
    .returning({ id: tools.id });
  return filled.length;
}

/** Adds the translator's tools and returns how many were missing. */
async function seedTranslator(tx: Transaction): Promise<number> {
  const seeds: TranslatorTool[] = Object.values(translatorTools);
  const known = await tx.select({ id: tools.id }).from(tools).where(eq(tools.category, toolCategory.translation));
  const missing = seeds.filter((seed) => known.every(({ id }) => id !== seed.id));
  if (missing.length === 0) return 0;
  await tx.insert(prompts).values(missing.map(translatorPromptRow)).onConflictDoNothing();
  await tx.insert(tools).values(missing.map(translatorToolRow)).onConflictDoNothing();
  return missing.length;
}

function translatorPromptRow({ promptId, kind, name, slug, summary, template }: TranslatorTool): typeof prompts.$inferInsert {
  const texts = { title: name, description: summary, template: { en: template, zh: template } };
  const state = { state: publishState.published, visibility: "unlisted" as const, publishedVersion: 1, isSeeded: true };
  return { id: promptId, kind, slug, ...texts, ...state };
}

/** It has its own page instead of a form, so there is no form to describe. */
function translatorToolRow({ id, slug, name, summary, promptId }: TranslatorTool): typeof tools.$inferInsert {
  return {
    id,
    category: toolCategory.translation,
    slug,
    group: "translate",
    name,
    summary,
    seoTitle: name,
    seoDescription: summary,
    searchTexts: { en: [], zh: [] },
    faq: [],
    example: { en: {}, zh: {} },
    sample: { en: "", zh: "" },
    startsFrom: "text",
    promptId,
    outputKind: "text",
    icon: "languages",
    state: publishState.published,
    sort: id,
    isSeeded: true,
  };
}

/** A tool's rows, whatever its category. */
type SeedRows = { prompt: typeof prompts.$inferInsert; tool: typeof tools.$inferInsert; options: (typeof toolOptions.$inferInsert)[] };

/** Adds the tools whose id is free. */
async function addTools(tx: Transaction, seeds: readonly SeedRows[]): Promise<{ id: number; category: number }[]> {
  if (seeds.length === 0) return [];
  await tx
    .insert(prompts)
    .values(seeds.map(({ prompt }) => prompt))
    .onConflictDoNothing();
  const added = await tx
    .insert(tools)
    .values(seeds.map(({ tool }) => tool))
    .onConflictDoNothing()
    .returning({ id: tools.id, category: tools.category });
  const options = seeds.filter(({ tool }) => added.some(({ id }) => id === tool.id)).flatMap((seed) => seed.options);
  if (options.length > 0) await tx.insert(toolOptions).values(options).onConflictDoNothing();
  return added;
}

async function readMissingTools(tx: Transaction, root: string): Promise<SeedRows[]> {
  const names = await missingNames(tx, toolCategory.writing, listContentNames(root, "tools"));
  return wholeFiles(readTools(root, names)).map(({ value: seed }) => ({
    prompt: promptRow(seed, templateOfSeed(seed)),
    tool: toolRow(seed),
    options: optionRows(seed.id, fieldsOfSeed(seed)),
  }));
}

async function readMissingPhotoTools(tx: Transaction, root: string): Promise<SeedRows[]> {
  const names = await missingNames(tx, toolCategory.photo, listContentNames(root, photoToolFolder));
  return wholeFiles(readPhotoTools(root, names)).map(({ value: seed }) => ({
    prompt: promptRow(seed, seed.template ?? noText),
    tool: photoToolRow(seed),
    options: optionRows(seed.id, seed.fields),
  }));
}

/** The addresses that no tool of the category has. */
async function missingNames(tx: Transaction, category: number, names: readonly string[]): Promise<string[]> {
  const known = await tx
    .select({ slug: tools.slug })
    .from(tools)
    .where(and(eq(tools.category, category), inArray(tools.slug, [...names])));
  return names.filter((name) => known.every(({ slug }) => slug !== name));
}

/** Its own fields, then the shared ones if the tool has them; in form order. */
export function fieldsOfSeed(seed: ToolSeed): ToolField[] {
  return seed.hasSharedFields ? [...seed.fields, ...sharedFields] : seed.fields;
}

export function templateOfSeed(seed: ToolSeed): ToolSeed["template"] {
  if (!seed.hasSharedFields) return seed.template;
  return { en: `${seed.template.en}\n${sharedInstructions.en}`, zh: `${seed.template.zh}\n${sharedInstructions.zh}` };
}

const promptIdOf = ({ id }: { id: number }): string => `tool-${id}`;

/** The prompt that carries a tool's template isn't in any list of prompts. */
function promptRow(seed: ToolSeed | PhotoToolSeed, template: Localized): typeof prompts.$inferInsert {
  return {
    id: promptIdOf(seed),
    kind: promptKind.writingTools,
    title: seed.name,
    slug: seed.slug,
    description: seed.summary,
    template,
    state: publishState.published,
    visibility: "unlisted",
    publishedVersion: 1,
    isSeeded: true,
  };
}

function toolRow(seed: ToolSeed): typeof tools.$inferInsert {
  const { outputKind, startsFrom, variants, sample } = seed;
  const own = { tagline: seed.tagline ?? null, diffField: seed.diffField ?? null };
  return { ...sharedColumns(seed), category: toolCategory.writing, outputKind, startsFrom, variants, sample, ...own };
}

function photoToolRow(seed: PhotoToolSeed): typeof tools.$inferInsert {
  const { outputKind, models, where, takesPicture, ratios } = seed;
  return {
    ...sharedColumns(seed),
    category: toolCategory.photo,
    outputKind,
    // What only writing tools say.
    startsFrom: "idea",
    sample: noText,
    allowedModels: models,
    priceRule: {},
    flags: { where, takesPicture, ratios },
  };
}

function sharedColumns(seed: ToolSeed | PhotoToolSeed) {
  const { id, slug, group, name, summary, seoTitle, seoDescription, searchTexts, example, icon } = seed;
  const texts = { name, summary, seoTitle, seoDescription, searchTexts, example, faq: seed.questions };
  const state = { state: publishState.published, sort: id, isFeatured: seed.featured ?? false, isSeeded: true };
  return { id, slug, group, icon, ...texts, ...state, promptId: promptIdOf(seed) };
}

function optionRows(toolId: number, fields: readonly ToolField[]): (typeof toolOptions.$inferInsert)[] {
  return fields.map((field, index) => ({
    id: `${toolId}-${field.key}`,
    toolId,
    key: field.key,
    kind: field.kind,
    valueType: field.valueType,
    schemaType: field.schemaType,
    label: field.label,
    help: field.help ?? null,
    placeholder: field.placeholder ?? null,
    default: field.default ?? null,
    choices: field.choices ?? null,
    min: field.min ?? null,
    max: field.max ?? null,
    maxLength: field.maxLength ?? null,
    isRequired: field.required,
    isAdvanced: field.advanced ?? false,
    sort: index,
    dependsOn: field.dependsOn ?? null,
    checkedPrompt: field.checkedPrompt ?? noPromptOf(field),
    uncheckedPrompt: field.uncheckedPrompt ?? noPromptOf(field),
  }));
}

/** As the editor keeps it: a checkbox always has both texts. */
const noPromptOf = ({ kind }: ToolField): Localized | null => (kind === "Checkbox" ? noText : null);
