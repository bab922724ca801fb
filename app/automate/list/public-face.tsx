import type { TemplatePart } from "#features/automate/template-parts.ts";
import { formatMilli } from "#features/runs/price-sentences.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Section } from "#ui/patterns/section.tsx";
import { StackedCell, StackedHead, StackedRow, StackedTable } from "#ui/patterns/stacked-table.tsx";
import { Badge } from "#ui/primitives/badge.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { TextArea } from "#ui/primitives/text-area.tsx";
import { accountPath } from "../../accounts/account-path.ts";
import type { ListAnswer } from "./list-actions.server.ts";
import type { ListExample, PublicPage } from "./list-page.server.ts";
import { SourceCard } from "./source-card.tsx";
import { listAddress } from "./source-ref.ts";

/** What Automate does, for who is not signed in. `posted`: a form of someone who was signed out meanwhile. */
export function PublicFace({ page, posted }: { page: PublicPage; posted: ListAnswer | null }) {
  const { locale, giftMilli } = page;
  const here = localizePath(listAddress(page.source.asked), locale);
  return (
    <>
      {posted === null ? null : (
        <div className="mb-8 max-w-prose">
          <p role="alert" className="note-bad">
            {posted.refusal}
          </p>
          {posted.pasted === "" ? null : (
            <TextArea
              className="mt-3 [&_textarea]:max-h-72"
              label={m.automate_bring_paste()}
              readOnly
              defaultValue={posted.pasted}
              wrap="off"
            />
          )}
        </div>
      )}
      <SourceCard source={page.source} />
      <p className="flex flex-wrap gap-3">
        <a href={accountPath("login", locale, here)} className={buttonClass("primary")}>
          {m.automate_list_sign_in()}
        </a>
        <a href={accountPath("sign-up", locale, here)} className={buttonClass("secondary")}>
          {m.automate_list_sign_up()}
        </a>
      </p>
      {giftMilli > 0 ? <p className="mt-2 text-sm text-muted">{m.document_sign_up({ tokens: formatMilli(giftMilli, locale) })}</p> : null}
      <Example example={page.example} />
      <Section title={m.automate_list_steps()} className="mt-12">
        <ol className="grid gap-4 md:grid-cols-3">
          <Step number={1} title={m.automate_list_step_table()} text={m.automate_list_step_table_text()} />
          <Step number={2} title={m.automate_list_step_template()} text={m.automate_list_step_template_text()} />
          <Step number={3} title={m.automate_list_step_run()} text={m.automate_list_step_run_text()} />
        </ol>
      </Section>
    </>
  );
}

function Step({ number, title, text }: { number: number; title: string; text: string }) {
  return (
    <li className="card px-5 py-4">
      <span
        aria-hidden
        className="grid size-7 place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent tabular-nums"
      >
        {number}
      </span>
      <h3 className="mt-3 text-base font-semibold">{title}</h3>
      <p className="mt-1 text-ink2">{text}</p>
    </li>
  );
}

/** A template, a few rows and what came back, as they are on the page of a table. */
function Example({ example: { columns, template, rows } }: { example: ListExample }) {
  return (
    <figure data-thread="5" className="mt-10">
      <figcaption className="mb-2">
        <Badge>{m.automate_list_example()}</Badge>
      </figcaption>
      <div className="mb-3 card px-4 py-3.5">
        <p className="text-xs text-muted">{m.automate_list_template()}</p>
        <p className="mt-1 result-text">
          {template.map((part, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <TemplateText key={index} part={part} />
          ))}
        </p>
      </div>
      <StackedTable
        caption={m.automate_list_example_caption()}
        head={
          <>
            {columns.map((name) => (
              <StackedHead key={name}>{name}</StackedHead>
            ))}
            <StackedHead>
              <Icon name="arrow-right" className="mr-1 inline-block align-[-0.125em]" />
              {m.automate_list_new_column()}
            </StackedHead>
          </>
        }
      >
        {rows.map(([name, material, text]) => (
          <StackedRow key={name}>
            <th scope="row" className="py-2 pr-3 text-left font-medium max-md:block md:w-40 md:pl-4">
              {name}
            </th>
            <StackedCell name={columns[1]} className="text-ink2 md:w-36">
              {material}
            </StackedCell>
            <StackedCell name={m.automate_list_new_column()} className="max-md:block! max-md:before:block">
              <span className="result-text">{text}</span>
            </StackedCell>
          </StackedRow>
        ))}
      </StackedTable>
    </figure>
  );
}

function TemplateText({ part }: { part: TemplatePart }) {
  if ("text" in part) return part.text;
  return <span className="mx-0.5 rounded-small bg-thread-soft px-1.5 py-0.5 font-sans text-sm text-thread-ink">{part.placeholder}</span>;
}
