/** Cells of a new csv. Those that someone else wrote are kept from being formulas; those of the table itself are its own. */
import { type AddedCell, addedText } from "./added-cell.ts";

/** What spreadsheets take for a formula (ASVS 1.2.10), as in csv/csv.ts, which reads such a cell without its apostrophe. */
const startsFormula = /^'*[=+\-@\t\r\n\0＝＋－＠]/;

/** Writes a cell as it is, in quotes where it needs them. */
export function csvCell(text: string, separator: string): string {
  const needsQuotes = text.includes(separator) || /["\r\n\t]|^\s|\s$/.test(text);
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes a text that a spreadsheet would take for a formula with an apostrophe before it. The sign of a number makes none. */
export function guardedCell(cell: AddedCell, separator: string): string {
  const text = addedText(cell);
  return csvCell(typeof cell !== "number" && startsFormula.test(text) ? `'${text}` : text, separator);
}
