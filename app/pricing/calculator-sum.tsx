import type { ReactNode } from "react";
import { formatMoney } from "#features/billing/format-money.ts";
import { formatMilli } from "#features/runs/price-sentences.ts";
import { m } from "#i18n/paraglide/messages.js";
import { type Advice, choosePack, type PackOffer, type PlanSum, type WorkLine } from "./calculator.ts";
import type { PricingPage, ShownPack } from "./pricing-page.server.ts";

type CalculatorSumProps = { page: PricingPage; packs: readonly ShownPack[]; advice: Advice };

/** Which plan work takes, with the sum line by line, and what the other plan would come to. */
export function CalculatorSum({ page, packs, advice }: CalculatorSumProps) {
  const { plan } = advice;
  const other = plan === "free" ? "premium" : "free";
  const sum = advice[plan];
  return (
    <div className="card px-5 py-4">
      <p role="status" className="font-display text-lg font-medium">
        {adviceWords(plan, sum)}
      </p>
      <table className="mt-3 w-full text-sm tabular-nums">
        <caption className="sr-only">{m.pricing_sum()}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{m.pricing_sum_work()}</th>
            <th scope="col">{m.pricing_sum_how()}</th>
            <th scope="col">{m.billing_tokens()}</th>
          </tr>
        </thead>
        <tbody>
          {sum.lines.map((line) => (
            <Row key={line.kind} name={workWords(line, page)} how={howWords(line, page)} amount={tokens(line.paidMilli, page)} />
          ))}
          <Row isSum name={m.pricing_sum_tokens()} amount={tokens(sum.totalMilli, page)} />
          {sum.grantedMilli > 0 ? (
            <Row
              name={m.pricing_sum_granted()}
              how={m.pricing_sum_of({ tokens: tokens(page.grant.milli, page) })}
              amount={`−${tokens(sum.grantedMilli, page)}`}
            />
          ) : null}
          {sum.grantedMilli > 0 ? <Row isSum name={m.pricing_sum_bought()} amount={tokens(sum.boughtMilli, page)} /> : null}
          <CostRows page={page} packs={packs} plan={plan} sum={sum} />
        </tbody>
      </table>
      <p className="mt-3 border-t border-line pt-3 text-sm text-muted">
        {otherWords(other, advice[other], monthlyCost(other, advice[other], page, packs), page)}
      </p>
    </div>
  );
}

function Row({ name, how, amount, isSum = false }: { name: string; how?: string | undefined; amount: ReactNode; isSum?: boolean }) {
  return (
    <tr className={isSum ? "border-t border-line font-medium" : undefined}>
      <th scope="row" className="py-1.5 pr-3 text-left align-baseline font-[inherit]">
        {name}
      </th>
      <td className="py-1.5 pr-3 align-baseline text-muted">{how}</td>
      <td className="py-1.5 text-right align-baseline whitespace-nowrap">{amount}</td>
    </tr>
  );
}

/** What it comes to in money, where there are prices. */
function CostRows({ page, packs, plan, sum }: { page: PricingPage; packs: readonly PackOffer[]; plan: Advice["plan"]; sum: PlanSum }) {
  const currency = (page.month ?? page.packs[0])?.currency;
  if (currency === undefined) return null;
  const money = (amountMinor: number) => formatMoney(amountMinor, currency, page.locale);
  const pack = choosePack(sum.boughtMilli, packs);
  const total = monthlyCost(plan, sum, page, packs);
  return (
    <>
      {plan === "premium" && page.month !== null ? <Row name={m.pricing_item_month()} amount={money(page.month.amountMinor)} /> : null}
      {pack === null ? null : (
        <Row
          name={m.pricing_sum_packs()}
          how={packWords(pack, sum.boughtMilli, money(pack.amountMinor), page)}
          amount={money(pack.monthlyMinor)}
        />
      )}
      {total === null ? null : <Row isSum name={m.pricing_sum_month()} amount={money(total)} />}
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
  const size = tokens(pack.creditsMilli, page);
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
  if (costMinor === null || currency === undefined) return m.pricing_other_tokens({ plan: name, tokens: tokens(sum.boughtMilli, page) });
  return m.pricing_other_cost({ plan: name, price: formatMoney(costMinor, currency, page.locale) });
}

function workWords({ kind, count }: WorkLine, { locale }: PricingPage): string {
  const shown = new Intl.NumberFormat(locale).format(count);
  if (kind === "texts") return m.pricing_line_texts({ count: shown });
  return kind === "files" ? m.pricing_line_files({ count: shown }) : m.pricing_line_pictures({ count: shown });
}

/** How a line comes about: what free units pay, and what each of the others costs. */
function howWords({ kind, count, freeCount, milliEach }: PlanSum["lines"][number], page: PricingPage): string {
  const number = new Intl.NumberFormat(page.locale);
  const each = tokens(milliEach, page);
  if (kind === "pictures") return m.pricing_how_pictures({ count: page.terms.models[0]?.images ?? 1, each });
  if (freeCount === count) return m.pricing_how_free();
  const paid = m.pricing_how_each({ count: number.format(count - freeCount), each });
  return freeCount === 0 ? paid : m.pricing_how_both({ free: number.format(freeCount), paid });
}

const tokens = (milli: number, { locale }: PricingPage): string => formatMilli(milli, locale);
