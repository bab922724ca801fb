/**
 * Draws translated paragraphs in place of their sources: the look of each stretch, alignment, indent and angle are kept, letters
 * of any script shaped and in the order they are seen, their size reduced only as far as there is no room. Every cluster of letters
 * is one glyph with its own way back to its characters, so what is drawn can be copied, searched and read aloud.
 *
 * `openFonts()` of font-slices.ts must have been awaited once in the thread.
 */
import { createEmbeddedFonts, type EmbeddedFonts } from "../embedded-fonts.ts";
import { createTypesetter, type Line, type Typesetter } from "../lay-out-text.ts";
import { shortHash } from "../../segments/unit-id.ts";
import { writingOf } from "../../segments/writing.ts";
import { directionOf, hasRightToLeft } from "../text-direction.ts";
import { type DrawnLine, drawLine, stretchOf } from "./draw-line.ts";
import { targetSpans } from "./draw-spans.ts";
import { type Fit, fitParagraph, type FitTask } from "./fit-paragraph.ts";
import { lineRoomOf } from "./fit-room.ts";
import type { DrawnLink, DrawnParagraph, ParagraphPainter, PdfParagraph } from "./pdf-text.ts";

/** A painter that can say before it draws how large a target would be. */
export type FittingPainter = Omit<ParagraphPainter, "draw"> & {
  /** The scale that a target needs. */
  scaleOf(paragraph: PdfParagraph, target: string): number;
  /** @param maxScale the largest scale to draw in, so that paragraphs of one look keep one size */
  draw(paragraph: PdfParagraph, target: string, maxScale?: number): DrawnParagraph;
};

/** @param options.language BCP 47 tag of the targets */
export function createParagraphPainter({ language }: { language: string }): FittingPainter {
  const typesetter = createTypesetter(language);
  const { isRightToLeft } = writingOf(language);
  const fitted = new WeakMap<PdfParagraph, Fitted>();
  let fonts: EmbeddedFonts | null = null;

  const fitFor = (paragraph: PdfParagraph, target: string): Fitted => {
    const known = fitted.get(paragraph);
    if (known?.target === target) return known;
    const task = taskFor(paragraph, target, typesetter, isRightToLeft);
    const made: Fitted = { target, task, fit: task === null ? null : fitParagraph(task) };
    fitted.set(paragraph, made);
    return made;
  };

  return {
    scaleOf: (paragraph, target) => fitFor(paragraph, target).fit?.scale ?? 1,
    draw(paragraph, target, maxScale = 1) {
      const { task, fit } = fitFor(paragraph, target);
      // What is laid out takes a hundred times the room of its text.
      fitted.delete(paragraph);
      if (task === null || fit === null) return { operators: "", fontNames: [], scale: 1, links: [] };
      fonts ??= createEmbeddedFonts(fontPrefixFor(paragraph, target, language));
      return drawFit(paragraph, fit.scale <= maxScale ? fit : fitParagraph({ ...task, maxScale }), fonts);
    },
    writeFonts: (context) => fonts?.write(context) ?? {},
  };
}

/** A target with its place; null for one without any text. */
type Fitted = { target: string; task: FitTask | null; fit: Fit | null };

/** A file that we have written may be translated again: its fonts keep other names, since its text is our target now. */
function fontPrefixFor({ lines }: PdfParagraph, target: string, language: string): string {
  const source = lines.flatMap(({ pieces }) => pieces.map(({ text }) => text)).join("");
  return `Wordloom${shortHash(`${language} ${source} ${target}`)}F`;
}

function taskFor(paragraph: PdfParagraph, target: string, typesetter: Typesetter, isRightToLeft: boolean): FitTask | null {
  const spans = targetSpans(paragraph, target);
  const plain = spans.map(({ text }) => text).join("");
  if (plain.trim() === "") return null;
  const direction = targetDirection(plain, isRightToLeft);
  return { paragraph, text: typesetter.prepare(spans, direction), room: lineRoomOf(plain), direction, maxScale: 1 };
}

/** That of the language, unless the target is in another script: a name, a title. */
function targetDirection(text: string, isRightToLeft: boolean): "ltr" | "rtl" {
  if (isRightToLeft) return hasRightToLeft(text) ? "rtl" : "ltr";
  return directionOf(text);
}

function drawFit({ angle }: PdfParagraph, fit: Fit, fonts: EmbeddedFonts): DrawnParagraph {
  const unit = fit.scale * fit.narrowing;
  const names = new Set<string>();
  const encode: EmbeddedFonts["encode"] = (cluster, slice) => {
    const encoded = fonts.encode(cluster, slice);
    names.add(encoded.fontName);
    return encoded;
  };
  const operators: string[] = [];
  const links: DrawnLink[] = [];
  for (const [index, line] of fit.lines.entries()) {
    const { x, y, spaceAfter } = placeOf(line, index, fit);
    const drawn = drawLine(line, { x: x / unit, baseline: y / fit.scale, spaceAfter }, { ...fonts, encode });
    operators.push(...drawn.operators);
    links.push(...drawn.links.map((area) => toLink(area, y, fit)));
  }
  const content = ["q", matrixOf(angle, unit, fit.scale), "cm", ...operators, "Q"].join("\n");
  return { operators: content, fontNames: [...names], scale: fit.scale, links };
}

/** Where a line begins in the paragraph's frame. Every line but the last is filled up where the text is justified or Han. */
function placeOf(line: Line, index: number, { column, lines, baseline, leading, scale, narrowing }: Fit) {
  const { align, direction, left, width } = column;
  const unit = scale * narrowing;
  const start = direction === "rtl" ? "right" : "left";
  const indent = index === 0 ? column.indent : 0;
  const isFilled = index < lines.length - 1 && (align === "justify" || (align === start && line.spread > 0));
  const stretch = isFilled ? stretchOf(line, (width - indent) / unit) : null;
  const free = width - line.width * unit;
  const starts = direction === "rtl" ? free - indent : indent;
  const shift = align === "center" ? free / 2 : align === start || align === "justify" ? starts : align === "right" ? free : 0;
  const filled = direction === "rtl" ? 0 : indent;
  return { x: left + (stretch === null ? shift : filled), y: baseline - index * leading, spaceAfter: stretch ?? (() => 0) };
}

/** The area of a link's letters, from their descenders to their ascenders. */
function toLink({ link, left, right, size }: DrawnLine["links"][number], y: number, { scale, narrowing }: Fit): DrawnLink {
  const unit = scale * narrowing;
  return { link, box: { x: left * unit, y: y - 0.25 * size * scale, width: (right - left) * unit, height: 1.15 * size * scale } };
}

/** Turns the page into the paragraph's frame, in which a point is as long as one of the source's size. */
function matrixOf(angle: number, across: number, up: number): string {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return [across * cos, across * sin, -up * sin, up * cos, 0, 0].map((value) => String(Math.round(value * 1e6) / 1e6)).join(" ");
}
