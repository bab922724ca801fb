import type { PdfBox, PdfParagraph } from "./pdf-text.ts";

/**
 * Keeps single lines within the column of the text above or below them when targets are read in the opposite direction from their
 * sources: a heading then begins at the other edge of its column, not at that of all the room next to it.
 */
export function keepToColumns(paragraphs: readonly PdfParagraph[], direction: "ltr" | "rtl"): PdfParagraph[] {
  const columns = paragraphs.filter(({ lines }) => lines.length > 1);
  return paragraphs.map((paragraph) => {
    if (paragraph.lines.length > 1 || paragraph.direction === direction || paragraph.align === "center") return paragraph;
    const column = nearest(
      paragraph,
      columns.filter((other) => other.angle === paragraph.angle && isAround(other.box, paragraph.box)),
    );
    return column === null ? paragraph : { ...paragraph, maxBox: within(paragraph.maxBox, column.box, paragraph.box) };
  });
}

/** How far a line may reach out of a column and still be one of it, in points. */
const reach = 3;

const isAround = (column: PdfBox, line: PdfBox): boolean =>
  line.x >= column.x - reach && line.x + line.width <= column.x + column.width + reach;

function nearest({ box }: PdfParagraph, columns: readonly PdfParagraph[]): PdfParagraph | null {
  const distance = (other: PdfParagraph) => Math.abs(other.box.y + other.box.height / 2 - box.y) - other.box.height / 2;
  return columns.reduce<PdfParagraph | null>((best, other) => (best === null || distance(other) < distance(best) ? other : best), null);
}

function within(room: PdfBox, column: PdfBox, line: PdfBox): PdfBox {
  const left = Math.min(line.x, Math.max(room.x, column.x));
  const right = Math.max(line.x + line.width, Math.min(room.x + room.width, column.x + column.width));
  return { ...room, x: left, width: right - left };
}
