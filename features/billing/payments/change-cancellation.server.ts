import { and, eq, ne } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import { ownerOf, type SignedInUser } from "#features/accounts/session.ts";
import type { Services } from "#features/services.ts";
import type { DatabaseOrTransaction } from "#platform/db/database.server.ts";
import { subscriptions } from "#platform/db/schema/billing.ts";
import { withPayments } from "./payment-provider.server.ts";
import { syncMoney } from "./sync-money.server.ts";

/**
 * Lets the user's plan end after the paid period, or continue after all (spec §7). Repeated, it changes nothing.
 *
 * @throws AppError `conflict` without a plan that is paid for; `unavailable` if the provider can't be reached, and nothing is changed
 */
export async function changeCancellation(
  given: Pick<Services, "db" | "config" | "now" | "payments">,
  user: Pick<SignedInUser, "id">,
  isCanceling: boolean,
): Promise<void> {
  const plans = await listPaidPlans(given.db, ownerOf(user.id));
  if (plans.length === 0) throw new AppError("conflict", "the account has no paid plan");
  const services = withPayments(given);
  for (const id of plans) {
    await services.payments.setCancellation(id, isCanceling);
    await syncMoney(services, { kind: "subscription", id });
  }
}

/** The provider's ids of an owner's plans that have not ended; more than one only if two were bought at the same moment. */
export async function listPaidPlans(db: DatabaseOrTransaction, owner: string): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.providerId })
    .from(subscriptions)
    .where(and(eq(subscriptions.owner, owner), eq(subscriptions.source, "stripe"), ne(subscriptions.status, "ended")));
  return rows.flatMap(({ id }) => id ?? []);
}
