/** What an answer from documents rests on (CONTRACT.md, "Documents"); safe in a browser. */

/** A stretch of an answer, in UTF-16 units of its text. */
export type TextRange = { start: number; end: number };

/**
 * A stretch of an answer and the sentence of a document that it rests on. `quote` is what the document says from `quoteStart` to
 * `quoteEnd`, in UTF-16 units of its text; it stays when the document is deleted.
 */
export type Citation = TextRange & {
  documentId: string;
  /** What its owner called the document when it was cited. */
  title: string;
  /** From 1; null where the format has none. */
  page: number | null;
  quote: string;
  quoteStart: number;
  quoteEnd: number;
};

/** What of an answer is proven and what isn't; both in the order of the text. */
export type Grounds = { citations: Citation[]; unsupported: TextRange[] };

/** Most documents that one question is answered from. */
export const maxAskedDocuments = 20;
