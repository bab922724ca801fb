import { readTaggedText } from "../segments/tagged-text.ts";
import { wordsOf } from "./docx-contents.ts";
import type { ParagraphPlace } from "./docx-places.ts";
import type { FieldLiteral } from "./field-literals.ts";

/**
 * How to read what the result of a field says in a target of its paragraph, for an instruction that says the same.
 *
 * @returns null when the instruction says something else, or the paragraph does not tell the result apart
 */
export function resultReader(place: ParagraphPlace, { result }: FieldLiteral): ((target: string) => string) | null {
  const { form, unit } = place;
  if (result === null) return null;
  const id = 1 + form.forms.findIndex((tag) => tag.kind === "container" && tag.open.some(({ start }) => start === result.begin));
  if (id > 0) return (target) => textWithin(target, id).trim();
  const isAround = result.begin < form.start && result.end >= form.end;
  return isAround ? (target) => wordsOf(unit, target) : null;
}

/** The words of a target within one of its pairs of tags. */
function textWithin(target: string, id: number): string {
  let isWithin = false;
  return readTaggedText(target)
    .map((piece) => {
      if (piece.kind !== "text" && piece.id === id) isWithin = piece.kind === "open";
      return isWithin && piece.kind === "text" ? piece.text : "";
    })
    .join("");
}
