import { and, eq, gt } from "drizzle-orm";
import { newId } from "#core/ids.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { balances, creditLedger, creditLots, type ledgerKinds } from "#platform/db/schema/billing.ts";
import { type Lot, spendLots } from "./spent-lots.ts";

type LedgerKind = (typeof ledgerKinds)[number];

/** A line of the ledger; the same key is written once. */
export type Booking = { kind: LedgerKind; key: string; reason: string };

/** An owner's balance and lots, locked until the transaction ends, with what was spent so far taken from the lots. */
export type LotAccount = { owner: string; availableMilli: number; heldMilli: number; lots: Lot[] };

/** Opens an owner's account: everything that adds or takes lots goes through it, one at a time. */
export async function openLotAccount(tx: Transaction, owner: string): Promise<LotAccount> {
  await tx.insert(balances).values({ owner }).onConflictDoNothing();
  const [balance] = await tx.select().from(balances).where(eq(balances.owner, owner)).for("update");
  const { availableMilli = 0, heldMilli = 0 } = balance ?? {};
  const stored = await tx
    .select()
    .from(creditLots)
    .where(and(eq(creditLots.owner, owner), gt(creditLots.leftMilli, 0)));
  const lots = spendLots(stored, availableMilli + heldMilli);
  const before = new Map(stored.map(({ id, leftMilli }) => [id, leftMilli]));
  for (const { id, leftMilli } of lots) {
    if (leftMilli !== before.get(id)) await tx.update(creditLots).set({ leftMilli }).where(eq(creditLots.id, id));
  }
  return { owner, availableMilli, heldMilli, lots: lots.filter(({ leftMilli }) => leftMilli > 0) };
}

/**
 * Adds a lot with its line in the ledger.
 *
 * @param lot its credits in thousandths
 * @returns the lot's id; null if the key was booked before, and nothing changed
 */
export async function addLot(
  tx: Transaction,
  account: LotAccount,
  lot: Pick<Lot, "kind" | "amountMilli" | "expiresAt">,
  booking: Booking,
): Promise<string | null> {
  const added = { ...lot, id: newId(), leftMilli: lot.amountMilli, createdAt: new Date() };
  if (!(await book(tx, account, lot.amountMilli, booking, added))) return null;
  await tx.insert(creditLots).values({ ...added, owner: account.owner });
  account.lots.push(added);
  return added.id;
}

/**
 * Takes credits out of a lot with a line in the ledger: what expired, was refunded or disputed.
 *
 * @param milli at most what is left of the lot, and what is not held
 * @returns false if the key was booked before, and nothing changed
 */
export async function takeFromLot(tx: Transaction, account: LotAccount, lot: Lot, milli: number, booking: Booking): Promise<boolean> {
  if (milli > lot.leftMilli || milli > account.availableMilli) throw new RangeError(`${milli} of ${lot.leftMilli} in lot ${lot.id}`);
  if (!(await book(tx, account, -milli, booking, { id: lot.id, expiresAt: null }))) return false;
  lot.leftMilli -= milli;
  await tx.update(creditLots).set({ leftMilli: lot.leftMilli }).where(eq(creditLots.id, lot.id));
  return true;
}

/**
 * Changes a balance with a line in the ledger. What is taken without naming a lot counts as spent.
 *
 * @param lot what the line names; its expiry is written where it is added
 * @returns false if the key was booked before, and nothing changed
 */
export async function book(
  tx: Transaction,
  account: LotAccount,
  amountMilli: number,
  { kind, key, reason }: Booking,
  lot: Pick<Lot, "id" | "expiresAt"> | null = null,
): Promise<boolean> {
  const { owner } = account;
  const balanceAfterMilli = account.availableMilli + amountMilli;
  const written = await tx
    .insert(creditLedger)
    .values({ owner, kind, amountMilli, balanceAfterMilli, lotId: lot?.id, idempotencyKey: key, reason, expiresAt: lot?.expiresAt })
    .onConflictDoNothing()
    .returning({ id: creditLedger.id });
  if (written.length === 0) return false;
  account.availableMilli = balanceAfterMilli;
  await tx.update(balances).set({ availableMilli: balanceAfterMilli, updatedAt: new Date() }).where(eq(balances.owner, owner));
  return true;
}
