import { and, desc, eq, gt } from "drizzle-orm";
import type { Services } from "#features/services.ts";
import type { DatabaseOrTransaction } from "#platform/db/database.server.ts";
import { balances, creditLots, payments } from "#platform/db/schema/billing.ts";
import { spendLots } from "../lots/spent-lots.ts";
import { graceDays } from "../price-list.ts";
import { isRefundable, refundEnd } from "./refund-rule.ts";
import { findGrants } from "./take-back-grants.server.ts";

export type PaymentRow = typeof payments.$inferSelect;

/** A payment as its payer sees it; times in ISO 8601, amounts in the currency's smallest unit. */
export type PaymentView = Pick<PaymentRow, "id" | "pack" | "status" | "amountMinor" | "refundedMinor" | "currency" | "documentUrl"> & {
  at: string;
  /** Until when one button gives it back; null if the refund rule doesn't allow it, or no more. */
  refundableUntil: string | null;
};

/** Far more than anyone pays in years. */
const most = 200;

/** Lists an owner's payments, newest first. */
export async function listPayments({ db, now }: Pick<Services, "db" | "now">, owner: string): Promise<PaymentView[]> {
  const rows = await db.select().from(payments).where(eq(payments.owner, owner)).orderBy(desc(payments.createdAt), payments.id).limit(most);
  return Promise.all(
    rows.map(async (row) => {
      const end = refundEnd(row);
      const isOpen = end !== null && end > now() && isRefundable(row, await usedOf(db, row, now()), now());
      const { id, pack, status, amountMinor, refundedMinor, currency, documentUrl } = row;
      const at = (row.paidAt ?? row.createdAt).toISOString();
      return {
        id,
        pack,
        status,
        amountMinor,
        refundedMinor,
        currency,
        documentUrl,
        at,
        refundableUntil: isOpen ? end.toISOString() : null,
      };
    }),
  );
}

const dayMs = 86_400_000;

/** How much was used of the credits that a payment brought, in thousandths; what a running run holds counts as used. */
export async function usedOf(db: DatabaseOrTransaction, payment: PaymentRow, now: Date): Promise<number> {
  const lots = await lotsOf(db, payment, now);
  const [balance] = await db.select({ milli: balances.availableMilli }).from(balances).where(eq(balances.owner, payment.owner));
  const kept = await db
    .select()
    .from(creditLots)
    .where(and(eq(creditLots.owner, payment.owner), gt(creditLots.leftMilli, 0)));
  const left = new Map(spendLots(kept, balance?.milli ?? 0).map(({ id, leftMilli }) => [id, leftMilli]));
  return lots.reduce((sum, { id, amountMilli }) => sum + amountMilli - (left.get(id) ?? 0), 0);
}

/** A pack's own lot, or the grants of the period that a plan's payment paid for: it may have come some days into it. */
async function lotsOf(db: DatabaseOrTransaction, { owner, lotId, subscriptionId, paidAt }: PaymentRow, now: Date) {
  if (lotId !== null) return db.select().from(creditLots).where(eq(creditLots.id, lotId));
  if (subscriptionId === null || paidAt === null) return [];
  const period = { start: new Date(paidAt.getTime() - (graceDays + 1) * dayMs), end: new Date(now.getTime() + dayMs) };
  return findGrants(db, { owner, subscriptionId, period, until: now });
}
