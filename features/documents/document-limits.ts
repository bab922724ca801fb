/** Longest title, in code points. */
export const maxTitleLength = 200;
/** Longest text of a document, in code points. */
export const maxDocumentChars = 4_000_000;
/** Documents that someone may bring per hour. */
export const documentTries = { max: 120, windowS: 3600 };
/**
 * Code points of someone's documents and questions that vectors are made of in a day, free of charge: nearly two of the longest documents.
 * A chunk counts with the lines above it, and as no fewer than `leastEmbedded`, since each is a vector to be kept.
 */
export const embeddedChars = { max: 10_000_000, windowS: 86_400 };
export const leastEmbedded = 500;
export const embeddingKey = (owner: string): string => `embedding:${owner}`;

/**
 * Returns a document's title on one line, without characters that are not seen or change the direction of the text; `fallback` if nothing
 * is left.
 */
export function documentTitle(title: string, fallback: string): string {
  const plain = title
    .toWellFormed()
    .replaceAll(/[\p{Zs}\p{Zl}\p{Zp}\t\r\n]+/gu, " ")
    // Joiners hold emoji and some scripts together.
    .replaceAll(/[\p{Cc}\uFFFD]|(?![\u200C\u200D])\p{Cf}/gu, "")
    .trim();
  return Array.from(plain).slice(0, maxTitleLength).join("").trim() || fallback;
}
