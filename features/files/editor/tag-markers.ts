/**
 * Inline tags as people edit them: `⟨1⟩bold⟨/1⟩`, and `⟨2⟩` for anything that isn't text, in a plain text control. Input methods, screen
 * readers, spelling and undo work in every browser's text controls; rich editing is not as reliable. If a text itself contains something
 * like a marker, other brackets are used, so that parsing is never ambiguous.
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

/** The first bracket pair that no text in a segment has around a number. */
export function bracketsFor(...texts: readonly (string | null)[]): Brackets {
  const plain = texts.map((text) => plainText(text ?? ""));
  return choices.find((brackets) => !plain.some((text) => text.search(markerPattern(brackets)) >= 0)) ?? (choices[0] as Brackets);
}

export const openMarker = (id: number, [open, close]: Brackets): string => `${open}${id}${close}`;
const closeMarker = (id: number, [open, close]: Brackets): string => `${open}/${id}${close}`;

/** A tagged text as the control shows it. */
export function toMarkers(tagged: string, brackets: Brackets): string {
  return readTaggedText(tagged)
    .map((piece) =>
      piece.kind === "text" ? piece.text : piece.kind === "close" ? closeMarker(piece.id, brackets) : openMarker(piece.id, brackets),
    )
    .join("");
}

/** The control's text as a tagged text. A marker that names none of the segment's tags is text. */
export function fromMarkers(text: string, tags: readonly UnitTag[], brackets: Brackets): string {
  const kinds = new Map(tags.map(({ id, isPair }) => [id, isPair]));
  return text.replaceAll(markerPattern(brackets), (marker, slash: string, digits: string) => {
    const id = Number(digits);
    const isPair = kinds.get(id);
    if (isPair === undefined || (slash !== "" && !isPair)) return marker;
    return slash !== "" ? closeTag(id) : isPair ? openTag(id) : singleTag(id);
  });
}

/** Inserts a tag's markers into a text: a pair around the selection, a single one before it. */
export function insertTag(tag: UnitTag, brackets: Brackets, selected: string): string {
  return tag.isPair ? openMarker(tag.id, brackets) + selected + closeMarker(tag.id, brackets) : openMarker(tag.id, brackets) + selected;
}
