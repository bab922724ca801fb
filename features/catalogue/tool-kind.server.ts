import { and, asc, eq, ne } from "drizzle-orm";
import type { z } from "zod";
import { AppError } from "#core/errors.ts";
import type { DatabaseOrTransaction, Transaction } from "#platform/db/database.server.ts";
import { prompts, promptKind, publishState, toolCategory, toolOptions, tools } from "#platform/db/schema/catalogue.ts";
import type { ItemKind } from "#platform/revisions/item-kind.ts";
import { toolFaults } from "./tool-check.ts";
import { type FieldContent, type ToolContent, toolContent } from "./tool-content.ts";
import { photoOf } from "./tool-content-fields.ts";
import { firstOwnId } from "./tool-file.server.ts";
import { type PhotoContent, photoToolContent } from "./tool-photo-content.ts";
import { findMissingPictures, listToolPictures, storeToolPictures } from "./tool-picture-rows.server.ts";
import { contentOfRows, photoContentOfRows } from "./tool-rows.ts";

/** A category's tools as admins edit them: the rows of a tool, of its fields and pictures, and of the prompt that holds its template. */
export type ToolKind = ItemKind<ToolContent> & { category: number };

export const toolKind = kindOf("tool", toolCategory.writing, toolContent);
export const photoToolKind = kindOf("image-tool", toolCategory.photo, photoToolContent);

function kindOf(name: string, category: number, schema: z.ZodType<ToolContent>): ToolKind {
  const isTool = (id: string) => and(eq(tools.id, Number(id)), eq(tools.category, category));
  return {
    name,
    category,
    topic: "catalogue",
    schema,
    async read(tx, id) {
      const [row] = await tx
        .select({ tool: tools, template: prompts.template })
        .from(tools)
        .innerJoin(prompts, eq(prompts.id, tools.promptId))
        .where(isTool(id));
      if (row === undefined) return null;
      return { content: schema.parse(await readContent(tx, row)), isPublished: row.tool.state === publishState.published };
    },
    async check(tx, id, content) {
      const taken = await isToolAddressTaken(tx, { id: Number(id), category, slug: content.slug });
      const missing = await findMissingPictures(tx, Number(id), content);
      const faults = toolFaults(content).filter(({ code }) => !(isExampleCode(code) && hasShippedExample(Number(id), content)));
      return [...faults, ...missing, ...(taken ? [{ path: "slug", code: "slug-taken" }] : [])];
    },
    store: (tx, id, content, version) => storeTool(tx, { id: Number(id), category, content, version }),
    async remove(tx, id) {
      const [tool] = await tx.delete(tools).where(isTool(id)).returning({ promptId: tools.promptId });
      if (tool !== undefined) await tx.delete(prompts).where(eq(prompts.id, tool.promptId));
    },
  };
}

const isExampleCode = (code: string): boolean => code === "no-before" || code === "no-after";

/** The page of a shipped tool that works in the browser brings its example along; pictures uploaded here take their place. */
const hasShippedExample = (id: number, content: ToolContent): boolean => id < firstOwnId && photoOf(content)?.where === "device";

type ReadTool = { tool: typeof tools.$inferSelect; template: (typeof prompts.$inferSelect)["template"] };

async function readContent(tx: Transaction, row: ReadTool): Promise<ToolContent> {
  const options = await tx.select().from(toolOptions).where(eq(toolOptions.toolId, row.tool.id)).orderBy(asc(toolOptions.sort));
  if (row.tool.category !== toolCategory.photo) return contentOfRows({ ...row, options });
  return photoContentOfRows({ ...row, options, assets: await listToolPictures(tx, row.tool.id) });
}

type Address = { id: number; category: number; slug: string };

/** Whether another tool in its category has an address. */
export async function isToolAddressTaken(tx: DatabaseOrTransaction, { id, category, slug }: Address): Promise<boolean> {
  const others = and(eq(tools.category, category), eq(tools.slug, slug), ne(tools.id, id));
  return (await tx.$count(tools, others)) > 0;
}

type StoredTool = { id: number; category: number; content: ToolContent; version: number | null };

async function storeTool(tx: Transaction, { id, category, content, version }: StoredTool): Promise<void> {
  const taken = () => new AppError("conflict", `the address ${content.slug} or the id ${id} is taken`);
  if (await isToolAddressTaken(tx, { id, category, slug: content.slug })) throw taken();
  const [known] = await tx.select({ promptId: tools.promptId }).from(tools).where(eq(tools.id, id));
  const promptId = known?.promptId ?? `tool-${id}`;
  const prompt = promptValues(content, version);
  await tx
    .insert(prompts)
    .values({ id: promptId, ...prompt })
    .onConflictDoUpdate({ target: prompts.id, set: { ...prompt, updatedAt: new Date() } });
  const tool = toolValues(content, version);
  const stored = await tx
    .insert(tools)
    .values({ id, category, promptId, sort: id, ...tool })
    // Tools in all categories share one id space: one from another category is not overwritten.
    .onConflictDoUpdate({ target: tools.id, set: { ...tool, updatedAt: new Date() }, setWhere: eq(tools.category, category) })
    .returning({ id: tools.id });
  if (stored.length === 0) throw taken();
  await tx.delete(toolOptions).where(eq(toolOptions.toolId, id));
  const options = optionRows(id, content.fields);
  if (options.length > 0) await tx.insert(toolOptions).values(options);
  await storeToolPictures(tx, id, content, version !== null);
}

/** The prompt that carries a tool's template isn't in any list of prompts. */
function promptValues(content: ToolContent, version: number | null) {
  return {
    kind: promptKind.writingTools,
    title: content.name,
    slug: content.slug,
    description: content.summary,
    template: content.template,
    visibility: "unlisted" as const,
    ...stateOf(version),
    publishedVersion: version,
  };
}

const stateOf = (version: number | null) => (version === null ? { state: publishState.draft } : { state: publishState.published, version });

function toolValues(content: ToolContent, version: number | null) {
  const { fields: _fields, template: _template, questions, photo: _photo, ...values } = { photo: null, ...content };
  const photo = photoOf(content);
  return { ...values, faq: questions, ...(photo === null ? {} : photoValues(photo)), ...stateOf(version) };
}

function photoValues({ where, takesPicture, models, prices, ratios }: PhotoContent) {
  const own = Object.entries(prices).filter((entry): entry is [string, number] => entry[1] !== null);
  return { allowedModels: models, priceRule: Object.fromEntries(own), flags: { where, takesPicture, ratios } };
}

/** A draft may have fields without a name, or two with the same name: duplicates wait until they are fixed. */
function optionRows(toolId: number, fields: readonly FieldContent[]): (typeof toolOptions.$inferInsert)[] {
  return fields
    .filter(({ key }, place) => fields.findIndex((other) => other.key === key) === place)
    .map(({ required, advanced, choices, ...field }, sort) => ({
      id: `${toolId}-${field.key}`,
      toolId,
      ...field,
      isRequired: required,
      isAdvanced: advanced,
      choices: choices?.map(({ prompt, ...choice }) => (prompt === null ? choice : { ...choice, prompt })) ?? null,
      sort,
    }));
}
