import { packRefund, planRefund } from "../price-list.ts";

const dayMs = 86_400_000;

export type PaidItem = {
  pack: string | null;
  status: "paid" | "failed" | "refunded" | "disputed";
  refundedMinor: number;
  paidAt: Date | null;
};

/** Until when a payment is given back on request, whatever was used; null if it never is. */
export function refundEnd({ pack, status, refundedMinor, paidAt }: PaidItem): Date | null {
  if (status !== "paid" || refundedMinor > 0 || paidAt === null) return null;
  return new Date(paidAt.getTime() + (pack === null ? planRefund : packRefund).days * dayMs);
}

/**
 * The refund rule as it is printed: a plan within 7 days and with less than 30 of its tokens used, an unused pack within 14 days.
 *
 * @param usedMilli of the credits that the payment brought, thousandths; what a running run holds counts as used
 */
export function isRefundable(payment: PaidItem, usedMilli: number, now: Date): boolean {
  const end = refundEnd(payment);
  if (end === null || now >= end) return false;
  return payment.pack === null ? usedMilli < planRefund.usedBelowMilli : usedMilli === 0;
}
