import { and, like, lt, or } from "drizzle-orm";
import type { Services } from "#features/services.ts";
import { usageCounters } from "#platform/db/schema/billing.ts";
import { filesPeriod, giftPeriod, minutePeriod, polishPeriod, rowsPeriod, samplesPeriod } from "./allowance.ts";

/** A minute is over after that minute; a run that started in it may still give units back to it for a while. */
const keepMinutesMs = 3_600_000;

/** Deletes counters of past minutes, of past days' gifts, polishes, rows and samples, and of past months' files; those of units stay for the audit. */
export async function forgetPastCounters({ db, now }: Pick<Services, "db" | "now">): Promise<void> {
  const minute = minutePeriod(new Date(now().getTime() - keepMinutesMs));
  const past = [
    and(like(usageCounters.period, "minute:%"), lt(usageCounters.period, minute)),
    and(like(usageCounters.period, "gifts:%"), lt(usageCounters.period, giftPeriod(now()))),
    and(like(usageCounters.period, "polish:%"), lt(usageCounters.period, polishPeriod(now()))),
    and(like(usageCounters.period, "rows:%"), lt(usageCounters.period, rowsPeriod(now()))),
    and(like(usageCounters.period, "samples:%"), lt(usageCounters.period, samplesPeriod(now()))),
    and(like(usageCounters.period, "files:%"), lt(usageCounters.period, filesPeriod(now()))),
  ];
  await db.delete(usageCounters).where(or(...past));
}
