import { sql } from "drizzle-orm";
import type { Services } from "#features/services.ts";
import { giftPeriod } from "./allowance.ts";

/**
 * Gives a new account its credits, once, whatever is repeated or runs at the same time; and only so many accounts of one
 * network in a day, since an account costs its maker nothing. Who comes later is given them with a sign-in of another day.
 *
 * @param owner `user:<id>` of an account whose mail address is confirmed
 * @param network of who signs in (`Actor.network`); null for an account that the operator makes
 */
export async function giveSignUpGift(
  services: Pick<Services, "db" | "config" | "now">,
  owner: string,
  network: string | null,
): Promise<void> {
  const giftMilli = services.config.signUpGiftMilli();
  if (giftMilli === 0) return;
  const key = `gift:${owner}`;
  const most = services.config.freeAccountsPerNetwork();
  const counter = sql`
    INSERT INTO usage_counters AS counter (subject, period, used)
    SELECT ${`accounts:${network}`}, ${giftPeriod(services.now())}, 1
    WHERE ${most}::int > 0 AND NOT EXISTS (SELECT 1 FROM credit_ledger WHERE idempotency_key = ${key})
    ON CONFLICT (subject, period) DO UPDATE SET used = counter.used + 1 WHERE counter.used < ${most}
    RETURNING subject`;
  await services.db.execute(sql`
    WITH due AS (${network === null ? sql`SELECT ${owner}` : counter}), before AS (
      SELECT coalesce((SELECT available_milli FROM balances WHERE owner = ${owner}), 0) AS available_milli FROM due
    ), line AS (
      INSERT INTO credit_ledger (owner, kind, amount_milli, balance_after_milli, idempotency_key, reason)
      SELECT ${owner}, 'grant', ${giftMilli}::bigint, available_milli + ${giftMilli}::bigint, ${key}, 'sign-up' FROM before
      ON CONFLICT (idempotency_key) DO NOTHING RETURNING amount_milli
    )
    INSERT INTO balances (owner, available_milli) SELECT ${owner}, amount_milli FROM line
    ON CONFLICT (owner) DO UPDATE SET available_milli = balances.available_milli + excluded.available_milli, updated_at = now()`);
}
