import { type DocumentPart, partOf } from "./document-parts.ts";

/** The index of a part by its title; null for none. */
export function partIndexAt(parts: readonly DocumentPart[], title: string | null): number | null {
  const index = title === null ? -1 : parts.findIndex((part) => part.title === title);
  return index < 0 ? null : index;
}

/**
 * The index of the part that a segment is in: as its place says, or else the last one that begins before it, since not every text says
 * where it is.
 */
export function partIndexOf(parts: readonly DocumentPart[], id: string, placeOf: (id: string) => string | null): number {
  const named = partIndexAt(parts, partOf(placeOf(id)));
  return (
    named ??
    Math.max(
      0,
      parts.findLastIndex(({ first }) => first <= Number(id)),
    )
  );
}
