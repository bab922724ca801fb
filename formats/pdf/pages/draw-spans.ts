import { readTaggedText } from "../../segments/tagged-text.ts";
import type { Span } from "../lay-out-text.ts";
import type { TargetStyle } from "./draw-line.ts";
import type { PdfParagraph, PdfStyle } from "./pdf-text.ts";

/** A target of a paragraph as stretches of one look: those of `<g1>…</g1>` as the tag says, what `<x2/>` stands for as it was. */
export function targetSpans(paragraph: PdfParagraph, target: string): Span[] {
  const styles = paragraph.styles.map(toTargetStyle);
  const spans: Span[] = [];
  const open: number[] = [];
  const add = (text: string, style: number) => {
    const look = styles[style] ?? styles[paragraph.base];
    const clean = cleanTarget(text);
    if (look !== undefined && clean !== "") spans.push({ text: clean, style: look });
  };
  for (const piece of readTaggedText(target)) {
    if (piece.kind === "text") add(piece.text, open.at(-1) ?? paragraph.base);
    else if (piece.kind === "open") open.push(paragraph.pairs.get(piece.id) ?? open.at(-1) ?? paragraph.base);
    else if (piece.kind === "close") open.pop();
    else {
      const single = paragraph.singles.get(piece.id);
      if (single !== undefined) add(single.text, single.style);
    }
  }
  return spans;
}

/** Letters of size zero have no position that can be computed. */
const leastSize = 0.5;

const toTargetStyle = ({ isBold, isItalic, isSerif, isMono, size, color, rise, link }: PdfStyle): TargetStyle => ({
  isBold,
  isItalic,
  isSerif,
  isCode: isMono,
  size: Math.max(size, leastSize),
  color,
  rise,
  linkNumber: link,
});

/** Characters without a glyph or a place in a line of text: controls, and direction marks, which the line's own order replaces. */
const unwritable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/gu;

const cleanTarget = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, " ")
    .replace(unwritable, "");
