import type { TextRange } from "#features/documents/answers/citation.ts";
import type { DocumentText } from "#features/documents/document-view.ts";

/** `start` is where its text begins in the document's, in UTF-16 units. */
export type PageOfText = { number: number; start: number; text: string };

/** Of a document without pages, so much is shown at a time, in UTF-16 units. */
const pageLength = 4_000;

/** Cuts a document's text into its pages; one without any between paragraphs, into pieces that can be looked at. */
export function cutPages({ text, pages }: Pick<DocumentText, "text" | "pages">): PageOfText[] {
  const places = pages.length > 0 ? pages.map(({ page, start }) => ({ number: page, start })) : cutEvenly(text);
  return places.map(({ number, start }, index) => ({ number, start, text: text.slice(start, places[index + 1]?.start) }));
}

function cutEvenly(text: string): Pick<PageOfText, "number" | "start">[] {
  const starts = [0];
  for (let start = 0; text.length - start > pageLength * 1.5; ) {
    const paragraph = text.lastIndexOf("\n", start + pageLength) + 1;
    start = paragraph > start ? paragraph : start + pageLength;
    starts.push(start);
  }
  return starts.map((start, index) => ({ number: index + 1, start }));
}

/** The index of the page that has a place of the text. */
export const pageAt = (pages: readonly PageOfText[], place: number): number =>
  Math.max(
    0,
    pages.findLastIndex(({ start }) => start <= place),
  );

/** What of a passage is on a page, in UTF-16 units of the page's text; nothing where it ends before it has begun. */
export function partOfPage({ start, text }: PageOfText, { quoteStart, quoteEnd }: { quoteStart: number; quoteEnd: number }): TextRange {
  const from = Math.min(Math.max(quoteStart - start, 0), text.length);
  return { start: from, end: Math.min(Math.max(quoteEnd - start, from), text.length) };
}
