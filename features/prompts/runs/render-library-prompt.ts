import type { Locale, Localized } from "#core/localized.ts";
import { type RenderedPrompt, renderPrompt } from "#features/catalogue/render-prompt.ts";
import type { FieldValues } from "#features/catalogue/tool-fields.ts";
import type { PromptVariable } from "#platform/db/schema/prompts.ts";
import { toFields } from "../prompt-fields.ts";
import { textIn, wholeTemplate } from "../prompt-text.ts";

/** Replaces the user's text if a prompt only asks for choices and numbers: no provider accepts an empty message. */
const begin: Localized = { en: "Please begin.", zh: "请开始。" };

/**
 * Renders a library prompt with validated values, the way tools are rendered: template and choices as instructions, the user's own text in
 * fences. If it isn't written in the requested language, the other one is used.
 */
export function renderLibraryPrompt(
  prompt: { template: Localized; system: Localized | null; variables: readonly PromptVariable[] },
  values: FieldValues,
  locale: Locale,
): RenderedPrompt {
  const template = wholeTemplate(prompt);
  const written = textIn(template, locale).locale;
  const rendered = renderPrompt({ template, fields: toFields(prompt.variables), isOwn: true }, values, written);
  return { system: rendered.system, user: rendered.user === "" ? begin[written] : rendered.user };
}
