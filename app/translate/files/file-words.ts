import type { Locale } from "#core/localized.ts";
import { formatMilli } from "#features/runs/price-sentences.ts";
import type { FileEstimate, FileView } from "#features/files/file-view.ts";
import type { FileFormat } from "#formats/file-format.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { IconName } from "#ui/icons/icon-names.ts";
import type { BadgeTone } from "#ui/primitives/badge.tsx";

/** Sentences as a paragraph has them: Chinese ones are without a blank between them. */
export const joinSentences = (sentences: readonly string[], locale: Locale): string => sentences.join(locale === "zh" ? "" : " ");

/** Pages and characters of a file. */
export function extentWords({ pages, chars }: Pick<FileEstimate, "pages" | "chars">, locale: Locale): string {
  const count = new Intl.NumberFormat(locale);
  return `${pageWords(pages, locale)} · ${m.files_chars({ chars: count.format(chars) })}`;
}

const statusWords: Record<FileView["status"], () => string> = {
  uploaded: m.files_status_uploaded,
  queued: m.files_status_queued,
  parsing: m.files_status_parsing,
  translating: m.files_status_translating,
  rendering: m.files_status_rendering,
  done: m.files_status_done,
  failed: m.files_status_failed,
  canceled: m.files_status_canceled,
};

/** What a file is at, in a word, a mark and a color. */
export function statusOf({ status, isExpired, marked, missing }: FileView): { words: string; tone: BadgeTone; icon: IconName } {
  if (isExpired) return { words: m.files_status_expired(), tone: "warn", icon: "clock" };
  const words = statusWords[status]();
  if (status === "done") return marked + missing > 0 ? { words, tone: "warn", icon: "eye" } : { words, tone: "good", icon: "check" };
  if (status === "failed") return { words, tone: "bad", icon: "x" };
  if (status === "uploaded" || status === "canceled") return { words, tone: "plain", icon: status === "uploaded" ? "file-up" : "ban" };
  return { words, tone: status === "queued" ? "plain" : "accent", icon: "hourglass" };
}

/** A count in a sentence of its own. */
export const countWords = (words: (parameters: { count: string }) => string, count: number, locale: Locale): string =>
  words({ count: new Intl.NumberFormat(locale).format(count) });

/** Pages, as a number with its word. */
export const pageWords = (pages: number, locale: Locale): string => m.files_pages({ pages: new Intl.NumberFormat(locale).format(pages) });

/** What a translation that is under way costs at most. @param milli thousandths of a credit */
export const upToWords = (milli: number, locale: Locale): string => m.files_up_to({ tokens: formatMilli(milli, locale) });

/** What was paid for a file, or that nothing was. */
export function chargeWords({ receipt }: Pick<FileView, "receipt">, locale: Locale): string | null {
  if (receipt === null || receipt.settledAt === null) return null;
  if (receipt.chargedMilli === 0) return m.files_charged_nothing();
  const charged = m.files_charged({ tokens: formatMilli(receipt.chargedMilli, locale) });
  if (receipt.returnedMilli === 0) return charged;
  return m.files_charged_returned({ charged, returned: formatMilli(receipt.returnedMilli, locale) });
}

/** Formats by the names that people know them under. */
export const formatNames: Record<FileFormat, () => string> = {
  docx: m.files_format_docx,
  pptx: m.files_format_pptx,
  xlsx: m.files_format_xlsx,
  odt: m.files_format_odt,
  odp: m.files_format_odp,
  ods: m.files_format_ods,
  pdf: m.files_format_pdf,
  epub: m.files_format_epub,
  html: m.files_format_html,
  markdown: m.files_format_markdown,
  txt: m.files_format_txt,
  srt: m.files_format_srt,
  vtt: m.files_format_vtt,
  ass: m.files_format_ass,
  csv: m.files_format_csv,
  tsv: m.files_format_tsv,
  json: m.files_format_json,
  xliff: m.files_format_xliff,
  po: m.files_format_po,
};
