import { and, eq, gt, ne } from "drizzle-orm";
import { newId } from "#core/ids.ts";
import type { Services } from "#features/services.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { subscriptions } from "#platform/db/schema/billing.ts";
import { openLotAccount } from "../lots/lot-account.server.ts";
import { applyPlan } from "./apply-plan.server.ts";
import { grantMonths } from "./keep-plan.server.ts";

type Source = "admin" | "code";

/**
 * Gives Premium without a payment: an account that has some from the same source keeps it until the new end, if that is later.
 *
 * @param untilFrom the new end, from the end of what is there, or null if there is nothing
 * @returns the end
 */
export async function givePlan(
  services: Pick<Services, "config">,
  tx: Transaction,
  { owner, source, untilFrom }: { owner: string; source: Source; untilFrom(end: Date | null): Date },
  now: Date,
): Promise<Date> {
  await openLotAccount(tx, owner);
  const [open] = await tx
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.owner, owner),
        eq(subscriptions.source, source),
        ne(subscriptions.status, "ended"),
        gt(subscriptions.paidUntil, now),
      ),
    );
  const paidUntil = untilFrom(open?.paidUntil ?? null);
  const [kept] =
    open === undefined
      ? await tx.insert(subscriptions).values({ id: newId(), owner, source, status: "active", startedAt: now, paidUntil }).returning()
      : await tx.update(subscriptions).set({ paidUntil, updatedAt: now }).where(eq(subscriptions.id, open.id)).returning();
  if (kept !== undefined) await grantMonths(services.config, tx, kept, now);
  await applyPlan(tx, owner, now);
  return paidUntil;
}
