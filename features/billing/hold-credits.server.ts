import { and, eq, gte, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { balances, usageCounters } from "#platform/db/schema/billing.ts";
import { dayPeriod, minutePeriod, nextMidnight, secondsUntil, usageSubjects } from "./allowance.ts";
import type { TextPrice } from "./price.ts";
import type { RuntimeConfig } from "./runtime-config.server.ts";

declare const holdBrand: unique symbol;

/** Proof that a run's price is held; only `holdCredits` makes one, and only with one may a model be called. */
export type Hold = {
  readonly [holdBrand]: true;
  runId: string;
  heldMilli: number;
  heldUnitsMilli: number;
  /** Counters to give back to. */
  subjects: string[];
  period: string;
  /** Balance in thousandths after the hold. */
  availableMilli: number;
};

type Counter = { subject: string; period: string; amount: number; cap: number };

/**
 * Holds the price of a run: daily units where they may pay and suffice, else credits.
 *
 * Every counter (owner, network, site, starts in this minute) is raised in one statement and only up to its cap; if
 * one is full the transaction must be rolled back, which the thrown error does.
 *
 * @param price null for a run that costs nothing: only the starts in this minute are counted
 * @throws AppError `rate-limited`, `allowance-spent`, `not-enough-credits`
 */
export async function holdCredits(
  tx: Transaction,
  config: RuntimeConfig,
  actor: Actor,
  now: Date,
  runId: string,
  price: TextPrice | null,
): Promise<Hold> {
  const unitsMilli = (price?.units ?? 0) * 1000;
  const spent = await raiseCounters(tx, countersFor(actor, config, now, unitsMilli));
  const full = spent.full[0];
  const hold = { runId, subjects: usageSubjects(actor), period: dayPeriod(now) };
  if (full?.period.startsWith("minute:")) throw rateLimited(now);
  if (price === null) return { ...hold, heldMilli: 0, heldUnitsMilli: 0, availableMilli: 0 } as Hold;
  if (price.units !== null && full === undefined)
    return { ...hold, heldMilli: 0, heldUnitsMilli: unitsMilli, availableMilli: await balanceOf(tx, actor) } as Hold;
  if (actor.kind === "anonymous" || full?.subject === "site:all") throw allowanceSpent(now);
  await lowerCounters(tx, spent.raised);
  const availableMilli = await takeCredits(tx, actor.owner, price.milli);
  if (availableMilli === null) throw price.units === null ? new AppError("not-enough-credits") : allowanceSpent(now);
  return { ...hold, heldMilli: price.milli, heldUnitsMilli: 0, availableMilli } as Hold;
}

function countersFor(actor: Actor, config: RuntimeConfig, now: Date, unitsMilli: number): Counter[] {
  const limits = config.limits(actor.plan);
  const site = config.siteUnitsPerDay();
  const starts = {
    subject: actor.kind === "anonymous" ? `network:${actor.network}` : actor.owner,
    period: minutePeriod(now),
    amount: 1,
    cap: limits.runsPerMinute,
  };
  if (unitsMilli === 0) return [starts];
  const caps: Record<string, number> = { "site:all": site.everybody, "site:anonymous": site.anonymous };
  const days = usageSubjects(actor).map((subject) => ({
    subject,
    period: dayPeriod(now),
    amount: unitsMilli,
    cap: (caps[subject] ?? limits.textUnitsPerDay) * 1000,
  }));
  return [starts, ...days];
}

/** Raises all counters that stay within their caps; rows are taken in one order, so that two runs cannot deadlock. */
async function raiseCounters(tx: Transaction, counters: Counter[]): Promise<{ raised: Counter[]; full: Counter[] }> {
  const wanted = sql`unnest(${sql.param(counters.map((counter) => counter.subject))}::text[], ${sql.param(counters.map((counter) => counter.period))}::text[],
    ${sql.param(counters.map((counter) => counter.amount))}::bigint[], ${sql.param(counters.map((counter) => counter.cap))}::bigint[]) AS wanted(subject, period, amount, cap)`;
  const raised = await tx.execute<{ subject: string; period: string }>(sql`
    INSERT INTO usage_counters AS counter (subject, period, used)
    SELECT subject, period, amount FROM ${wanted} WHERE amount <= cap ORDER BY period, subject
    ON CONFLICT (subject, period) DO UPDATE SET used = counter.used + excluded.used
      WHERE counter.used + excluded.used <= (SELECT cap FROM ${wanted} WHERE wanted.subject = excluded.subject AND wanted.period = excluded.period)
    RETURNING subject, period`);
  const isRaised = (counter: Counter) => raised.rows.some((row) => row.subject === counter.subject && row.period === counter.period);
  return { raised: counters.filter(isRaised), full: counters.filter((counter) => !isRaised(counter)) };
}

/** Takes back the day's units of a run that credits pay for; its start still counts. */
async function lowerCounters(tx: Transaction, raised: Counter[]): Promise<void> {
  const days = raised.filter((counter) => counter.period.startsWith("day:"));
  for (const counter of days) {
    await tx
      .update(usageCounters)
      .set({ used: sql`${usageCounters.used} - ${counter.amount}` })
      .where(and(eq(usageCounters.subject, counter.subject), eq(usageCounters.period, counter.period)));
  }
}

async function balanceOf(tx: Transaction, actor: Actor): Promise<number> {
  if (actor.kind === "anonymous") return 0;
  const [row] = await tx.select({ available: balances.availableMilli }).from(balances).where(eq(balances.owner, actor.owner));
  return row?.available ?? 0;
}

async function takeCredits(tx: Transaction, owner: string, milli: number): Promise<number | null> {
  const [row] = await tx
    .update(balances)
    .set({
      availableMilli: sql`${balances.availableMilli} - ${milli}`,
      heldMilli: sql`${balances.heldMilli} + ${milli}`,
      updatedAt: new Date(),
    })
    .where(and(eq(balances.owner, owner), gte(balances.availableMilli, milli)))
    .returning({ available: balances.availableMilli });
  return row?.available ?? null;
}

function rateLimited(now: Date): AppError {
  return new AppError("rate-limited", "rate-limited", { retryAfterS: 60 - now.getUTCSeconds() });
}

function allowanceSpent(now: Date): AppError {
  return new AppError("allowance-spent", "allowance-spent", { retryAfterS: secondsUntil(nextMidnight(now), now) });
}
