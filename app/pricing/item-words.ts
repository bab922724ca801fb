import { priceList } from "#features/billing/price-list.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { ItemName } from "#platform/payments/items.ts";

/** What an item is called where it is chosen and where it was paid. */
export function itemName(item: ItemName): string {
  const { interval, creditsMilli } = priceList[item];
  if (interval === "month") return m.pricing_item_month();
  if (interval === "year") return m.pricing_item_year();
  return m.document_tokens({ tokens: creditsMilli / 1000 });
}
