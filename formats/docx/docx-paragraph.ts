import type { Item } from "../ooxml/run-items.ts";

/** `column` counts the columns that merged cells span. */
export type TableCell = { table: number; row: number; column: number };

/** A paragraph of a WordprocessingML part (ECMA-376 part 1, §17.3.1.22). */
export type Paragraph = {
  start: number;
  /** After its opening tag. */
  openEnd: number;
  end: number;
  /** Where its `w:pPr` is, null without one. */
  properties: { start: number; end: number } | null;
  items: Item[];
  /** How many paragraphs enclose it: text boxes are inside paragraphs. */
  nesting: number;
  isInCell: boolean;
  /** The table cell that it is in, all counted from 1 within the part; cells of nested tables belong to the cell around them. */
  cell: TableCell | null;
  /** The `mc:AlternateContent` that it is in. */
  alternate: { id: number; isFallback: boolean } | null;
};
