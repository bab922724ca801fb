import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Transaction } from "#platform/db/database.server.ts";
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
 * one is full the transaction must be rolled back, which the thrown error does. The same statement takes credits where
 * only they pay, so that a hold is one trip to the database.
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
  const areCreditsDue = price !== null && price.units === null;
  const { raised, full, availableMilli } = await raiseCounters(
    tx,
    countersFor(actor, config, now, unitsMilli),
    areCreditsDue ? takeCredits(actor, price.milli) : balanceOf(actor),
  );
  const hold = { runId, subjects: usageSubjects(actor), period: dayPeriod(now) };
  if (full.some(isMinute)) throw rateLimited(now);
  if (price === null) return { ...hold, heldMilli: 0, heldUnitsMilli: 0, availableMilli: availableMilli ?? 0 } as Hold;
  if (areCreditsDue && availableMilli === null) throw new AppError("not-enough-credits");
  if (areCreditsDue) return { ...hold, heldMilli: price.milli, heldUnitsMilli: 0, availableMilli } as Hold;
  if (full.length === 0) return { ...hold, heldMilli: 0, heldUnitsMilli: unitsMilli, availableMilli: availableMilli ?? 0 } as Hold;
  if (actor.kind === "anonymous" || full.some((counter) => counter.subject === "site:all")) throw allowanceSpent(now);
  const leftMilli = await payInstead(tx, raised, actor, price.milli);
  if (leftMilli === null) throw allowanceSpent(now);
  return { ...hold, heldMilli: price.milli, heldUnitsMilli: 0, availableMilli: leftMilli } as Hold;
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

const isMinute = (counter: Counter): boolean => counter.period.startsWith("minute:");

/** Counters as rows of a statement. */
function rowsOf(counters: Counter[]): SQL {
  return sql`unnest(${sql.param(counters.map((counter) => counter.subject))}::text[], ${sql.param(counters.map((counter) => counter.period))}::text[],
    ${sql.param(counters.map((counter) => counter.amount))}::bigint[], ${sql.param(counters.map((counter) => counter.cap))}::bigint[]) AS wanted(subject, period, amount, cap)`;
}

type RaisedCounters = {
  raised: Counter[];
  full: Counter[] /** Null without a balance, or with too little of it. */;
  availableMilli: number | null;
};

/**
 * Raises all counters that stay within their caps; rows are taken in one order, so that two runs cannot deadlock.
 *
 * @param balance a query of `available_milli` that goes with it
 */
async function raiseCounters(tx: Transaction, counters: Counter[], balance: SQL): Promise<RaisedCounters> {
  const { rows } = await tx.execute<{ subject: string | null; period: string | null; available_milli: number | null }>(sql`
    WITH raised AS (
      INSERT INTO usage_counters AS counter (subject, period, used)
      SELECT subject, period, amount FROM ${rowsOf(counters)} WHERE amount <= cap ORDER BY period, subject
      ON CONFLICT (subject, period) DO UPDATE SET used = counter.used + excluded.used
        WHERE counter.used + excluded.used <= (SELECT cap FROM ${rowsOf(counters)} WHERE wanted.subject = excluded.subject AND wanted.period = excluded.period)
      RETURNING subject, period
    ), balance AS (${balance})
    SELECT subject, period, NULL::bigint AS available_milli FROM raised UNION ALL SELECT NULL, NULL, available_milli FROM balance`);
  const isRaised = (counter: Counter) => rows.some((row) => row.subject === counter.subject && row.period === counter.period);
  const availableMilli = rows.find((row) => row.subject === null)?.available_milli ?? null;
  return { raised: counters.filter(isRaised), full: counters.filter((counter) => !isRaised(counter)), availableMilli };
}

const balanceOf = (actor: Actor): SQL => sql`SELECT available_milli FROM balances WHERE owner = ${actor.owner}`;

const takeCredits = (actor: Actor, milli: number): SQL => sql`
  UPDATE balances SET available_milli = available_milli - ${milli}, held_milli = held_milli + ${milli}, updated_at = now()
  WHERE owner = ${actor.owner} AND available_milli >= ${milli} RETURNING available_milli`;

/**
 * Takes credits for a run that the day's units do not cover, and gives back the units that were raised for it; its start still counts.
 *
 * @returns the balance after it; null when it does not suffice
 */
async function payInstead(tx: Transaction, raised: Counter[], actor: Actor, milli: number): Promise<number | null> {
  const { rows } = await tx.execute<{ available_milli: number }>(sql`
    WITH lowered AS (
      UPDATE usage_counters AS counter SET used = counter.used - wanted.amount
      FROM ${rowsOf(raised.filter((counter) => !isMinute(counter)))} WHERE counter.subject = wanted.subject AND counter.period = wanted.period
    ), balance AS (${takeCredits(actor, milli)})
    SELECT available_milli FROM balance`);
  return rows[0]?.available_milli ?? null;
}

function rateLimited(now: Date): AppError {
  return new AppError("rate-limited", "rate-limited", { retryAfterS: 60 - now.getUTCSeconds() });
}

function allowanceSpent(now: Date): AppError {
  return new AppError("allowance-spent", "allowance-spent", { retryAfterS: secondsUntil(nextMidnight(now), now) });
}
