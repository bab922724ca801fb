import type { Locale } from "#core/localized.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { JobView } from "./job-view.ts";
import { rowErrorMessage } from "./row-error-message.ts";

/** Says why a job waits. */
export function pauseWords({ pauseReason, pauseError }: Pick<JobView, "pauseReason" | "pauseError">, locale: Locale): string {
  const inLocale = { locale };
  if (pauseReason === "breaker")
    return pauseError === null
      ? m.automate_paused_failing({}, inLocale)
      : m.automate_paused_breaker({ why: rowErrorMessage(pauseError, locale) }, inLocale);
  if (pauseReason === "out-of-tokens") return m.automate_paused_cap({}, inLocale);
  if (pauseReason === "provider") return m.automate_paused_provider({}, inLocale);
  return m.automate_paused_user({}, inLocale);
}
