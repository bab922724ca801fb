import { and, eq } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { samplesPeriod } from "#features/billing/allowance.ts";
import type { DatabaseOrTransaction } from "#platform/db/database.server.ts";
import { usageCounters } from "#platform/db/schema/billing.ts";

/** Samples on Fast that cost nothing, a day (PRODUCT.md §10). */
export const freeSamplesPerDay = 3;

/**
 * Tells whether a sample on Fast would cost nothing now.
 *
 * Not exact: two samples at the same moment may both believe that they are the last, and one is refused then.
 */
export async function hasFreeSample(db: DatabaseOrTransaction, { owner }: Pick<Actor, "owner">, now: Date): Promise<boolean> {
  const [counter] = await db
    .select({ used: usageCounters.used })
    .from(usageCounters)
    .where(and(eq(usageCounters.subject, owner), eq(usageCounters.period, samplesPeriod(now))));
  return (counter?.used ?? 0) < freeSamplesPerDay;
}
