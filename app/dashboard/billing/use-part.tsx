import { useId } from "react";
import { formatMilli } from "#features/runs/price-sentences.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { PlainTable } from "#ui/patterns/plain-table.tsx";
import { DayChart } from "../../charts/day-chart.tsx";
import { dayWords } from "../../charts/day-names.tsx";
import type { SeriesLook } from "../../charts/series-look.tsx";
import type { BillingPageData } from "../billing-page.server.ts";
import { kindWords } from "../ledger-part.tsx";

type Use = BillingPageData["use"]["days"][number]["uses"][number];
type Measure = "chargedMilli" | "chargedUnitsMilli";

/** What is told apart in the plot; the table has each tool. */
const groups: { name: () => string; look: SeriesLook; kinds: Use["kind"][] }[] = [
  { name: m.billing_group_text, look: 3, kinds: ["write", "ask", "prompt", "translate"] },
  { name: m.billing_group_pictures, look: 7, kinds: ["image"] },
  { name: m.billing_group_files, look: 2, kinds: ["file"] },
  { name: m.billing_group_tables, look: 5, kinds: ["job", "rows"] },
];

/** What was used on each of the last days and with which tool; in tokens, or in free runs where no tokens were spent. */
export function UsePart({ use: { days, tools } }: Pick<BillingPageData, "use">) {
  const locale = getLocale();
  const titleId = useId();
  if (tools.length === 0) return null;
  const measure: Measure = tools.some(({ chargedMilli }) => chargedMilli > 0) ? "chargedMilli" : "chargedUnitsMilli";
  const title = measure === "chargedMilli" ? m.billing_use_tokens() : m.billing_use_units();
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const columns = [{ name: m.billing_use_runs() }, { name: m.billing_tokens() }, { name: m.billing_free_units() }];
  const total = sum(days.flatMap(({ uses }) => uses.map((use) => use[measure])));
  const amount =
    measure === "chargedMilli"
      ? m.run_amount_tokens({ tokens: formatMilli(total, locale) })
      : m.run_amount_units({ units: number.format(total / 1000) });
  const heading = (
    <>
      <h2 id={titleId} className="text-lg">
        {m.billing_use()}
      </h2>
      {total === 0 ? null : <p className="text-xs text-muted tabular-nums">{m.billing_use_total({ amount })}</p>}
    </>
  );
  return (
    <section aria-labelledby={titleId} className="mt-6">
      {total === 0 ? (
        <div className="card px-5 py-4">
          {heading}
          <p className="mt-1 text-ink2">{m.billing_use_none()}</p>
        </div>
      ) : (
        <DayChart
          heading={heading}
          title={title}
          days={days.map(({ day, uses }) => {
            const values = groups.map(
              ({ kinds }) => sum(uses.filter(({ kind }) => kinds.includes(kind)).map((use) => use[measure])) / 1000,
            );
            const used = groups.flatMap(({ name }, index) => {
              const value = values[index] ?? 0;
              return value > 0 ? [`${name()} ${number.format(value)}`] : [];
            });
            return { day, values, words: [dayWords(day), ...used].join(" · ") };
          })}
          series={groups.map(({ name, look }) => ({ name: name(), look }))}
          least={measure === "chargedMilli" ? 0.1 : 2}
        />
      )}
      <details className="mt-3">
        <summary className="min-h-9 content-center text-sm text-muted hover:text-ink">{m.billing_use_table()}</summary>
        <div className="grid gap-4">
          <PlainTable
            caption={m.billing_use_tools()}
            columns={[{ name: m.billing_use_tool() }, ...columns.map((column) => ({ ...column, isNumber: true }))]}
            rows={tools.map(({ kind, tool, name, runs, chargedMilli, chargedUnitsMilli }) => ({
              key: `${kind} ${tool ?? ""}`,
              cells: [
                name ?? kindWords[kind](),
                number.format(runs),
                formatMilli(chargedMilli, locale),
                number.format(chargedUnitsMilli / 1000),
              ],
            }))}
          />
          <PlainTable
            caption={title}
            columns={[{ name: m.billing_use_day() }, ...columns.map((column) => ({ ...column, isNumber: true }))]}
            rows={days
              .filter(({ uses }) => uses.length > 0)
              .toReversed()
              .map(({ day, uses }) => ({
                key: day,
                cells: [
                  day,
                  number.format(sum(uses.map(({ runs }) => runs))),
                  formatMilli(sum(uses.map(({ chargedMilli }) => chargedMilli)), locale),
                  number.format(sum(uses.map(({ chargedUnitsMilli }) => chargedUnitsMilli)) / 1000),
                ],
              }))}
          />
        </div>
      </details>
    </section>
  );
}

const sum = (values: number[]): number => values.reduce((all, value) => all + value, 0);
