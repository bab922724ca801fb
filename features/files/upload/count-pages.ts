import type { FileFormat } from "#formats/file-format.ts";

/** Code points that count as a page where nothing else tells. */
export const charsPerPage = 2_000;
/** Formats whose own count of pages is exact. */
const countedFormats: ReadonlySet<FileFormat> = new Set(["pptx", "odp", "pdf"]);
/** A text document that states many times more pages than its text would fill is not believed; pages may hold pictures alone. */
const believedTimes = 10;
const believedMore = 10;

/**
 * Counts the pages of a document: slides and pages where the format has them, else by the length of the text. What a text document
 * states was true when a program last laid it out, so it counts where it is plausible and more than the text comes to.
 *
 * @param stated as the document counts or states them, null where it does not
 * @param chars code points of its texts
 */
export function countPages(format: FileFormat, stated: number | null, chars: number): number {
  const byLength = Math.max(1, Math.ceil(chars / charsPerPage));
  if (stated === null) return byLength;
  if (countedFormats.has(format)) return Math.max(1, stated);
  return stated <= byLength * believedTimes + believedMore ? Math.max(byLength, stated) : byLength;
}
