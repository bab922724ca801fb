import type { FileFormat } from "#formats/file-format.ts";

/** What the server sends about one's own documents (CONTRACT.md, "Documents"); safe in a browser. */

export const documentStatuses = ["stored", "reading", "embedding", "ready", "failed"] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** Where a document comes from: a text made here, a stored file, a file whose chunks are in the index. */
export const documentSource = { normal: 0, uploaded: 10, embedded: 11 } as const;
export type DocumentSource = (typeof documentSource)[keyof typeof documentSource];

export const documentType = { text: 0, pdf: 1 } as const;
export type DocumentType = (typeof documentType)[keyof typeof documentType];

/** Why no vectors could be made: the provider's reasons, the day's allowance, or us. */
export const embeddingFaults = [
  "busy",
  "unavailable",
  "timeout",
  "refused",
  "cut-off",
  "misconfigured",
  "allowance-spent",
  "too-large",
  "internal",
] as const;
export type EmbeddingFault = (typeof embeddingFaults)[number];

export type DocumentView = {
  id: string;
  title: string;
  source: DocumentSource;
  type: DocumentType;
  /** Null for a text made here. */
  format: FileFormat | null;
  bytes: number;
  /** Pages, slides or sheets; null where the format has none. */
  pages: number | null;
  /** Code points of its text. */
  chars: number;
  /** BCP 47; null if it could not be detected. */
  language: string | null;
  status: DocumentStatus;
  /** What its passages are found by: by what they mean as well as by their words, or by these alone. */
  search: "vector" | "text";
  /** How many of its chunks have a vector while they are made; null otherwise. */
  embedding: { done: number; total: number } | null;
  /** Why some or all are missing; null while they are being made or before the first try. */
  embeddingFault: EmbeddingFault | null;
  createdAt: string;
  expiresAt: string;
};

/** A chunk that a question leads to; `start` and `end` are UTF-16 offsets in the document's text. Scores compare within one answer. */
export type Passage = {
  documentId: string;
  n: number;
  /** From 1; null where the format has none. */
  page: number | null;
  /** Path of the headings above it. */
  heading: string | null;
  start: number;
  end: number;
  text: string;
  score: number;
};

/**
 * A document's whole text; `start` is the UTF-16 offset in it where a page, slide or sheet begins, and `format` that of its file, null
 * for a text made here.
 */
export type DocumentText = { text: string; format: FileFormat | null; pages: { page: number; start: number }[] };

/** A document in a list; `snippet` is the text around what was looked for, null where only the title has it or nothing was looked for. */
export type ListedDocument = DocumentView & { snippet: string | null };
