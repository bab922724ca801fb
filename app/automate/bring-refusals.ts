import type { Locale } from "#core/localized.ts";
import { fewRowsLengths } from "#features/automate/few-rows-lengths.ts";
import { maxTableDocuments } from "#features/automate/job-limits.ts";
import { fileFaultMessage } from "#features/files/file-fault-message.ts";
import { requestSentence } from "#features/runs/request-sentences.ts";
import { fileFaults } from "#formats/segments/file-fault.ts";
import { m } from "#i18n/paraglide/messages.js";
import { sizeWords } from "../measure-words.ts";

/** What a plan takes of tables. */
export type TableLimits = {
  automateRows: number;
  automateRowsPerDay: number;
  automateBytes: number;
  automateColumns: number;
  automateJobsKept: number;
  automateRetentionDays: number;
};

/** Limits as sentences name them. */
export function shownLimits(limits: TableLimits, locale: Locale) {
  const count = new Intl.NumberFormat(locale);
  return {
    rows: count.format(limits.automateRows),
    day: count.format(limits.automateRowsPerDay),
    columns: count.format(limits.automateColumns),
    size: sizeWords(limits.automateBytes, locale),
    kept: count.format(limits.automateJobsKept),
    days: count.format(limits.automateRetentionDays),
  };
}

export type Refused = {
  code: string;
  status: number;
  reason?: string | null;
  retryAfterS?: number | null | undefined;
  fieldCodes?: Readonly<Record<string, string>>;
};

/** Why a table was not taken, and what to do. @param refused.reason what is wrong with the file itself (`fileFaultOf`) */
export function bringRefusal({ code, status, reason, fieldCodes = {}, retryAfterS }: Refused, limits: TableLimits, locale: Locale): string {
  const shown = shownLimits(limits, locale);
  const count = new Intl.NumberFormat(locale);
  const isAbout = (field: string) => Object.hasOwn(fieldCodes, field);
  switch (code) {
    case "invalid-input":
      // The endpoint names the place of what was sent, which nothing else of a table has.
      if (fieldCodes["source"] === "too-long" || isAbout("id"))
        return m.automate_list_text_long({ limit: count.format(fewRowsLengths.template) });
      if (isAbout("documentIds")) return documentsSentence(fieldCodes["documentIds"], count);
      if (isAbout("source")) return m.automate_bring_refused_source();
      if (isAbout("pasted")) return m.automate_bring_refused_no_cells();
      return isAbout("file") ? m.automate_bring_refused_no_file() : requestSentence({ code, status });
    case "too-large":
      if (isAbout("automateRows")) return m.automate_bring_refused_rows(shown);
      if (isAbout("automateColumns")) return m.automate_bring_refused_columns(shown);
      return m.automate_bring_refused_size(shown);
    case "limit-reached":
      return m.automate_bring_refused_kept(shown);
    case "unsupported-file":
      return faultSentence(reason ?? null, locale);
    case "unavailable":
      return m.files_refused_busy();
    case "sign-in-required":
    case "signed-out":
      return m.automate_bring_refused_signed_out();
    default:
      return requestSentence({ code, status, retryAfterS });
  }
}

function documentsSentence(code: string | undefined, count: Intl.NumberFormat): string {
  if (code === "too-large") return m.automate_bring_refused_many_documents({ limit: count.format(maxTableDocuments) });
  const isNone = code === "missing" || code === "too-small";
  return isNone ? m.automate_bring_refused_no_documents() : m.automate_bring_refused_documents();
}

/** Whether a refusal names a limit of the plan, of which another plan has a higher one. */
export const isPlanLimit = ({ code }: Pick<Refused, "code">): boolean => code === "too-large" || code === "limit-reached";

/** Files to translate have sentences of their own for these. */
function faultSentence(reason: string | null, locale: Locale): string {
  const fault = fileFaults.find((one) => one === reason) ?? "unknown-format";
  if (fault === "unknown-format") return m.automate_bring_refused_format();
  return fault === "no-text" ? m.automate_bring_refused_no_rows() : fileFaultMessage(fault, locale);
}

/** Whether the same table may be taken a moment later. */
export const isWorthAnotherTry = ({ status }: Refused): boolean => status === 0 || status === 408 || status === 429 || status >= 500;
