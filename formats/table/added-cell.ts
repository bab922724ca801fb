/**
 * What an added cell may hold: a text, a number, yes or no, or a list of texts. Workbooks and JSON keep numbers and booleans as such;
 * where a format has no lists, one is a text with "; " between its entries, and an empty one is an empty cell. A number that is not
 * finite is an empty cell too, and null in JSON; -0 is 0.
 */
export type AddedCell = string | number | boolean | readonly string[];

/** Says a cell as a text: numbers the way JavaScript and JSON write them ("-4.5", "1e+21"), booleans the way spreadsheets do. */
export function addedText(cell: AddedCell): string {
  if (typeof cell === "string") return cell;
  if (typeof cell === "number") return Number.isFinite(cell) ? String(cell) : "";
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  return cell.join("; ");
}
