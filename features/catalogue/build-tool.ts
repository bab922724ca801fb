import type { Localized } from "#core/localized.ts";
import { picturePlaceholder } from "./render-prompt.ts";
import { listPlaceholders } from "./template.ts";
import type { ToolContent } from "./tool-content.ts";
import { fieldsOfContent } from "./tool-content-fields.ts";
import type { FieldValues, ToolField } from "./tool-fields.ts";
import type { ToolView } from "./tool-view.ts";

/** A tool with its template, published or not; only the server sees this. */
export type CatalogueTool = ToolView & {
  template: Localized;
  searchTexts: { en: string[]; zh: string[] };
  /** In model tokens, per variant; null: the plan's default. */
  maxOutput: number | null;
};

/** Builds a tool that can be shown and run from what admins edit; also used for the catalog's own tools. */
export function buildTool(id: number, content: ToolContent): CatalogueTool {
  const { fields: _fields, modelClass: _modelClass, maxOutput, example, tagline, ...shown } = content;
  return {
    id,
    ...shown,
    line: tagline ?? shown.summary,
    fields: fieldsOfContent(content),
    takesPicture: listPlaceholders(content.template.en).includes(picturePlaceholder),
    needsPicture: false,
    example: example as { en: FieldValues; zh: FieldValues },
    // A draft may contain a bound that couldn't be published.
    maxOutput: maxOutput !== null && maxOutput > 0 ? maxOutput : null,
  };
}

/** What a tool's page shows: everything except template, search texts and bounds; choices without their prompt text. */
export function toToolView<Tool extends CatalogueTool>(tool: Tool): Omit<Tool, "template" | "searchTexts" | "maxOutput"> {
  const { template: _template, searchTexts: _searchTexts, maxOutput: _maxOutput, ...view } = tool;
  return { ...view, fields: view.fields.map(withoutPrompt) };
}

/** A field as its form shows it, without what its choices say to a model. */
export function withoutPrompt(field: ToolField): ToolField {
  const { checkedPrompt: _checked, uncheckedPrompt: _unchecked, ...shown } = field;
  return { ...shown, choices: field.choices?.map(({ value, label }) => ({ value, label })) };
}
