import type { Item } from "../ooxml/run-items.ts";

/** `column` counts what joined cells go over. */
export type TableCell = { table: number; row: number; column: number };

/** A paragraph of a WordprocessingML part (ECMA-376 part 1, §17.3.1.22). */
export type Paragraph = {
  start: number;
  /** Behind its opening tag. */
  openEnd: number;
  end: number;
  /** Where its `w:pPr` stands, null without one. */
  properties: { start: number; end: number } | null;
  items: Item[];
  /** How many paragraphs it stands in: text boxes stand in paragraphs. */
  nesting: number;
  isInCell: boolean;
  /** The cell of a table of the part that it stands in, all counted from 1; tables within cells belong to the cell around them. */
  cell: TableCell | null;
  /** The `mc:AlternateContent` that it stands in. */
  alternate: { id: number; isFallback: boolean } | null;
};
