/** How many rows below the first one are compared with it. */
const comparedRows = 50;
/** Names of columns are shorter than this, in UTF-16 units; questions of a survey are the longest. */
const longestName = 200;

/**
 * Tells whether the first row of a table holds the names of its columns. Most tables have such a row, so it does unless
 * something speaks against it:
 *
 * - it is the only row, or fewer than half of its cells say anything;
 * - one of its cells is a value: a number, a date, an address, a whole paragraph; years above other things are names, beside others;
 * - one of its cells occurs in its column again ("yes" above "yes"), has the shape of what is below it ("A-17" above "A-18"), or is a
 *   sentence above sentences;
 * - two of its cells say the same, and no column tells the row from those below by being of numbers.
 */
export function findHeader(grid: readonly (readonly string[])[]): boolean {
  const [first = [], ...below] = grid.slice(0, comparedRows + 1);
  const filled = first.map((cell, column) => ({ text: cell.trim(), column })).filter(({ text }) => text !== "");
  if (below.length === 0 || filled.length === 0 || filled.length * 2 < first.length) return false;
  const columns = filled.map(({ text, column }) => ({ text, cells: cellsBelow(below, column) }));
  const values = columns.filter(({ text }) => isValue(text));
  if (values.length === filled.length || !values.every(isYearAbove)) return false;
  if (columns.some(({ text, cells }) => isProse(text, cells) || cells.some((cell) => isAlike(text, cell)))) return false;
  const isUnique = new Set(filled.map(({ text }) => text)).size === filled.length;
  return isUnique || columns.some(({ cells }) => cells.length > 0 && cells.every(isNumberOrDate));
}

const cellsBelow = (rows: readonly (readonly string[])[], column: number): string[] =>
  rows.map((row) => row[column]?.trim() ?? "").filter((cell) => cell !== "");

type Column = { text: string; cells: readonly string[] };

const year = /^(?:19|20)\d\d$/;
const isYearAbove = ({ text, cells }: Column): boolean =>
  year.test(text) && cells.filter((cell) => year.test(cell)).length * 2 <= cells.length;

const sentence = /.{10}[.!?。！？…]["'”’»)]{0,3}$/su;
const isProse = (text: string, cells: readonly string[]): boolean =>
  sentence.test(text) && cells.filter((cell) => sentence.test(cell.slice(-longestName))).length * 2 > cells.length;

const isAlike = (name: string, cell: string): boolean =>
  cell === name || (/\d/.test(name) && !year.test(name) && cell.length < longestName && shapeOf(cell) === shapeOf(name));

/** A code without its numbers: "SKU-1001" and "SKU-22" are of one shape. */
const shapeOf = (text: string): string => text.replaceAll(/\d+/g, "0");

const number = /^[\s\p{Sc}+\-−(),.'’%‰٫٬\p{Nd}]+(?:[eE][+-]?\d+)?$/u;
const date = /^\p{Nd}{1,4}[-/.年년]\s?\p{Nd}{1,2}[-/.月월]\s?\p{Nd}{1,4}[日일]?(?:[T\s].*)?$/u;
const time = /^\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?$/;
const address = /^(?:https?:\/\/|www\.|[^\s@]+@[^\s@]+\.\p{L})/iu;
const truth = /^(?:true|false)$/i;

/** A number or a date is shorter than this, in UTF-16 units. */
const longestNumber = 40;

const isNumberOrDate = (text: string): boolean =>
  text.length < longestNumber && /\p{Nd}/u.test(text) && (number.test(text) || date.test(text) || time.test(text));

const isValue = (text: string): boolean => text.length > longestName || isNumberOrDate(text) || address.test(text) || truth.test(text);
