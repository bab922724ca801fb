/** Most rows that are read of an address or a form. */
const mostRows = 100_000;
/** Longest text of ranges; a longer one would not fit into every address. */
const mostLength = 1_500;

/** Numbers of rows, ascending and from 1, as `1-40,45`; null if that is too long for an address. */
export function writeRanges(numbers: readonly number[]): string | null {
  const ranges: Range[] = [];
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
  const ranges = parseRanges(text);
  return sizeOf(ranges) > mostRows
    ? []
    : ranges.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, at) => first + at));
}

/** How many numbers `writeRanges` wrote; 0 of any other text, and where one is above `most`. */
export function countRanges(text: string, most: number): number {
  const ranges = parseRanges(text);
  return (ranges.at(-1)?.last ?? 0) > most ? 0 : sizeOf(ranges);
}

type Range = { first: number; last: number };

const sizeOf = (ranges: readonly Range[]): number => ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0);

/** Ascending; none of a text that isn't of such ranges. */
function parseRanges(text: string): Range[] {
  if (text.length > mostLength || !/^[1-9]\d{0,8}(?:-[1-9]\d{0,8})?(?:,[1-9]\d{0,8}(?:-[1-9]\d{0,8})?)*$/.test(text)) return [];
  const ranges: Range[] = [];
  for (const range of text.split(",")) {
    const [first = 0, last = first] = range.split("-").map(Number);
    if (last < first || first <= (ranges.at(-1)?.last ?? 0)) return [];
    ranges.push({ first, last });
  }
  return ranges;
}
