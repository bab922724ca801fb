import { Form } from "react-router";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Section } from "#ui/patterns/section.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { LocalizedField } from "../items/localized-field.tsx";
import { pageFault } from "./page-words.ts";

export type NewPageAnswer = { slug: string; title: { en: string; zh: string }; fault: string };

/** Begins a page: its address and what it is called; it is a draft until it is published. */
export function NewPagePart({ answer }: { answer: NewPageAnswer | null }) {
  return (
    <Section isSmall id="new" title={m.admin_page_new()} intro={m.admin_page_new_intro()} className="mt-12">
      <Form
        method="post"
        action={localizePath("/admin/pages", getLocale())}
        preventScrollReset
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <TextField
          label={m.admin_page_address()}
          help={m.admin_page_address_help()}
          name="slug"
          defaultValue={answer?.slug}
          error={answer === null ? undefined : pageFault({ code: answer.fault })}
          spellCheck={false}
          autoCapitalize="none"
          className="max-w-prose"
        />
        <LocalizedField label={m.admin_page_title()} name="title" value={answer?.title} isRequired={false} />
        <Button type="submit" name="intent" value="create" className="w-fit">
          {m.admin_page_create()}
        </Button>
      </Form>
    </Section>
  );
}
