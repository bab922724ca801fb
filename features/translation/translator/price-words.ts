import type { Locale } from "#core/localized.ts";
import { priceSentence } from "#features/runs/price-sentences.ts";
import type { ListedPrice } from "#features/runs/run-view.ts";
import { m } from "#i18n/paraglide/messages.js";

/**
 * Says what a translation costs. Until the server has said it there is no number, since no number that changes at once is a price.
 *
 * @param price of the text, from the server; null before it has one
 */
export function translationPriceWords(text: string, price: ListedPrice | null, isDemo: boolean, locale: Locale): string {
  if (text.trim() === "") return m.translator_price_free_of_charge_until();
  if (price !== null) return priceSentence(price, locale);
  return isDemo ? m.run_price_demo() : m.translator_price_free_of_charge_until();
}
