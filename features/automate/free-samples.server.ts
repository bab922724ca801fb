import { and, eq } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { samplesPeriod } from "#features/billing/allowance.ts";
import type { Prices } from "#features/billing/runtime-config.server.ts";
import type { DatabaseOrTransaction } from "#platform/db/database.server.ts";
import { usageCounters } from "#platform/db/schema/billing.ts";

/** Samples on Fast that cost nothing, a day (PRODUCT.md §10). */
export const freeSamplesPerDay = 3;

/** What such a sample may come to at most, in runs on Fast: five rows of usual length; longer texts are paid for. */
const freeSampleRuns = 10;

/**
 * Tells whether a sample on Fast would cost nothing now.
 *
 * @param milli what its rows come to, in thousandths of a credit
 *
 * Not exact: two samples at the same moment may both believe that they are the last, and one is refused then.
 */
export async function hasFreeSample(
  db: DatabaseOrTransaction,
  { owner }: Pick<Actor, "owner">,
  now: Date,
  milli: number,
  { unitMilli }: Pick<Prices, "unitMilli">,
): Promise<boolean> {
  if (milli > freeSampleRuns * unitMilli) return false;
  const [counter] = await db
    .select({ used: usageCounters.used })
    .from(usageCounters)
    .where(and(eq(usageCounters.subject, owner), eq(usageCounters.period, samplesPeriod(now))));
  return (counter?.used ?? 0) < freeSamplesPerDay;
}
