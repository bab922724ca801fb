import { formatMilli } from "#features/runs/price-sentences.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { PlainTable } from "#ui/patterns/plain-table.tsx";
import { Section } from "#ui/patterns/section.tsx";
import { type ChartPart, DayChart } from "../../charts/day-chart.tsx";
import type { BillingPageData } from "../billing-page.server.ts";
import { kindWords } from "../ledger-part.tsx";

type Kind = BillingPageData["use"]["tools"][number]["kind"];
type Measure = "chargedMilli" | "chargedUnitsMilli";

/** Each kind of run keeps its color and pattern, whatever others there are. */
const looks: Record<Kind, ChartPart["look"]> = { write: "accent", ask: 4, translate: 7, file: 1, image: 3, prompt: 8 };
const kinds = Object.keys(looks) as Kind[];

/** What was used on each of the last days and with which tool; in tokens, or in free runs where no tokens were spent. */
export function UsePart({ use: { days, tools } }: Pick<BillingPageData, "use">) {
  const locale = getLocale();
  if (tools.length === 0) return null;
  const measure: Measure = tools.some(({ chargedMilli }) => chargedMilli > 0) ? "chargedMilli" : "chargedUnitsMilli";
  const shown = kinds.filter((kind) => tools.some((use) => use.kind === kind && use[measure] > 0));
  const title = measure === "chargedMilli" ? m.billing_use_tokens() : m.billing_use_units();
  const number = new Intl.NumberFormat(locale);
  const columns = [{ name: m.admin_figures_runs() }, { name: m.billing_tokens() }, { name: m.billing_free_units() }];
  return (
    <Section title={m.billing_use()} intro={title} className="mt-10 max-w-4xl">
      <DayChart
        title={title}
        days={days.map(({ day, uses }) => ({
          day,
          values: shown.map((kind) => sum(uses.filter((use) => use.kind === kind).map((use) => use[measure])) / 1000),
        }))}
        parts={shown.map((kind) => ({ name: kindWords[kind](), look: looks[kind] }))}
        least={measure === "chargedMilli" ? 0.1 : 2}
        words={({ day, values }) =>
          [
            day,
            ...shown.flatMap((kind, index) =>
              (values[index] ?? 0) > 0 ? [`${kindWords[kind]()} ${number.format(values[index] ?? 0)}`] : [],
            ),
          ].join(" · ")
        }
      />
      <details className="mt-3">
        <summary className="min-h-9 content-center text-sm text-muted hover:text-ink">{m.billing_use_table()}</summary>
        <div className="grid gap-4">
          <PlainTable
            caption={m.billing_use_tools()}
            columns={[{ name: m.admin_figures_tool() }, ...columns.map((column) => ({ ...column, isNumber: true }))]}
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
    </Section>
  );
}

const sum = (values: number[]): number => values.reduce((all, value) => all + value, 0);
