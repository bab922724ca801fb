import { type DocumentPart, partOf } from "./document-parts.ts";

/** The index of a part by its title; null for none. */
export function partIndexAt(parts: readonly DocumentPart[], title: string | null): number | null {
  const index = title === null ? -1 : parts.findIndex((part) => part.title === title);
  return index < 0 ? null : index;
}

/**
 * The index of the part that a segment is in, as its place says; of one that isn't known yet the last part that begins before it. Texts
 * that don't say where they are, such as headers and comments, come after all parts, and have the index after the last one.
 *
 * @param placeOf undefined for a segment that was not read
 */
export function partIndexOf(parts: readonly DocumentPart[], id: string, placeOf: (id: string) => string | null | undefined): number {
  const place = placeOf(id);
  const named = partIndexAt(parts, partOf(place ?? null));
  if (named !== null) return named;
  const before = Math.max(
    0,
    parts.findLastIndex(({ first }) => first <= Number(id)),
  );
  const isBehind = place !== undefined && Number(id) > (parts[0]?.first ?? 0);
  return isBehind ? parts.length : before;
}
