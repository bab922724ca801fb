/** What is sold: Premium by the month or by the year, and packs of credits by their size. */
export const itemNames = ["premium-month", "premium-year", "pack-50", "pack-200", "pack-500"] as const;
export type ItemName = (typeof itemNames)[number];

export type PriceVariable = `STRIPE_PRICE_${"PREMIUM_MONTH" | "PREMIUM_YEAR" | "PACK_50" | "PACK_200" | "PACK_500"}`;

/** The environment variable that names an item's price. */
export const priceVariableOf = (name: ItemName): PriceVariable => `STRIPE_PRICE_${name.replace("-", "_").toUpperCase()}` as PriceVariable;

export const isItemName = (name: string | undefined): name is ItemName => itemNames.some((known) => known === name);
