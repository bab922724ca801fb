import type { Citation } from "#features/documents/answers/citation.ts";

/** A sentence of a document that an answer cites, once or several times. */
export type CitedSource = { number: number; citation: Citation };

/** Numbers the sentences that an answer rests on, in the order in which it cites them; the same sentence has one number. */
export function numberSources(citations: readonly Citation[]): { sources: CitedSource[]; numbers: number[] } {
  const byPlace = new Map<string, CitedSource>();
  const numbers = citations.map((citation) => {
    const place = `${citation.documentId} ${citation.quoteStart}`;
    const source = byPlace.get(place) ?? { number: byPlace.size + 1, citation };
    byPlace.set(place, source);
    return source.number;
  });
  return { sources: [...byPlace.values()], numbers };
}
