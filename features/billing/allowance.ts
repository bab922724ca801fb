import type { Actor } from "#core/actor.ts";

/** Days and minutes of counters, in UTC. */
export const dayPeriod = (now: Date): string => `day:${now.toISOString().slice(0, 10)}`;
export const minutePeriod = (now: Date): string => `minute:${now.toISOString().slice(0, 16)}`;

/** When the daily allowance starts anew: the next midnight UTC. */
export function nextMidnight(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}

export const secondsUntil = (then: Date, now: Date): number => Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1000));

/** Whose day counters a run of this actor adds to; anonymous visitors share those of their network and of the site. */
export function usageSubjects(actor: Actor): string[] {
  const own = [actor.owner, "site:all"];
  return actor.kind === "anonymous" ? [...own, `network:${actor.network}`, "site:anonymous"] : own;
}
