/** How often the values of output columns are there, and which rows have them. Safe in a browser. */
import { columnsShown, type OutputColumn, type ShapedJob } from "./output-shape.ts";

/** Texts and days are of too many kinds to be counted. */
const countedTypes = ["number", "yes-no", "choice", "choices"] as const;
export type CountedColumn = OutputColumn & { type: (typeof countedTypes)[number] };

/** What else may be in a column than its values: nothing, or what it doesn't take. */
export const valueGaps = ["other", "empty"] as const;

/**
 * Which rows are meant, by what is in a column: all that is said has to be so. `from` a number up to those `below` another one. Of several
 * values in a row one is enough.
 */
type Wanted = { value?: string; from?: number; below?: number; is?: (typeof valueGaps)[number] };
/** @property column its key; alone it means every row with a result */
export type ValueWish = { column: string } & Wanted;

/** So many rows have it. */
export type ValueCount = Wanted & { rows: number };
export type ColumnValues = {
  key: string;
  name: string;
  type: CountedColumn["type"];
  /**
   * Allowed values in their owner's order, `true` and `false`, the numbers themselves if they are few, or else ranges of them; then what
   * isn't taken and what is empty. Each says what selects its rows.
   */
  counts: ValueCount[];
  /** Of the numbers in it, if there are any. */
  numbers: { least: number; greatest: number; median: number } | null;
};
/** @property rows how many have a result in the columns that there are now: what shares are of */
export type JobValues = { rows: number; columns: ColumnValues[] };

/** How many rows have certain values in a column. @property values none where it is empty, null where it doesn't take what is there */
export type ReadCount = { values: string[] | null; rows: number };

/** More different numbers are told by ranges, which are no more than that either. */
const mostNumbers = 8;

/** The columns of a job whose values are counted. */
export const countedColumns = (job: ShapedJob): CountedColumn[] =>
  (columnsShown(job) ?? []).filter((column): column is CountedColumn => countedTypes.some((type) => type === column.type));

/** A wish if its column is there to be counted, which it may no longer be. */
export const wishFor = (job: ShapedJob, wish: ValueWish | null | undefined): ValueWish | null =>
  wish != null && countedColumns(job).some(({ key }) => key === wish.column) ? wish : null;

/** Its parts of an address. */
export const valueQuery = (wish: ValueWish | null | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(wish ?? {}).map(([name, part]) => [name, String(part)]));

/** Longer texts are no values, however many their column may have. In code points. */
const mostRead = 4_000;

/** Longest text of a column that is read, in code points: room for all that it may have in it, written a little otherwise. */
export function longestText({ type, choices }: CountedColumn): number {
  const lengths = choices.map((choice) => choice.length + 2);
  const all = type === "choices" ? lengths.reduce((sum, length) => sum + length, 0) : Math.max(0, ...lengths);
  return Math.min(mostRead, 100 + 2 * all);
}

/** Whether a row with these values in a column is one of those that are meant. */
export function isWanted({ type }: CountedColumn, { value, from, below, is }: Wanted, values: ReadCount["values"]): boolean {
  if (is !== undefined && gapIn(values) !== is) return false;
  if (value !== undefined && values?.includes(value) !== true) return false;
  const number = type === "number" && values !== null ? Number(values[0]) : Number.NaN;
  return (from === undefined || number >= from) && (below === undefined || number < below);
}

const gapIn = (values: readonly string[] | null): Wanted["is"] | null => (values === null ? "other" : values.length === 0 ? "empty" : null);

/** Counts the values of a column. @param read what all of its rows have in it */
export function countValues(column: CountedColumn, read: readonly ReadCount[]): ColumnValues {
  const gaps = { other: 0, empty: 0 };
  const found = new Map<string, number>();
  for (const { values, rows } of read) {
    const gap = gapIn(values);
    if (gap != null) gaps[gap] += rows;
    for (const value of values ?? []) found.set(value, (found.get(value) ?? 0) + rows);
  }
  const { key, name, type } = column;
  const numbers = type === "number" ? [...found].map(([value, rows]) => ({ value: Number(value), rows })) : [];
  numbers.sort((one, other) => one.value - other.value);
  const counts = type === "number" ? countNumbers(numbers) : namesOf(column).map((value) => ({ value, rows: found.get(value) ?? 0 }));
  return { key, name, type, counts: [...counts, ...valueGaps.map((is) => ({ is, rows: gaps[is] }))], numbers: figuresOf(numbers) };
}

const namesOf = ({ type, choices }: CountedColumn): string[] => (type === "yes-no" ? ["true", "false"] : [...new Set(choices)]);

type NumberCount = { value: number; rows: number };
const rowsOf = (numbers: readonly NumberCount[]): number => numbers.reduce((sum, { rows }) => sum + rows, 0);

function countNumbers(numbers: readonly NumberCount[]): ValueCount[] {
  const [least, greatest] = [numbers[0]?.value, numbers.at(-1)?.value];
  if (least === undefined || greatest === undefined) return [];
  if (numbers.length <= mostNumbers) return numbers.map(({ value, rows }) => ({ value: String(value), rows }));
  const edges = edgesFor(least, greatest);
  return edges.map((from, index) => {
    const below = edges[index + 1];
    const inside = numbers.filter(({ value }) => value >= from && (below === undefined || value < below));
    return { from, ...(below === undefined ? {} : { below }), rows: rowsOf(inside) };
  });
}

/** Where ranges begin: round numbers in steps of 1, 2 or 5 times a power of ten, the smallest steps that are few enough. The last has no end. */
function edgesFor(least: number, greatest: number): number[] {
  // The smallest differences that there are have no logarithm once they are divided.
  const first = Math.max(-323, Math.floor(Math.log10((greatest - least) / mostNumbers)));
  for (let power = first; ; power++)
    for (const step of [1, 2, 5]) {
      const size = Number(`${step}e${power}`);
      const low = Math.floor(least / size);
      const steps = Math.floor(greatest / size) - low;
      if (!(steps <= mostNumbers)) continue;
      // Written as decimals: 3 * 0.1 would be another number than 0.3.
      const round = Array.from({ length: steps + 2 }, (_, index) => Number(`${(low + index) * step}e${power}`));
      const start = round.findLast((edge) => edge <= least) ?? least;
      const edges = [start, ...round.filter((edge) => edge > least && edge <= greatest)];
      if (edges.length <= mostNumbers) return edges;
    }
}

function figuresOf(numbers: readonly NumberCount[]): ColumnValues["numbers"] {
  const [least, greatest] = [numbers[0]?.value, numbers.at(-1)?.value];
  if (least === undefined || greatest === undefined) return null;
  const rows = rowsOf(numbers);
  const median = (numberAt(numbers, Math.floor((rows - 1) / 2)) + numberAt(numbers, Math.floor(rows / 2))) / 2;
  return { least, greatest, median };
}

/** Of all rows in the order of their numbers. @param place from 0 */
function numberAt(numbers: readonly NumberCount[], place: number): number {
  let before = 0;
  return numbers.find(({ rows }) => (before += rows) > place)?.value ?? Number.NaN;
}
