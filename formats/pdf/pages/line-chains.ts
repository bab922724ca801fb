/** Finds which lines belong below one another as one column of text: chains of lines, from which paragraphs are cut. */
import type { TextLine } from "./text-lines.ts";

/** From baseline to baseline by the size of the letters, before the page's own habit is known. */
const usualLeading = { least: 0.75, most: 1.9, widest: 2.7 } as const;

/** @param rules thin horizontal areas: lines above and below one are not neighbors */
export function chainsOf(lines: readonly TextLine[], rules: readonly { at: number; from: number; to: number }[]): TextLine[][] {
  const sorted = lines.toSorted((a, b) => b.baseline - a.baseline || a.from - b.from);
  const below = sorted.map((line, at) => nearestBelow(sorted, at, line));
  const most = Math.min(usualLeading.widest, Math.max(usualLeading.most, habitOf(below, sorted) * 1.12));
  const next = new Map<TextLine, TextLine>();
  const isTaken = new Set<TextLine>();
  for (const [at, lower] of below.entries()) {
    const upper = sorted[at] as TextLine;
    // Two lines below: a heading over two columns.
    if (lower.length !== 1) continue;
    const [only] = lower as [TextLine];
    if (isTaken.has(only) || !follows(upper, only, most, rules)) continue;
    // Two lines above it: the last line of two columns, or a caption under two pictures' labels.
    if (hasOtherAbove(sorted, at, only)) continue;
    isTaken.add(only);
    next.set(upper, only);
  }
  const chains: TextLine[][] = [];
  for (const line of sorted) {
    if (isTaken.has(line)) continue;
    const chain = [line];
    for (let one = next.get(line); one !== undefined; one = next.get(one)) chain.push(one);
    chains.push(chain);
  }
  return chains;
}

const isMono = (line: TextLine): boolean => line.chunks.every(({ look }) => look.isMono);

const overlap = (a: TextLine, b: TextLine): number => Math.min(a.to, b.to) - Math.max(a.from, b.from);

/** The lines of the first row below that are under a line. */
function nearestBelow(sorted: readonly TextLine[], at: number, line: TextLine): TextLine[] {
  const found: TextLine[] = [];
  for (let index = at + 1; index < sorted.length; index++) {
    const other = sorted[index] as TextLine;
    const distance = line.baseline - other.baseline;
    if (distance > line.look.size * usualLeading.widest) break;
    if (distance < line.look.size * 0.3 || overlap(line, other) <= 0) continue;
    const [first] = found;
    if (first !== undefined && first.baseline - other.baseline > line.look.size * 0.3) break;
    found.push(other);
  }
  return found;
}

/** Whether another line than the one above is over a line, as near. */
function hasOtherAbove(sorted: readonly TextLine[], at: number, line: TextLine): boolean {
  const upper = sorted[at] as TextLine;
  for (let index = at + 1; index < sorted.length; index++) {
    const other = sorted[index] as TextLine;
    if (other.baseline - line.baseline < line.look.size * 0.3) break;
    if (overlap(other, line) > 0) return true;
  }
  for (let index = at - 1; index >= 0; index--) {
    const other = sorted[index] as TextLine;
    if (other.baseline - upper.baseline > line.look.size * 0.3) break;
    if (overlap(other, line) > 0) return true;
  }
  return false;
}

/** What most lines of a page have as leading, by their size. */
function habitOf(below: readonly (readonly TextLine[])[], sorted: readonly TextLine[]): number {
  const counts = new Map<number, number>();
  for (const [at, lower] of below.entries()) {
    const line = sorted[at] as TextLine;
    const [only] = lower;
    if (only === undefined || Math.abs(only.look.size - line.look.size) > 0.3) continue;
    const step = Math.round(((line.baseline - only.baseline) / line.look.size) * 10);
    counts.set(step, (counts.get(step) ?? 0) + Math.min(line.letters, only.letters));
  }
  let best = 12;
  for (const [step, count] of counts) if (count > (counts.get(best) ?? 0)) best = step;
  return best / 10;
}

function follows(upper: TextLine, lower: TextLine, most: number, rules: readonly { at: number; from: number; to: number }[]): boolean {
  const size = Math.max(upper.look.size, lower.look.size);
  const distance = upper.baseline - lower.baseline;
  if (distance < size * usualLeading.least || distance > Math.min(upper.look.size, lower.look.size) * most) return false;
  // What recognition says of sizes is about right.
  if (Math.min(upper.look.size, lower.look.size) / size < (lower.look.isLayer ? 0.8 : 0.88)) return false;
  if (isMono(upper) !== isMono(lower)) return false;
  // An underline is closer to its text.
  const [high, low] = [upper.baseline - upper.look.size * 0.36, lower.baseline + lower.look.size * 0.6];
  if (rules.some(({ at, from, to }) => at < high && at > low && Math.min(to, lower.to) - Math.max(from, lower.from) > 0)) return false;
  // Table rows: cells say little, and rows are farther apart than lines.
  const isRow = (line: TextLine) => line.neighbours >= 2;
  if (isRow(upper) && isRow(lower)) return distance < size * 1.3;
  const indent = size * 6;
  const isAligned = Math.abs(upper.from - lower.from) < indent || Math.abs(upper.to - lower.to) < size;
  const isCentred = Math.abs(upper.from + upper.to - lower.from - lower.to) < size;
  return isAligned || isCentred;
}
