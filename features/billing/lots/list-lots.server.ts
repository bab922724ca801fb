import { and, eq, gt } from "drizzle-orm";
import type { Database } from "#platform/db/database.server.ts";
import { balances, creditLots } from "#platform/db/schema/billing.ts";
import { type Lot, spendLots } from "./spent-lots.ts";

/** What an owner's balance is made of, in the order of spending, in thousandths of a credit; only lots of which something is left. */
export async function listLots(db: Database, owner: string): Promise<Lot[]> {
  const rows = await db
    .select({ lot: creditLots, availableMilli: balances.availableMilli, heldMilli: balances.heldMilli })
    .from(creditLots)
    .innerJoin(balances, eq(balances.owner, creditLots.owner))
    .where(and(eq(creditLots.owner, owner), gt(creditLots.leftMilli, 0)));
  const [first] = rows;
  if (first === undefined) return [];
  const lots = rows.map(({ lot }) => lot);
  return spendLots(lots, first.availableMilli + first.heldMilli).filter(({ leftMilli }) => leftMilli > 0);
}
