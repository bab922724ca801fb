import type { ReactNode } from "react";
import { formatMilli, formatUnits } from "#features/runs/price-sentences.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Meter } from "#ui/patterns/meter.tsx";
import { Section } from "#ui/patterns/section.tsx";
import type { BillingPageData } from "../billing-page.server.ts";
import { mediumDay } from "./billing-times.ts";

type Lot = { milli: number; expiresAt: string | null };

/** What there is to spend, in the order in which it is spent. */
export function BalancePart({ page: { credits, units, lots, timezone, oneToken } }: { page: BillingPageData }) {
  const locale = getLocale();
  const granted = lotsByExpiry(lots.filter(({ kind }) => kind === "granted"));
  const boughtMilli = lots.filter(({ kind }) => kind === "bought").reduce((sum, { leftMilli }) => sum + leftMilli, 0);
  const allowances = [
    { name: m.billing_units_today(), ...units },
    ...(units.month === undefined ? [] : [{ name: m.billing_units_month(), ...units.month }]),
  ];
  return (
    <Section title={m.billing_balance()} className="min-w-0">
      <div className="card px-5 py-5 tabular-nums sm:px-6">
        <dl>
          <dt className="text-sm text-muted">{m.billing_tokens()}</dt>
          <dd className="font-serif text-[2.5rem] leading-tight font-semibold">{formatMilli(credits.availableMilli, locale)}</dd>
        </dl>
        <p className="text-sm text-muted">{oneToken}</p>
        <dl className="mt-4 grid divide-y divide-line border-t border-line">
          {allowances.map(({ name, left, limit }) => (
            <Line key={name} name={name}>
              <Meter share={limit === 0 ? 0 : left / limit} />
              {m.billing_units_left({ left: formatUnits(left, locale), limit: formatUnits(limit, locale) })}
            </Line>
          ))}
          {granted.map(({ milli, expiresAt }) => (
            <Line
              key={expiresAt ?? "never"}
              name={expiresAt === null ? m.billing_granted() : m.billing_granted_until({ date: mediumDay(expiresAt, timezone) })}
            >
              {formatMilli(milli, locale)}
            </Line>
          ))}
          {boughtMilli === 0 ? null : <Line name={m.billing_bought()}>{formatMilli(boughtMilli, locale)}</Line>}
          {credits.heldMilli === 0 ? null : <Line name={m.billing_held()}>−{formatMilli(credits.heldMilli, locale)}</Line>}
        </dl>
      </div>
    </Section>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5 py-2 text-sm">
      <dt className="text-muted">{name}</dt>
      <dd className="flex items-center gap-3 font-medium">{children}</dd>
    </div>
  );
}

/** Lots that expire on the same day are one line; in the order of spending. */
function lotsByExpiry(lots: BillingPageData["lots"]): Lot[] {
  const sums = new Map<string | null, number>();
  for (const { leftMilli, expiresAt } of lots) sums.set(expiresAt, (sums.get(expiresAt) ?? 0) + leftMilli);
  return [...sums].map(([expiresAt, milli]) => ({ expiresAt, milli }));
}
