import { and, eq, ne } from "drizzle-orm";
import type { Services } from "#features/services.ts";
import { subscriptions } from "#platform/db/schema/billing.ts";
import type { Subscription } from "./keep-plan.server.ts";
import { livePlan } from "./plan-times.ts";

/** Finds the plan that makes an account premium: of several, the one that lasts longest; null without one. */
export async function findPlan(services: Pick<Services, "db" | "now">, owner: string): Promise<(Subscription & { end: Date }) | null> {
  const open = await services.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.owner, owner), ne(subscriptions.status, "ended")));
  return livePlan(open, services.now());
}
