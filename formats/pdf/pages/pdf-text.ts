/**
 * What is known about the text of a PDF page, as it is read from the page (read-*) and redrawn in another language (draw-*).
 *
 * Distances are in points. A paragraph has its own frame in which its text is upright: the page's user space turned by `angle` around
 * the page's origin, y upward. A point (x, y) of the frame is on the page at (x·cos − y·sin, x·sin + y·cos).
 */
import type { PDFContext, PDFRef } from "@cantoo/pdf-lib";

/** How characters look. */
export type PdfStyle = {
  isBold: boolean;
  isItalic: boolean;
  isSerif: boolean;
  isMono: boolean;
  /** In points on the page. */
  size: number;
  /** Red, green, blue, 0 to 1. */
  color: readonly [number, number, number];
  /** As the file names it, without the tag of its subset. */
  fontName: string;
  /** How far the characters are above the line (footnote marks), in points; below it when negative. */
  rise: number;
  /** The number of the page's link annotation that lies over the text. */
  link?: number;
};

/** Text of one look; `style` is the number in the paragraph's styles. */
export type PdfPiece = { text: string; style: number };

export type PdfBox = {
  x: number;
  /** Its lower edge. */
  y: number;
  width: number;
  height: number;
};

export type PdfLine = {
  x: number;
  /** Of the baseline. */
  y: number;
  width: number;
  /** From the lowest to the highest of its letters. */
  height: number;
  pieces: readonly PdfPiece[];
};

export type PdfAlign = "left" | "center" | "right" | "justify";

export type PdfParagraph = {
  /** From 0. */
  page: number;
  /** From the highest to the lowest. */
  lines: readonly PdfLine[];
  /** The area of the lines, from the descenders of the last to the ascenders of the first. */
  box: PdfBox;
  /** The area that it may grow into before it meets other text, a picture or the margin; `box` lies within. */
  maxBox: PdfBox;
  /** Degrees counterclockwise, from 0 to below 360. */
  angle: number;
  align: PdfAlign;
  /** From baseline to baseline; for one line what its size would have. */
  leading: number;
  /** How much further right (left when negative) the first line begins than the others. */
  firstIndent: number;
  /** Of the text that is there now. */
  direction: "ltr" | "rtl";
  styles: readonly PdfStyle[];
  /** The style of text outside of tags. */
  base: number;
  /** The style of text within `<g1>`, by the number of the tag. */
  pairs: ReadonlyMap<number, number>;
  /** What is on the page for `<x2/>`, kept as it is and never translated: a formula, text that looks like a tag. */
  singles: ReadonlyMap<number, PdfPiece>;
};

/** Where a link's text is now, in the paragraph's frame: one box for each line. */
export type DrawnLink = { link: number; box: PdfBox };

export type DrawnParagraph = {
  /** Operators for the page's content stream, in the page's user space; they leave the graphics state as it was. */
  operators: string;
  /** Names in the page's font resources that the operators use. */
  fontNames: readonly string[];
  /** The size of its letters relative to the source, 1 for the same. */
  scale: number;
  links: readonly DrawnLink[];
};

/**
 * Draws the paragraphs of one document; its fonts grow as more is drawn. draw-paragraph.ts makes one with
 * `createParagraphPainter({ language })`, the BCP 47 tag of the targets.
 */
export type ParagraphPainter = {
  /** Draws a target in place of a paragraph. @param target tagged like the unit; its tags are known to be right */
  draw(paragraph: PdfParagraph, target: string): DrawnParagraph;
  /**
   * Writes the fonts into the document, once after everything is drawn.
   *
   * @returns the font resources by the names in `fontNames`; no file that people make has such names (`WordloomF1`)
   */
  writeFonts(context: PDFContext): Readonly<Record<string, PDFRef>>;
};
