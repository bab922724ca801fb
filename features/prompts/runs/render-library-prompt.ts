import type { Locale, Localized } from "#core/localized.ts";
import { type RenderedPrompt, renderPrompt } from "#features/catalogue/render-prompt.ts";
import type { FieldValues } from "#features/catalogue/tool-fields.ts";
import type { PromptVariable } from "#platform/db/schema/prompts.ts";
import { toFields } from "../prompt-fields.ts";
import { textIn, wholeTemplate } from "../prompt-text.ts";

/** What stands in for people's words where a prompt asks for choices and numbers alone: no provider takes an empty message. */
const begin: Localized = { en: "Please begin.", zh: "请开始。" };

/**
 * Renders a prompt of the library with checked values, as tools are rendered: template and choices as instructions, people's own
 * words in fences. Where it is not written in the wanted language, the other one is taken.
 */
export function renderLibraryPrompt(
  prompt: { template: Localized; system: Localized | null; variables: readonly PromptVariable[] },
  values: FieldValues,
  locale: Locale,
): RenderedPrompt {
  const template = wholeTemplate(prompt);
  const written = textIn(template, locale).locale;
  const rendered = renderPrompt({ template, fields: toFields(prompt.variables) }, values, written);
  return { system: rendered.system, user: rendered.user === "" ? begin[written] : rendered.user };
}
