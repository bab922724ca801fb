import type { FileFormat } from "#formats/file-format.ts";
import type { translationDocuments } from "#platform/db/schema/translation-files.ts";
import { countPages } from "./upload/count-pages.ts";

type Counted = Pick<typeof translationDocuments.$inferSelect, "format" | "chars" | "segmentsTotal" | "finished">;

/** What is left of an uploaded file when what translators have finished in it is kept; null if nothing is. */
export function withoutFinished({ format, finished, ...all }: Counted): { pages: number; chars: number; segmentsTotal: number } | null {
  const segmentsTotal = all.segmentsTotal - (finished?.segments ?? 0);
  if (segmentsTotal <= 0) return null;
  const chars = all.chars - (finished?.chars ?? 0);
  // Exchange files have no pages of their own.
  return { pages: countPages(format as FileFormat, null, chars), chars, segmentsTotal };
}
