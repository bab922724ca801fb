import { clsx } from "clsx";
import type { ReactNode } from "react";
import { formatMoney } from "#features/billing/format-money.ts";
import { formatMilli } from "#features/runs/price-sentences.ts";
import { m } from "#i18n/paraglide/messages.js";
import { type Advice, choosePack, type PackOffer, type PlanSum, type WorkLine } from "./calculator.ts";
import type { PricingPage, ShownPack } from "./pricing-page.server.ts";

type CalculatorSumProps = { page: PricingPage; packs: readonly ShownPack[]; advice: Advice };

/** Which plan work takes, with the sum line by line on a slip, and what the other plan would come to. */
export function CalculatorSum({ page, packs, advice }: CalculatorSumProps) {
  const { plan } = advice;
  const other = plan === "free" ? "premium" : "free";
  const sum = advice[plan];
  return (
    <div className="grid justify-items-center gap-5 rounded-composer bg-accent-soft px-4 py-8 sm:px-6 sm:py-10">
      <p role="status" className="text-center font-display text-lg font-medium text-balance">
        {adviceWords(plan, sum)}
      </p>
      <div className="w-full max-w-85 drop-shadow-sm">
        <div className="slip px-5 pt-4 pb-6 text-xs text-ink2 tabular-nums">
          <p className="flex items-baseline justify-between gap-2">
            <span className="font-display text-base font-medium text-ink">{m.pricing_slip()}</span>
            <span className="text-2xs text-muted">{m.pricing_slip_estimate()}</span>
          </p>
          <dl className="mt-2.5 grid gap-1">
            {sum.lines.map((line) => (
              <Line key={line.kind} name={workWords(line, page)} how={howWords(line, page)}>
                {line.paidMilli === 0 ? m.pricing_slip_free() : tokens(line.paidMilli, page)}
              </Line>
            ))}
            <Line name={m.pricing_sum_tokens()}>{tokens(sum.totalMilli, page)}</Line>
            {sum.grantedMilli > 0 ? (
              <Line name={m.pricing_sum_granted()} how={m.pricing_sum_of({ tokens: tokens(page.grant.milli, page) })}>
                −{tokens(sum.grantedMilli, page)}
              </Line>
            ) : null}
            {sum.grantedMilli > 0 && sum.boughtMilli > 0 ? (
              <Line name={m.pricing_sum_bought()}>{tokens(sum.boughtMilli, page)}</Line>
            ) : null}
            <CostLines page={page} packs={packs} plan={plan} sum={sum} />
          </dl>
          <p className="mt-2 text-2xs text-muted">
            {otherWords(other, advice[other], monthlyCost(other, advice[other], page, packs), page)}
          </p>
        </div>
      </div>
    </div>
  );
}

/** A line of the slip: what, with how it comes about below it, and how much. */
function Line({ name, how, isSum = false, children }: { name: string; how?: string | null; isSum?: boolean; children: ReactNode }) {
  return (
    <div className={clsx("flex justify-between gap-4", isSum && "mt-1 border-t border-dashed border-line-2 pt-2 font-semibold text-ink")}>
      <dt className="min-w-0">
        {name}
        {how ? <span className="block text-2xs text-muted">{how}</span> : null}
      </dt>
      <dd className="shrink-0 text-right text-ink">{children}</dd>
    </div>
  );
}

/** What it comes to in money, where there are prices. */
function CostLines({ page, packs, plan, sum }: { page: PricingPage; packs: readonly PackOffer[]; plan: Advice["plan"]; sum: PlanSum }) {
  const currency = (page.month ?? page.packs[0])?.currency;
  if (currency === undefined) return null;
  const money = (amountMinor: number) => formatMoney(amountMinor, currency, page.locale);
  const pack = choosePack(sum.boughtMilli, packs);
  const total = monthlyCost(plan, sum, page, packs);
  return (
    <>
      {plan === "premium" && page.month !== null ? <Line name={m.pricing_item_month()}>{money(page.month.amountMinor)}</Line> : null}
      {pack === null ? null : (
        <Line name={m.pricing_sum_packs()} how={packWords(pack, sum.boughtMilli, money(pack.amountMinor), page)}>
          {money(pack.monthlyMinor)}
        </Line>
      )}
      {total === null ? null : (
        <Line isSum name={m.pricing_sum_month()}>
          {money(total)}
        </Line>
      )}
    </>
  );
}

/** In the currency's smallest unit; null where there are no prices for it. */
function monthlyCost(plan: Advice["plan"], sum: PlanSum, page: PricingPage, packs: readonly PackOffer[]): number | null {
  const pack = choosePack(sum.boughtMilli, packs);
  if (plan === "premium" && page.month === null) return null;
  if (sum.boughtMilli > 0 && pack === null) return null;
  return (plan === "premium" ? (page.month?.amountMinor ?? 0) : 0) + (pack?.monthlyMinor ?? 0);
}

function packWords(pack: PackOffer, boughtMilli: number, price: string, page: PricingPage): string {
  const months = Math.floor(pack.creditsMilli / boughtMilli);
  const size = formatMilli(pack.creditsMilli, page.locale);
  return months > 1 ? m.pricing_sum_pack_lasts({ tokens: size, price, months }) : m.pricing_sum_pack({ tokens: size, price });
}

function adviceWords(plan: Advice["plan"], sum: PlanSum): string {
  if (plan === "free") return sum.boughtMilli === 0 ? m.pricing_advice_free() : m.pricing_advice_free_tokens();
  if (sum.tooMuch !== null) return m.pricing_advice_too_much();
  return sum.boughtMilli === 0 ? m.pricing_advice_premium() : m.pricing_advice_premium_tokens();
}

function otherWords(plan: Advice["plan"], sum: PlanSum, costMinor: number | null, page: PricingPage): string {
  const name = plan === "free" ? m.pricing_free() : m.pricing_premium();
  const { filesPerMonth, filePages } = page.terms.plans[plan];
  if (sum.tooMuch === "files") return m.pricing_other_files({ plan: name, files: filesPerMonth });
  if (sum.tooMuch === "pages") return m.pricing_other_pages({ plan: name, pages: filePages });
  const currency = (page.month ?? page.packs[0])?.currency;
  if (costMinor === null || currency === undefined)
    return m.pricing_other_tokens({ plan: name, tokens: formatMilli(sum.boughtMilli, page.locale) });
  return m.pricing_other_cost({ plan: name, price: formatMoney(costMinor, currency, page.locale) });
}

function workWords({ kind, count }: WorkLine, { locale }: PricingPage): string {
  const shown = new Intl.NumberFormat(locale).format(count);
  if (kind === "texts") return m.pricing_line_texts({ count: shown });
  return kind === "files" ? m.pricing_line_files({ count: shown }) : m.pricing_line_pictures({ count: shown });
}

/** How a line comes about: what free units pay, and what each of the others costs; null where the line says it all. */
function howWords({ kind, count, freeCount, milliEach }: PlanSum["lines"][number], page: PricingPage): string | null {
  const number = new Intl.NumberFormat(page.locale);
  const each = tokens(milliEach, page);
  if (kind === "pictures") return m.pricing_how_pictures({ count: page.terms.models[0]?.images ?? 1, each });
  if (freeCount === count) return null;
  const paid = m.pricing_how_each({ count: number.format(count - freeCount), each });
  return freeCount === 0 ? paid : m.pricing_how_both({ free: number.format(freeCount), paid });
}

const tokens = (milli: number, { locale }: PricingPage): string => m.document_tokens({ tokens: formatMilli(milli, locale) });
