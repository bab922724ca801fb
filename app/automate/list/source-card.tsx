import type { RefObject } from "react";
import { Form } from "react-router";
import { fewRowsLengths } from "#features/automate/few-rows-lengths.ts";
import type { SourceRef } from "#features/automate/job-view.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { TextArea } from "#ui/primitives/text-area.tsx";
import { PageLink } from "../../shell/page-link.tsx";
import type { ListSource } from "./list-source.server.ts";

type SourceCardProps = {
  source: ListSource;
  /** The field of a text that can't be passed on unchanged: tables are run with its current value. */
  field?: RefObject<HTMLTextAreaElement | null>;
};

/** What tables that are brought here will be run with, or that there is no such thing; nothing where the address names none. */
export function SourceCard({ source: { asked, use, isMissing, textFault }, field }: SourceCardProps) {
  if (textFault !== null) return <TextToMend text={asked?.id ?? ""} fault={textFault} field={field} />;
  if (isMissing) return <p className="mb-4 note-warn">{m.automate_list_source_missing()}</p>;
  if (use === null) return null;
  return (
    <div data-thread="5" className="mb-4 card flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-control bg-thread-soft text-thread-ink">
        <Icon name="table-2" />
      </span>
      <p className="min-w-0 flex-1 basis-48">
        <span className="block text-sm text-muted">{m.automate_list_source()}</span>{" "}
        {use.href === null ? (
          <bdi className="font-medium [overflow-wrap:anywhere]">{use.name}</bdi>
        ) : (
          <PageLink to={use.href} className="font-medium [overflow-wrap:anywhere] hover:text-accent underline underline-offset-4">
            <bdi>{use.name}</bdi>
          </PageLink>
        )}
      </p>
      <WithoutLink />
    </div>
  );
}

const WithoutLink = () => (
  <PageLink to="/automate-gpt" className="text-sm text-accent underline underline-offset-4">
    {m.automate_list_source_none()}
  </PageLink>
);

type TextToMendProps = Pick<SourceCardProps, "field"> & { text: string; fault: NonNullable<ListSource["textFault"]> };

/** A text that can't be passed on unchanged, with what is wrong with it. */
function TextToMend({ text, fault, field }: TextToMendProps) {
  const limit = new Intl.NumberFormat(getLocale()).format(fewRowsLengths.template);
  return (
    <Form
      key={text}
      method="get"
      action={localizePath("/automate-gpt", getLocale())}
      className="mb-4 card flex flex-col items-start gap-3 px-4 py-3.5"
    >
      <TextArea
        ref={field}
        name="template"
        label={m.automate_template()}
        defaultValue={text}
        rows={3}
        error={fault === "missing" ? m.automate_list_text_missing() : m.automate_list_text_long({ limit })}
        className="w-full [&_textarea]:max-h-72"
      />
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" size="sm">
          {m.automate_list_text_use()}
        </Button>
        <WithoutLink />
      </span>
    </Form>
  );
}

/** Carries a source in a form. */
export const SourceInput = ({ source }: { source: SourceRef | null }) =>
  source === null ? null : <input type="hidden" name={source.type} value={source.id} />;
