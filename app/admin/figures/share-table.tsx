import type { ReactNode } from "react";
import { formatMilli } from "#features/runs/price-sentences.ts";
import type { RunSums } from "#features/runs/run-figures.server.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";

type ShareTableProps = {
  caption: string;
  /** What the rows are. */
  head: string;
  rows: (RunSums & { key: string; name: ReactNode })[];
};

/** Sums row by row, with a bar for the share of all runs; the failed part of it is darker. */
export function ShareTable({ caption, head, rows }: ShareTableProps) {
  const locale = getLocale();
  const number = new Intl.NumberFormat(locale);
  const most = Math.max(1, ...rows.map(({ runs }) => runs));
  return (
    <div role="region" aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-edge">
            <th scope="col" className="py-2 pr-4">
              {head}
            </th>
            <th scope="col" className="py-2 pr-4 text-right">
              {m.admin_figures_runs()}
            </th>
            <th scope="col" className="py-2 pr-4 text-right">
              {m.admin_figures_failed()}
            </th>
            <th scope="col" className="py-2 pr-4 text-right">
              {m.admin_figures_charged()}
            </th>
            <th scope="col" className="py-2 pr-4 text-right">
              {m.admin_figures_units()}
            </th>
            <th scope="col" className="py-2 text-right">
              {m.admin_figures_tokens()}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, ...sums }) => (
            <tr key={key} data-row={key} className="border-b border-line align-baseline tabular-nums">
              <th scope="row" className="py-2 pr-4 font-normal break-words">
                {name}
              </th>
              <td className="py-2 pr-4 text-right">
                <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="mr-3 inline-block h-2 w-28">
                  <rect width={(sums.runs / most) * 100} height="8" className="fill-accent" />
                  <rect width={(sums.failed / most) * 100} height="8" className="fill-bad" />
                </svg>
                {number.format(sums.runs)}
              </td>
              <td className="py-2 pr-4 text-right">{failedWords(sums, number)}</td>
              <td className="py-2 pr-4 text-right">{formatMilli(sums.chargedMilli, locale)}</td>
              <td className="py-2 pr-4 text-right">{number.format(sums.chargedUnitsMilli / 1000)}</td>
              <td className="py-2 text-right whitespace-nowrap">
                {number.format(sums.inputTokens)} / {number.format(sums.outputTokens)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function failedWords({ runs, failed }: RunSums, number: Intl.NumberFormat): string {
  return failed === 0 ? "0" : `${number.format(failed)} (${Math.round((failed / runs) * 100)} %)`;
}
