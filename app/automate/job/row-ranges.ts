/** Most rows that are read of an address or a form. */
const mostRows = 100_000;
/** Longest text of ranges; a longer one would not fit into every address. */
const mostLength = 1_500;

/** Numbers of rows, ascending and from 1, as `1-40,45`; null if that is too long for an address. */
export function writeRanges(numbers: readonly number[]): string | null {
  const ranges: { first: number; last: number }[] = [];
  for (const n of numbers) {
    const open = ranges.at(-1);
    if (open?.last === n - 1) open.last = n;
    else ranges.push({ first: n, last: n });
  }
  const text = ranges.map(({ first, last }) => (first === last ? String(first) : `${first}-${last}`)).join(",");
  return text.length > mostLength ? null : text;
}

/** Reads what `writeRanges` wrote; nothing of any other text. */
export function readRanges(text: string): number[] {
  if (text.length > mostLength || !/^[1-9]\d{0,8}(?:-[1-9]\d{0,8})?(?:,[1-9]\d{0,8}(?:-[1-9]\d{0,8})?)*$/.test(text)) return [];
  const numbers: number[] = [];
  for (const range of text.split(",")) {
    const [first = 0, last = first] = range.split("-").map(Number);
    if (last < first || numbers.length + last - first >= mostRows) return [];
    for (let n = first; n <= last; n++) numbers.push(n);
  }
  return numbers;
}
