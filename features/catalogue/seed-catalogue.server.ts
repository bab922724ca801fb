import { bumpChangeMark } from "#platform/db/change-marks.server.ts";
import type { Database } from "#platform/db/database.server.ts";
import { navigation, prompts, promptKind, publishState, toolCategory, toolOptions, tools } from "#platform/db/schema/catalogue.ts";
import { sortStep } from "./navigation-tree.ts";
import { starterNavigation } from "./seed/starter-navigation.ts";
import { starterTools } from "./seed/starter-tools.ts";
import type { ToolSeed } from "./seed/tool-seed.ts";
import { sharedFields, sharedInstructions } from "./shared-fields.ts";
import type { ToolField } from "./tool-fields.ts";

export type SeedCounts = { tools: number; navigation: number };

/** Adds what the database lacks of the starter catalogue; what is there, edited or not, is left alone. */
export async function seedCatalogue(db: Database): Promise<SeedCounts> {
  return db.transaction(async (tx) => {
    await tx.insert(prompts).values(starterTools.map(promptRow)).onConflictDoNothing();
    const added = await tx.insert(tools).values(starterTools.map(toolRow)).onConflictDoNothing().returning({ id: tools.id });
    const options = starterTools.filter((seed) => added.some((tool) => tool.id === seed.id)).flatMap(optionRows);
    if (options.length > 0) await tx.insert(toolOptions).values(options).onConflictDoNothing();
    const links = await tx
      .insert(navigation)
      // With room between them, so that a move changes one item.
      .values(starterNavigation.map((item) => ({ ...item, sort: item.sort * sortStep, state: publishState.published })))
      .onConflictDoNothing()
      .returning({ id: navigation.id });
    if (added.length + links.length > 0) await bumpChangeMark(tx, "catalogue");
    return { tools: added.length, navigation: links.length };
  });
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
