import type { ReactNode } from "react";
import { formatMilli } from "#features/runs/price-sentences.ts";
import type { RunSums } from "#features/runs/run-figures.server.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { StackedCell, StackedHead, StackedRow, StackedTable } from "#ui/patterns/stacked-table.tsx";

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
  const [runs, failed, charged, units, tokens] = [
    m.admin_figures_runs(),
    m.admin_figures_failed(),
    m.admin_figures_charged(),
    m.admin_figures_units(),
    m.admin_figures_tokens(),
  ];
  const most = Math.max(1, ...rows.map((row) => row.runs));
  return (
    <StackedTable
      caption={caption}
      isSmall
      head={[head, runs, failed, charged, units, tokens].map((name, index) => (
        <StackedHead key={name} isNumber={index > 0}>
          {name}
        </StackedHead>
      ))}
    >
      {rows.map(({ key, name, ...sums }) => (
        <StackedRow key={key} data-row={key}>
          <th scope="row" className="py-1.5 pr-3 md:pl-4 font-normal break-words max-md:block max-md:font-semibold md:min-w-32">
            {name}
          </th>
          <StackedCell name={runs} isNumber className="md:whitespace-nowrap">
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="mr-3 inline-block h-2 w-28">
              <rect width={(sums.runs / most) * 100} height="8" className="fill-accent" />
              <rect width={(sums.failed / most) * 100} height="8" className="fill-bad" />
            </svg>
            {number.format(sums.runs)}
          </StackedCell>
          <StackedCell name={failed} isNumber className="md:whitespace-nowrap">
            {failedWords(sums, locale)}
          </StackedCell>
          <StackedCell name={charged} isNumber>
            {formatMilli(sums.chargedMilli, locale)}
          </StackedCell>
          <StackedCell name={units} isNumber>
            {number.format(sums.chargedUnitsMilli / 1000)}
          </StackedCell>
          <StackedCell name={tokens} isNumber className="md:whitespace-nowrap">
            {number.format(sums.inputTokens)} / {number.format(sums.outputTokens)}
          </StackedCell>
        </StackedRow>
      ))}
    </StackedTable>
  );
}

function failedWords({ runs, failed }: RunSums, locale: string): string {
  const share = new Intl.NumberFormat(locale, { style: "percent" });
  return failed === 0 ? "0" : `${failed.toLocaleString(locale)} · ${share.format(failed / runs)}`;
}
