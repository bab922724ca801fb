import { locales } from "#core/localized.ts";
import { isCondition } from "#features/catalogue/blanks/own-template.ts";
import { listPlaceholders, parseTemplate } from "#features/catalogue/template.ts";
import { lintTemplate } from "#features/prompts/drafts/check-draft.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { DraftForm } from "./draft-form.ts";

/** A remark on a template while it is written. `adds` names a field that would settle it. */
export type LintNote = { id: string; text: string; adds?: string };

const maxNotes = 12;
const inBraces = (key: string): string => `{{${key}}}`;

/** What would not work as is, in sentences; empty when all fits, and while nothing is written. */
export function lintNotes(form: Pick<DraftForm, "template" | "variables">): LintNote[] {
  const written = locales.filter((locale) => form.template[locale].trim() !== "");
  const notes: LintNote[] = [];
  for (const { kind, key, locale } of lintTemplate(form.template, form.variables)) {
    if (kind === "unknown") notes.push({ id: `unknown ${key}`, text: m.prompt_lint_unknown({ key: inBraces(key) }), adds: key });
    else notes.push({ id: `unused ${key} ${locale}`, text: unusedText(key, locale, written.length) });
  }
  for (const { key, kind, required } of form.variables) {
    const isInSentence = written.some(
      (locale) => listPlaceholders(form.template[locale]).includes(key) && !isCondition(form.template[locale], key),
    );
    if (kind === "checkbox" && isInSentence) notes.push({ id: `box ${key}`, text: m.prompt_lint_checkbox({ key: inBraces(key) }) });
    else if (!required && isInSentence)
      notes.push({ id: `blank ${key}`, text: m.prompt_lint_blank({ key: inBraces(key), example: `{{${key} | …}}` }) });
  }
  for (const locale of written)
    for (const text of nearMisses(form.template[locale])) notes.push({ id: `near ${text}`, text: m.prompt_lint_near_miss({ text }) });
  if (written.length > 0 && form.variables.length === 0 && notes.length === 0)
    notes.push({ id: "none", text: m.prompt_lint_none({ example: inBraces("topic") }) });
  if (written.length === 1)
    notes.push({ id: "one", text: written[0] === "en" ? m.prompt_lint_english_only() : m.prompt_lint_chinese_only() });
  return notes.filter((note, index) => notes.findIndex(({ id }) => id === note.id) === index).slice(0, maxNotes);
}

function unusedText(key: string, locale: "en" | "zh", languages: number): string {
  if (languages === 1) return m.prompt_lint_unused({ key: inBraces(key) });
  return locale === "en" ? m.prompt_lint_unused_english({ key: inBraces(key) }) : m.prompt_lint_unused_chinese({ key: inBraces(key) });
}

/** What looks like a placeholder and is none: one brace, capitals, blanks or other signs in the name. */
export function nearMisses(template: string): string[] {
  const texts = parseTemplate(template).flatMap((node) => (node.type === "text" ? [node.text] : []));
  const found = texts.flatMap(
    (text) => text.match(/\{\{[^{}\n]{1,60}\}\}|(?<!\{)\{[a-zA-Z][\w ]{0,40}\}(?!\})|｛｛?[^｛｝\n]{1,60}｝?｝/g) ?? [],
  );
  return [...new Set(found)];
}
