import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { type Database, sqlStateOf, type Transaction } from "#platform/db/database.server.ts";
import { dayCaps, dayPeriod, everybody, minutePeriod, monthCap, monthPeriod, nextMidnight, nextMonth, secondsUntil } from "./allowance.ts";
import type { TextPrice } from "./price.ts";
import type { RuntimeConfig } from "./runtime-config.server.ts";

declare const holdBrand: unique symbol;

/** Proof that a run's price is held; only this file creates one, and a model may only be called with one. */
export type Hold = {
  readonly [holdBrand]: true;
  runId: string;
  heldMilli: number;
  heldUnitsMilli: number;
  /** Day counters to give back to; a subject's counter for that day's month goes with it. */
  subjects: string[];
  period: string;
  /** Balance in thousandths after the hold. */
  availableMilli: number;
};

/** What is added to the counter of a subject and period, and the cap on the counter. */
export type Counter = { subject: string; period: string; amount: number; cap: number };

/**
 * Holds the price of a run: daily units if they may be used and are enough, otherwise credits.
 *
 * Every counter (owner's day and month, network, site, starts in this minute) is raised in one statement and only up to its cap; if one is
 * full the transaction must be rolled back, which the thrown error does. If only credits can pay, the same statement takes them, so that a
 * hold is one database round trip.
 *
 * @param price null for a free run: only the starts in this minute are counted
 * @param besides additional day counters that it is counted by; they are not given back
 * @throws AppError `rate-limited`, `allowance-spent`, `not-enough-credits`
 */
export async function holdCredits(
  tx: Transaction,
  config: RuntimeConfig,
  actor: Actor,
  now: Date,
  runId: string,
  price: TextPrice | null,
  besides: readonly Counter[] = [],
): Promise<Hold> {
  const unitsMilli = Math.round((price?.units ?? 0) * 1000);
  const areCreditsDue = price !== null && price.units === null;
  const counters = [...countersFor(actor, config, now, unitsMilli), ...besides];
  const { raised, full, availableMilli } = await raiseCounters(
    tx,
    counters,
    areCreditsDue ? takeCredits(actor, price.milli, areRaised(counters)) : balanceOf(actor),
  );
  const hold = { runId, subjects: [...dayCaps(actor, config).keys()], period: dayPeriod(now) };
  if (full.some(isMinute)) throw rateLimited(now);
  if (full.some((counter) => besides.includes(counter))) throw allowanceSpent(now, full);
  if (price === null) return { ...hold, heldMilli: 0, heldUnitsMilli: 0, availableMilli: availableMilli ?? 0 } as Hold;
  if (areCreditsDue && availableMilli === null) throw new AppError("not-enough-credits");
  if (areCreditsDue) return { ...hold, heldMilli: price.milli, heldUnitsMilli: 0, availableMilli } as Hold;
  if (full.length === 0) return { ...hold, heldMilli: 0, heldUnitsMilli: unitsMilli, availableMilli: availableMilli ?? 0 } as Hold;
  if (!mayPayInstead(actor, full)) throw allowanceSpent(now, full);
  const leftMilli = await payInstead(tx, raised, actor, price.milli);
  if (leftMilli === null) throw allowanceSpent(now, full);
  return { ...hold, heldMilli: price.milli, heldUnitsMilli: 0, availableMilli: leftMilli } as Hold;
}

/** What is written together with a hold: common table expressions, and their conditions. */
export type HoldEffects = { tables: SQL; condition: SQL };

/** invalid_text_representation: how the statement below signals a refusal. */
const refusedState = "22P02";

/**
 * Holds a price the usual way (everything fits, units pay if they may) and writes what belongs to it, in one statement and so in one
 * database round trip; a second one if credits have to cover spent units. Only an error can undo a statement, so it ends in a cast that
 * fails if anything doesn't fit, and says what didn't.
 *
 * @param effectsOf makes what is written with it; `balance` is a query for what is left, no row without a balance
 * @returns null if it was refused and nothing was written: `holdCredits` in a transaction says why
 */
export async function holdAtOnce(
  db: Database,
  config: RuntimeConfig,
  actor: Actor,
  now: Date,
  runId: string,
  { price, counters: besides }: { price: TextPrice | null; counters: readonly Counter[] },
  effectsOf: (hold: Hold, balance: SQL) => HoldEffects,
): Promise<Hold | null> {
  const heldUnitsMilli = Math.round((price?.units ?? 0) * 1000);
  const areCreditsDue = price !== null && price.units === null;
  const heldMilli = areCreditsDue ? price.milli : 0;
  const counters = [...countersFor(actor, config, now, heldUnitsMilli), ...besides];
  const hold = {
    runId,
    subjects: [...dayCaps(actor, config).keys()],
    period: dayPeriod(now),
    heldMilli,
    heldUnitsMilli,
    availableMilli: 0,
  } as Hold;
  const effects = effectsOf(hold, sql`SELECT available_milli FROM balance`);
  try {
    const { rows } = await db.execute<{ available_milli: number | null }>(sql`
      WITH raised AS (${raise(counters)}), balance AS (${areCreditsDue ? takeCredits(actor, heldMilli, areRaised(counters)) : balanceOf(actor)}), ${effects.tables}
      SELECT (SELECT available_milli FROM balance) AS available_milli,
        (CASE WHEN ${areRaised(counters)} AND ${areCreditsDue ? sql`EXISTS (SELECT 1 FROM balance)` : sql`true`}
          AND ${effects.condition} THEN '0' ELSE 'not held; raised: ' || coalesce((SELECT string_agg(period || ' ' || subject, ',') FROM raised), '') END)::int`);
    hold.availableMilli = rows[0]?.available_milli ?? 0;
    return hold;
  } catch (error) {
    if (sqlStateOf(error) !== refusedState) throw error;
    const raised = raisedBefore(error);
    const full = counters.filter(({ period, subject }) => !raised.includes(`${period} ${subject}`));
    if (price === null || areCreditsDue || full.length === 0 || !mayPayInstead(actor, full)) return null;
    if (full.some((counter) => besides.includes(counter))) return null;
    return holdAtOnce(db, config, actor, now, runId, { price: { units: null, milli: price.milli }, counters: besides }, effectsOf);
  }
}

/** The counters that a refused statement raised before it was undone, parsed from the message of its failed cast. */
function raisedBefore(error: unknown): string[] {
  for (let current = error; current instanceof Error; current = current.cause) {
    const [, list] = /"not held; raised: ([^"]*)"/.exec(current.message) ?? [];
    if (list !== undefined) return list.split(",");
  }
  return [];
}

/** Credits can pay once the owner's units are spent; nothing can pay for exceeding the start limit or the site's cap. */
const mayPayInstead = (actor: Actor, full: Counter[]): boolean =>
  actor.kind === "user" && !full.some((counter) => isMinute(counter) || counter.subject === everybody);

function countersFor(actor: Actor, config: RuntimeConfig, now: Date, unitsMilli: number): Counter[] {
  const starts = {
    subject: actor.kind === "anonymous" ? `network:${actor.network}` : actor.owner,
    period: minutePeriod(now),
    amount: 1,
    cap: config.limits(actor.plan).runsPerMinute,
  };
  if (unitsMilli === 0) return [starts];
  const period = dayPeriod(now);
  const days = [...dayCaps(actor, config)].map(([subject, cap]) => ({ subject, period, amount: unitsMilli, cap: cap * 1000 }));
  const month = monthCap(actor, config);
  if (month === null) return [starts, ...days];
  return [starts, ...days, { subject: month.subject, period: monthPeriod(now), amount: unitsMilli, cap: month.cap * 1000 }];
}

const isMinute = (counter: Counter): boolean => counter.period.startsWith("minute:");
const isMonth = (counter: Counter): boolean => /^(?:month|files):/.test(counter.period);

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
 * Raises all counters that stay within their caps; rows are locked in one order, so that two runs cannot deadlock.
 *
 * @param balance a query of `available_milli` to run along with it
 */
async function raiseCounters(tx: Transaction, counters: Counter[], balance: SQL): Promise<RaisedCounters> {
  const { rows } = await tx.execute<{ subject: string | null; period: string | null; available_milli: number | null }>(sql`
    WITH raised AS (${raise(counters)}), balance AS (${balance})
    SELECT subject, period, NULL::bigint AS available_milli FROM raised UNION ALL SELECT NULL, NULL, available_milli FROM balance`);
  const isRaised = (counter: Counter) => rows.some((row) => row.subject === counter.subject && row.period === counter.period);
  const availableMilli = rows.find((row) => row.subject === null)?.available_milli ?? null;
  return { raised: counters.filter(isRaised), full: counters.filter((counter) => !isRaised(counter)), availableMilli };
}

const raise = (counters: Counter[]): SQL => sql`
  INSERT INTO usage_counters AS counter (subject, period, used)
  SELECT subject, period, amount FROM ${rowsOf(counters)} WHERE amount <= cap ORDER BY period, subject
  ON CONFLICT (subject, period) DO UPDATE SET used = counter.used + excluded.used
    WHERE counter.used + excluded.used <= (SELECT cap FROM ${rowsOf(counters)} WHERE wanted.subject = excluded.subject AND wanted.period = excluded.period)
  RETURNING subject, period`;

const balanceOf = (actor: Actor): SQL => sql`SELECT available_milli FROM balances WHERE owner = ${actor.owner}`;

const takeCredits = (actor: Actor, milli: number, condition = sql`true`): SQL => sql`
  UPDATE balances SET available_milli = available_milli - ${milli}, held_milli = held_milli + ${milli}, updated_at = now()
  WHERE owner = ${actor.owner} AND available_milli >= ${milli} AND ${condition} RETURNING available_milli`;

/**
 * The condition that the same statement raised all of its counters. It makes the statement lock them before the balance, the order of
 * everything that locks both: without it, PostgreSQL chooses, and two statements may wait for each other.
 */
const areRaised = (counters: readonly Counter[]): SQL => sql`(SELECT count(*) FROM raised) = ${counters.length}`;

/**
 * Takes credits for a run that the day's units don't cover, and gives back the units raised for it; its start still counts.
 *
 * @returns the balance afterward; null if it isn't enough
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

function allowanceSpent(now: Date, full: Counter[]): AppError {
  const resetsAt = full.some(isMonth) ? nextMonth(now) : nextMidnight(now);
  return new AppError("allowance-spent", "allowance-spent", { retryAfterS: secondsUntil(resetsAt, now) });
}
