import { unquotedSheet } from "#formats/spreadsheet/sheet-place.ts";

/** Parts of a document that people know it by: slides, pages, sheets. */

/** A whole slide or page, and what comes before the address of a cell. For JavaScript and PostgreSQL alike, which finds the first group. */
export const numberedPart = String.raw`^((slide|page) [0-9]+)$`;
export const sheetPart = String.raw`^(.*)!\$?[A-Z]{1,3}\$?[1-9][0-9]{0,6}$`;

const [numbered, sheet] = [new RegExp(numberedPart), new RegExp(sheetPart, "s")];

/** The part that a segment's place is in: `slide 4`, `page 2`, or the name of a sheet; null where it says none. */
export function partOf(place: string | null): string | null {
  if (place === null) return null;
  const [, part] = numbered.exec(place) ?? [];
  if (part !== undefined) return part;
  const [, name] = sheet.exec(place) ?? [];
  return name === undefined ? null : unquotedSheet(name);
}

/** One part: its title as `partOf` says it, and the number of its first segment. */
export type DocumentPart = { title: string; first: number };
