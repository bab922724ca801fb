import type { ErrorCode } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import { type FileFault, fileFaults } from "#formats/segments/file-fault.ts";
import { type RunFailure, runFailures } from "#features/runs/run-view.ts";
import { errorMessage } from "#i18n/error-message.ts";
import { m } from "#i18n/paraglide/messages.js";
import { fileFaultMessage } from "./file-fault-message.ts";

/** Why a file's translation failed: a fault of the file, a failure of the provider, or a fault of ours. */
export type FileErrorCode = FileFault | RunFailure | "internal";

const failureMessages: Record<RunFailure, (inputs: Record<string, never>, options: { locale: Locale }) => string> = {
  busy: m.failure_busy,
  unavailable: m.failure_unavailable,
  timeout: m.failure_timeout,
  refused: m.failure_refused,
  "cut-off": m.failure_cut_off,
  restarted: m.failure_restarted,
  misconfigured: m.failure_misconfigured,
};

/** Says why a file's translation failed. @param code what the row says: one of `FileErrorCode` */
export function fileErrorMessage(code: string, locale: Locale): string {
  const fault = fileFaults.find((one) => one === code);
  if (fault !== undefined) return fileFaultMessage(fault, locale);
  const failure = runFailures.find((one) => one === code);
  return failure === undefined ? errorMessage("internal" satisfies ErrorCode, locale) : failureMessages[failure]({}, { locale });
}
