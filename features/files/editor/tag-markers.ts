/**
 * Inline tags as people edit them: `⟨1⟩bold⟨/1⟩` and `⟨2⟩` for what is no text, in a plain text control. A text control is what input
 * methods, screen readers, spelling and undo of every browser get right; rich editing is not. Where a text itself has something that reads like
 * a marker, other brackets are taken, so that reading back is never in doubt.
 */
import { closeTag, openTag, plainText, readTaggedText, singleTag } from "#formats/segments/tagged-text.ts";
import type { UnitTag } from "#formats/segments/unit.ts";

export type Brackets = readonly [open: string, close: string];

const choices: readonly Brackets[] = [
  ["⟨", "⟩"],
  ["⦗", "⦘"],
  ["⧼", "⧽"],
];

const markerPattern = ([open, close]: Brackets) => new RegExp(`${open}(/?)(\\d{1,6})${close}`, "g");

/** The brackets that no text of a segment has around a number. */
export function bracketsFor(...texts: readonly (string | null)[]): Brackets {
  const plain = texts.map((text) => plainText(text ?? ""));
  return choices.find((brackets) => !plain.some((text) => text.search(markerPattern(brackets)) >= 0)) ?? (choices[0] as Brackets);
}

export const openMarker = (id: number, [open, close]: Brackets): string => `${open}${id}${close}`;
export const closeMarker = (id: number, [open, close]: Brackets): string => `${open}/${id}${close}`;

/** A tagged text as it stands in the control. */
export function toMarkers(tagged: string, brackets: Brackets): string {
  return readTaggedText(tagged)
    .map((piece) =>
      piece.kind === "text" ? piece.text : piece.kind === "close" ? closeMarker(piece.id, brackets) : openMarker(piece.id, brackets),
    )
    .join("");
}

/** What stands in the control as a tagged text. A marker that names no tag of the segment is text. */
export function fromMarkers(text: string, tags: readonly UnitTag[], brackets: Brackets): string {
  const kinds = new Map(tags.map(({ id, isPair }) => [id, isPair]));
  return text.replaceAll(markerPattern(brackets), (marker, slash: string, digits: string) => {
    const id = Number(digits);
    const isPair = kinds.get(id);
    if (isPair === undefined || (slash !== "" && !isPair)) return marker;
    return slash !== "" ? closeTag(id) : isPair ? openTag(id) : singleTag(id);
  });
}

/** Puts a tag's markers into a text: a pair around what is selected, a single in its place before it. */
export function insertTag(tag: UnitTag, brackets: Brackets, selected: string): string {
  return tag.isPair ? openMarker(tag.id, brackets) + selected + closeMarker(tag.id, brackets) : openMarker(tag.id, brackets) + selected;
}
