/** Cuts a column of lines into paragraphs: at indents, short lines, list marks, changes of leading and of look. */
import { lineWords } from "./line-words.ts";
import type { TextLine } from "./text-lines.ts";
import type { PdfAlign } from "./pdf-text.ts";

/** Lines of one paragraph. */
export type LineGroup = { lines: TextLine[]; align: PdfAlign; leading: number; firstIndent: number; left: number; right: number };

/** A mark of a list item, at the start of its first line. */
const listMark = /^(?:[•◦▪▫■□●○‣⁃∙·*➢➤►▶✓✔–—-]|\(?(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{1,5})[.)]|\[\d{1,3}\])$/u;

/** What recognition takes bullets for, where it is no word of any language. */
const layerMark = /^[0°'‘*«»©®¢]$/u;

export function splitChain(chain: readonly TextLine[]): LineGroup[] {
  const left = Math.min(...chain.map((line) => line.from));
  const right = Math.max(...chain.map((line) => line.to));
  const column = { left, right, isCentred: isCentredChain(chain, left, right), isShort: chain.length <= 3 };
  const groups: TextLine[][] = [];
  for (const [at, line] of chain.entries()) {
    const before = groups.at(-1);
    if (before === undefined || startsAnew(before, line, chain[at + 1], column)) groups.push([line]);
    else before.push(line);
  }
  return groups.map((lines) => measure(lines, column));
}

/** `isShort`: so few lines that their ends do not tell the column's measure. */
type Column = { left: number; right: number; isCentred: boolean; isShort: boolean };

function startsAnew(group: readonly TextLine[], line: TextLine, after: TextLine | undefined, column: Column): boolean {
  const last = group.at(-1) as TextLine;
  const first = group[0] as TextLine;
  const { size } = line.look;
  if (Math.abs(last.look.size - line.look.size) > size * (line.look.isLayer ? 0.2 : 0.08)) return true;
  if (isHeavy(last) !== isHeavy(line) || isHeavy(last) !== isHeavy(first)) return !endsOpen(last) || isHeavy(last);
  const step = last.baseline - line.baseline;
  const before = group.at(-2);
  if (before !== undefined && step > (before.baseline - last.baseline) * 1.2 + 0.5) return true;
  if (before === undefined && after !== undefined && step > (line.baseline - after.baseline) * 1.25 + 0.5 && endsSentence(last))
    return true;
  if (hasMark(line)) return true;
  if (endsInHyphen(last)) return false;
  if (column.isCentred) return endsSentence(last);
  const isHanging = hasMark(first);
  if (!isHanging && line.from - last.from > size * 0.7 && line.from - column.left > size * 0.7 && !endsOpen(last)) return true;
  if (group.length === 1 && isHanging && Math.abs(line.from - first.from) < size * 0.3 && endsSentence(last) && after !== undefined)
    return true;
  if (column.isShort && endsSentence(last) && /^\p{Lu}/u.test(lineWords(line)[0]?.text ?? "")) return true;
  return hadRoom(last, line, column.right);
}

/** Whether the next line's first word would still have fitted on a line: its paragraph ended there. */
function hadRoom(last: TextLine, line: TextLine, right: number): boolean {
  const [word] = lineWords(line);
  if (word === undefined || isHan(word.text)) return last.to + line.look.size * 2.5 < right;
  const blank = line.look.size * 0.3;
  return last.to + blank + (word.to - word.from) < right - line.look.size * (endsSentence(last) ? 0.2 : 1);
}

const textOf = (line: TextLine): string => lineWords(line).at(-1)?.text ?? "";
const isHan = (text: string): boolean => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
const endsSentence = (line: TextLine): boolean => /[.!?:;。!?:…][)\]"'”’»]*$/u.test(textOf(line));
export const endsInHyphen = (line: TextLine): boolean => /\p{L}[-\u00ad‐]$/u.test(textOf(line));
/** A sentence that surely continues. */
const endsOpen = (line: TextLine): boolean => /[,\p{Ll}]$/u.test(textOf(line));
const isHeavy = (line: TextLine): boolean => line.look.isBold && line.chunks.every(({ look }) => look.isBold);

/** Whether a line begins with the mark of a list item and continues after it. */
export function hasMark(line: TextLine): boolean {
  const [word, next] = lineWords(line);
  return word !== undefined && next !== undefined && (listMark.test(word.text) || (line.look.isLayer && layerMark.test(word.text)));
}

function isCentredChain(chain: readonly TextLine[], left: number, right: number): boolean {
  if (chain.length < 2) return false;
  const size = chain[0]?.look.size ?? 1;
  const middle = (left + right) / 2;
  const isRagged = chain.some((line) => line.from - left > size * 1.5);
  return isRagged && chain.every((line) => Math.abs((line.from + line.to) / 2 - middle) < size * 0.6);
}

function measure(lines: TextLine[], column: Column): LineGroup {
  const [first] = lines as [TextLine];
  const { size } = first.look;
  const rest = lines.slice(1);
  const left = Math.min(...(rest.length === 0 ? lines : rest).map((line) => line.from));
  const steps = rest.map((line, at) => (lines[at] as TextLine).baseline - line.baseline).sort((a, b) => a - b);
  const leading = steps[steps.length >> 1] ?? size * 1.2;
  const isNear = (a: number, b: number) => Math.abs(a - b) < size * 0.35;
  const right = Math.max(...lines.map((line) => line.to));
  const isFlushLeft = rest.every((line) => isNear(line.from, left));
  const full = lines.slice(0, -1);
  const isFlushRight = full.length > 0 && full.every((line) => right - line.to < size * 0.12 + 0.3);
  const align: PdfAlign =
    column.isCentred && lines.some((line) => line.to - line.from < column.right - column.left - size)
      ? "center"
      : isFlushLeft || lines.length === 1
        ? isFlushRight && full.length > 1
          ? "justify"
          : "left"
        : isNear((lines.at(-1) as TextLine).to, right) && isFlushRight
          ? "right"
          : "left";
  return { lines, align, leading, firstIndent: rest.length === 0 || align === "center" ? 0 : first.from - left, left, right };
}
