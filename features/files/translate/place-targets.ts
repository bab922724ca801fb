import type { Unit } from "#formats/segments/unit.ts";

/** A segment as it was read for translation; `target` null: its source stays. */
export type StoredSegment = { id: string; source: string; target: string | null };

export type PlacedTargets = {
  /** By the ids that the units have now. */
  targets: ReadonlyMap<string, string>;
  /** The stored id of a unit that has another one now. */
  storedIdOf(id: string): string;
  /** Stored ids with a target whose source isn't in the document anymore. */
  unplaced: readonly string[];
};

/**
 * Finds the units that stored targets belong to. A later version of a reader may count a part's units differently, which changes their
 * ids: those are found by their source, in order, among the units that weren't there before.
 *
 * @param units the document's, as it is read now
 * @param stored all of its segments, in order
 */
export function placeTargets(units: readonly Pick<Unit, "id" | "source">[], stored: readonly StoredSegment[]): PlacedTargets {
  const storedIds = new Set(stored.map(({ id }) => id));
  const unitIds = new Set(units.map(({ id }) => id));
  const free = Map.groupBy(
    units.filter(({ id }) => !storedIds.has(id)),
    ({ source }) => source,
  );
  const targets = new Map<string, string>();
  const formerIds = new Map<string, string>();
  const unplaced: string[] = [];
  for (const { id, source, target } of stored) {
    const place = unitIds.has(id) ? id : free.get(source)?.shift()?.id;
    if (target === null) continue;
    if (place === undefined) unplaced.push(id);
    else targets.set(place, target);
    if (place !== undefined && place !== id) formerIds.set(place, id);
  }
  return { targets, storedIdOf: (id) => formerIds.get(id) ?? id, unplaced };
}
