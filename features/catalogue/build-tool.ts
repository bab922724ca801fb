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
  /** In model tokens, for each variant; null: what the plan gives. */
  maxOutput: number | null;
};

/** Makes a tool that can be shown and run of what admins edit; the catalogue's own tools are made here too. */
export function buildTool(id: number, content: ToolContent): CatalogueTool {
  const { fields: _fields, modelClass: _modelClass, maxOutput, example, ...shown } = content;
  return {
    id,
    ...shown,
    fields: fieldsOfContent(content),
    takesPicture: listPlaceholders(content.template.en).includes(picturePlaceholder),
    example: example as { en: FieldValues; zh: FieldValues },
    // A draft may hold a bound that could not be published.
    maxOutput: maxOutput !== null && maxOutput > 0 ? maxOutput : null,
  };
}

/** What a tool's page shows: all but template, search texts and bounds; choices without the words that go into the prompt. */
export function toToolView(tool: CatalogueTool): ToolView {
  const { template: _template, searchTexts: _searchTexts, maxOutput: _maxOutput, ...view } = tool;
  return { ...view, fields: view.fields.map(withoutPrompts) };
}

function withoutPrompts(field: ToolField): ToolField {
  const { checkedPrompt: _checked, uncheckedPrompt: _unchecked, ...shown } = field;
  return { ...shown, choices: field.choices?.map(({ value, label }) => ({ value, label })) };
}
