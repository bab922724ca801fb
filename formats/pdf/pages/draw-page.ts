import { writingOf } from "../../segments/writing.ts";
import type { FittingPainter } from "./draw-paragraph.ts";
import { keepToColumns } from "./fit-columns.ts";
import { evenScales } from "./fit-evenly.ts";
import type { DrawnParagraph, PdfParagraph } from "./pdf-text.ts";

/** Draws the targets of one page's paragraphs, in their order, so that they look like one page: in its columns, text of one look in one size. */
export function drawPageTexts(
  texts: readonly { paragraph: PdfParagraph; target: string }[],
  painter: FittingPainter,
  language: string,
): DrawnParagraph[] {
  const direction = writingOf(language).isRightToLeft ? "rtl" : "ltr";
  const paragraphs = keepToColumns(
    texts.map(({ paragraph }) => paragraph),
    direction,
  );
  const fitted = paragraphs.map((paragraph, index) => {
    const target = texts[index]?.target ?? "";
    return { paragraph, target, scale: painter.scaleOf(paragraph, target), characters: target.length };
  });
  const scales = evenScales(fitted);
  return fitted.map(({ paragraph, target }, index) => painter.draw(paragraph, target, scales[index]));
}
