import { type FormEvent, useRef, useState } from "react";
import { Form } from "react-router";
import type { Localized } from "#core/localized.ts";
import { healthMark, type PageContent } from "#features/pages/page-content.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Section } from "#ui/patterns/section.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { ConflictChoices } from "../items/conflict-choices.tsx";
import type { ItemAnswer } from "../items/item-action.server.ts";
import { LocalizedField } from "../items/localized-field.tsx";
import { useLeaveWarning } from "../../client/use-leave-warning.ts";
import { BodyField } from "./body-field.tsx";
import { pageFault, pagePath } from "./page-words.ts";

type PageEditorProps = {
  /** The editor's own English address. */
  path: string;
  content: PageContent;
  revision: number;
  /** What came back with a form that was not saved. */
  answer: (Omit<ItemAnswer<PageContent>, "editedBy"> & { editedBy: string | null }) | null;
  appName: string;
};

/** The form of a page: address, texts in both languages with what they will look like, saving and publishing. */
export function PageEditor({ path, answer, appName, ...saved }: PageEditorProps) {
  const { content, revision } = answer ?? saved;
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Localized | null>(null);
  useLeaveWarning(form, answer !== null);
  const shown = typed ?? content.body;
  const faults = answer?.faults ?? [];
  const errorAt = (at: string) => {
    const fault = faults.find((one) => one.path === at);
    return fault && pageFault(fault);
  };
  const errorsOf = (name: string) => ({ en: errorAt(`${name}.en`), zh: errorAt(`${name}.zh`) });
  const handleInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const texts = new FormData(currentTarget);
    setTyped({ en: String(texts.get("body.en") ?? ""), zh: String(texts.get("body.zh") ?? "") });
  };
  return (
    <Form
      ref={form}
      method="post"
      action={localizePath(path, getLocale())}
      preventScrollReset
      noValidate
      onInput={handleInput}
      className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-6"
    >
      <input type="hidden" name="revision" value={revision} />
      {faults.length === 0 ? null : (
        <div role="alert" className="note-bad">
          <p>{m.admin_page_refused({ count: faults.length })}</p>
          <ul className="mt-1 list-disc pl-5">
            {faults.map((fault) => (
              <li key={`${fault.path} ${fault.code}`}>
                {pagePath(fault.path)}: {pageFault(fault)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <ConflictChoices conflicts={answer?.conflicts ?? []} editedBy={answer?.editedBy ?? null} nameOf={pagePath} />
      <TextField
        label={m.admin_page_address()}
        help={m.admin_page_address_help()}
        name="slug"
        defaultValue={content.slug}
        error={errorAt("slug")}
        spellCheck={false}
        autoCapitalize="none"
        className="max-w-prose"
      />
      <LocalizedField label={m.admin_page_title()} name="title" value={content.title} errors={errorsOf("title")} />
      <LocalizedField
        label={m.admin_page_description()}
        help={m.admin_page_description_help()}
        name="description"
        value={content.description}
        rows={2}
        errors={errorsOf("description")}
      />
      <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
        <legend className="mb-1 font-semibold">{m.admin_page_body()}</legend>
        <p className="max-w-prose text-sm text-muted">{m.admin_page_body_help({ name: "{appName}", health: healthMark })}</p>
        {(["en", "zh"] as const).map((language) => (
          <BodyField
            key={language}
            language={language}
            defaultText={content.body[language]}
            shownText={shown[language]}
            appName={appName}
            error={errorAt(`body.${language}`)}
          />
        ))}
      </fieldset>
      <Section isSmall title={m.admin_page_publish_title()} className="mt-2">
        <TextField label={m.admin_page_note()} help={m.admin_page_note_help()} name="note" maxLength={500} className="max-w-prose" />
        <p className="mt-5 flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="save">
            {m.admin_page_save()}
          </Button>
          <Button type="submit" variant="primary" name="intent" value="publish">
            {m.admin_page_publish()}
          </Button>
        </p>
      </Section>
    </Form>
  );
}
