/** What Temml may do: no links, no pictures, bounded sizes and expansions. */
export const temmlOptions = { throwOnError: true, trust: false, strict: false, maxSize: [20, 500] as [number, number], maxExpand: 200 };

/** Longer math stays as it was written, in UTF-16 units. */
const maxSourceLength = 2_000;
/** More deeply nested braces and environments stay as they were written. */
const maxDepth = 30;
/** Rows by the columns of the widest one: each row is filled up, so that 2,000 characters can make half a million cells. */
const maxCells = 1_000;
/** A command of one's own can be as long as the rest and be written 200 times. */
const definition = /\\(?:[gex]?def|(?:new|renew|provide)command|(?:global)?let|futurelet|long|global)(?![A-Za-z])/;
const rowEnd = /\\\\|\\cr(?![A-Za-z])|\\(?:tabular)?newline(?![A-Za-z])/;

/** Whether TeX is short and flat enough to be drawn without blocking its thread. */
export function isDrawable(source: string): boolean {
  return source.length <= maxSourceLength && !definition.test(source) && depthOf(source) <= maxDepth && cellsOf(source) <= maxCells;
}

function depthOf(source: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [mark] of source.matchAll(/\\[{}]|[{}]|\\begin\b|\\end\b|\\left\b|\\right\b/g)) {
    if (mark === "{" || mark === "\\begin" || mark === "\\left") deepest = Math.max(deepest, ++depth);
    else if (mark === "}" || mark === "\\end" || mark === "\\right") depth--;
  }
  return deepest;
}

function cellsOf(source: string): number {
  const rows = source.split(rowEnd);
  return rows.length * rows.reduce((most, row) => Math.max(most, row.split("&").length), 1);
}
