import { inArray } from "drizzle-orm";
import { contentFolder, listContentNames, wholeFile, wholeFiles } from "#platform/content/content-file.server.ts";
import { bumpChangeMark } from "#platform/db/change-marks.server.ts";
import type { Database, Transaction } from "#platform/db/database.server.ts";
import { navigation, prompts, promptKind, publishState, toolCategory, toolOptions, tools } from "#platform/db/schema/catalogue.ts";
import { readNavigation } from "./navigation-file.server.ts";
import { sortStep } from "./navigation-tree.ts";
import { sharedFields, sharedInstructions } from "./shared-fields.ts";
import type { ToolField } from "./tool-fields.ts";
import { readTools, type ToolSeed } from "./tool-file.server.ts";

export type SeedCounts = { tools: number; navigation: number };

/**
 * Adds what the database lacks of the starter catalogue; what is there, edited or not, is left alone.
 *
 * Only the files of tools whose address is not taken are read: a start with a filled database parses none.
 *
 * @throws ContentError where one of them has a fault
 */
export async function seedCatalogue(db: Database, root = contentFolder): Promise<SeedCounts> {
  const links = Object.entries(wholeFile(readNavigation(root)));
  return db.transaction(async (tx) => {
    const missing = await readMissingTools(tx, root);
    if (missing.length > 0) await tx.insert(prompts).values(missing.map(promptRow)).onConflictDoNothing();
    const added =
      missing.length === 0 ? [] : await tx.insert(tools).values(missing.map(toolRow)).onConflictDoNothing().returning({ id: tools.id });
    const options = missing.filter((seed) => added.some((tool) => tool.id === seed.id)).flatMap(optionRows);
    if (options.length > 0) await tx.insert(toolOptions).values(options).onConflictDoNothing();
    const newLinks = await tx
      .insert(navigation)
      // With room between them, so that a move changes one item.
      .values(links.map(([id, link]) => ({ id, ...link, sort: link.sort * sortStep, state: publishState.published })))
      .onConflictDoNothing()
      .returning({ id: navigation.id });
    if (added.length + newLinks.length > 0) await bumpChangeMark(tx, "catalogue");
    return { tools: added.length, navigation: newLinks.length };
  });
}

async function readMissingTools(tx: Transaction, root: string): Promise<ToolSeed[]> {
  const names = listContentNames(root, "tools");
  const known = await tx.select({ slug: tools.slug }).from(tools).where(inArray(tools.slug, names));
  const missing = names.filter((name) => known.every(({ slug }) => slug !== name));
  return wholeFiles(readTools(root, missing)).map(({ value }) => value);
}

/** Own fields, then the shared ones where the tool has them; the order of the form. */
export function fieldsOfSeed(seed: ToolSeed): ToolField[] {
  return seed.hasSharedFields ? [...seed.fields, ...sharedFields] : seed.fields;
}

export function templateOfSeed(seed: ToolSeed): ToolSeed["template"] {
  if (!seed.hasSharedFields) return seed.template;
  return { en: `${seed.template.en}\n${sharedInstructions.en}`, zh: `${seed.template.zh}\n${sharedInstructions.zh}` };
}

const promptIdOf = (seed: ToolSeed): string => `tool-${seed.id}`;

function promptRow(seed: ToolSeed): typeof prompts.$inferInsert {
  return {
    id: promptIdOf(seed),
    kind: promptKind.writingTools,
    title: seed.name,
    slug: seed.slug,
    description: seed.summary,
    template: templateOfSeed(seed),
    state: publishState.published,
    visibility: "unlisted",
    publishedVersion: 1,
    isSeeded: true,
  };
}

function toolRow(seed: ToolSeed): typeof tools.$inferInsert {
  return {
    id: seed.id,
    category: toolCategory.writing,
    slug: seed.slug,
    group: seed.group,
    name: seed.name,
    summary: seed.summary,
    seoTitle: seed.seoTitle,
    seoDescription: seed.seoDescription,
    searchTexts: seed.searchTexts,
    faq: seed.questions,
    example: seed.example,
    sample: seed.sample,
    startsFrom: seed.startsFrom,
    diffField: seed.diffField ?? null,
    promptId: promptIdOf(seed),
    outputKind: seed.outputKind,
    variants: seed.variants,
    icon: seed.icon,
    state: publishState.published,
    sort: seed.id,
    isFeatured: seed.featured ?? false,
    isSeeded: true,
  };
}

function optionRows(seed: ToolSeed): (typeof toolOptions.$inferInsert)[] {
  return fieldsOfSeed(seed).map((field, index) => ({
    id: `${seed.id}-${field.key}`,
    toolId: seed.id,
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
    checkedPrompt: field.checkedPrompt ?? null,
    uncheckedPrompt: field.uncheckedPrompt ?? null,
  }));
}
