import type { Actor } from "#core/actor.ts";
import { everybody, polishPeriod } from "#features/billing/allowance.ts";
import type { Counter } from "#features/billing/hold-credits.server.ts";
import { translatedPerUnit } from "#features/billing/price.ts";
import type { RuntimeConfig } from "#features/billing/runtime-config.server.ts";

/** Polishes per account, or per network of visitors, per day; they are free. */
const polishesPerDay = 20;
/** The cap on all of them together, as a share of the site's daily cap of units. */
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
