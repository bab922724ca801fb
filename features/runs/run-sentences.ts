import { m } from "#i18n/paraglide/messages.js";
import type { RequestFailure } from "./run-client.ts";
import type { Finish, Price, Quality, RunFailure } from "./run-view.ts";

/** The visitor's words for the codes that runs and requests end with. */

const failureSentences: Record<RunFailure, () => string> = {
  busy: m.failure_busy,
  unavailable: m.failure_unavailable,
  timeout: m.failure_timeout,
  refused: m.failure_refused,
  "cut-off": m.failure_cut_off,
  restarted: m.failure_restarted,
  misconfigured: m.failure_misconfigured,
};

export function failureSentence(failure: RunFailure | null): string {
  return failureSentences[failure ?? "unavailable"]();
}

const finishLabels: Record<Finish, () => string> = {
  whole: m.run_finish_whole,
  truncated: m.run_finish_truncated,
  stopped: m.run_finish_stopped,
  broken: m.run_finish_broken,
  blocked: m.run_finish_blocked,
  empty: m.run_finish_empty,
  failed: m.run_finish_failed,
};

/** One or two words about how a text ended. */
export function finishLabel(finish: Finish): string {
  return finishLabels[finish]();
}

/** What it means and what it cost; null for a whole text, about which there is nothing to say. */
export function finishSentence(finish: Finish, failure: RunFailure | null): string | null {
  if (finish === "whole") return null;
  if (finish === "truncated") return m.run_truncated_note();
  if (finish === "stopped") return m.run_stopped_note();
  if (finish === "blocked") return m.run_blocked_note();
  if (finish === "empty") return m.run_empty_note();
  const reason = failureSentence(failure);
  return finish === "broken" ? m.run_broken_note({ reason }) : m.run_failed_note({ reason });
}

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
      : m.run_list_price_of({ count: price.list.units, left: unitsLeft });
  return unitsLeft === null ? m.run_nothing_on_failure() : m.run_allowance({ left: unitsLeft });
}

/** Thousandths of a credit as people see them: whole tokens and what is behind the point. */
export function formatMilli(milli: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(milli / 1000);
}
