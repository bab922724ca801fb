import type { Locale } from "#core/localized.ts";
import { priceSentence } from "#features/runs/price-sentences.ts";
import type { ListedPrice } from "#features/runs/run-view.ts";
import { m } from "#i18n/paraglide/messages.js";

/** Says what a translation costs. @param price as the server says it, null before it has @param shown what is said until then */
export function translationPriceWords(text: string, price: ListedPrice | null, shown: ListedPrice, locale: Locale): string {
  if (text.trim() === "") return m.translator_price_free_of_charge_until();
  const isFree = price !== null && price.list === undefined && price.units === 0 && price.milli === 0;
  return isFree ? m.run_price_nothing() : priceSentence(shown, locale);
}
