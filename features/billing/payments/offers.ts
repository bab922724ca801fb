import { type ItemName, itemNames } from "#platform/payments/items.ts";
import type { Offer } from "#platform/payments/stripe-setup.server.ts";
import { listCurrency, priceList } from "../price-list.ts";

/** What the provider is told that is sold; the names are on invoices and receipts. */
export function offers(appName: string): Record<ItemName, Offer> {
  const nameOf = (item: ItemName): string =>
    priceList[item].interval === null ? `${appName}: ${priceList[item].creditsMilli / 1000} tokens` : `${appName} Premium`;
  const entries = itemNames.map((item): [ItemName, Offer] => {
    const { amountMinor, interval } = priceList[item];
    return [item, { name: nameOf(item), amountMinor, currency: listCurrency, interval }];
  });
  return Object.fromEntries(entries) as Record<ItemName, Offer>;
}
