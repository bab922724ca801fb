import { m } from "#i18n/paraglide/messages.js";
import type { RequestFailure } from "./run-client.ts";
import type { Price, Quality } from "./run-view.ts";

/** The visitor's words for the codes that runs and requests end with. */

const requestSentences: Record<string, () => string> = {
  network: m.error_network,
  "rate-limited": m.error_rate_limited,
  "allowance-spent": m.error_allowance_spent,
  "not-enough-credits": m.error_not_enough_credits,
  "sign-in-required": m.error_sign_in_required,
  "in-progress": m.error_in_progress,
  "too-large": m.error_too_large,
  "not-found": m.run_not_found,
  "invalid-input": m.error_invalid_input,
  conflict: m.error_conflict,
  unavailable: m.error_unavailable,
};

/** What a refused request means and what to do. */
export function requestSentence(failure: RequestFailure): string {
  const known = requestSentences[failure.code];
  if (known) return known();
  return failure.status === 503 ? m.error_unavailable() : m.error_internal();
}

const qualityNames: Record<Quality, () => string> = { fast: m.quality_fast, careful: m.quality_careful, best: m.quality_best };

export function qualityName(quality: Quality): string {
  return qualityNames[quality]();
}

/** A price in one phrase: free runs of the day, or tokens; nothing while only the demo engine answers. */
export function priceText(price: Price & { list?: Price }, locale: string): string {
  if (price.list) return m.run_price_demo();
  return price.milli > 0 ? m.run_price_tokens({ tokens: formatMilli(price.milli, locale) }) : m.run_price_units({ count: price.units });
}

/** What stands under the price: what it would be with a model, what is left of today, what a failure costs. */
export function allowanceText(price: Price & { list?: Price }, unitsLeft: number | null, locale: string): string {
  if (price.list && price.list.milli > 0) return m.run_list_price_tokens({ tokens: formatMilli(price.list.milli, locale) });
  if (price.list)
    return unitsLeft === null
      ? m.run_list_price({ count: price.list.units })
      : m.run_list_price_of({ count: price.list.units, left: formatUnits(unitsLeft, locale) });
  return unitsLeft === null ? m.run_nothing_on_failure() : m.run_allowance({ left: formatUnits(unitsLeft, locale) });
}

/** Free runs that are left, rounded down: a part of one is left after a run that was stopped. */
function formatUnits(units: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 1, roundingMode: "floor" }).format(units);
}

/** Thousandths of a credit as people see them: whole tokens and what is behind the point. */
export function formatMilli(milli: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(milli / 1000);
}
