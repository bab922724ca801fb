import type { ReactNode } from "react";
import { charsPerPage } from "#features/billing/price.ts";
import { formatMilli } from "#features/runs/price-sentences.ts";
import { m } from "#i18n/paraglide/messages.js";
import { sizeWords } from "../../measure-words.ts";
import type { DocumentGuideData } from "./document-page.server.ts";

/** What pages cost, with examples, and what each plan takes. */
export function PricePart({ guide: { locale, isDemo, limits, price, examples } }: { guide: DocumentGuideData }) {
  const count = new Intl.NumberFormat(locale);
  const { free, premium } = limits;
  const tokens = m.document_tokens({ tokens: formatMilli(price.milli, locale) });
  return (
    <div className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <div className="mb-5 grid max-w-prose gap-2 text-ink2">
          {isDemo ? <p className="note-warn">{m.document_price_free()}</p> : null}
          <p>
            {m.document_price_intro({ pages: price.pages, chars: count.format(price.chars), tokens, page: count.format(charsPerPage) })}
          </p>
          <p>{m.document_price_failure()}</p>
        </div>
        <Table head={[m.document_limits_plan(), m.document_limits_free(), m.document_limits_premium()]}>
          <Row name={m.document_limits_size()} cells={[sizeWords(free.fileBytes, locale), sizeWords(premium.fileBytes, locale)]} />
          <Row name={m.document_limits_pages()} cells={[count.format(free.filePages), count.format(premium.filePages)]} />
          <Row name={m.document_limits_month()} cells={[count.format(free.filesPerMonth), count.format(premium.filesPerMonth)]} />
          <Row name={m.document_limits_kept()} cells={[count.format(free.fileRetentionDays), count.format(premium.fileRetentionDays)]} />
        </Table>
      </div>
      <div className="grid justify-items-center rounded-composer bg-accent-soft px-4 py-8 sm:px-6 sm:py-10">
        <div className="w-full max-w-80 drop-shadow-sm">
          <dl className="slip grid gap-1 px-5 pt-4 pb-6 text-xs text-ink2 tabular-nums">
            <div className="mb-1.5 flex justify-between gap-2 font-display text-base font-medium text-ink">
              <dt>{m.document_price_pages()}</dt>
              <dd>{m.document_price_tokens()}</dd>
            </div>
            {examples.map(({ pages, milli }) => (
              <div key={pages} className="flex items-baseline gap-2">
                <dt>{count.format(pages)}</dt>
                <dd className="flex flex-1 items-baseline gap-2 text-ink before:min-w-2 before:flex-1 before:border-b before:border-dotted before:border-line-2">
                  {formatMilli(milli, locale)}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </div>
  );
}

function Table({ head, children }: { head: string[]; children: ReactNode }) {
  return (
    <div className="card overflow-x-auto px-4 py-2">
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line text-left text-muted">
            {head.map((name, index) => (
              <th key={name} scope="col" className={`py-2 font-normal ${index === 0 ? "" : "pl-4 text-right"}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function Row({ name, cells }: { name: string; cells: string[] }) {
  return (
    <tr className="border-b border-line last:border-b-0">
      <th scope="row" className="py-2 text-left font-normal">
        {name}
      </th>
      {cells.map((cell, index) => (
        <td key={`${index}:${cell}`} className="py-2 pl-4 text-right">
          {cell}
        </td>
      ))}
    </tr>
  );
}
