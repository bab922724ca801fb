/** A stretch of a longer document. Plain text is written as is, one paragraph per line. */
export type DocumentPart = { heading: string } | { plain: string } | { markdown: string };
