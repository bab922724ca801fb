import { m } from "#i18n/paraglide/messages.js";
import type { ListedPrice } from "./run-view.ts";

/** A price in one phrase: free units of the day, or tokens; nothing while only the demo engine answers. */
export function priceSentence(price: ListedPrice, locale: string): string {
  if (price.list) return m.run_price_demo();
  if (price.milli > 0) {
    const tokens = formatMilli(price.milli, locale);
    return price.upTo ? m.run_price_tokens_up_to({ tokens }) : m.run_price_tokens({ tokens });
  }
  const count = formatPrice(price.units, locale);
  return price.upTo ? m.run_price_units_up_to({ count }) : m.run_price_units({ count });
}

/** What stands under the price: what it would be with a model, what is left of today, what a failure costs. */
export function allowanceSentence(price: ListedPrice, unitsLeft: number | null, locale: string): string {
  if (price.list) return listPriceSentence(price.list, unitsLeft, locale);
  return unitsLeft === null ? m.run_nothing_on_failure() : m.run_allowance({ left: formatUnits(unitsLeft, locale) });
}

function listPriceSentence({ units, milli, upTo }: NonNullable<ListedPrice["list"]>, unitsLeft: number | null, locale: string): string {
  if (milli > 0) {
    const tokens = formatMilli(milli, locale);
    return upTo ? m.run_list_price_tokens_up_to({ tokens }) : m.run_list_price_tokens({ tokens });
  }
  const count = formatPrice(units, locale);
  if (upTo) return m.run_list_price_up_to({ count });
  return unitsLeft === null ? m.run_list_price({ count }) : m.run_list_price_of({ count, left: formatUnits(unitsLeft, locale) });
}

/** Units that something costs, to the thousandth. */
function formatPrice(units: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(units);
}

/** Free units that are left, rounded down: a part of one is left after a run that was stopped. */
function formatUnits(units: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 1, roundingMode: "floor" }).format(units);
}

/** Thousandths of a credit as people see them: whole tokens and what is behind the point. */
export function formatMilli(milli: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(milli / 1000);
}
