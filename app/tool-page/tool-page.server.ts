import type { Locale } from "#core/localized.ts";
import type { CatalogueTool } from "#features/catalogue/build-tool.ts";
import type { ToolView } from "#features/catalogue/tool-view.ts";
import { toPlainText } from "#formats/plain/to-plain-text.ts";
import { inOneLanguage } from "./in-one-language.ts";

/** What a tool's page gets to know; the template and what a choice puts into it stay on the server. */
export function toToolPage(
  { template: _template, searchTexts: _searchTexts, maxOutput: _maxOutput, ...tool }: CatalogueTool,
  locale: Locale,
): ToolView {
  const fields = tool.fields.map(({ checkedPrompt: _checked, uncheckedPrompt: _unchecked, ...field }) => ({
    ...field,
    choices: field.choices?.map(({ value, label }) => ({ value, label })),
  }));
  // The sample is shown before the part of the program that reads Markdown is there.
  const sample = { ...tool.sample, [locale]: toPlainText(tool.sample[locale]).trimEnd() };
  return inOneLanguage({ ...tool, fields, sample }, locale);
}
