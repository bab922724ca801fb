import { and, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Services } from "#features/services.ts";
import type { Database } from "#platform/db/database.server.ts";
import { balances, usageCounters } from "#platform/db/schema/billing.ts";
import { runs } from "#platform/db/schema/runs.ts";
import { dayCaps, dayPeriod, everybody, monthCap, monthPeriod, nextMidnight, nextMonth } from "./allowance.ts";
import type { Spendable } from "./price.ts";

/** Text units in a period; held units count as used. */
export type Units = { limit: number; used: number; left: number; resetsAt: string };
/** Those of a day; `held`: by own runs of that day that haven't ended. They are charged or come back. */
export type UnitsToday = Units & { held: number };

export type Allowance = {
  credits: { token: number; availableMilli: number; heldMilli: number };
  /**
   * Today's units and, for an account, this month's. `left` is what can be used now, the smaller of the two, and `resetsAt` when there is
   * more.
   */
  units: UnitsToday & { month?: Units };
  /** Whether credits may pay once the units are spent: for accounts, as long as the site's day isn't used up. */
  mayPayBeyond: boolean;
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
  const { balance, rows, heldUnitsMilli } = await readBalanceAndCounters(services.db, actor.owner, [...caps.keys()], now);
  const usedBy = (subject: string, period: string): number =>
    rows.find((row) => row.subject === subject && row.period === period)?.used ?? 0;
  const leftMilliOf = new Map([...caps].map(([subject, cap]) => [subject, cap * 1000 - usedBy(subject, dayPeriod(now))]));
  const day = { ...toUnits(limit, Math.min(...leftMilliOf.values()), nextMidnight(now)), held: heldUnitsMilli / 1000 };
  const credits = { token: Math.floor(balance.availableMilli / 1000), ...balance };
  const mayPayBeyond = actor.kind === "user" && (leftMilliOf.get(everybody) ?? 0) > 0;
  if (monthly === null) return { credits, units: day, mayPayBeyond };
  const month = toUnits(monthly.cap, monthly.cap * 1000 - usedBy(monthly.subject, monthPeriod(now)), nextMonth(now));
  const isMonthShort = month.left < day.left || month.left === 0;
  const { left, resetsAt } = isMonthShort ? month : day;
  return { credits, units: { ...day, left, resetsAt, month }, mayPayBeyond };
}

/** Reads how much of the site-wide daily free units is used; both in text units. One query. */
export async function readSiteDay(services: Pick<Services, "db" | "config" | "now">): Promise<{ used: number; limit: number }> {
  const [counter] = await services.db
    .select({ used: usageCounters.used })
    .from(usageCounters)
    .where(and(eq(usageCounters.subject, everybody), eq(usageCounters.period, dayPeriod(services.now()))));
  return { used: (counter?.used ?? 0) / 1000, limit: services.config.siteUnitsPerDay().everybody };
}

/** What a run of the actor can be paid with now; credits only where they may pay. */
export async function getSpendable(
  services: Pick<Services, "db" | "config" | "now">,
  actor: Actor,
  areCreditsDue: boolean,
): Promise<Spendable> {
  const { credits, units, mayPayBeyond } = await getAllowance(services, actor);
  return { unitsMilli: Math.round(units.left * 1000), milli: areCreditsDue || mayPayBeyond ? credits.availableMilli : 0 };
}

/** All in one statement: a page has three. */
async function readBalanceAndCounters(db: Database, owner: string, subjects: string[], now: Date) {
  const isMeant = and(inArray(usageCounters.subject, subjects), inArray(usageCounters.period, [dayPeriod(now), monthPeriod(now)]));
  const read = await db
    .select({
      balance: balances,
      counter: usageCounters,
      held: sql<number>`(SELECT coalesce(sum(${runs.heldUnitsMilli}), 0) FROM ${runs} WHERE ${runs.owner} = ${owner} AND ${runs.status} = 'running' AND ${runs.usagePeriod} = ${dayPeriod(now)})`.mapWith(
        Number,
      ),
    })
    .from(sql`(SELECT 1) AS asked`)
    .leftJoin(balances, eq(balances.owner, owner))
    .leftJoin(usageCounters, isMeant);
  const { availableMilli = 0, heldMilli = 0 } = read[0]?.balance ?? {};
  return { balance: { availableMilli, heldMilli }, rows: read.flatMap(({ counter }) => counter ?? []), heldUnitsMilli: read[0]?.held ?? 0 };
}

/** @param leftMilli in thousandths; what is left under the tightest cap, even if that cap isn't the one in the limit */
function toUnits(limit: number, leftMilli: number, resetsAt: Date): Units {
  const left = Math.min(limit * 1000, Math.max(0, leftMilli));
  return { limit, used: (limit * 1000 - left) / 1000, left: left / 1000, resetsAt: resetsAt.toISOString() };
}
