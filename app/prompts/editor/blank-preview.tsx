import { useId } from "react";
import type { Locale } from "#core/localized.ts";
import { checkboxWords, hasWords, isCondition, renderOwnTemplate } from "#features/catalogue/blanks/own-template.ts";
import { listPlaceholders } from "#features/catalogue/template.ts";
import { textIn } from "#features/prompts/prompt-text.ts";
import { m } from "#i18n/paraglide/messages.js";
import { TemplateText } from "../template-text.tsx";
import type { DraftForm } from "./draft-form.ts";
import type { VariableForm } from "./variable-form.ts";

/** What a model is asked while the optional fields are blank; nothing where there are none. */
export function BlankPreview({ form, locale }: { form: Pick<DraftForm, "template" | "variables">; locale: Locale }) {
  const titleId = useId();
  const { text, locale: written } = textIn(form.template, locale);
  const used = listPlaceholders(text);
  const optional = form.variables.filter(({ key, required }) => !required && used.includes(key));
  if (optional.length === 0) return null;
  const blank = renderOwnTemplate(text, leftOf(text, optional, written));
  return (
    <section aria-labelledby={titleId} className="rounded-control border border-line px-4 py-3">
      <h3 id={titleId} className="font-sans text-sm font-medium tracking-normal text-muted">
        {m.prompt_blank_title()}
      </h3>
      <p className="mt-1 max-h-60 overflow-y-auto font-serif leading-relaxed [overflow-wrap:anywhere] whitespace-pre-wrap">
        <TemplateText text={blank} fields={form.variables.map(({ key, label }) => ({ key, label: textIn(label, locale).text }))} />
      </p>
      {hasWords(text) ? null : <p className="text-sm text-warn">{m.prompt_blank_nothing()}</p>}
    </section>
  );
}

/** What isn't optional keeps its place; a box that isn't checked says no. */
function leftOf(text: string, optional: readonly VariableForm[], locale: Locale): Map<string, string> {
  const values = new Map(listPlaceholders(text).map((key) => [key, `{{${key}}}`]));
  for (const { key, kind } of optional) {
    if (kind === "checkbox" && !isCondition(text, key)) values.set(key, checkboxWords.unchecked[locale]);
    else values.delete(key);
  }
  return values;
}
