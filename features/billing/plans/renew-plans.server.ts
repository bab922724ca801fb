import { and, eq, ne, sql } from "drizzle-orm";
import { role } from "#core/actor.ts";
import { ownerOf } from "#features/accounts/session.ts";
import type { Services } from "#features/services.ts";
import { subscriptions } from "#platform/db/schema/billing.ts";
import { openLotAccount } from "../lots/lot-account.server.ts";
import { applyPlan } from "./apply-plan.server.ts";
import { grantMonths } from "./keep-plan.server.ts";
import { planEnd } from "./plan-times.ts";

const nextGrant = sql`${subscriptions.startedAt} + make_interval(months => ${subscriptions.monthsGranted})`;

/** Plans handled in one batch; the next clean-up continues. */
const plansAtOnce = 500;

/**
 * Books the monthly grants that have become due, and ends the given plans whose time is over. A paid one ends when its provider says so;
 * its account is no longer premium once what is paid and the grace are over.
 */
export async function renewPlans(services: Pick<Services, "db" | "config" | "now">): Promise<void> {
  const now = services.now();
  const due = await services.db
    .select({ id: subscriptions.id, owner: subscriptions.owner })
    .from(subscriptions)
    .where(
      and(
        ne(subscriptions.status, "ended"),
        sql`(${nextGrant} < ${subscriptions.paidUntil} AND ${nextGrant} <= ${now.toISOString()}::timestamptz
          OR ${subscriptions.source} = 'stripe' AND greatest(${subscriptions.paidUntil}, ${subscriptions.graceUntil}) <= ${now.toISOString()}::timestamptz
            AND EXISTS (SELECT 1 FROM user_profiles p WHERE p.user_id = substr(${subscriptions.owner}, ${ownerOf("").length + 1}) AND p.role = ${role.premium})
          OR ${subscriptions.source} <> 'stripe' AND ${subscriptions.paidUntil} <= ${now.toISOString()}::timestamptz)`,
      ),
    )
    .limit(plansAtOnce);
  for (const { id, owner } of due) {
    await services.db.transaction(async (tx) => {
      await openLotAccount(tx, owner);
      const [plan] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id));
      if (plan === undefined || plan.status === "ended") return;
      await grantMonths(services.config, tx, plan, now);
      if (plan.source !== "stripe" && planEnd(plan) <= now)
        await tx.update(subscriptions).set({ status: "ended", endedAt: plan.paidUntil, updatedAt: now }).where(eq(subscriptions.id, id));
      await applyPlan(tx, owner, now);
    });
  }
}
