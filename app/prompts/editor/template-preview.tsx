import { useId } from "react";
import type { Locale } from "#core/localized.ts";
import { textIn } from "#features/prompts/prompt-text.ts";
import { m } from "#i18n/paraglide/messages.js";
import { TemplateText } from "../template-text.tsx";
import type { DraftForm } from "./draft-form.ts";

/** The template as people will read it, while it is written; before that an example of what a place is. Wide screens have room for it. */
export function TemplatePreview({ form: { template, variables }, locale }: { form: DraftForm; locale: Locale }) {
  const titleId = useId();
  const { text } = textIn(template, locale);
  const isEmpty = text.trim() === "";
  const fields = isEmpty
    ? [{ key: "who", label: m.prompt_preview_example_field() }]
    : variables.map(({ key, label }) => ({ key, label: textIn(label, locale).text }));
  return (
    <section aria-labelledby={titleId} className="sticky top-[calc(var(--head)+1.5rem)] card self-start px-5 py-4 max-lg:hidden">
      <h2 id={titleId} className="mb-2 font-sans text-sm font-medium tracking-normal text-muted">
        {m.prompt_preview()}
      </h2>
      <p className="max-h-[70dvh] overflow-hidden font-serif leading-relaxed [overflow-wrap:anywhere] whitespace-pre-wrap">
        <TemplateText text={isEmpty ? m.prompt_preview_example({ place: "{{who}}" }) : text} fields={fields} />
      </p>
    </section>
  );
}
