import { sniffCsv } from "../csv/scan-csv.ts";

/** In the order in which a table of one column takes the first that it does not contain. */
const separators = [",", "\t", ";", "|"];
const sampleLength = 20_000;
const sampleLines = 21;

/** Lines agree on a separator when this share of them has it equally often. */
const agreement = 0.8;

/**
 * Finds where the table of a text begins and what separates its cells. Beyond what `sniffCsv` says, it knows lists: lines of prose
 * with a comma here and there are one column, which is then separated from what is added by a sign that they lack.
 *
 * @param ending of the file name, in lowercase, null without one; one such as `csv` promises a table, however ragged
 */
export function findSeparator(text: string, ending: string | null): { separator: string; start: number } {
  const sniffed = sniffCsv(text);
  if (sniffed.start > 0) return sniffed;
  const lines = withoutQuotes(text.slice(0, sampleLength))
    .split(/\r\n|\r|\n/, sampleLines)
    .filter((line) => line !== "");
  const [first = "", ...others] = lines;
  const mayBeList = ending === null || ending === "txt" || ending === "text";
  if (first.includes(sniffed.separator) && (!mayBeList || agree(lines, sniffed.separator))) return sniffed;
  // A title may be above the table, in a line of its own.
  const common = first.includes(sniffed.separator) ? undefined : separators.find((sign) => others.length > 1 && agree(others, sign));
  if (common !== undefined) return { separator: common, start: 0 };
  const unquoted = withoutQuotes(text);
  const choices = ending === "tsv" || ending === "tab" ? ["\t", ...separators] : separators;
  return { separator: choices.find((sign) => !unquoted.includes(sign)) ?? sniffed.separator, start: 0 };
}

const withoutQuotes = (text: string): string => text.replaceAll(/"[^"]*"/g, "");

/** Whether most of the lines have a sign as often as the first one. */
function agree(lines: readonly string[], sign: string): boolean {
  const counts = lines.map((line) => line.split(sign).length - 1);
  const [first = 0] = counts;
  return first > 0 && counts.filter((count) => count === first).length >= lines.length * agreement;
}
