import type { Locale } from "#core/localized.ts";
import { m } from "#i18n/paraglide/messages.js";
import { priceList } from "../price-list.ts";

/**
 * What was paid for, as receipts and emails call it.
 *
 * @param pack null for a plan
 */
export function paidItemWords(pack: string | null, locale: Locale): string {
  const known = Object.entries(priceList).find(([name]) => name === pack)?.[1];
  if (pack === null || known === undefined) return m.pricing_premium({}, { locale });
  return m.receipt_pack({ tokens: known.creditsMilli / 1000 }, { locale });
}
