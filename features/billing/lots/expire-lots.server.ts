import { and, gt, lte } from "drizzle-orm";
import type { Services } from "#features/services.ts";
import { creditLots } from "#platform/db/schema/billing.ts";
import { openLotAccount, takeFromLot } from "./lot-account.server.ts";
import { expiredParts } from "./spent-lots.ts";

/** Owners whose lots are ended in one batch; the next clean-up continues. */
const ownersAtOnce = 500;

/**
 * Ends credits whose time is over, each with a line in the ledger. What a running run holds of them ends after the run, if it is given back.
 *
 * @returns how many lots ended
 */
export async function expireLots(services: Pick<Services, "db" | "now">): Promise<number> {
  const now = services.now();
  const due = await services.db
    .selectDistinct({ owner: creditLots.owner })
    .from(creditLots)
    .where(and(lte(creditLots.expiresAt, now), gt(creditLots.leftMilli, 0)))
    .limit(ownersAtOnce);
  let ended = 0;
  for (const { owner } of due) {
    ended += await services.db.transaction(async (tx) => {
      const account = await openLotAccount(tx, owner);
      const parts = expiredParts(account.lots, account.heldMilli, now);
      for (const { lot, milli } of parts) {
        // What is held today may be given back tomorrow: then the same lot ends in two lines.
        const key = `expire:${lot.id}:${lot.leftMilli}`;
        await takeFromLot(tx, account, lot, milli, { kind: "expire", key, reason: "time over" });
      }
      return parts.length;
    });
  }
  return ended;
}
