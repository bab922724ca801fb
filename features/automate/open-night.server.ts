import { and, inArray, lte, sql } from "drizzle-orm";
import type { Services } from "#features/services.ts";
import { automateJobs } from "#platform/db/schema/automate.ts";
import { nextNight } from "./night.ts";

/**
 * Lets jobs be run whose night has begun. Those whose night went by without a process, or is at other hours by now, wait for the next one;
 * where there are no nights anymore, they are run when they were to be. They have been queued since that moment, not since their start.
 */
export async function openNight({ db, config, now }: Pick<Services, "db" | "config" | "now">): Promise<void> {
  const at = now();
  const night = config.night();
  const next = night === null ? null : nextNight(night, at);
  const isDue = and(inArray(automateJobs.state, ["sampling", "running"]), lte(automateJobs.notBefore, at));
  await db
    .update(automateJobs)
    .set({ notBefore: next, ...(next === null ? { queuedAt: sql`${automateJobs.notBefore}` } : {}) })
    .where(isDue);
}
