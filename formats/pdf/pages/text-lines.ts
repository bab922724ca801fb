/**
 * Groups the chunks of a page into lines: chunks of one baseline that are close together, with the raised and lowered ones next to them.
 * Chunks far apart on one baseline (columns, cells) are separate lines.
 */
import type { Chunk, Look } from "./text-chunks.ts";

export type TextLine = {
  chunks: Chunk[];
  from: number;
  to: number;
  baseline: number;
  top: number;
  bottom: number;
  /** Of most of its letters. */
  look: Look;
  letters: number;
  /** The number of its first run: the order in which the page says things. */
  order: number;
  /** How many other lines are on its baseline. */
  neighbours: number;
};

type Wall = { at: number; bottom: number; top: number };

const lineGap = 1.15;
const innerGap = 1.6;

/** @param walls areas that keep cells apart: thin upright ones */
export function linesOf(chunks: readonly Chunk[], walls: readonly Wall[]): TextLine[] {
  const lines = rowsOf(withoutShadows(chunks)).flatMap((row) => joined(row.map(lineFrom), walls));
  // Where raised marks are between them, lines may have looked further apart than they are.
  return rowsOf(withRaised(lines)).flatMap((row) => {
    const inRow = joined(row, walls);
    for (const line of inRow) line.neighbours = inRow.length - 1;
    return inRow;
  });
}

/** Joins adjacent chunks in a row. */
function joined(row: readonly TextLine[], walls: readonly Wall[]): TextLine[] {
  const lines: TextLine[] = [];
  for (const next of row) {
    const line = lines.at(-1);
    if (line === undefined || !belongs(line, next, walls)) lines.push(next);
    else for (const chunk of next.chunks) addTo(line, chunk);
  }
  return lines;
}

/** What is on one baseline, from left to right. */
function rowsOf<Item extends { baseline: number; from: number; look: Look }>(items: readonly Item[]): Item[][] {
  const rows: Item[][] = [];
  let baseline = 0;
  for (const item of items.toSorted((a, b) => b.baseline - a.baseline)) {
    const row = rows.at(-1);
    if (row !== undefined && baseline - item.baseline <= item.look.size * 0.12) row.push(item);
    else {
      rows.push([item]);
      baseline = item.baseline;
    }
  }
  return rows.map((row) => row.sort((a, b) => a.from - b.from));
}

function belongs(line: TextLine, { chunks }: TextLine, walls: readonly Wall[]): boolean {
  const last = line.chunks.at(-1) as Chunk;
  const chunk = chunks[0] as Chunk;
  const size = Math.max(last.look.size, chunk.look.size);
  const gap = chunk.from - line.to;
  const most = last.run === chunk.run ? innerGap : lineGap;
  if (gap > size * most || gap < -size * 0.7) return false;
  if (Math.min(last.look.size, chunk.look.size) / size < 0.45) return false;
  const middle = chunk.baseline + size * 0.3;
  return gap < 1 || !walls.some(({ at, bottom, top }) => at > line.to - 1 && at < chunk.from + 1 && bottom < middle && top > middle);
}

function lineFrom(chunk: Chunk): TextLine {
  return {
    chunks: [chunk],
    from: chunk.from,
    to: chunk.to,
    baseline: chunk.baseline,
    top: chunk.baseline + chunk.ascent,
    bottom: chunk.baseline + chunk.descent,
    look: chunk.look,
    letters: lengthOf(chunk),
    order: chunk.run,
    neighbours: 0,
  };
}

function addTo(line: TextLine, chunk: Chunk): void {
  line.chunks.push(chunk);
  line.from = Math.min(line.from, chunk.from);
  line.to = Math.max(line.to, chunk.to);
  line.top = Math.max(line.top, chunk.baseline + chunk.ascent);
  line.bottom = Math.min(line.bottom, chunk.baseline + chunk.descent);
  line.letters += lengthOf(chunk);
  line.order = Math.min(line.order, chunk.run);
  line.look = mostly(line.chunks);
}

const lengthOf = ({ words }: Chunk): number => words.reduce((sum, { text }) => sum + text.length, 0);

/** The look of most letters. */
function mostly(chunks: readonly Chunk[]): Look {
  const counts = new Map<Look, number>();
  for (const chunk of chunks) counts.set(chunk.look, (counts.get(chunk.look) ?? 0) + lengthOf(chunk));
  let best = (chunks[0] as Chunk).look;
  for (const [look, count] of counts) if (count > (counts.get(best) ?? 0)) best = look;
  return best;
}

/** Text printed twice a little apart, to look bold or to have a shadow, is one text. */
function withoutShadows(chunks: readonly Chunk[]): Chunk[] {
  const known = new Map<string, Chunk[]>();
  const kept: Chunk[] = [];
  for (const chunk of chunks) {
    const text = chunk.words.map((word) => word.text).join(" ");
    const { size } = chunk.look;
    const alike = known.get(text) ?? [];
    const first = alike.find(
      (one) =>
        Math.abs(one.from - chunk.from) < size * 0.2 && Math.abs(one.baseline - chunk.baseline) < size * 0.2 && one.look.size > size * 0.9,
    );
    if (first === undefined) {
      known.set(text, [...alike.slice(-20), chunk]);
      kept.push(chunk);
    } else first.shadows.push(chunk);
  }
  return kept;
}

/** Puts small raised and lowered lines (footnote marks, indices) into the line that they are at. */
function withRaised(lines: readonly TextLine[]): TextLine[] {
  const sorted = lines.toSorted((a, b) => b.baseline - a.baseline);
  const gone = new Set<TextLine>();
  for (const [at, small] of sorted.entries()) {
    if (small.letters > 24) continue;
    const host = nearby(sorted, at, (line) => !gone.has(line) && isHost(line, small));
    if (host === undefined) continue;
    gone.add(small);
    const { top, bottom } = host;
    for (const chunk of small.chunks) addTo(host, chunk);
    host.top = top;
    host.bottom = bottom;
    host.chunks.sort((a, b) => a.from - b.from);
  }
  return lines.filter((line) => !gone.has(line));
}

function isHost(line: TextLine, small: TextLine): boolean {
  const { size } = line.look;
  const rise = small.baseline - line.baseline;
  if (small.look.size > size * 0.85 || rise < -size * 0.4 || rise > size * 0.75 || Math.abs(rise) < size * 0.05) return false;
  return small.from < line.to + size * 0.4 && small.to > line.from - size * 0.4;
}

/** The first line up or down the page from one that fits. */
function nearby(sorted: readonly TextLine[], at: number, fits: (line: TextLine) => boolean): TextLine | undefined {
  for (let distance = 1; distance <= 12; distance++)
    for (const line of [sorted[at + distance], sorted[at - distance]]) if (line !== undefined && fits(line)) return line;
  return undefined;
}

type Stretch = Pick<TextLine, "from" | "to" | "baseline" | "look">;

/** The raised and lowered stretches of a line, from the first to the last of their letters. */
export function raisedIn({ chunks, baseline: ownBaseline }: TextLine): Stretch[] {
  const found: Stretch[] = [];
  let open: Stretch | null = null;
  for (const { from, to, baseline, look } of chunks) {
    if (Math.abs(baseline - ownBaseline) < look.size * 0.04) open = null;
    else if (open !== null && Math.abs(open.baseline - baseline) < 0.5) open.to = Math.max(open.to, to);
    else found.push((open = { from, to, baseline, look }));
  }
  return found;
}
