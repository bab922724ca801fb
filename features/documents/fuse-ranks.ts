import type { Place } from "./chunk-places.server.ts";

/** A place in both rankings together; scores compare within one answer. */
export type Fused = Place & { score: number };

/** Cormack, Clarke and Büttcher 2009: how much more the first places count than those after them. */
const damping = 5;

/**
 * Makes one ranking of several, each with the best first: what is high in one, or somewhere in both, comes first. Only the ranks count, since
 * scores of different kinds can't be compared.
 */
export function fuseRanks(rankings: readonly (readonly Place[])[]): Fused[] {
  const fused = new Map<string, Fused>();
  for (const ranking of rankings) {
    for (const [index, { documentId, n }] of ranking.entries()) {
      const key = `${documentId} ${n}`;
      const before = fused.get(key)?.score ?? 0;
      fused.set(key, { documentId, n, score: before + 1 / (damping + index + 1) });
    }
  }
  // Of equals, what the first ranking has first.
  return [...fused.values()].toSorted((a, b) => b.score - a.score);
}
