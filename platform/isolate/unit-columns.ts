/**
 * Units and targets as they are passed between threads: column by column, in a few long strings. Copying a hundred thousand of them one
 * by one takes longer than reading them.
 */
import { targetsInOrder, UnitTargets } from "#formats/segments/targets.ts";
import type { Targets, Unit, UnitKind, UnitLimits, UnitTag } from "#formats/segments/unit.ts";

/** The texts joined, and the length of each in UTF-16 units; -1 for a missing one. */
export type TextColumn = { joined: string[]; lengths: Int32Array };

export type UnitColumns = {
  ids: TextColumn;
  kinds: TextColumn;
  sources: TextColumn;
  places: TextColumn;
  notes: TextColumn;
  /** What only a few units have, by unit number. */
  rest: [number, { tags: readonly UnitTag[]; limits: UnitLimits | undefined; isFinished: boolean | undefined }][];
};

/** This many texts make one string: as long as one of them is used, the whole string stays in memory. */
const textsPerString = 1_000;

function packTexts(texts: readonly (string | undefined)[]): TextColumn {
  const joined: string[] = [];
  for (let start = 0; start < texts.length; start += textsPerString) joined.push(texts.slice(start, start + textsPerString).join(""));
  return { joined, lengths: Int32Array.from(texts, (text) => text?.length ?? -1) };
}

function unpackTexts({ joined, lengths }: TextColumn): (string | undefined)[] {
  const texts: (string | undefined)[] = [];
  let former: string | undefined;
  for (let start = 0; start < lengths.length; start += textsPerString) {
    const text = joined[start / textsPerString] ?? "";
    const end = Math.min(start + textsPerString, lengths.length);
    for (let index = start, at = 0; index < end; index++) {
      const length = lengths[index] ?? -1;
      // Kinds and notes often repeat in a row: one string for all of them.
      if (length < 0) former = undefined;
      else if (former?.length !== length || !text.startsWith(former, at)) former = text.slice(at, at + length);
      texts.push(former);
      at += Math.max(length, 0);
    }
  }
  return texts;
}

export function packUnits(units: readonly Unit[]): UnitColumns {
  const rest: UnitColumns["rest"] = [];
  for (const [index, { tags, limits, isFinished }] of units.entries())
    if (tags.length > 0 || limits !== undefined || isFinished) rest.push([index, { tags, limits, isFinished }]);
  return {
    ids: packTexts(units.map(({ id }) => id)),
    kinds: packTexts(units.map(({ kind }) => kind)),
    sources: packTexts(units.map(({ source }) => source)),
    places: packTexts(units.map(({ place }) => place)),
    notes: packTexts(units.map(({ note }) => note)),
    rest,
  };
}

const noTags: readonly UnitTag[] = [];

export function unpackUnits(columns: UnitColumns): Unit[] {
  const [ids, kinds, sources] = [unpackTexts(columns.ids), unpackTexts(columns.kinds), unpackTexts(columns.sources)];
  const [places, notes] = [unpackTexts(columns.places), unpackTexts(columns.notes)];
  const rest = new Map(columns.rest);
  return ids.map((id = "", index) => {
    const { tags = noTags, limits, isFinished } = rest.get(index) ?? {};
    // Every key of a unit, so that a new one is not forgotten here.
    return {
      id,
      kind: kinds[index] as UnitKind,
      source: sources[index] ?? "",
      tags,
      place: places[index],
      note: notes[index],
      limits,
      isFinished,
    } satisfies Record<keyof Unit, unknown>;
  });
}

/** Targets in the order of the units. */
export const packTargets = (units: readonly Unit[], targets: Targets): TextColumn => packTexts(targetsInOrder(targets, units));

/** Unpacks what `packTargets` made of the targets of these units. */
export const unpackTargets = (units: readonly Unit[], column: TextColumn): Targets => new UnitTargets(units, unpackTexts(column));
