import type { CatalogueTool } from "#features/catalogue/catalogue.server.ts";
import type { ToolView } from "#features/catalogue/tool-view.ts";

/** What a tool's page gets to know; the template and what a choice puts into it stay on the server. */
export function toToolPage({ template: _template, searchTexts: _searchTexts, ...tool }: CatalogueTool): ToolView {
  const fields = tool.fields.map(({ checkedPrompt: _checked, uncheckedPrompt: _unchecked, ...field }) => ({
    ...field,
    choices: field.choices?.map(({ value, label }) => ({ value, label })),
  }));
  return { ...tool, fields };
}
