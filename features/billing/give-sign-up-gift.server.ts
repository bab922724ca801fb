import { eq, sql } from "drizzle-orm";
import type { Services } from "#features/services.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { creditLedger } from "#platform/db/schema/billing.ts";
import { giftPeriod } from "./allowance.ts";
import { addLot, openLotAccount } from "./lots/lot-account.server.ts";

/**
 * Gives a new account its credits, once, even if repeated or run concurrently; and only to so many accounts per network per day, since
 * creating an account is free. Later ones get theirs when signing in on another day.
 *
 * @param owner `user:<id>` of an account whose email address is confirmed
 * @param network the network signing in (`Actor.network`); null for an account the operator creates
 */
export async function giveSignUpGift(
  services: Pick<Services, "db" | "config" | "now">,
  owner: string,
  network: string | null,
): Promise<void> {
  const giftMilli = services.config.signUpGiftMilli();
  if (giftMilli === 0) return;
  const key = `gift:${owner}`;
  await services.db.transaction(async (tx) => {
    const [before] = await tx.select({ id: creditLedger.id }).from(creditLedger).where(eq(creditLedger.idempotencyKey, key));
    if (before !== undefined || (network !== null && !(await takePlace(tx, services, network)))) return;
    const account = await openLotAccount(tx, owner);
    await addLot(tx, account, { kind: "granted", amountMilli: giftMilli, expiresAt: null }, { kind: "grant", key, reason: "sign-up" });
  });
}

/** @returns false if so many accounts of this network had their gift today that there is no place left */
async function takePlace(tx: Transaction, services: Pick<Services, "config" | "now">, network: string): Promise<boolean> {
  const most = services.config.freeAccountsPerNetwork();
  const { rows } = await tx.execute(sql`
    INSERT INTO usage_counters AS counter (subject, period, used)
    SELECT ${`accounts:${network}`}, ${giftPeriod(services.now())}, 1 WHERE ${most}::int > 0
    ON CONFLICT (subject, period) DO UPDATE SET used = counter.used + 1 WHERE counter.used < ${most}
    RETURNING subject`);
  return rows.length > 0;
}
