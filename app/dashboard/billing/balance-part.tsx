import { useId, type ReactNode } from "react";
import { formatMilli, formatUnits } from "#features/runs/price-sentences.ts";
import { languageTags } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import type { BillingPageData } from "../billing-page.server.ts";
import { mediumDay } from "./billing-times.ts";

/** What there is to spend: granted, bought, and today's free runs, in the order in which it is spent. */
export function BalancePart({ page: { credits, units, lots, timezone, oneToken } }: { page: BillingPageData }) {
  const locale = getLocale();
  const titleId = useId();
  const granted = lotsByExpiry(lots.filter(({ kind }) => kind === "granted"));
  const grantedMilli = sum(granted.map(({ milli }) => milli));
  const boughtMilli = sum(lots.filter(({ kind }) => kind === "bought").map(({ leftMilli }) => leftMilli));
  const expiring = granted.filter((lot): lot is Lot & { expiresAt: string } => lot.expiresAt !== null);
  const tokens = (milli: number) => m.document_tokens({ tokens: formatMilli(milli, locale) });
  return (
    <section aria-labelledby={titleId} data-thread="3" className="sheet min-w-0 py-6 pr-5 pl-9 tabular-nums sm:pr-8 sm:pl-10">
      <h2 id={titleId} className="font-sans text-base font-semibold tracking-normal text-muted">
        {m.billing_balance()}
      </h2>
      <p>
        <span className="balance mr-1">{formatMilli(credits.availableMilli, locale)}</span>{" "}
        <span className="font-display text-lg text-muted">{m.billing_tokens_word({ count: credits.availableMilli / 1000 })}</span>
      </p>
      <p className="text-xs text-muted">{oneToken}</p>
      <Split
        label={m.billing_split({ granted: formatMilli(grantedMilli, locale), bought: formatMilli(boughtMilli, locale) })}
        share={grantedMilli + boughtMilli === 0 ? null : grantedMilli / (grantedMilli + boughtMilli)}
      />
      <dl className="grid gap-4 sm:grid-cols-3">
        <Part thread={3} name={m.billing_granted()} amount={formatMilli(grantedMilli, locale)}>
          {expiring.map(({ milli, expiresAt }) => (
            <Note key={expiresAt}>
              {m.billing_granted_until({ tokens: formatMilli(milli, locale), date: mediumDay(expiresAt, timezone) })}
            </Note>
          ))}
          {expiring.length === 0 && grantedMilli > 0 ? <Note>{m.billing_never()}</Note> : null}
        </Part>
        <Part thread={8} name={m.billing_bought()} amount={formatMilli(boughtMilli, locale)}>
          <Note>{m.billing_never()}</Note>
        </Part>
        <Part
          thread={7}
          name={m.billing_units_today()}
          amount={m.billing_used_of({ used: formatUnits(units.left, locale), limit: formatUnits(units.limit, locale) })}
        >
          <Note>{m.billing_units_reset({ time: timeOf(units.resetsAt, timezone) })}</Note>
          {units.month === undefined ? null : (
            <Note>
              {m.billing_units_month({ left: formatUnits(units.month.left, locale), limit: formatUnits(units.month.limit, locale) })}
            </Note>
          )}
        </Part>
      </dl>
      {credits.heldMilli === 0 ? null : (
        <p className="mt-4 text-sm text-ink2">
          {m.billing_held()}: {tokens(credits.heldMilli)}
        </p>
      )}
      <p className="mt-4 text-xs text-muted">{m.billing_order()}</p>
    </section>
  );
}

/** Granted and bought as one bar; a line while there is neither. `share`: of what is granted. */
function Split({ label, share }: { label: string; share: number | null }) {
  const [from, to] = share === null ? [0, 0] : [share * 100, (1 - share) * 100];
  return (
    <svg role="img" aria-label={label} className="mt-3 mb-4 block h-3 w-full overflow-hidden rounded-paper bg-sunk">
      <rect data-thread="3" width={`${from}%`} height="100%" className="fill-thread" />
      <rect data-thread="8" x={`${from}%`} width={`${to}%`} height="100%" className="fill-thread stroke-surface" />
    </svg>
  );
}

type PartProps = { thread: number; name: string; amount: string; children: ReactNode };

/** An amount with what there is to know about it: beside its name on a phone, below it elsewhere. */
function Part({ thread, name, amount, children }: PartProps) {
  return (
    <div data-thread={thread} className="max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:items-baseline max-sm:gap-x-3">
      <dt className="flex items-center gap-2 text-xs text-ink2">
        <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-thread" />
        {name}
      </dt>
      <dd className="font-display text-xl font-medium">{amount}</dd>
      {children}
    </div>
  );
}

const Note = ({ children }: { children: ReactNode }) => <dd className="text-xs text-muted max-sm:col-span-2">{children}</dd>;

const timeOf = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat(languageTags[getLocale()], {
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
  }).format(new Date(at));

type Lot = { milli: number; expiresAt: string | null };

/** Lots that expire on the same day are one; in the order of spending. */
function lotsByExpiry(lots: BillingPageData["lots"]): Lot[] {
  const sums = new Map<string | null, number>();
  for (const { leftMilli, expiresAt } of lots) sums.set(expiresAt, (sums.get(expiresAt) ?? 0) + leftMilli);
  return [...sums].map(([expiresAt, milli]) => ({ expiresAt, milli }));
}

const sum = (values: number[]): number => values.reduce((all, value) => all + value, 0);
