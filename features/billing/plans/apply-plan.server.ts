import { and, eq, ne } from "drizzle-orm";
import { role } from "#core/actor.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { userProfiles } from "#platform/db/schema/accounts.ts";
import { subscriptions } from "#platform/db/schema/billing.ts";
import { planEnd } from "./plan-times.ts";

/**
 * Writes an account's role and `billing_end` as its plans say; nothing else makes anyone premium.
 *
 * @param owner `user:<id>`
 */
export async function applyPlan(tx: Transaction, owner: string, now: Date): Promise<void> {
  const open = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.owner, owner), ne(subscriptions.status, "ended")));
  const end = open.map(planEnd).reduce<Date | null>((latest, each) => (latest === null || each > latest ? each : latest), null);
  const isPremium = end !== null && end > now;
  await tx
    .update(userProfiles)
    // The end of a plan that is over stays: it is what the account's page says.
    .set({ role: isPremium ? role.premium : role.free, ...(end === null ? {} : { billingEnd: end }), updatedAt: now })
    .where(eq(userProfiles.userId, owner.slice("user:".length)));
}
