import { describe, expect, it } from "vitest";
import { expiredParts, type Lot, spendLots } from "./spent-lots.ts";

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const lot = (id: string, leftMilli: number, more: Partial<Lot> = {}): Lot => ({
  id,
  kind: "granted",
  amountMilli: leftMilli,
  leftMilli,
  expiresAt: null,
  createdAt: day(1),
  ...more,
});
const left = (lots: Lot[]) => lots.map(({ id, leftMilli }) => `${id} ${leftMilli}`);

describe("lots of credits", () => {
  it("are spent granted before bought, what expires first before what never does, old before new", () => {
    const lots = [
      lot("bought", 50, { kind: "bought" }),
      lot("gift", 10),
      lot("newer gift", 10, { createdAt: day(2) }),
      lot("march", 20, { expiresAt: day(90) }),
      lot("february", 20, { expiresAt: day(59) }),
    ];
    expect(left(spendLots(lots, 110))).toEqual(["february 20", "march 20", "gift 10", "newer gift 10", "bought 50"]);
    expect(left(spendLots(lots, 85))).toEqual(["february 0", "march 15", "gift 10", "newer gift 10", "bought 50"]);
    expect(left(spendLots(lots, 55))).toEqual(["february 0", "march 0", "gift 0", "newer gift 5", "bought 50"]);
    expect(left(spendLots(lots, 0)).every((line) => line.endsWith(" 0"))).toBe(true);
  });

  it("end with their time, but for what a running run holds", () => {
    const lots = spendLots([lot("over", 30, { expiresAt: day(2) }), lot("next", 30, { expiresAt: day(9) }), lot("gift", 30)], 90);
    const endedAt = (heldMilli: number, now: Date) => expiredParts(lots, heldMilli, now).map(({ lot: { id }, milli }) => `${id} ${milli}`);
    expect(endedAt(0, day(1))).toEqual([]);
    expect(endedAt(0, day(2))).toEqual(["over 30"]);
    expect(endedAt(12, day(2))).toEqual(["over 18"]);
    expect(endedAt(42, day(10))).toEqual(["next 18"]);
  });
});
