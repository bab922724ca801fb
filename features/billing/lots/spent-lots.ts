/** An amount that was added to a balance; all amounts in thousandths of a credit. */
export type Lot = {
  id: string;
  kind: "granted" | "bought";
  amountMilli: number;
  leftMilli: number;
  /** Null: never. */
  expiresAt: Date | null;
  createdAt: Date;
};

/** The order in which credits are spent: granted before bought, each by its expiry, and what never expires last. */
function bySpending(one: Lot, other: Lot): number {
  if (one.kind !== other.kind) return one.kind === "granted" ? -1 : 1;
  const [first, second] = [one, other].map(({ expiresAt }) => expiresAt?.getTime() ?? Number.POSITIVE_INFINITY);
  if (first !== second) return (first ?? 0) < (second ?? 0) ? -1 : 1;
  return one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1);
}

/**
 * What is left of lots when only `totalMilli` of them remains: the rest was spent, in the order of spending.
 *
 * @param totalMilli what the owner has, held credits included
 * @returns the lots in the order of spending
 */
export function spendLots<Kept extends Lot>(lots: readonly Kept[], totalMilli: number): Kept[] {
  let spentMilli = lots.reduce((sum, lot) => sum + lot.leftMilli, 0) - totalMilli;
  return [...lots].sort(bySpending).map((lot) => {
    const takenMilli = Math.max(0, Math.min(lot.leftMilli, spentMilli));
    spentMilli -= takenMilli;
    return { ...lot, leftMilli: lot.leftMilli - takenMilli };
  });
}

/**
 * How much of each expired lot ends now. Held credits count as taken from what is spent first, so they stay until their run has ended.
 *
 * @param lots what `spendLots` returned
 */
export function expiredParts(lots: readonly Lot[], heldMilli: number, now: Date): { lot: Lot; milli: number }[] {
  let stillHeldMilli = heldMilli;
  return lots.flatMap((lot) => {
    const heldOfLot = Math.min(lot.leftMilli, stillHeldMilli);
    stillHeldMilli -= heldOfLot;
    const milli = lot.leftMilli - heldOfLot;
    return lot.expiresAt !== null && lot.expiresAt <= now && milli > 0 ? [{ lot, milli }] : [];
  });
}
