import type { Actor } from "#core/actor.ts";
import type { RuntimeConfig } from "./runtime-config.server.ts";

/** Months, days and minutes of counters, in UTC. */
export const monthPeriod = (now: Date): string => `month:${now.toISOString().slice(0, 7)}`;
export const dayPeriod = (now: Date): string => `day:${now.toISOString().slice(0, 10)}`;
export const minutePeriod = (now: Date): string => `minute:${now.toISOString().slice(0, 16)}`;
/** Gifts to new accounts are counted per day. */
export const giftPeriod = (now: Date): string => `gifts:${now.toISOString().slice(0, 10)}`;

/** Polishes cost no units and are counted per day. */
export const polishPeriod = (now: Date): string => `polish:${now.toISOString().slice(0, 10)}`;

/** Rows that Automate runs are counted per day, and so are its samples that cost nothing. */
export const rowsPeriod = (now: Date): string => `rows:${now.toISOString().slice(0, 10)}`;
export const samplesPeriod = (now: Date): string => `samples:${now.toISOString().slice(0, 10)}`;

/** Translated files are counted per month. */
export const filesPeriod = (now: Date): string => `files:${now.toISOString().slice(0, 7)}`;

/** When the daily allowance resets: the next midnight UTC. */
export function nextMidnight(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}

/** When a monthly cap resets: the first of the next month, UTC. */
export function nextMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}

export const secondsUntil = (then: Date, now: Date): number => Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1000));

/** The day counter that every run adds to. */
export const everybody = "site:all";

/** The counter of this month that the actor's run adds to as well, with its cap in text units; null for anonymous visitors. */
export function monthCap(actor: Actor, config: Pick<RuntimeConfig, "limits">): { subject: string; cap: number } | null {
  const cap = config.limits(actor.plan).textUnitsPerMonth;
  return cap === null ? null : { subject: actor.owner, cap };
}

/**
 * Whose day counters the actor's run adds to, each with its cap in text units; anonymous visitors share those of their network and of the
 * site, free accounts share one of their network that has room for a few of them.
 */
export function dayCaps(
  actor: Actor,
  config: Pick<RuntimeConfig, "limits" | "siteUnitsPerDay" | "freeAccountsPerNetwork">,
): Map<string, number> {
  const own = config.limits(actor.plan).textUnitsPerDay;
  const site = config.siteUnitsPerDay();
  const caps = new Map([
    [actor.owner, own],
    [everybody, site.everybody],
  ]);
  if (actor.kind === "anonymous") caps.set(`network:${actor.network}`, own).set("site:anonymous", site.anonymous);
  if (actor.plan === "free") caps.set(`accounts:${actor.network}`, own * config.freeAccountsPerNetwork());
  return caps;
}
