import { formatMoney, toMajor } from "#features/billing/format-money.ts";
import type { PlanCount, SalesSum } from "#features/billing/payments/sales-shape.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { DayChart } from "../../charts/day-chart.tsx";
import { dayWords } from "../../charts/day-names.tsx";
import { Tile, Tiles } from "../tiles.tsx";

type MonthSum = SalesSum & { month: string };

/** What the last month with payments brought, in the currency that most pay in, and which plans run; nothing before the first payment. */
export function SalesTiles({ sums, plans }: { sums: SalesSum[]; plans: PlanCount[] }) {
  const [all] = sums.filter(({ month }) => month === null).toSorted((one, other) => other.payments - one.payments);
  if (all === undefined) return null;
  const number = new Intl.NumberFormat(getLocale());
  const money = (minor: number) => formatMoney(minor, all.currency, getLocale());
  const [last, before] = monthsOf(sums, all.currency).toReversed();
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const canceled = sum(plans.map((plan) => plan.canceled));
  return (
    <Tiles>
      {last === undefined ? null : (
        <Tile
          name={m.admin_sales_kept_in({ month: dayWords(last.month) })}
          value={money(keptOf(last))}
          note={before === undefined ? null : m.admin_sales_amount_in({ amount: money(keptOf(before)), month: dayWords(before.month) })}
        />
      )}
      <Tile
        name={m.admin_sales_all_time({ currency: all.currency.toUpperCase() })}
        value={money(keptOf(all))}
        note={m.admin_sales_payments({ count: all.payments, shown: number.format(all.payments) })}
      />
      <Tile
        name={m.billing_refunded()}
        value={money(all.refundedMinor)}
        note={all.disputedMinor === 0 ? null : m.admin_sales_disputed({ amount: money(all.disputedMinor) })}
      />
      <Tile
        name={m.admin_sales_plans()}
        value={number.format(sum(plans.map((plan) => plan.plans)))}
        note={canceled === 0 ? null : m.admin_sales_canceled({ count: number.format(canceled) })}
      />
    </Tiles>
  );
}

/** What was kept of each month, and what went back, as columns; a chart for each currency of the months that are listed. */
export function RevenueCharts({ sums }: { sums: SalesSum[] }) {
  const number = new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 2 });
  return [...new Set(sums.flatMap(({ currency, month }) => (month === null ? [] : currency)))].map((currency) => {
    const title = m.admin_sales_by_month({ currency: currency.toUpperCase() });
    const series = [
      { name: m.admin_sales_kept(), look: "accent" },
      { name: m.billing_refunded(), look: "failed" },
      { name: m.billing_disputed(), look: 5 },
    ] as const;
    return (
      <DayChart
        key={currency}
        heading={<h3 className="text-base font-semibold">{title}</h3>}
        title={title}
        days={monthsOf(sums, currency).map((sum) => {
          const values = [keptOf(sum), sum.refundedMinor, sum.disputedMinor].map((minor) => toMajor(Math.max(0, minor), currency));
          const named = series.map(({ name }, index) => `${name} ${number.format(values[index] ?? 0)}`);
          return { day: sum.month, values, words: [dayWords(sum.month), ...named].join(" · ") };
        })}
        series={series}
        least={2}
      />
    );
  });
}

const keptOf = ({ paidMinor, refundedMinor, disputedMinor }: SalesSum): number => paidMinor - refundedMinor - disputedMinor;

/** The months of a currency from the oldest that is listed to the newest; one without a payment is there, too. */
function monthsOf(sums: SalesSum[], currency: string): MonthSum[] {
  const paid = sums.filter((sum): sum is MonthSum => sum.currency === currency && sum.month !== null);
  const months = paid.map(({ month }) => month).toSorted();
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  const all: MonthSum[] = [];
  for (let month = first; month <= last; month = nextMonth(month)) {
    const none = { currency, month, payments: 0, paidMinor: 0, refundedMinor: 0, disputedMinor: 0 };
    all.push(paid.find((sum) => sum.month === month) ?? none);
  }
  return all;
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number)).toISOString().slice(0, 7);
}
