import { m } from "#i18n/paraglide/messages.js";
import type { UnitsView } from "./run-client.ts";
import type { ListedPrice } from "./run-view.ts";

/** A price in one phrase: free runs of the day, or tokens; nothing while only the demo engine answers. */
export function priceSentence(price: ListedPrice, locale: string): string {
  if (price.list) return m.run_price_demo();
  if (price.milli > 0) {
    const tokens = formatMilli(price.milli, locale);
    if (price.about) return m.run_price_tokens_about({ tokens: formatMilli(price.about.milli, locale), most: tokens });
    return price.upTo ? m.run_price_tokens_up_to({ tokens }) : m.run_price_tokens({ tokens });
  }
  if (price.units === 0) return m.run_price_nothing();
  const count = formatPrice(price.units, locale);
  if (price.about) return m.run_price_units_about({ count: formatPrice(price.about.units, locale), most: count });
  return price.upTo ? m.run_price_units_up_to({ count }) : m.run_price_units({ count });
}

/** A price as an amount, where its words are around it: "1 run"; the likely one, where it may cost more. */
export function amountOf({ units, milli, about = { units, milli }, list }: ListedPrice, locale: string): string {
  if (list) return m.run_price_demo();
  if (about.milli > 0) return m.run_amount_tokens({ tokens: formatMilli(about.milli, locale) });
  return about.units === 0 ? m.run_price_nothing() : m.run_amount_units({ units: formatPrice(about.units, locale) });
}

/** The lines below the price: what it would be with a model, what is left today, what a failure costs. */
export function allowanceSentence(price: ListedPrice | null, units: UnitsView | null, locale: string): string {
  const unitsLeft = units && leftToday(units);
  if (price?.list) return listPriceSentence(price.list, unitsLeft, locale);
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

/** Runs that something costs, in tenths, which are what is charged. */
export const formatPrice = (units: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(units);

/** What is left of the day's runs. Those held by a run under way are still there: they are charged or come back. */
export const leftToday = ({ left, held = 0 }: Pick<UnitsView, "left" | "held">): number => left + held;

/** Free runs left, never overstated: whole ones, and tenths of the last one. */
export function formatUnits(units: number, locale: string): string {
  const maximumFractionDigits = units < 1 ? 1 : 0;
  return new Intl.NumberFormat(locale, { maximumFractionDigits, roundingMode: "floor" }).format(units);
}

/** Thousandths of a credit as people see them: tokens, to the thousandth where rows are run at half the price. */
export function formatMilli(milli: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(milli / 1000);
}
