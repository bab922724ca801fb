import { formatMoney } from "#features/billing/format-money.ts";
import type { Comparison, PlanCount, SalesSum } from "#features/billing/payments/sales-shape.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { PlainTable } from "#ui/patterns/plain-table.tsx";
import { Section } from "#ui/patterns/section.tsx";
import { AdminTime } from "../admin-time.tsx";
import { RevenueCharts } from "./sales-tiles.tsx";

/** Money by month and currency, all time first. */
export function RevenuePart({ sums }: { sums: SalesSum[] }) {
  if (sums.length === 0) return null;
  const number = new Intl.NumberFormat(getLocale());
  const names = [m.billing_payments(), m.billing_paid(), m.billing_refunded(), m.billing_disputed(), m.admin_sales_kept()];
  return (
    <Section isSmall title={m.admin_sales_revenue()} className="mt-8">
      <div className="mb-4 grid gap-4">
        <RevenueCharts sums={sums} />
      </div>
      <PlainTable
        caption={m.admin_sales_revenue()}
        columns={[{ name: m.admin_sales_month() }, ...names.map((name) => ({ name, isNumber: true }))]}
        rows={sums.map(({ currency, month, payments, paidMinor, refundedMinor, disputedMinor }) => {
          const money = (minor: number) => (minor === 0 ? "–" : formatMoney(minor, currency, getLocale()));
          const name = month ?? m.admin_sales_all_time({ currency: currency.toUpperCase() });
          return {
            key: `${currency} ${month ?? ""}`,
            cells: [
              name,
              number.format(payments),
              money(paidMinor),
              money(refundedMinor),
              money(disputedMinor),
              money(paidMinor - refundedMinor - disputedMinor),
            ],
          };
        })}
      />
    </Section>
  );
}

/** Plans that run, by how they came about. */
export function PlansPart({ plans }: { plans: PlanCount[] }) {
  if (plans.length === 0) return null;
  const names = [m.admin_sales_running(), m.billing_state_canceled(), m.billing_state_past_due()];
  return (
    <Section isSmall title={m.admin_sales_plans()} className="mt-8">
      <PlainTable
        caption={m.admin_sales_plans()}
        columns={[{ name: m.billing_plan() }, ...names.map((name) => ({ name, isNumber: true }))]}
        rows={plans.map(({ source, interval, plans: count, canceled, pastDue }) => ({
          key: `${source} ${interval ?? ""}`,
          cells: [planName(source, interval), count, canceled, pastDue],
        }))}
      />
    </Section>
  );
}

function planName(source: PlanCount["source"], interval: PlanCount["interval"]): string {
  if (source === "admin") return m.admin_sales_by_hand();
  if (source === "code") return m.admin_sales_by_code();
  return interval === "year" ? m.pricing_item_year() : m.pricing_item_month();
}

/** What the last nightly comparison with the payment provider found, and messages that are still open. */
export function ComparisonPart({ compared, openMessages }: { compared: Comparison | null; openMessages: number }) {
  const differences = compared === null ? [] : [...compared.mended, ...compared.failed];
  return (
    <div className="mt-5 grid max-w-4xl gap-3">
      {openMessages === 0 ? null : <p className="note-warn">{m.admin_sales_messages({ count: openMessages })}</p>}
      <div className={compared !== null && compared.failed.length > 0 ? "note-warn" : "note"}>
        {compared === null ? (
          <p>{m.admin_sales_not_compared()}</p>
        ) : (
          <p>
            {m.admin_sales_compared({ checked: compared.checked, corrected: compared.mended.length, failed: compared.failed.length })}{" "}
            <AdminTime at={compared.at} />
          </p>
        )}
        {differences.length === 0 ? null : (
          <details className="mt-1">
            <summary className="min-h-8 content-center text-sm">{m.admin_sales_differences()}</summary>
            <ul className="grid gap-1 text-sm wrap-anywhere">
              {differences.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </div>
  );
}
