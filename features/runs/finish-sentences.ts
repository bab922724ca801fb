import { type Finish, finishFacts } from "#core/finish.ts";
import type { Locale } from "#core/localized.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { RunFailure } from "./run-view.ts";

/** The visitor's words for how a run ended. */

const failureSentences: Record<RunFailure, (inputs?: object, options?: { locale?: Locale }) => string> = {
  busy: m.failure_busy,
  unavailable: m.failure_unavailable,
  timeout: m.failure_timeout,
  refused: m.failure_refused,
  "cut-off": m.failure_cut_off,
  restarted: m.failure_restarted,
  misconfigured: m.failure_misconfigured,
};

/** @param locale if omitted: the page's own */
export function failureSentence(failure: RunFailure | null, locale?: Locale): string {
  return failureSentences[failure ?? "unavailable"]({}, locale === undefined ? {} : { locale });
}

/** A text ended on purpose is worth a note, a failed one is bad news. */
export const finishTone = (finish: Finish): "warn" | "bad" => (finishFacts[finish].charged === "none" ? "bad" : "warn");

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

/** What it means and what it cost; null for a complete text, which needs no explanation. */
export function finishSentence(finish: Finish, failure: RunFailure | null): string | null {
  if (finish === "whole") return null;
  if (finish === "truncated") return m.run_truncated_note();
  if (finish === "stopped") return m.run_stopped_note();
  if (finish === "blocked") return m.run_blocked_note();
  if (finish === "empty") return m.run_empty_note();
  const reason = failureSentence(failure);
  return finish === "broken" ? m.run_broken_note({ reason }) : m.run_failed_note({ reason });
}
