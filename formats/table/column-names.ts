/** A column's name in spreadsheets: A, B, … Z, AA. @param column from 0 */
export function columnLetters(column: number): string {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}

/**
 * Makes names that are unique and not empty. The first column of a name keeps it, the next gets " (2)", and a column without a name
 * gets its letter, so that no name that someone gave changes for one that is made up.
 */
export function uniqueNames(cells: readonly string[]): string[] {
  const wanted = cells.map(onOneLine);
  const names: string[] = Array.from({ length: wanted.length }, () => "");
  const taken = new Set<string>();
  for (const [column, name] of wanted.entries()) {
    if (name === "" || taken.has(name)) continue;
    taken.add(name);
    names[column] = name;
  }
  const counts = new Map<string, number>();
  for (const [column, name] of wanted.entries())
    if (names[column] === "") names[column] = freeName(name === "" ? columnLetters(column) : name, taken, counts);
  return names;
}

/** Names are shown and written in templates, where line breaks and blanks at the ends are lost. */
const onOneLine = (cell: string): string =>
  cell
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");

/** @param counts the last number that each name got, so that a thousand columns of one name do not count from the start each time */
function freeName(name: string, taken: Set<string>, counts: Map<string, number>): string {
  let free = name;
  let count = counts.get(name) ?? 1;
  while (taken.has(free)) free = `${name} (${++count})`;
  counts.set(name, count);
  taken.add(free);
  return free;
}
