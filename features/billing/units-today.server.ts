import { and, eq } from "drizzle-orm";
import type { Services } from "#features/services.ts";
import { usageCounters } from "#platform/db/schema/billing.ts";
import { dayPeriod } from "./allowance.ts";

/** Reads how many text units an owner has used today (UTC); held units count as used. */
export async function readUnitsToday({ db, now }: Pick<Services, "db" | "now">, owner: string): Promise<number> {
  const [row] = await db
    .select({ used: usageCounters.used })
    .from(usageCounters)
    .where(and(eq(usageCounters.subject, owner), eq(usageCounters.period, dayPeriod(now()))));
  return (row?.used ?? 0) / 1000;
}
