import { and, eq, inArray } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Services } from "#features/services.ts";
import { balances, usageCounters } from "#platform/db/schema/billing.ts";
import { dayPeriod, nextMidnight } from "./allowance.ts";

export type Allowance = {
  credits: { token: number; availableMilli: number; heldMilli: number };
  /** Today's text units; what is held counts as used. */
  units: { limit: number; used: number; left: number; resetsAt: string };
};

/** Reads what an actor can spend: credits, and what is left today under every cap that applies to it. */
export async function getAllowance(services: Pick<Services, "db" | "config" | "now">, actor: Actor): Promise<Allowance> {
  const now = services.now();
  const limit = services.config.limits(actor.plan).textUnitsPerDay;
  const site = services.config.siteUnitsPerDay();
  const caps = new Map([
    [actor.owner, limit],
    ["site:all", site.everybody],
    ...(actor.kind === "anonymous"
      ? ([
          [`network:${actor.network}`, limit],
          ["site:anonymous", site.anonymous],
        ] as const)
      : []),
  ]);
  const [balance] = await services.db.select().from(balances).where(eq(balances.owner, actor.owner));
  const rows = await services.db
    .select({ subject: usageCounters.subject, used: usageCounters.used })
    .from(usageCounters)
    .where(and(inArray(usageCounters.subject, [...caps.keys()]), eq(usageCounters.period, dayPeriod(now))));
  const lefts = [...caps].map(([subject, cap]) => cap * 1000 - (rows.find((row) => row.subject === subject)?.used ?? 0));
  const leftMilli = Math.max(0, Math.min(...lefts));
  const available = balance?.availableMilli ?? 0;
  return {
    credits: { token: Math.floor(available / 1000), availableMilli: available, heldMilli: balance?.heldMilli ?? 0 },
    units: {
      limit,
      used: (limit * 1000 - Math.min(limit * 1000, leftMilli)) / 1000,
      left: Math.min(limit * 1000, leftMilli) / 1000,
      resetsAt: nextMidnight(now).toISOString(),
    },
  };
}
