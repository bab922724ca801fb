/**
 * PDF files of Markdown, write only: headings, paragraphs, bold, italic, struck, code, links, lists (nested, numbered from
 * any start, task boxes), tables, quotes, code blocks, rules, math in Unicode's characters, on A4 with page numbers. Pictures
 * become their description with the address, raw HTML its own text. Costly Markdown is written line by line as is. What is
 * written can be read out of the file again, character by character; what no font has is drawn as U+FFFD and reported.
 *
 * It reads fonts from their packages and holds its thread while it works: it belongs in a thread of its own (`platform/pdf`).
 */
import type { DocumentPart } from "../markdown/document-part.ts";
import { isCostlyMarkdown } from "../markdown/markdown-cost.ts";
import { parseWithMaths } from "../maths/parse-with-maths.ts";
import { createEmbeddedFonts, type EmbeddedFonts } from "./embedded-fonts.ts";
import { margins, setPages, type Strip } from "./flow.ts";
import { openFonts } from "./font-slices.ts";
import { createTypesetter, type Typesetter } from "./lay-out-text.ts";
import { colors, plainStyle, sizes, spaces } from "./look.ts";
import { cleanText } from "./markdown-spans.ts";
import { blockStrips, plainStrips, wholePage } from "./markdown-strips.ts";
import { createCanvas, pageSize } from "./page-canvas.ts";
import { placeLines } from "./text-strips.ts";
import { writeDocument } from "./write-document.ts";

export type PdfOptions = {
  /** The document's title in its properties and at the foot of its pages. */
  title: string;
  /** A first line, such as that of demo output. */
  label: string | null;
  /** BCP 47 tag: which Han characters are drawn, and what readers are told. */
  language: string;
};

export type WrittenPdf = {
  bytes: Uint8Array;
  /** Characters that no font has, each once. */
  missing: string[];
};

/** Writes a document of parts, each of which is read as Markdown on its own. */
export async function toPdf(parts: readonly DocumentPart[], options: PdfOptions): Promise<WrittenPdf> {
  await openFonts();
  const typesetter = createTypesetter(options.language);
  const fonts = createEmbeddedFonts();
  const pages = setPages(stripsOf(parts, options.label, typesetter), fonts);
  const feet = writeFeet(pages.length, cleanText(options.title).replace(/\s+/gu, " "), typesetter, fonts);
  const bytes = await writeDocument(pages, feet, fonts, { title: cleanText(options.title), language: options.language });
  return { bytes, missing: [...typesetter.missing] };
}

/** Part by part, as the pages take them: a long document is never in memory as a whole. */
function* stripsOf(parts: readonly DocumentPart[], label: string | null, typesetter: Typesetter): Generator<Strip> {
  if (label !== null && !isLabelled(parts, label)) yield* plainStrips(label, typesetter, 0, { ...plainStyle, color: colors.muted });
  for (const [index, part] of parts.entries()) yield* partStrips(part, index === 0, typesetter);
}

/** Whether the text already starts with its label. */
function isLabelled([first]: readonly DocumentPart[], label: string): boolean {
  return first !== undefined && "markdown" in first && first.markdown.startsWith(label);
}

/** A heading that comes first is the document's title; those after it say who speaks, more quietly than what is said. */
function partStrips(part: DocumentPart, isFirst: boolean, typesetter: Typesetter): Iterable<Strip> {
  const setting = { typesetter, column: wholePage, style: plainStyle, gap: spaces.paragraph, depth: 0 };
  if ("heading" in part) {
    const style = isFirst ? plainStyle : { ...plainStyle, color: colors.muted };
    return blockStrips([{ type: "heading", depth: isFirst ? 1 : 4, children: [{ type: "text", value: part.heading }] }], {
      ...setting,
      style,
    });
  }
  if ("plain" in part) return plainStrips(part.plain, typesetter, spaces.paragraph);
  if (isCostlyMarkdown(part.markdown)) return plainStrips(part.markdown, typesetter, spaces.paragraph);
  return blockStrips(parseWithMaths(part.markdown).children, setting);
}

/** Way of a page's foot from its bottom edge, in points; and the share of the line that the title may take. */
const foot = { fromBottom: 44, titleShare: 0.8 };

/** The title and the number of each page, which are known once all are set. */
function writeFeet(count: number, title: string, typesetter: Typesetter, fonts: EmbeddedFonts): string[] {
  const style = { ...plainStyle, size: sizes.foot, color: colors.muted };
  const baseline = pageSize.height - foot.fromBottom;
  const place = (text: string, width: number) =>
    placeLines([{ text, style }], { left: wholePage.left, width }, typesetter, { gap: 0, direction: "ltr" });
  const [line, more] = place(title, wholePage.width * foot.titleShare);
  return Array.from({ length: count }, (_, index) => {
    const canvas = createCanvas(fonts);
    const [number] = place(`${index + 1} / ${count}`, wholePage.width);
    // A title that one line cannot hold is in the properties alone.
    if (line !== undefined && more === undefined) canvas.drawLine(line.line, margins.left, baseline);
    if (number !== undefined) canvas.drawLine(number.line, pageSize.width - margins.right - number.line.width, baseline);
    return canvas.content();
  });
}
