import { findProtectedSpans, maskSpans } from "../checks/protected-spans.ts";
import { splitSentences } from "#core/sentences.ts";

export type LineBreaks = "keep" | "join" | "one";

/** One sentence of a text. Offsets are UTF-16, in the original text; `text` is what a model gets, without line breaks. */
export type TextSegment = { id: string; start: number; end: number; text: string; paragraph: number };

/**
 * A text as sentences and the gaps between them: `gaps[i]` precedes segment i, the last one follows all. Spaces, line breaks, list markers
 * and signs without a letter are never given to a model, so it can't lose any of them.
 */
export type SplitText = { segments: TextSegment[]; gaps: string[] };

/** A sentence longer than this, in UTF-16 units, is cut between words, or otherwise between characters. */
const maxSegmentLength = 1200;

/** How lines of lists, quotations and headings begin. */
const lineMark = /^(?:(?:[-*+•‣◦▪·]|[–—]|\d{1,3}[.)]|#{1,6}|>)[ \t\u00a0\u3000]+)+/;

/**
 * Splits a text into sentences and everything between them.
 *
 * With `keep`, lines stay lines; `join` makes the lines of a paragraph one, `one` all of the text. `join` and `one` don't change the text's
 * length before it is split, so that offsets are correct in each mode.
 */
export function splitText(text: string, lineBreaks: LineBreaks = "keep"): SplitText {
  const joined = joinLines(text, lineBreaks);
  const prose = maskSpans(joined, findProtectedSpans(joined)).replaceAll(/[\t\v\f\r\u0085\u2028\u2029]/g, "\n");
  const places = splitSentences(joined, prose).flatMap((sentence) => cutLong(joined, withoutLineMark(joined, sentence)));
  const segments: TextSegment[] = [];
  const gaps: string[] = [];
  let end = 0;
  for (const place of places) {
    gaps.push(gapBetween(joined.slice(end, place.start), lineBreaks));
    const source = oneLine(joined.slice(place.start, place.end));
    segments.push({ id: `s${segments.length + 1}`, start: place.start, end: place.end, text: source, paragraph: place.paragraph });
    end = place.end;
  }
  gaps.push(gapBetween(joined.slice(end), lineBreaks));
  return { segments, gaps };
}

type Place = { start: number; end: number; paragraph: number };

/** Replaces each line break to be removed with a space. */
function joinLines(text: string, lineBreaks: LineBreaks): string {
  if (lineBreaks === "keep") return text;
  const flat = text.replaceAll("\r\n", " \n").replaceAll("\r", "\n");
  if (lineBreaks === "one") return flat.replaceAll("\n", " ");
  const lines = flat.split("\n");
  return lines.reduce((joined, line, index) => {
    if (index === 0) return line;
    const isBreak = line.trim() === "" || (lines[index - 1] ?? "").trim() === "";
    return `${joined}${isBreak ? "\n" : " "}${line}`;
  }, "");
}

/** Spaces left by joined lines become one, or none between letters of scripts without spaces. */
function gapBetween(gap: string, lineBreaks: LineBreaks): string {
  if (lineBreaks === "keep" || gap.includes("\n")) return gap;
  return gap.replaceAll(/[ \t]{2,}/g, " ");
}

const oneLine = (text: string): string =>
  text
    .replaceAll(/(?<=[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef])[ \t\u3000]+(?=[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef])/g, "")
    .replaceAll(/[ \t]{2,}/g, " ");

function withoutLineMark(text: string, sentence: Place): Place {
  if (!beginsLine(text, sentence.start)) return sentence;
  const mark = lineMark.exec(text.slice(sentence.start, Math.min(sentence.end, sentence.start + 40)))?.[0] ?? "";
  return mark.length < sentence.end - sentence.start ? { ...sentence, start: sentence.start + mark.length } : sentence;
}

/** Whether there are only spaces between the line's beginning, or a tab, and a position. */
function beginsLine(text: string, place: number): boolean {
  let before = place - 1;
  while (before >= 0 && /[^\S\n\t]/.test(text[before] ?? "")) before--;
  return before < 0 || text[before] === "\n" || text[before] === "\t";
}

function cutLong(text: string, { start, end, paragraph }: Place): Place[] {
  const parts: Place[] = [];
  let from = start;
  while (end - from > maxSegmentLength) {
    const cut = cutBefore(text, from, from + maxSegmentLength);
    parts.push({ start: from, end: cut, paragraph });
    from = cut;
    while (from < end && text[from] === " ") from++;
  }
  if (end > from) parts.push({ start: from, end, paragraph });
  return parts;
}

/**
 * Where to cut: after a mark between clauses, otherwise between words, otherwise between two whole characters; in the second half of the
 * part.
 */
function cutBefore(text: string, from: number, most: number): number {
  const middle = from + Math.floor((most - from) / 2);
  for (let index = most; index > middle; index--) if (/[，、；：,;:]/.test(text[index - 1] ?? "")) return index;
  for (let index = most; index > middle; index--) if (text[index] === " ") return index;
  const code = text.charCodeAt(most);
  return code >= 0xdc00 && code <= 0xdfff ? most - 1 : most;
}
