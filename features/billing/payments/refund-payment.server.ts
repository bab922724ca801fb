import { and, eq } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import { ownerOf, type SignedInUser } from "#features/accounts/session.ts";
import type { Services } from "#features/services.ts";
import { payments, subscriptions } from "#platform/db/schema/billing.ts";
import { openLotAccount } from "../lots/lot-account.server.ts";
import { withPayments } from "./payment-provider.server.ts";
import { type PaymentRow, usedOf } from "./payment-queries.server.ts";
import { isRefundable } from "./refund-rule.ts";
import { syncMoney } from "./sync-money.server.ts";

/**
 * Gives a payment back, if the refund rule allows it, and takes what it brought: a plan ends at once, and what is left of its tokens or
 * of the pack goes. Asked twice at the same moment, it is given back once.
 *
 * @throws AppError `not-found` for a payment of someone else; `conflict` if the rule doesn't allow it; `unavailable` if the provider can't
 *   be reached: trying again then continues where it stopped
 */
export async function refundPayment(
  given: Pick<Services, "db" | "config" | "now" | "payments">,
  user: Pick<SignedInUser, "id">,
  paymentId: string,
): Promise<void> {
  const services = withPayments(given);
  const { providerId, plan } = await findRefundable(services, ownerOf(user.id), paymentId);
  // First, so that no money is refunded while the plan continues.
  if (plan !== null) await services.payments.endSubscription(plan);
  await services.payments.refund(providerId);
  await syncMoney(services, { kind: plan === null ? "payment" : "invoice", id: providerId });
}

async function findRefundable(
  { db, now }: Pick<Services, "db" | "now">,
  owner: string,
  paymentId: string,
): Promise<{ providerId: string; plan: string | null }> {
  return db.transaction(async (tx) => {
    await openLotAccount(tx, owner);
    const [found] = await tx
      .select({ payment: payments, plan: subscriptions.providerId })
      .from(payments)
      .leftJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
      .where(and(eq(payments.id, paymentId), eq(payments.owner, owner)));
    if (found === undefined) throw new AppError("not-found");
    const payment: PaymentRow = found.payment;
    if (!isRefundable(payment, await usedOf(tx, payment, now()), now())) throw new AppError("conflict", "the refund rule says no");
    return { providerId: payment.providerId, plan: found.plan };
  });
}
