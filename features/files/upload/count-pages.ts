import { charsPerPage } from "#features/billing/price.ts";
import type { FileFormat } from "#formats/file-format.ts";

/** Formats with an exact page count of their own. */
const countedFormats: ReadonlySet<FileFormat> = new Set(["pptx", "odp", "pdf"]);
/** If a text document claims many times more pages than its text would fill, the claim is ignored; pages may hold only pictures. */
const believedTimes = 10;
const believedMore = 10;

/**
 * Counts a document's pages: slides and pages if the format has them, otherwise by text length. A text document's stated count was true
 * when a program last laid it out, so it counts if it is plausible and higher than the text suggests.
 *
 * @param stated as the document counts or states them, null if it doesn't
 * @param chars code points of its texts
 */
export function countPages(format: FileFormat, stated: number | null, chars: number): number {
  const byLength = Math.max(1, Math.ceil(chars / charsPerPage));
  if (stated === null) return byLength;
  if (countedFormats.has(format)) return Math.max(1, stated);
  return stated <= byLength * believedTimes + believedMore ? Math.max(byLength, stated) : byLength;
}
