import type { ReactNode } from "react";
import { formatMilli } from "#features/runs/price-sentences.ts";
import type { RunSums } from "#features/runs/run-figures.server.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { StackedCell, StackedHead, StackedRow, StackedTable } from "#ui/patterns/stacked-table.tsx";
import { Badge } from "#ui/primitives/badge.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { Ratings } from "../ratings.tsx";
import { shareWords } from "./amount-words.ts";

type ShareRow = RunSums & {
  key: string;
  name: ReactNode;
  /** Before its name. */
  mark?: ReactNode;
  /** Whose color its bar has. */
  thread?: number;
  /** Thumbs up and down; null where there is no way to give any. */
  thumbs?: { up: number; down: number } | null;
};

type ShareTableProps = {
  caption: string;
  /** What the rows are. */
  head: string;
  rows: ShareRow[];
  /** Rows are tools: what a run costs and how its texts are rated is listed, too. */
  areTools?: boolean;
};

/** Sums row by row, with a bar for the share of the one that ran most. */
export function ShareTable({ caption, head, rows, areTools = false }: ShareTableProps) {
  const locale = getLocale();
  const number = new Intl.NumberFormat(locale);
  const names = {
    runs: m.admin_figures_runs(),
    failed: m.admin_figures_failed(),
    charged: m.admin_figures_charged(),
    perRun: m.admin_figures_per_run(),
    units: m.admin_figures_units(),
    tokens: m.admin_figures_tokens(),
    thumbs: m.admin_tools_thumbs(),
  };
  const { perRun, thumbs, ...always } = names;
  const shown = areTools ? Object.values(names) : Object.values(always);
  const most = Math.max(1, ...rows.map((row) => row.runs));
  return (
    <StackedTable
      caption={caption}
      isSmall
      head={[head, ...shown].map((name, index) => (
        <StackedHead key={name} isNumber={index > 1} className="align-bottom">
          {name}
        </StackedHead>
      ))}
    >
      {rows.map(({ key, name, mark, thread, ...row }) => (
        <StackedRow key={key} data-row={key} className="md:align-middle">
          <th scope="row" className="py-1.5 pr-3 md:pl-4 font-normal break-words max-md:block max-md:font-semibold md:min-w-32">
            {mark === undefined ? (
              name
            ) : (
              <span className="flex items-center gap-2.5">
                {mark}
                <span className="min-w-0">{name}</span>
              </span>
            )}
          </th>
          <StackedCell name={names.runs} className="tabular-nums md:whitespace-nowrap">
            <span className="inline-block md:min-w-12 md:pr-3 md:text-right">{number.format(row.runs)}</span>
            <svg data-thread={thread} aria-hidden="true" className="inline-block h-2 w-28 align-middle max-md:ml-3">
              <rect width="100%" height="100%" rx="2" className="fill-sunk" />
              <rect width={`${(row.runs / most) * 100}%`} height="100%" rx="2" className="fill-thread" />
            </svg>
          </StackedCell>
          <StackedCell name={names.failed} isNumber className="md:whitespace-nowrap">
            <FailedShare {...row} />
          </StackedCell>
          <StackedCell name={names.charged} isNumber>
            {formatMilli(row.chargedMilli, locale)}
          </StackedCell>
          {areTools ? (
            <StackedCell name={perRun} isNumber>
              {formatMilli(Math.round(row.chargedMilli / Math.max(1, row.runs)), locale)}
            </StackedCell>
          ) : null}
          <StackedCell name={names.units} isNumber>
            {number.format(row.chargedUnitsMilli / 1000)}
          </StackedCell>
          <StackedCell name={names.tokens} isNumber className="md:whitespace-nowrap">
            {number.format(row.inputTokens)} / {number.format(row.outputTokens)}
          </StackedCell>
          {areTools ? (
            <StackedCell name={thumbs} isNumber>
              {row.thumbs ? <Ratings {...row.thumbs} /> : "–"}
            </StackedCell>
          ) : null}
        </StackedRow>
      ))}
    </StackedTable>
  );
}

/** From where on failures need a look, and where something is broken. */
const warnFrom = 0.01;
const badFrom = 0.03;

function FailedShare({ runs, failed }: RunSums) {
  if (failed === 0) return "0";
  const share = failed / runs;
  const words = `${failed.toLocaleString(getLocale())} · ${shareWords(share, getLocale())}`;
  if (share < warnFrom) return words;
  return (
    <Badge tone={share < badFrom ? "warn" : "bad"}>
      <Icon name="triangle-alert" />
      {words}
    </Badge>
  );
}
