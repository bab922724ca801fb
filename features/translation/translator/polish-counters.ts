import type { Actor } from "#core/actor.ts";
import { everybody, polishPeriod } from "#features/billing/allowance.ts";
import type { Counter } from "#features/billing/hold-credits.server.ts";
import { translatedPerUnit } from "#features/billing/price.ts";
import type { RuntimeConfig } from "#features/billing/runtime-config.server.ts";

/** Polishes that one account, or one network of visitors, may have a day; they cost nothing. */
const polishesPerDay = 20;
/** What all of them together may be, as a part of the site's daily ceiling of units. */
const siteShare = 0.1;

/** What a polish is counted by, since no unit pays for it: its owner's day, and the site's. */
export function polishCounters(config: Pick<RuntimeConfig, "siteUnitsPerDay">, actor: Actor, now: Date, codePoints: number): Counter[] {
  if (codePoints === 0) return [];
  const period = polishPeriod(now);
  const site = config.siteUnitsPerDay();
  const amount = Math.ceil(codePoints / translatedPerUnit);
  const isAnonymous = actor.kind === "anonymous";
  return [
    { subject: isAnonymous ? `network:${actor.network}` : actor.owner, period, amount: 1, cap: polishesPerDay },
    { subject: everybody, period, amount, cap: Math.floor(site.everybody * siteShare) },
    ...(isAnonymous ? [{ subject: "site:anonymous", period, amount, cap: Math.floor(site.anonymous * siteShare) }] : []),
  ];
}
