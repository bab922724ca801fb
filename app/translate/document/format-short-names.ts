import type { PageFormat } from "#features/languages/translate-path.ts";
import { m } from "#i18n/paraglide/messages.js";

/** Names of formats within a phrase: "Word files", "SRT files". */
export const formatShortNames: Record<PageFormat, () => string> = {
  docx: m.files_format_docx,
  pptx: m.files_format_pptx,
  xlsx: m.files_format_xlsx,
  pdf: m.files_format_pdf,
  epub: () => "EPUB",
  html: () => "HTML",
  srt: () => "SRT",
  markdown: m.files_format_markdown,
  csv: () => "CSV",
  txt: () => "TXT",
};
