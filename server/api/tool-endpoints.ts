import { z } from "zod";
import { AppError } from "#core/errors.ts";
import { type CatalogueTool, toToolView } from "#features/catalogue/build-tool.ts";
import { fieldKinds, schemaTypes, type ToolField, valueTypes } from "#features/catalogue/tool-fields.ts";
import { defineEndpoint, type Endpoint } from "../endpoint.ts";

export const localized = z.object({ en: z.string(), zh: z.string() });
export const fieldView = z.object({
  key: z.string(),
  kind: z.enum(fieldKinds),
  valueType: z.enum(valueTypes),
  schemaType: z.enum(schemaTypes),
  label: localized,
  required: z.boolean(),
  default: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable(),
  choices: z.array(z.object({ value: z.union([z.string(), z.number()]), label: localized })).nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  maxLength: z.int().nullable(),
  advanced: z.boolean(),
  dependsOn: z.object({ key: z.string(), values: z.array(z.union([z.string(), z.number(), z.boolean()])) }).nullable(),
});
const summaryView = z.object({ id: z.int(), slug: z.string(), group: z.string(), name: localized, summary: localized });
const toolView = summaryView.extend({
  outputKind: z.string(),
  variants: z.int(),
  takesPicture: z.boolean(),
  fields: z.array(fieldView),
  example: z.object({ en: z.record(z.string(), z.unknown()), zh: z.record(z.string(), z.unknown()) }),
});

export const toolEndpoints: Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/api/tools",
    summary: "List published writing tools; `q` searches in both languages",
    guard: "public",
    query: z.object({ q: z.string().max(200).optional() }),
    answers: { 200: { about: "Tools", schema: z.object({ items: z.array(summaryView), next: z.null() }) } },
    async handle({ services, query }) {
      const found =
        query.q === undefined || query.q.trim() === "" ? services.catalogue.listTools() : services.catalogue.searchTools(query.q);
      return { data: { items: found.map(({ id, slug, group, name, summary }) => ({ id, slug, group, name, summary })), next: null } };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/tools/:category/:tool",
    summary: "Get a tool with its form fields",
    guard: "public",
    answers: { 200: { about: "The tool", schema: z.object({ tool: toolView }) } },
    async handle({ services, params }) {
      const tool = services.catalogue.findTool(`${params.category}/${params.tool}`);
      if (tool === null) throw new AppError("not-found");
      return { data: { tool: toApiTool(tool) } };
    },
  }),
];

function toApiTool(tool: CatalogueTool): z.infer<typeof toolView> {
  const { id, slug, group, name, summary, outputKind, variants, takesPicture, example } = tool;
  return { id, slug, group, name, summary, outputKind, variants, takesPicture, fields: toApiFields(tool), example };
}

/** A tool's fields without what only the prompt reads. */
export function toApiFields(tool: CatalogueTool): z.infer<typeof fieldView>[] {
  return toToolView(tool).fields.map((field: ToolField) => ({
    key: field.key,
    kind: field.kind,
    valueType: field.valueType,
    schemaType: field.schemaType,
    label: field.label,
    required: field.required,
    default: field.default ?? null,
    choices: field.choices ?? null,
    min: field.min ?? null,
    max: field.max ?? null,
    maxLength: field.maxLength ?? null,
    advanced: field.advanced ?? false,
    dependsOn: field.dependsOn ?? null,
  }));
}
