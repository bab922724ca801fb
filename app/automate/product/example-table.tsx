import { formatMilli } from "#features/runs/price-sentences.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Badge } from "#ui/primitives/badge.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { ColumnChip } from "../job/column-chip.tsx";
import type { ProductGuideData } from "./product-page.server.ts";
import { WeaveBar } from "./weave-bar.tsx";

const rows = [
  { name: m.automate_product_example_1_name, details: m.automate_product_example_1_details, text: m.automate_product_example_1_text },
  { name: m.automate_product_example_2_name, details: m.automate_product_example_2_details, text: m.automate_product_example_2_text },
  { name: m.automate_product_example_3_name, details: m.automate_product_example_3_details, text: m.automate_product_example_3_text },
];
/** The last one is still being written. */
const doneRows = 2;

const cell = "py-3 pr-3 align-top max-md:p-0";

/** A prompt over three rows, as a picture of what is made. */
export function ExampleTable({ guide: { locale, isDemo, rowMilli } }: { guide: ProductGuideData }) {
  const price = m.document_tokens({ tokens: formatMilli(rowMilli, locale) });
  return (
    <>
      <figure className="rounded-paper bg-surface shadow-paper outline outline-line">
        <div className="grid gap-2 px-4 py-4 sm:px-5">
          <figcaption className="text-xs text-muted">{m.automate_product_example()}</figcaption>
          <p className="rounded-control border border-control px-4 py-3 font-serif text-md">
            <Template />
          </p>
        </div>
        <table className="w-full border-collapse text-left max-md:block">
          <thead className="max-md:sr-only">
            <tr className="border-b border-line-2 text-xs text-ink2">
              <th scope="col" className="py-2 pl-5 font-normal">
                {m.automate_product_example_name()}
              </th>
              <th scope="col" className="py-2 pr-3 font-normal">
                {m.automate_product_example_details()}
              </th>
              <th scope="col" className="w-[56%] border-l border-line px-3 py-2 font-normal">
                <Icon name="arrow-right" className="mr-1.5 inline align-[-3px]" />
                {m.automate_product_example_text()}
              </th>
              <th scope="col" className="py-2 pr-5 font-normal">
                {m.automate_column_state()}
              </th>
            </tr>
          </thead>
          <tbody className="max-md:block">
            {rows.map((row, index) => (
              <tr
                key={row.name()}
                className="border-b border-line text-sm max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-3 max-md:gap-y-0.5 max-md:px-4 max-md:py-3"
              >
                <th scope="row" className={`${cell} pl-5 text-left font-medium md:whitespace-nowrap`}>
                  {row.name()}
                </th>
                <td className={`${cell} text-ink2 max-md:col-span-2`}>{row.details()}</td>
                <td className={`${cell} border-line font-serif text-[1.0625rem]/6.5 max-md:col-span-2 md:border-l md:pl-3`}>
                  {row.text()}
                  {index < doneRows ? null : (
                    <span aria-hidden="true" className="ml-0.5 inline-block h-[1.1em] w-px bg-accent align-[-0.2em]" />
                  )}
                </td>
                <td className={`${cell} max-md:col-start-2 max-md:row-start-1 md:pr-5`}>
                  <RowState isDone={index < doneRows} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 text-sm sm:px-5">
          <p className="flex items-center gap-1.5 text-ink2">
            <Icon name="receipt" className="text-muted" />
            {m.automate_product_example_row({ price })}
          </p>
          <WeaveBar share={(doneRows + 0.5) / rows.length} />
        </div>
      </figure>
      {isDemo ? <p className="mt-4 max-w-prose note-warn">{m.pricing_list_demo()}</p> : null}
    </>
  );
}

/** The prompt, with the columns that it takes as chips. */
function Template() {
  const columns: Record<string, string> = { "{1}": m.automate_product_example_name(), "{2}": m.automate_product_example_details() };
  const parts = m.automate_product_example_template({ name: "{1}", details: "{2}" }).split(/(\{[12]\})/);
  return parts.map((part) =>
    columns[part] === undefined ? (
      part
    ) : (
      <span key={part} className="font-sans">
        <ColumnChip>{columns[part]}</ColumnChip>
      </span>
    ),
  );
}

function RowState({ isDone }: { isDone: boolean }) {
  return (
    <Badge tone={isDone ? "good" : "accent"}>
      <Icon name={isDone ? "check" : "pen-line"} />
      {isDone ? m.automate_row_done() : m.automate_row_running()}
    </Badge>
  );
}
