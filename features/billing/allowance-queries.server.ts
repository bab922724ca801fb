import { and, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Services } from "#features/services.ts";
import type { Database } from "#platform/db/database.server.ts";
import { balances, usageCounters } from "#platform/db/schema/billing.ts";
import { dayCaps, dayPeriod, monthCap, monthPeriod, nextMidnight, nextMonth } from "./allowance.ts";

/** Text units in a period; held units count as used. */
export type Units = { limit: number; used: number; left: number; resetsAt: string };

export type Allowance = {
  credits: { token: number; availableMilli: number; heldMilli: number };
  /**
   * Today's units, and for an account also this month's. `left` is what can be used now, the smaller of the two, and `resetsAt` when there
   * is more.
   */
  units: Units & { month?: Units };
};

/** Reads an owner's credits, in thousandths; nothing for an owner that never had any. */
export async function getBalance(db: Database, owner: string): Promise<{ availableMilli: number; heldMilli: number }> {
  const [balance] = await db
    .select({ availableMilli: balances.availableMilli, heldMilli: balances.heldMilli })
    .from(balances)
    .where(eq(balances.owner, owner));
  return balance ?? { availableMilli: 0, heldMilli: 0 };
}

/** Reads what an actor can spend: credits, and what is left today and this month under every cap that applies. */
export async function getAllowance(services: Pick<Services, "db" | "config" | "now">, actor: Actor): Promise<Allowance> {
  const now = services.now();
  const { textUnitsPerDay: limit } = services.config.limits(actor.plan);
  const caps = dayCaps(actor, services.config);
  const monthly = monthCap(actor, services.config);
  const { balance, rows } = await readBalanceAndCounters(services.db, actor.owner, [...caps.keys()], now);
  const usedBy = (subject: string, period: string): number =>
    rows.find((row) => row.subject === subject && row.period === period)?.used ?? 0;
  const day = toUnits(
    limit,
    Math.min(...[...caps].map(([subject, cap]) => cap * 1000 - usedBy(subject, dayPeriod(now)))),
    nextMidnight(now),
  );
  const credits = { token: Math.floor(balance.availableMilli / 1000), ...balance };
  if (monthly === null) return { credits, units: day };
  const month = toUnits(monthly.cap, monthly.cap * 1000 - usedBy(monthly.subject, monthPeriod(now)), nextMonth(now));
  const isMonthShort = month.left < day.left || month.left === 0;
  const { left, resetsAt } = isMonthShort ? month : day;
  return { credits, units: { ...day, left, resetsAt, month } };
}

/** Both in one statement: a page has three. */
async function readBalanceAndCounters(db: Database, owner: string, subjects: string[], now: Date) {
  const isMeant = and(inArray(usageCounters.subject, subjects), inArray(usageCounters.period, [dayPeriod(now), monthPeriod(now)]));
  const read = await db
    .select({ balance: balances, counter: usageCounters })
    .from(sql`(SELECT 1) AS asked`)
    .leftJoin(balances, eq(balances.owner, owner))
    .leftJoin(usageCounters, isMeant);
  const { availableMilli = 0, heldMilli = 0 } = read[0]?.balance ?? {};
  return { balance: { availableMilli, heldMilli }, rows: read.flatMap(({ counter }) => counter ?? []) };
}

/** @param leftMilli in thousandths; what is left under the tightest cap, even if that cap isn't the one in the limit */
function toUnits(limit: number, leftMilli: number, resetsAt: Date): Units {
  const left = Math.min(limit * 1000, Math.max(0, leftMilli));
  return { limit, used: (limit * 1000 - left) / 1000, left: left / 1000, resetsAt: resetsAt.toISOString() };
}
