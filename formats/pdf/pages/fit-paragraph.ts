/**
 * Finds the largest size in which a target fits in place of its source: it may first grow into the free room around the
 * paragraph, then its lines move closer, then its letters become narrower and smaller.
 */
import type { Line, PreparedText } from "../lay-out-text.ts";
import type { LineRoom } from "./fit-room.ts";
import type { PdfAlign, PdfBox, PdfParagraph } from "./pdf-text.ts";

export type Fit = {
  /** The size of the letters by that of the source. */
  scale: number;
  /** Their width by that of letters of this size. */
  narrowing: number;
  /** Measured in the source's size: a line is `width × scale × narrowing` points wide. */
  lines: Line[];
  /** Of the first baseline, in the paragraph's frame. */
  baseline: number;
  /** From baseline to baseline, in points. */
  leading: number;
  column: Column;
};

/** Where lines are, in points of the paragraph's frame. */
export type Column = {
  left: number;
  width: number;
  align: PdfAlign;
  direction: "ltr" | "rtl";
  /** What the first line lacks at the side where it begins; it hangs out there when negative. */
  indent: number;
};

/** What a paragraph's target is fitted with. */
export type FitTask = {
  paragraph: PdfParagraph;
  text: PreparedText;
  room: LineRoom;
  /** Of the target. */
  direction: "ltr" | "rtl";
  /** The largest scale allowed. */
  maxScale: number;
};

/** Sizes go down by this much at a time, to no less than this (FILES.md §5: no text below 55 %). */
const sizes = { step: 0.04, least: 0.55 };
/** Letters are set narrower by up to this much before they are made smaller, and by up to that much where they may not. */
const narrowings = { before: [1, 0.94], last: [0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6] };
/** Lines move closer by a tenth before letters are made smaller. */
const leadings = [1, 0.9];
/** Down to this scale no word is cut at a line's end. */
const leastUncut = 0.7;
/** How far letters may reach out of their area, in ems: its edge is not exact. */
const tolerance = 0.12;

type Try = { scale: number; narrowing: number; leadingShare: number; column: Column };

/** Tries the ways to set a target, the largest letters first; the last way, in the smallest ones, is taken whether it fits or not. */
export function fitParagraph(task: FitTask): Fit {
  const columns = columnsOf(task.paragraph, task.direction);
  let fit: Fit | null = null;
  for (const attempt of attempts(columns, task.maxScale)) {
    fit = layOut(task, attempt, fit);
    if (isGood(task, fit)) return fit;
  }
  if (fit === null) throw new Error("a paragraph has no way to be set");
  return moveUp(task, fit);
}

function* attempts(columns: readonly Column[], maxScale: number): Generator<Try> {
  for (const scale of scalesFrom(maxScale))
    for (const narrowing of narrowings.before)
      for (const column of columns) for (const leadingShare of leadings) yield { scale, narrowing, column, leadingShare };
  const column = columns.at(-1) as Column;
  for (const narrowing of narrowings.last) yield { scale: sizes.least, narrowing, column, leadingShare: 0.85 };
}

function scalesFrom(maxScale: number): number[] {
  const scales: number[] = [];
  for (let scale = 1; scale > sizes.least; scale = Math.round((scale - sizes.step) * 100) / 100) scales.push(scale);
  return [...scales.filter((scale) => scale <= maxScale), sizes.least];
}

/** Sets the text in one of the ways; with the lines of the way before where only their distance differs. */
function layOut({ paragraph, text, room }: FitTask, { scale, narrowing, leadingShare, column }: Try, before: Fit | null): Fit {
  const isSame = before !== null && before.scale === scale && before.narrowing === narrowing && before.column === column;
  const unit = scale * narrowing;
  const lines = isSame ? before.lines : text.fill(column.width / unit, (column.width - column.indent) / unit);
  const size = sizeOf(paragraph) * scale;
  const leading = Math.max(paragraph.leading * scale * leadingShare, room.leading * size * Math.min(1, leadingShare + 0.1));
  return { scale, narrowing, lines, leading, column, baseline: baselineOf(paragraph, scale, lines.length) };
}

/** One line stays on its baseline; smaller letters of more lines begin where the larger ones began. */
function baselineOf(paragraph: PdfParagraph, scale: number, lines: number): number {
  const first = paragraph.lines[0]?.y ?? paragraph.box.y;
  return lines === 1 ? first : first + (1 - scale) * 0.7 * sizeOf(paragraph);
}

export const sizeOf = (paragraph: PdfParagraph): number => paragraph.styles[paragraph.base]?.size ?? paragraph.leading / 1.2;

function isGood({ paragraph, room }: FitTask, { scale, lines, baseline, leading, column, narrowing }: Fit): boolean {
  if (scale > leastUncut && lines.some((line) => line.isCut)) return false;
  const size = sizeOf(paragraph) * scale;
  const bottom = baseline - (lines.length - 1) * leading - room.descent * size;
  if (lines.length > 1 && bottom < paragraph.maxBox.y - tolerance * size) return false;
  return lines.every((line) => line.width * scale * narrowing <= column.width + 0.1);
}

/** What is too high even so begins as far up as there is room. */
function moveUp({ paragraph, room }: FitTask, fit: Fit): Fit {
  const size = sizeOf(paragraph) * fit.scale;
  const bottom = fit.baseline - (fit.lines.length - 1) * fit.leading - room.descent * size;
  const top = paragraph.maxBox.y + paragraph.maxBox.height - room.ascent * size;
  const missing = Math.max(0, paragraph.maxBox.y - bottom);
  return { ...fit, baseline: Math.max(fit.baseline, Math.min(fit.baseline + missing, top)) };
}

/** The columns to try: that of the source where it has several lines, then all the room beside it. */
function columnsOf(paragraph: PdfParagraph, direction: "ltr" | "rtl"): Column[] {
  const { box, firstIndent } = paragraph;
  const isMirrored = direction !== paragraph.direction;
  const align = alignOf(paragraph, isMirrored);
  const hasIndent = paragraph.lines.length > 1 && (align === "justify" || align === (direction === "rtl" ? "right" : "left"));
  const indent = hasIndent ? Math.max(-box.width / 2, Math.min(firstIndent, box.width / 2)) : 0;
  // Where the first line hangs out, the box begins with it and the others further in.
  const hanging = Math.max(0, -indent);
  const column = ({ x, width }: Pick<PdfBox, "x" | "width">): Column => ({
    left: direction === "rtl" ? x : x + hanging,
    width: width - hanging,
    align,
    direction,
    indent,
  });
  const wide = column(wideArea(paragraph, align, isMirrored));
  // Text of the other direction begins at the other edge of the room, which the source's lines need not reach.
  const isElsewhere = isMirrored && (align === "left" || align === "right");
  if (paragraph.lines.length === 1 || isElsewhere || wide.width <= box.width * 1.01) return [wide];
  return [column(box), wide];
}

function alignOf({ align, lines, direction }: PdfParagraph, isMirrored: boolean): PdfAlign {
  const own = align === "justify" && lines.length === 1 ? (direction === "rtl" ? "right" : "left") : align;
  if (!isMirrored || own === "center" || own === "justify") return own;
  return own === "left" ? "right" : "left";
}

/** The room to that side of a box to which its text may grow. */
function wideArea({ box, maxBox }: PdfParagraph, align: PdfAlign, isMirrored: boolean): { x: number; width: number } {
  const left = Math.min(box.x, maxBox.x);
  const right = Math.max(box.x + box.width, maxBox.x + maxBox.width);
  if (align === "center") {
    const middle = box.x + box.width / 2;
    const half = Math.max(box.width / 2, Math.min(middle - left, right - middle));
    return { x: middle - half, width: half * 2 };
  }
  if (align === "justify") return { x: box.x, width: box.width };
  if (isMirrored) return { x: left, width: right - left };
  return align === "right" ? { x: left, width: box.x + box.width - left } : { x: box.x, width: right - box.x };
}
