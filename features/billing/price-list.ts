import type { ItemName } from "#platform/payments/items.ts";

/**
 * What plans and packs cost where Stripe has no prices yet (PRODUCT.md §10), in the currency's smallest unit; and how many credits a
 * pack holds. With payments, the prices at Stripe are the ones that count and that are shown.
 */
export const priceList: Readonly<Record<ItemName, { amountMinor: number; interval: "month" | "year" | null; creditsMilli: number }>> = {
  "premium-month": { amountMinor: 1200, interval: "month", creditsMilli: 0 },
  "premium-year": { amountMinor: 9600, interval: "year", creditsMilli: 0 },
  "pack-50": { amountMinor: 500, interval: null, creditsMilli: 50_000 },
  "pack-200": { amountMinor: 1800, interval: null, creditsMilli: 200_000 },
  "pack-500": { amountMinor: 4000, interval: null, creditsMilli: 500_000 },
};

/** Of the amounts in the list; ISO 4217, in lower case. */
export const listCurrency = "usd";

/** Packs by name: what a checkout may ask for. */
export const packNames = ["pack-50", "pack-200", "pack-500"] as const satisfies readonly ItemName[];

/** Days within which a payment for a plan is given back, if fewer credits than this were used (in thousandths). */
export const planRefund = { days: 7, usedBelowMilli: 30_000 } as const;
/** Days within which a pack is given back if nothing of it was used. */
export const packRefund = { days: 14 } as const;
/** Days that Premium continues after a payment failed. */
export const graceDays = 3;
