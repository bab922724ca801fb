import type { Locale } from "#core/localized.ts";
import { requestSentence } from "#features/runs/request-sentences.ts";
import { m } from "#i18n/paraglide/messages.js";
import { sizeWords } from "../../measure-words.ts";

/** What a plan takes (`GET /api/limits`). */
export type FileLimits = {
  fileBytes: number;
  filePages: number;
  filesPerMonth: number;
  filesKept: number;
  fileStorageBytes: number;
  fileRetentionDays: number;
};

/** Limits as sentences name them. */
export const shownLimits = (limits: FileLimits, locale: Locale) => ({
  size: sizeWords(limits.fileBytes, locale),
  pages: limits.filePages,
  month: limits.filesPerMonth,
  kept: limits.filesKept,
  space: sizeWords(limits.fileStorageBytes, locale),
  days: limits.fileRetentionDays,
});

type Refused = {
  code: string;
  status: number;
  sentence?: string | null;
  retryAfterS?: number | null | undefined;
  fields?: object | undefined;
};

/** Why a file was not taken, and what to do. @param sentence what the server says about the file itself */
export function uploadRefusal({ code, status, sentence, retryAfterS }: Refused, limits: FileLimits, locale: Locale): string {
  const shown = shownLimits(limits, locale);
  switch (code) {
    case "too-large":
      return m.files_refused_large({ size: shown.size });
    case "limit-reached":
      return m.files_refused_full({ kept: shown.kept, space: shown.space });
    case "unsupported-file":
      return sentence ?? m.files_refused_format();
    case "unavailable":
      return m.files_refused_busy();
    case "sign-in-required":
    case "signed-out":
      return m.files_refused_sign_in();
    default:
      return requestSentence({ code, status, retryAfterS });
  }
}

/** Why a translation was not started, and what to do. */
export function startRefusal({ code, status, retryAfterS, fields = {} }: Refused, limits: FileLimits, locale: Locale): string {
  const shown = shownLimits(limits, locale);
  if (code === "too-large") return m.files_refused_pages({ pages: shown.pages });
  if (code === "allowance-spent") return m.files_refused_month({ month: shown.month });
  if ("finished" in fields) return m.files_finished_all();
  return requestSentence({ code, status, retryAfterS });
}

/** Whether the same file may be taken a moment later. */
export const isWorthAnotherTry = ({ status }: Refused): boolean => status === 0 || status === 408 || status === 429 || status >= 500;
