import type { ErrorCode } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import { type FileFault, fileFaults } from "#formats/segments/file-fault.ts";
import { failureSentence } from "#features/runs/finish-sentences.ts";
import { type RunFailure, runFailures } from "#features/runs/run-view.ts";
import { errorMessage } from "#i18n/error-message.ts";
import { m } from "#i18n/paraglide/messages.js";
import { fileFaultMessage } from "./file-fault-message.ts";

/** Why a file's translation failed: because of the file, the provider, an answer without a translation, or us. */
export type FileErrorCode = FileFault | RunFailure | "no-translation" | "internal";

/** Says why a file's translation failed. @param code from the row: one of `FileErrorCode` */
export function fileErrorMessage(code: string, locale: Locale): string {
  const fault = fileFaults.find((one) => one === code);
  if (fault !== undefined) return fileFaultMessage(fault, locale);
  if (code === ("no-translation" satisfies FileErrorCode)) return m.file_error_no_translation({}, { locale });
  const failure = runFailures.find((one) => one === code);
  return failure === undefined ? errorMessage("internal" satisfies ErrorCode, locale) : failureSentence(failure, locale);
}
