import { splice, type Edit } from "./splice.ts";
import type { OpenedDocument, Targets, Unit, WriteOptions } from "./unit.ts";

type Stretch = {
  /** The stretch of the text that is written anew. */
  start: number;
  end: number;
  /** The source stands elsewhere, so a target is written even where it says the same. */
  isApart?: boolean;
};

/** A unit and the stretch of the text in which its target is written. */
export type UnitPlace = Stretch & {
  unit: Unit;
  /** Makes of a target what stands in the text. */
  write(target: string, options: WriteOptions): string;
};

/** Several units that are written as one stretch, such as the forms of a plural. */
export type UnitsPlace = Stretch & {
  units: readonly Unit[];
  /** Asked when one of them has a target. */
  writeAll(targets: Targets, options: WriteOptions): string;
};

/**
 * Stands within what a place writes for a stretch in which other places are written, such as a picture's tag whose alternative text
 * is a unit too. No text that is translated holds the sign.
 */
export const islandMark = (index: number): string => `\0${index}\0`;
const islandMarks = /\0(\d+)\0/g;

/** A stretch of the text that an `islandMark` stands for. */
export type Island = { start: number; end: number };

/**
 * A document that is one text: targets are spliced in where their units stand. Targets that all say what their sources say (the
 * identity engine does that) leave the bytes as they are.
 *
 * @param input.islands stretches of the places' own in which others are written, by the number of their mark
 * @param input.encode makes bytes of the text
 * @param input.mark more edits once something is translated, such as the language that the document names; `isMostlyChanged` tells
 *   whether half of the units say something else now
 */
export function splicedDocument(input: {
  bytes: Uint8Array;
  text: string;
  places: readonly (UnitPlace | UnitsPlace)[];
  islands?: readonly Island[];
  encode(text: string): Uint8Array;
  mark?(options: WriteOptions, isMostlyChanged: boolean): readonly Edit[];
}): OpenedDocument {
  const { bytes, text, places, islands = [], encode, mark } = input;
  const units = places.flatMap((place) => ("unit" in place ? [place.unit] : place.units));
  // Inner places end before those around them.
  const inWritingOrder = islands.length === 0 ? places : places.toSorted((a, b) => a.end - b.end || b.start - a.start);
  return {
    units,
    write(targets, options) {
      if (options.isBilingual !== true && !units.some((unit) => isChanged(unit, targets))) return bytes;
      const edits: Edit[] = [];
      for (const place of inWritingOrder) {
        const next = writePlace(place, targets, options);
        if (next !== null) edits.push(withIslands(text, { start: place.start, end: place.end, text: next }, edits, islands));
      }
      if (edits.length === 0) return bytes;
      if (mark === undefined) return encode(splice(text, edits));
      const changed = units.filter((unit) => isChanged(unit, targets)).length;
      return encode(splice(text, [...mark(options, changed * 2 >= units.length), ...edits]));
    },
  };
}

const isChanged = ({ id, source }: Unit, targets: Targets): boolean => (targets.get(id) ?? source) !== source;

/**
 * Fills the marks of an edit with their stretches, and takes the edits within them out of those done before.
 *
 * @param done in their order, none within another
 */
export function withIslands(text: string, edit: Edit, done: Edit[], islands: readonly Island[]): Edit {
  const inner: Edit[] = [];
  while (islands.length > 0 && (done.at(-1)?.start ?? -1) >= edit.start) inner.push(done.pop() as Edit);
  if (!edit.text.includes("\0")) return edit;
  inner.reverse();
  const filled = edit.text.replaceAll(islandMarks, (whole, index: string) => {
    const island = islands[Number(index)];
    if (island === undefined) return whole;
    const first = firstFrom(inner, island.start);
    const moved = inner
      .slice(first, firstFrom(inner, island.end))
      .map((one) => ({ ...one, start: one.start - island.start, end: one.end - island.start }));
    return splice(text.slice(island.start, island.end), moved);
  });
  return { ...edit, text: filled };
}

/** The index of the first edit that starts at an offset or behind it; they are sorted. */
function firstFrom(edits: readonly Edit[], offset: number): number {
  let low = 0;
  for (let high = edits.length; low < high; ) {
    const middle = (low + high) >> 1;
    if ((edits[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Null for a place whose bytes stay. */
function writePlace(place: UnitPlace | UnitsPlace, targets: Targets, options: WriteOptions): string | null {
  const isAlways = options.isBilingual === true || place.isApart === true;
  const newsOf = ({ id, source }: Unit): string | null => {
    const target = targets.get(id);
    return target !== undefined && (isAlways || target !== source) ? target : null;
  };
  if (!("unit" in place)) return place.units.some((unit) => newsOf(unit) !== null) ? place.writeAll(targets, options) : null;
  const target = newsOf(place.unit);
  return target === null ? null : place.write(target, options);
}
