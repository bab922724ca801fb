import { isLocale, type Locale } from "#core/localized.ts";
import { readFields } from "#features/catalogue/validate-fields.ts";
import type { PromptView } from "../prompt-view.ts";

/** Languages in which a prompt has its own text and examples that are valid for all of its fields, if it has fields. */
export function exampleLocales({ template, fields, exampleInputs }: Pick<PromptView, "template" | "fields" | "exampleInputs">): Locale[] {
  const hasExample = (locale: Locale) => fields.length === 0 || Object.keys(exampleInputs[locale]).length > 0;
  const isRunnable = (locale: Locale) => hasExample(locale) && readFields(fields, exampleInputs[locale]).ok;
  return Object.keys(template)
    .filter(isLocale)
    .filter((locale) => template[locale].trim() !== "" && isRunnable(locale));
}
