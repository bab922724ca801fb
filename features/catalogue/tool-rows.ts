import type { Localized } from "#core/localized.ts";
import type { toolAssets, toolOptions, tools } from "#platform/db/schema/catalogue.ts";
import type { FieldContent, ToolContent } from "./tool-content.ts";
import { noText } from "./tool-content-fields.ts";
import { imageModelIds } from "#platform/ai/image-models.ts";
import { exampleRoles, photoRatios } from "./tool-photo.ts";
import type { PhotoContent, PhotoToolContent } from "./tool-photo-content.ts";

/** A tool's database rows, its fields in order. */
export type ToolRows = { tool: typeof tools.$inferSelect; options: (typeof toolOptions.$inferSelect)[]; template: Localized };

/** Reads the rows of a tool as the content that admins edit, without what only image tools have. */
export function contentOfRows({ tool, options, template }: ToolRows): ToolContent {
  return {
    slug: tool.slug,
    group: tool.group,
    name: tool.name,
    summary: tool.summary,
    tagline: tool.tagline,
    seoTitle: tool.seoTitle,
    seoDescription: tool.seoDescription,
    searchTexts: tool.searchTexts,
    questions: tool.faq,
    icon: tool.icon,
    startsFrom: tool.startsFrom,
    outputKind: tool.outputKind as ToolContent["outputKind"],
    diffField: tool.diffField,
    variants: tool.variants,
    modelClass: tool.modelClass as ToolContent["modelClass"],
    maxOutput: tool.maxOutput,
    isFeatured: tool.isFeatured,
    fields: options.map(contentOfOption),
    template,
    example: tool.example as ToolContent["example"],
    sample: tool.sample,
  };
}

type AssetRow = Pick<typeof toolAssets.$inferSelect, "id" | "role" | "alt">;

/** Reads the rows of an image tool as the content that admins edit. */
export function photoContentOfRows(rows: ToolRows & { assets: readonly AssetRow[] }): PhotoToolContent {
  const { allowedModels, priceRule, flags } = rows.tool;
  const example = (role: AssetRow["role"]): PhotoContent["before"] => {
    const asset = rows.assets.find((one) => one.role === role);
    return { id: asset?.id ?? null, alt: asset?.alt ?? noText };
  };
  const [before, after] = exampleRoles;
  return {
    ...contentOfRows(rows),
    photo: {
      where: flags?.where ?? "model",
      takesPicture: flags?.takesPicture ?? true,
      models: imageModelIds.filter((model) => allowedModels.includes(model)),
      prices: Object.fromEntries(imageModelIds.map((model) => [model, priceRule?.[model] ?? null])) as PhotoContent["prices"],
      ratios: photoRatios.filter((ratio) => flags?.ratios.includes(ratio) === true),
      before: example(before),
      after: example(after),
    },
  };
}

function contentOfOption(option: ToolRows["options"][number]): FieldContent {
  const { id: _id, toolId: _toolId, sort: _sort, isRequired, isAdvanced, ...same } = option;
  const isTick = option.kind === "Checkbox";
  return {
    ...same,
    required: isRequired,
    advanced: isAdvanced,
    choices: option.choices?.map(({ value, label: words, prompt }) => ({ value, label: words, prompt: prompt ?? null })) ?? null,
    checkedPrompt: isTick ? (option.checkedPrompt ?? noText) : null,
    uncheckedPrompt: isTick ? (option.uncheckedPrompt ?? noText) : null,
  };
}
