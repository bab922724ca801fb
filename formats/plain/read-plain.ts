/**
 * Plain text (.txt). A unit is a line, or the lines of a paragraph that was broken at a width; their breaks are single tags then, so
 * that the text keeps its lines. Marks of list items, blanks, line ends, byte order mark and encoding stay as they are. Lines of more
 * than a few thousand characters are several units, cut after a sentence.
 *
 * Bilingual output has each target on a line below its source.
 */
import { wideLetter } from "#core/text-length.ts";
import { type InlinePart, makeInlineUnit } from "../segments/inline-unit.ts";
import { splicedDocument, type UnitPlace } from "../segments/spliced-document.ts";
import { singleTag } from "../segments/tagged-text.ts";
import { decodeText } from "../segments/text-bytes.ts";
import type { DocumentReader } from "../segments/unit.ts";
import { unitId } from "../segments/unit-id.ts";
import { groupLines, readLines, type TextLine } from "./text-lines.ts";

/** A unit is closed after the first sentence that ends beyond so many UTF-16 units. */
const longUnit = 2_000;
/** What a line of a list begins with and is no text. */
const lineMark = /^(?:(?:[-*+•‣◦▪·]|\d{1,3}[.)]|#{1,6}|>)[ \t\u00a0\u3000]+)+/;

export const readPlain: DocumentReader = (bytes) => {
  const { text, encode } = decodeText(bytes);
  const lineEnd = /\r\n|[\n\r]/.exec(text)?.[0] ?? "\n";
  const places: UnitPlace[] = [];
  for (const group of groupLines(text, readLines(text))) {
    for (const parts of partsOf(text, group)) addUnit(parts);
  }
  return splicedDocument({ bytes, text, places, encode });

  function addUnit(parts: InlinePart[]): void {
    const unit = makeInlineUnit(parts, { encode: (plain) => plain });
    if (unit === null) return;
    const { source, tags, start, end, write } = unit;
    const breaks = new Set(tags.filter(({ name }) => name === "break").map(({ id }) => singleTag(id)));
    places.push({
      unit: { id: unitId("", places.length, source), kind: "paragraph", source, tags },
      start,
      end,
      write: (target, { isBilingual }) =>
        (isBilingual === true ? text.slice(start, end) + lineEnd : "") + write(withoutBlanksAtBreaks(target, breaks)),
    });
  }
};

/** Lines of a paragraph as parts of one unit, the breaks between them as tags; a long line as several. */
function partsOf(text: string, lines: readonly TextLine[]): InlinePart[][] {
  const [first] = lines;
  if (first !== undefined && lines.length === 1) return cutLong(text, afterMark(text, first), first.end);
  const units: InlinePart[][] = [[]];
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    const start = index === 0 ? afterMark(text, line) : line.start;
    const blank = next === undefined || wideLetter.test(text.slice(line.end - 2, line.end)) ? "" : " ";
    units.at(-1)?.push({ kind: "text", text: text.slice(start, line.end) + blank, start, end: line.end });
    const isLong = line.end - (units.at(-1)?.[0]?.start ?? 0) > longUnit;
    if (isLong) units.push([]);
    else if (next !== undefined)
      units.at(-1)?.push({ kind: "single", name: "break", raw: text.slice(line.end, next.start), start: line.end, end: next.start });
  }
  return units.filter((parts) => parts.length > 0);
}

function cutLong(text: string, start: number, end: number): InlinePart[][] {
  const part = (from: number, to: number): InlinePart[] => [{ kind: "text", text: text.slice(from, to), start: from, end: to }];
  if (end - start <= longUnit) return [part(start, end)];
  const units: InlinePart[][] = [];
  let from = start;
  for (const { index, 0: mark } of text.slice(start, end).matchAll(/[.!?।]["'”’»)\]]?\s+|[。！？…]["'”’」』）]?/g)) {
    const to = start + index + mark.length;
    if (to - from < longUnit) continue;
    units.push(part(from, to));
    from = to;
  }
  if (from < end) units.push(part(from, end));
  return units;
}

const afterMark = (text: string, { start, end }: TextLine): number =>
  start + (lineMark.exec(text.slice(start, Math.min(end, start + 40)))?.[0].length ?? 0);

/** The blank of a broken line is the break itself. */
const withoutBlanksAtBreaks = (target: string, breaks: ReadonlySet<string>): string =>
  breaks.size === 0 ? target : target.replaceAll(/ ?(<x\d+\/>) ?/g, (whole, tag: string) => (breaks.has(tag) ? tag : whole));
