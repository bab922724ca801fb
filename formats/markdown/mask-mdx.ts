/**
 * What MDX has within its blocks: tags with expressions, on lines of their own or in a sentence, and expressions. Those with lines of their
 * own become blanks, for what is between two of them is Markdown; the others become a tag that CommonMark knows, as long as they are.
 */
import { followCode } from "./code-lines.ts";
import { codeEnds } from "./mdx-code.ts";
import { type MarkTitle, spokenAttributes } from "./spoken-attributes.ts";

/** Behind its last sign; -1 for text. */
type EndOf = (start: number) => number;
type Piece = { start: number; end: number };

const specialSign = /[\\`{<$]/;
/** A formula has what a price doesn't. */
const formula = /\$[^\s$][^$\n]{0,500}[\\_^][^$\n]{0,500}\$/y;
/** In UTF-16 units. */
const longestSpan = 2_000;
const fenceLine = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*(?:`{3}|~{3})/;
const lineStart = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*$/;

/**
 * @param text a page, for what its attributes say
 * @param masked the page without what `maskBlocks` masks
 */
export function maskMdx(text: string, masked: string): { masked: string; titles: MarkTitle[] } {
  const titles: MarkTitle[] = [];
  const out: string[] = [];
  const code = followCode();
  const { closingBrace, tagEnd } = codeEnds(masked);
  let done = 0;
  for (const { index, 0: line } of masked.matchAll(/[^\n]*\n|[^\n]+$/g)) {
    const isInside = code.isInside();
    if (index + line.length <= done) continue;
    code.read(line);
    if (isInside || fenceLine.test(line)) continue;
    const { pieces, end } = readPieces(masked, Math.max(index, done), endOf);
    const isAlone = hasOwnLines(masked, index, end, pieces);
    for (const piece of pieces) {
      const raw = masked.slice(piece.start, piece.end);
      out.push(masked.slice(done, piece.start), isAlone ? raw.replaceAll(/[^\r\n]/g, " ") : inlineMask(raw));
      done = piece.end;
      if (isAlone && raw.startsWith("<")) titles.push(...spokenAttributes(text.slice(piece.start, piece.end), piece.start));
    }
  }
  return { masked: out.join("") + masked.slice(done), titles };

  function endOf(start: number): number {
    if (masked[start] === "{") return /^\{[#.:]/.test(masked.slice(start, start + 2)) ? -1 : closingBrace(start);
    return /^<(?:\/?[a-z]|\/?>)/i.test(masked.slice(start, start + 3)) ? tagEnd(start) : -1;
  }
}

/** The tags and expressions that begin on a line; if one ends on a later line, those on the rest of that as well. */
function readPieces(masked: string, start: number, endOf: EndOf): { pieces: Piece[]; end: number } {
  const pieces: Piece[] = [];
  let at = start;
  let lineEnd = endOfLine(masked, at);
  while (at < lineEnd) {
    const ahead = masked.slice(at, lineEnd).search(specialSign);
    if (ahead === -1) break;
    at += ahead;
    const sign = masked[at];
    if (sign === "\\") at += 2;
    else if (sign === "`") at = behindSpan(masked, at);
    else if (sign === "$") {
      formula.lastIndex = at;
      at = formula.test(masked) ? formula.lastIndex : at + 1;
    } else {
      const end = endOf(at);
      if (end !== -1) pieces.push({ start: at, end });
      at = end === -1 ? at + 1 : end;
    }
    lineEnd = endOfLine(masked, Math.max(lineEnd, at));
  }
  return { pieces, end: lineEnd };
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end === -1 ? text.length : end;
}

/** Behind a span of code, or behind the backticks that open none. */
function behindSpan(masked: string, start: number): number {
  const ticks = /^`+/.exec(masked.slice(start, start + longestSpan))?.[0] ?? "`";
  const from = start + ticks.length;
  const stretch = masked.slice(from, from + longestSpan);
  const paragraph = stretch.slice(0, /\n[ \t]*\r?\n/.exec(stretch)?.index ?? stretch.length);
  for (const { 0: other, index } of paragraph.matchAll(/`+/g)) if (other.length === ticks.length) return from + index + other.length;
  return from;
}

/** Whether nothing but these is on their lines. */
function hasOwnLines(masked: string, start: number, end: number, pieces: readonly Piece[]): boolean {
  let at = start;
  let rest = "";
  for (const piece of pieces) {
    rest += masked.slice(at, piece.start);
    at = piece.end;
  }
  return lineStart.test(rest + masked.slice(at, end).trimEnd());
}

/** A tag of HTML; `{}` and `<>` are too short for one. */
function inlineMask(raw: string): string {
  if (raw.length < 3) return raw;
  const start = raw.startsWith("</") ? "</x" : "<x";
  const end = raw.endsWith("/>") && raw.length > 3 ? "/>" : ">";
  const inner = raw.slice(start.length, raw.length - end.length);
  const filled = start === "<x" ? inner.replaceAll(/[^\r\n]/g, "a").replace(/^a(?=a)/, " ") : inner.replaceAll(/[^\r\n]/g, "x");
  return raw === "</>" ? raw : start + filled + end;
}
