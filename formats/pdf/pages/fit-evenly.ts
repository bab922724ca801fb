import { sizeOf } from "./fit-paragraph.ts";
import type { PdfParagraph } from "./pdf-text.ts";

/** A paragraph of a page with the scale that its target needs on its own, and how many characters that has. */
export type FittedParagraph = { paragraph: PdfParagraph; scale: number; characters: number };

/**
 * Makes text of one look keep one size on its page: paragraphs of several lines that were equally large may be no larger than half
 * of their text can be. One that needs to be smaller stays so.
 *
 * @returns the largest scale for each, in their order
 */
export function evenScales(fitted: readonly FittedParagraph[]): number[] {
  const groups = Map.groupBy(fitted, ({ paragraph }) => lookOf(paragraph));
  const caps = new Map([...groups].map(([look, group]) => [look, middleOf(group)]));
  return fitted.map(({ paragraph, scale }) => Math.min(scale, caps.get(lookOf(paragraph)) ?? 1));
}

/** Isolated lines (labels, cells, headings) are seen on their own. */
const lookOf = (paragraph: PdfParagraph): string | null =>
  paragraph.lines.length < 2 ? null : `${Math.round(sizeOf(paragraph) * 2)} ${paragraph.angle}`;

function middleOf(group: readonly FittedParagraph[]): number {
  if (group[0] === undefined || lookOf(group[0].paragraph) === null) return 1;
  const sorted = group.toSorted((a, b) => a.scale - b.scale);
  const half = group.reduce((sum, { characters }) => sum + characters, 0) / 2;
  let seen = 0;
  for (const { scale, characters } of sorted) {
    seen += characters;
    if (seen >= half) return scale;
  }
  return 1;
}
