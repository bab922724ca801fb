import type { Citation } from "#features/documents/answers/citation.ts";

/** A place in a document that an answer leads to. */
export type Passage = Pick<Citation, "documentId" | "title" | "page" | "quoteStart" | "quoteEnd">;
