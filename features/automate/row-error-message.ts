import type { ErrorCode } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import { failureSentence } from "#features/runs/finish-sentences.ts";
import { runFailures } from "#features/runs/run-view.ts";
import { errorMessage } from "#i18n/error-message.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { RowError } from "./job-view.ts";

const ownWords: ReadonlyMap<string, (inputs: Record<string, never>, options: { locale: Locale }) => string> = new Map([
  ["blocked" satisfies RowError, m.row_error_blocked],
  ["empty" satisfies RowError, m.row_error_empty],
  ["blank" satisfies RowError, m.row_error_blank],
  ["too-long" satisfies RowError, m.row_error_too_long],
  ["unfit" satisfies RowError, m.row_error_unfit],
  ["no-columns" satisfies RowError, m.row_error_no_columns],
  ["document-gone" satisfies RowError, m.row_error_document_gone],
  ["cut-short" satisfies RowError, m.row_error_cut_short],
]);

/** Says why a row has no result. @param code from the row: one of `RowError` */
export function rowErrorMessage(code: string, locale: Locale): string {
  const own = ownWords.get(code);
  if (own !== undefined) return own({}, { locale });
  const failure = runFailures.find((one) => one === code);
  return failure === undefined ? errorMessage("internal" satisfies ErrorCode, locale) : failureSentence(failure, locale);
}
