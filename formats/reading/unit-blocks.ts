import { readTaggedText } from "../segments/tagged-text.ts";
import type { Unit, UnitKind } from "../segments/unit.ts";
import { decodeXmlText } from "../xml/xml-text.ts";
import { isHeading } from "./plain-blocks.ts";
import { cleanText, type TextBlock } from "./text-block.ts";

/** What someone wrote about a document, what names it for programs, and what is repeated on every page is not its text. */
const leftOut: ReadonlySet<UnitKind> = new Set(["comment", "header", "footer", "title"]);
const lineKinds: ReadonlySet<UnitKind> = new Set(["list-item", "cell", "cue", "string"]);

/** A line at the top or the bottom of so many pages, but for the number of the page, is a running header or footer. */
const fewestRepeats = 3;
const repeatedShare = 0.4;
/** Longer lines are never taken for one, in UTF-16 units. */
const maxRunningLength = 160;
/** How many lines at each end of a page are looked at. */
const edgeLines = 2;
/** A page with less on it (a form, an invoice, a cover) is all edge. */
const fewestBlocks = 6;
/** How far the printed number of a page may be from its place; further off, it numbers something else. */
const maxOffset = 50;

/**
 * Turns units into text: cells of a row that are told by their places on one line, lists and cues line by line, all else as paragraphs.
 *
 * @param hasRunningLines its pages repeat headers and footers that aren't told apart from their text
 */
export function unitBlocks(units: readonly Unit[], hasRunningLines = false): TextBlock[] {
  const blocks: TextBlock[] = [];
  let row: string | null = null;
  for (const unit of units) {
    if (leftOut.has(unit.kind)) continue;
    const text = cleanText(spokenText(unit));
    if (text === "") continue;
    const page = pageOf(unit.place);
    const ownRow = unit.kind === "cell" ? rowOf(unit.place) : null;
    const last = blocks.at(-1);
    if (ownRow !== null && ownRow === row && last !== undefined) last.text += ` | ${text.replaceAll("\n", " ")}`;
    else if (unit.kind === "heading") blocks.push({ kind: "heading", text: text.replaceAll("\n", " "), page });
    else if (ownRow !== null) blocks.push({ kind: "line", text: text.replaceAll("\n", " "), page });
    else if (lineKinds.has(unit.kind)) blocks.push({ kind: "line", text, page });
    else blocks.push({ kind: isHeading(text) ? "heading" : "paragraph", text, page });
    row = ownRow;
  }
  const inOrder = inPageOrder(blocks);
  return hasRunningLines ? withoutRunningLines(inOrder) : inOrder;
}

/** A unit's text with what its single tags stand for. */
function spokenText({ source, tags }: Unit): string {
  if (!source.includes("<")) return source;
  const tagOf = new Map(tags.map((tag) => [tag.id, tag]));
  return readTaggedText(source)
    .map((piece) => {
      if (piece.kind === "text") return piece.text;
      if (piece.kind !== "single") return "";
      const tag = tagOf.get(piece.id);
      if (tag?.shown !== undefined) return decodeXmlText(tag.shown);
      return tag?.name === "break" ? "\n" : " ";
    })
    .join("");
}

/** `page 3`, `slide 4`. */
function pageOf(place: string | undefined): number | null {
  const page = /^(?:page|slide) (\d{1,6})\b/.exec(place ?? "")?.[1];
  return page === undefined ? null : Number(page);
}

/** `table 2 B3` is in row `table 2 3`. */
function rowOf(place: string | undefined): string | null {
  const match = /^(table \d+ )[A-Z]+(\d+)$/.exec(place ?? "");
  return match === null ? null : `${match[1]}${match[2]}`;
}

/** Notes of slides come after all slides, and belong to theirs; what has no page comes last. */
const inPageOrder = (blocks: readonly TextBlock[]): TextBlock[] =>
  blocks.toSorted((a, b) => (a.page ?? Number.MAX_SAFE_INTEGER) - (b.page ?? Number.MAX_SAFE_INTEGER));

function withoutRunningLines(blocks: readonly TextBlock[]): TextBlock[] {
  const pages = [...Map.groupBy(blocks, ({ page }) => page)].flatMap(([page, own]) =>
    page !== null && own.length >= fewestBlocks ? [own] : [],
  );
  const counts = new Map<string, number>();
  for (const own of pages) for (const form of new Set(edgesOf(own).flatMap(runningForms))) counts.set(form, (counts.get(form) ?? 0) + 1);
  const least = Math.max(fewestRepeats, pages.length * repeatedShare);
  const isRunning = (block: TextBlock): boolean => runningForms(block).some((form) => (counts.get(form) ?? 0) >= least);
  const running = new Set(pages.flatMap((own) => edgesOf(own).filter(isRunning)));
  return blocks.filter((block) => !running.has(block));
}

const edgesOf = (own: readonly TextBlock[]): TextBlock[] =>
  [...own.slice(0, edgeLines), ...own.slice(-edgeLines)].filter(({ kind, text }) => kind !== "heading" && text.length <= maxRunningLength);

/** A line as it is, and with each number in it that may be the page's as how far it is from the page's place: the same on all pages. */
function runningForms({ text, page }: TextBlock): string[] {
  const forms = [text];
  for (const { 0: digits, index } of text.matchAll(/\d{1,6}/g)) {
    const offset = Number(digits) - (page ?? 0);
    if (Math.abs(offset) <= maxOffset) forms.push(`${text.slice(0, index)}\0${offset}\0${text.slice(index + digits.length)}`);
  }
  return forms;
}
