import { splice, splicedPieces, type Edit } from "./splice.ts";
import { targetsInOrder } from "./targets.ts";
import type { OpenedDocument, Unit, WriteOptions } from "./unit.ts";

type Stretch = {
  /** The stretch of the text that is rewritten. */
  start: number;
  end: number;
  /** The source is elsewhere, so a target is written even if it is the same. */
  isApart?: boolean;
};

/** A unit and the stretch of the text in which its target is written. */
export type UnitPlace = Stretch & {
  unit: Unit;
  /** Turns a target into document text. */
  write(target: string, options: WriteOptions): string;
};

/** Several units that are written as one stretch, such as the forms of a plural. */
export type UnitsPlace = Stretch & {
  units: readonly Unit[];
  /** Asked when one of them has a target. @param targets in the order of its units, undefined for one without */
  writeAll(targets: readonly (string | undefined)[], options: WriteOptions): string;
};

/**
 * A mark within what a place writes, for a stretch in which other places are written, such as a picture's tag whose alternative text
 * is a unit too. No text that is translated holds the character.
 */
export const islandMark = (index: number): string => `\0${index}\0`;
const islandMarks = /\0(\d+)\0/g;

/** A stretch of the text that an `islandMark` stands for. */
export type Island = { start: number; end: number };

/**
 * A document that is one text: targets are spliced in where their units are. Targets that all say what their sources say (the
 * identity engine does that) leave the bytes as they are.
 *
 * @param input.islands stretches of the places' own in which others are written, by the number of their mark
 * @param input.encode makes bytes of the text
 * @param input.encodePieces makes bytes of its pieces, where the encoding can: what is written then is held for no longer than a piece
 * @param input.mark more edits once something is translated, such as the language that the document names; `isMostlyChanged` tells
 *   whether half of the units say something else now
 */
export function splicedDocument(input: {
  bytes: Uint8Array;
  text: string;
  places: readonly (UnitPlace | UnitsPlace)[];
  islands?: readonly Island[];
  encode(text: string): Uint8Array;
  encodePieces?: ((pieces: Iterable<string>) => Uint8Array) | undefined;
  mark?(options: WriteOptions, isMostlyChanged: boolean): readonly Edit[];
}): OpenedDocument {
  const { bytes, text, places, islands = [], encode, encodePieces, mark } = input;
  const units: Unit[] = [];
  /** The number of each place's first unit. */
  const firsts = new Int32Array(places.length);
  for (let index = 0; index < places.length; index++) {
    const place = places[index] as UnitPlace | UnitsPlace;
    firsts[index] = units.length;
    if ("unit" in place) units.push(place.unit);
    else units.push(...place.units);
  }
  const order = islands.length === 0 ? null : innerFirst(places);
  const inPieces = order === null && mark === undefined && isInOrder(places) ? encodePieces : undefined;
  return {
    units,
    write(given, options) {
      const targets = targetsInOrder(given, units);
      const isChanged = ({ source }: Unit, index: number) => (targets[index] ?? source) !== source;
      if (options.isBilingual !== true && !units.some(isChanged)) return bytes;
      // Something is changed, so there is an edit.
      if (inPieces !== undefined && options.isBilingual !== true)
        return inPieces(splicedPieces(text, editsInOrder(places, firsts, targets, options)));
      const edits: Edit[] = [];
      for (let step = 0; step < places.length; step++) {
        const index = order === null ? step : (order[step] as number);
        const place = places[index] as UnitPlace | UnitsPlace;
        const next = writePlace(place, targets, firsts[index] as number, options);
        if (next === null) continue;
        const edit = { start: place.start, end: place.end, text: next };
        edits.push(islands.length === 0 ? edit : withIslands(text, edit, edits, islands));
      }
      if (edits.length === 0) return bytes;
      if (mark === undefined) return encode(splice(text, edits));
      const changed = units.filter(isChanged).length;
      return encode(splice(text, [...mark(options, changed * 2 >= units.length), ...edits]));
    },
  };
}

/** Whether places are one after the other. */
const isInOrder = (places: readonly Stretch[]): boolean =>
  places.every(({ start }, index) => index === 0 || start >= (places[index - 1] as Stretch).end);

function* editsInOrder(
  places: readonly (UnitPlace | UnitsPlace)[],
  firsts: Int32Array,
  targets: readonly (string | undefined)[],
  options: WriteOptions,
): Generator<Edit, void> {
  for (let index = 0; index < places.length; index++) {
    const place = places[index] as UnitPlace | UnitsPlace;
    const text = writePlace(place, targets, firsts[index] as number, options);
    if (text !== null) yield { start: place.start, end: place.end, text };
  }
}

/** The numbers of places in the order in which they are written: inner ones end before those around them. */
const innerFirst = (places: readonly Stretch[]): number[] =>
  [...places.keys()].sort((one, other) => {
    const [a, b] = [places[one] as Stretch, places[other] as Stretch];
    return a.end - b.end || b.start - a.start;
  });

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

/** The index of the first edit that starts at or after an offset; they are sorted. */
function firstFrom(edits: readonly Edit[], offset: number): number {
  let low = 0;
  for (let high = edits.length; low < high; ) {
    const middle = (low + high) >> 1;
    if ((edits[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Null for a place whose bytes stay. @param first the number of its first unit */
function writePlace(
  place: UnitPlace | UnitsPlace,
  targets: readonly (string | undefined)[],
  first: number,
  options: WriteOptions,
): string | null {
  const isAlways = options.isBilingual === true || place.isApart === true;
  if ("unit" in place) {
    const target = targets[first];
    return target !== undefined && (isAlways || target !== place.unit.source) ? place.write(target, options) : null;
  }
  const own = targets.slice(first, first + place.units.length);
  const isNew = own.some((target, index) => target !== undefined && (isAlways || target !== place.units[index]?.source));
  return isNew ? place.writeAll(own, options) : null;
}
