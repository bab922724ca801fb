import { formatMoney } from "#features/billing/format-money.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { isItemName } from "#platform/payments/items.ts";
import { Section } from "#ui/patterns/section.tsx";
import { Badge, type BadgeTone } from "#ui/primitives/badge.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { itemName } from "../../pricing/item-words.ts";
import type { BillingPageData } from "../billing-page.server.ts";
import { BillingFormTag } from "./billing-form-tag.tsx";
import { mediumDay } from "./billing-times.ts";

type Payment = BillingPageData["payments"][number];

export const paymentStates: Record<Payment["status"], { words: () => string; tone: BadgeTone }> = {
  paid: { words: m.billing_paid, tone: "good" },
  failed: { words: m.billing_failed, tone: "bad" },
  refunded: { words: m.billing_refunded, tone: "plain" },
  disputed: { words: m.billing_disputed, tone: "warn" },
};

const linkClass = "inline-flex min-h-8 items-center text-accent underline underline-offset-4";

/** Every payment with its invoice, a receipt, and the refund that the rule allows. */
export function PaymentsPart({ page: { payments, timezone } }: { page: BillingPageData }) {
  if (payments.length === 0) return null;
  return (
    <Section id="payments" title={m.billing_payments()} className="mt-10" isSmall>
      <ul className="card divide-y divide-line text-sm tabular-nums">
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} timezone={timezone} />
        ))}
      </ul>
    </Section>
  );
}

function PaymentRow({ payment, timezone }: { payment: Payment; timezone: string }) {
  const locale = getLocale();
  const { status, amountMinor, refundedMinor, currency, documentUrl } = payment;
  const state = paymentStates[status];
  return (
    <li className="px-4 py-2.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <time dateTime={payment.at} className="w-28 text-muted">
          {mediumDay(payment.at, timezone)}
        </time>
        <span className="min-w-32 grow font-medium">{paymentName(payment)}</span>
        <Badge tone={state.tone}>{state.words()}</Badge>
        <span className="ml-auto min-w-20 text-right font-medium">{formatMoney(amountMinor, currency, locale)}</span>
      </div>
      {refundedMinor > 0 && refundedMinor < amountMinor ? (
        <p className="text-muted">{m.billing_refunded_part({ amount: formatMoney(refundedMinor, currency, locale) })}</p>
      ) : null}
      <div className="flex flex-wrap items-start gap-x-5">
        {status === "failed" ? null : (
          <a href={`/api/me/payments/${payment.id}/receipt?locale=${locale}`} download className={linkClass}>
            {m.billing_receipt()}
          </a>
        )}
        {documentUrl === null ? null : (
          <a href={documentUrl} target="_blank" rel="noreferrer" className={linkClass}>
            {m.billing_invoice()}
          </a>
        )}
        {payment.mayBeRefunded ? <RefundForm payment={payment} /> : null}
      </div>
    </li>
  );
}

export const paymentName = ({ pack }: Pick<Payment, "pack">): string =>
  pack !== null && isItemName(pack) ? m.billing_pack({ tokens: itemName(pack) }) : m.pricing_premium();

/** Folded, so that money is never given back by one press. */
function RefundForm({ payment: { id, pack, amountMinor, currency } }: { payment: Payment }) {
  const amount = formatMoney(amountMinor, currency, getLocale());
  return (
    <details>
      <summary className={`${linkClass} list-none [&::-webkit-details-marker]:hidden`}>{m.billing_refund()}</summary>
      <BillingFormTag className="mt-1 mb-2 grid max-w-prose gap-3">
        <input type="hidden" name="payment" value={id} />
        <p>{pack === null ? m.billing_refund_plan({ amount }) : m.billing_refund_pack({ amount })}</p>
        <Button type="submit" name="intent" value="refund" size="sm" className="w-fit">
          {m.billing_refund_now({ amount })}
        </Button>
      </BillingFormTag>
    </details>
  );
}
