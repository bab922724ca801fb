/** A sentence or paragraph for the alignment, its length in the same unit on both sides. */
export type AlignedUnit = {
  length: number;
  clauses: number;
  marks: number;
  joinsEasily: boolean;
  line: number;
  isQuestion: boolean;
  numbers: string;
};

const lossCost = 3.8;
const maxCost = 14;
/** How far an alignment may stray from the diagonal beyond the difference in count; keeps the work linear. */
const slack = 12;
const maxMerged = 3;
/** Maximum cells in the band; beyond that only what is near the diagonal is examined. */
const maxCells = 60_000;

/**
 * Aligns two sequences of sentences by length (after Gale and Church 1993) and returns which have no counterpart: for each, the number of
 * the target unit before which it is missing. Merged sentences are not a loss; they keep an extra comma.
 */
export function alignLengths(sources: readonly AlignedUnit[], targets: readonly AlignedUnit[], mergeCost: number): number[] {
  const [rows, columns] = [sources.length, targets.length];
  const width = Math.max(slack, Math.min(slack + Math.abs(rows - columns), Math.floor(maxCells / rows)));
  const best = new Map<number, { cost: number; from: number; isLoss: boolean }>();
  const key = (row: number, column: number) => row * (columns + 1) + column;
  best.set(0, { cost: 0, from: -1, isLoss: false });
  for (let row = 0; row <= rows; row++) {
    const middle = Math.round((row / Math.max(1, rows)) * columns);
    for (let column = Math.max(0, middle - width); column <= Math.min(columns, middle + width); column++) {
      const here = best.get(key(row, column));
      if (!here) continue;
      const reach = (nextRow: number, nextColumn: number, cost: number, isLoss: boolean) => {
        if (nextRow > rows || nextColumn > columns) return;
        const total = here.cost + cost;
        const known = best.get(key(nextRow, nextColumn));
        if (!known || total < known.cost) best.set(key(nextRow, nextColumn), { cost: total, from: key(row, column), isLoss });
      };
      reach(row + 1, column, lossCost, true);
      reach(row, column + 1, lossCost + 2, false);
      const target = targets[column];
      if (!target) continue;
      for (let count = 1; count <= maxMerged && row + count <= rows; count++) {
        reach(row + count, column + 1, mergeOf(sources.slice(row, row + count), target, mergeCost), false);
      }
      const source = sources[row];
      const second = targets[column + 1];
      if (source && second) reach(row + 1, column + 2, distance(source.length, target.length + second.length) + mergeCost, false);
    }
  }
  return readBack(best, key(rows, columns), columns);
}

function mergeOf(sources: readonly AlignedUnit[], target: AlignedUnit, mergeCost: number): number {
  const length = sources.reduce((sum, unit) => sum + unit.length, 0);
  const isQuestion = sources.some((unit) => unit.isQuestion);
  const base = distance(length, target.length) + (isQuestion === target.isQuestion ? 0 : 2.5) + numbersCost(sources, target);
  if (sources.length === 1) return base;
  const clauses = sources.reduce((sum, unit) => sum + unit.clauses, 0);
  // A greeting or an exclamation becomes part of the next sentence: `Привіт!` → `Hi,`.
  if (target.clauses > 0 && sources.some((unit) => unit.length < 12)) return base + (mergeCost - 1.5) * (sources.length - 1);
  // Chinese routinely joins short sentences with a comma.
  const isShort = sources.some((unit) => unit.length < 26);
  if (target.joinsEasily && isShort && target.marks > sources.reduce((sum, unit) => sum + unit.marks, 0) && length < 1.9 * target.length)
    return base * 0.5 + (mergeCost - 3) * (sources.length - 1);
  const breaks = new Set(sources.map((unit) => unit.line)).size - 1;
  return base + (mergeCost + (target.clauses > clauses ? -1.5 : target.clauses > 0 ? 1.5 : 3)) * (sources.length - 1) + 4 * breaks;
}

/** Numbers are the surest sign of which sentence is which. */
function numbersCost(sources: readonly AlignedUnit[], target: AlignedUnit): number {
  const numbers = sources.map((unit) => unit.numbers).filter((text) => text !== "");
  if (numbers.length === 0 || target.numbers === "") return numbers.length === 0 && target.numbers === "" ? 0 : 1;
  return numbers.join(" ") === target.numbers ? -2 : 1;
}

/** Half the square of how unlikely the two lengths are for one sentence. */
function distance(source: number, target: number): number {
  const deviation = (target - source) / (1.8 * Math.sqrt((source + target) / 2 + 4));
  return Math.min(maxCost, (deviation * deviation) / 2);
}

function readBack(best: ReadonlyMap<number, { from: number; isLoss: boolean }>, last: number, columns: number): number[] {
  const lost: number[] = [];
  for (let at = last; at > 0; ) {
    const step = best.get(at);
    if (!step) break;
    if (step.isLoss) lost.push(at % (columns + 1));
    at = step.from;
  }
  return lost.toReversed();
}
