import { type Finish, finishes } from "#core/finish.ts";
import type { Receipt } from "./run-view.ts";

/** The finish of a run of several variants. */
export function combineFinishes(ofVariants: readonly Finish[]): Finish {
  return finishes.find((finish) => ofVariants.includes(finish)) ?? "failed";
}

type Money = { heldMilli: number; heldUnitsMilli: number; chargedMilli: number; chargedUnitsMilli: number };

/** What a run cost; units are shown as such, their thousandths as decimals. */
export function toReceipt(money: Money, usage: Receipt["usage"], settledAt: Date | null): Receipt {
  return {
    heldMilli: money.heldMilli,
    chargedMilli: money.chargedMilli,
    returnedMilli: settledAt === null ? 0 : money.heldMilli - money.chargedMilli,
    heldUnits: money.heldUnitsMilli / 1000,
    chargedUnits: money.chargedUnitsMilli / 1000,
    returnedUnits: settledAt === null ? 0 : (money.heldUnitsMilli - money.chargedUnitsMilli) / 1000,
    usage,
    settledAt: settledAt?.toISOString() ?? null,
  };
}
