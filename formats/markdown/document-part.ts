/** A stretch of a longer document. What is plain is written as it stands, a paragraph a line. */
export type DocumentPart = { heading: string } | { plain: string } | { markdown: string };
