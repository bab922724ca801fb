import { type RefObject, useEffect, useId, useState } from "react";
import type { Locale } from "#core/localized.ts";
import { fieldsFromForm } from "#features/catalogue/form-fields.ts";
import { copyText } from "#features/runs/copy-text.ts";
import type { RunnableForm } from "#features/runs/workspace/runnable-form.ts";
import { m } from "#i18n/paraglide/messages.js";
import { toast } from "#ui/patterns/toast.ts";
import { useFlash } from "#ui/patterns/use-flash.ts";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import type { PageText } from "./page-text.ts";
import { TemplateText } from "./template-text.tsx";
import { wordsOf } from "./words-of.ts";

type TemplateSheetProps = {
  template: PageText & { version: number | null };
  form: RunnableForm;
  locale: Locale;
  formRef: RefObject<HTMLFormElement | null>;
  /** What is in the form at first. */
  values: Readonly<Record<string, unknown>>;
};

/** The template as it is, to be read and taken elsewhere; what is typed into the form is in its places at once. */
export function TemplateSheet({ template, form, locale, formRef, values }: TemplateSheetProps) {
  const titleId = useId();
  const [isCopied, flashCopied] = useFlash();
  const words = useWords(form, locale, formRef, values);
  const fields = form.fields.map(({ key, label }) => ({ key, label: label[locale] }));
  const copy = () => copyText(template.text, "markdown", null).then(flashCopied, () => toast({ text: m.result_copy_refused() }));
  return (
    <section id="template" aria-labelledby={titleId} className="min-w-0 max-lg:mt-8">
      <details open className="group">
        <summary
          data-paper
          className="inline-flex min-h-8 list-none items-center gap-1.5 text-sm hover:text-accent [&::-webkit-details-marker]:hidden"
        >
          <Icon name="chevron-right" className="transition-transform group-open:rotate-90 print:hidden" />
          <h2 id={titleId} className="font-sans text-sm font-medium tracking-normal">
            {m.prompt_template()}
          </h2>
          {template.version === null ? null : <span className="text-xs text-muted">{m.prompt_version({ version: template.version })}</span>}
        </summary>
        <div className="sheet mt-2">
          <p
            lang={template.lang}
            dir="auto"
            className="py-3.5 pr-4.5 pl-8 font-serif text-base/7 [overflow-wrap:anywhere] whitespace-pre-wrap text-ink2"
          >
            <TemplateText text={template.text} fields={fields} values={words} />
          </p>
          <div className="sheet-foot noscript:hidden">
            <Button variant="quiet" size="xs" onClick={() => void copy()}>
              <Icon key={String(isCopied)} name={isCopied ? "check" : "copy"} className={isCopied ? "animate-pop text-good" : undefined} />
              {m.prompt_copy_template()}
            </Button>
            <span role="status" className="sr-only">
              {isCopied ? m.result_copied() : ""}
            </span>
          </div>
        </div>
      </details>
    </section>
  );
}

/** What is in the form, in words, followed as it is typed. */
function useWords(
  { fields }: RunnableForm,
  locale: Locale,
  formRef: RefObject<HTMLFormElement | null>,
  initial: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, string> {
  const [words, setWords] = useState(() => wordsOf(fields, initial, locale));
  useEffect(() => {
    const form = formRef.current;
    if (form === null) return;
    const read = () => setWords(wordsOf(fields, fieldsFromForm(fields, new FormData(form)), locale));
    // Drafts may have been put back, and words typed, before this was there.
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, [fields, locale, formRef]);
  return words;
}
