import type { DocumentChunk } from "../own-documents.server.ts";

/**
 * A stretch of a document as a model reads it: chunks that follow each other on a page. It is named by its place in the list, from 1.
 */
export type Source = {
  documentId: string;
  /** What its owner calls the document. */
  title: string;
  page: number | null;
  /** Path of the headings above all of it; null where there are several. */
  heading: string | null;
  /** Where its text begins in the document's, in UTF-16 units. */
  start: number;
  text: string;
};

type NamedChunks = { id: string; title: string; chunks: readonly DocumentChunk[] };

/** Joins chunks that follow each other on one page, so that a sentence is whole where it runs on. Chunks in the order of the document. */
export function joinChunks({ id, title, chunks }: NamedChunks): Source[] {
  const sources: Source[] = [];
  for (const { page, heading, start, text } of chunks) {
    const last = sources.at(-1);
    if (last !== undefined && last.page === page && last.start + last.text.length === start) {
      last.text += text;
      if (last.heading !== heading) last.heading = null;
    } else sources.push({ documentId: id, title, page, heading, start, text });
  }
  return sources;
}
