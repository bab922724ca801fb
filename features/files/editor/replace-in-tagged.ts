import { closeTag, openTag, readTaggedText, singleTag, type TaggedPiece } from "#formats/segments/tagged-text.ts";

/** Replaces plain text within the texts between tags of a tagged text; null if it doesn't occur there. */
export function replaceInTagged(
  tagged: string,
  { find, replace, isCaseSensitive }: { find: string; replace: string; isCaseSensitive: boolean },
) {
  if (find === "") return null;
  const pattern = new RegExp(find.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&"), isCaseSensitive ? "gu" : "giu");
  const written = readTaggedText(tagged)
    .map((piece) => (piece.kind === "text" ? piece.text.replaceAll(pattern, () => replace) : tagOf(piece)))
    .join("");
  return written === tagged ? null : written;
}

/**
 * Puts a text in place of a span of a tagged text; all tags stay, and what the span had in other texts between tags goes.
 *
 * @param span UTF-16 offsets in the text without its tags; empty inserts
 * @returns the tagged text, and the offset in it behind what was put in
 */
export function putInTagged(
  tagged: string,
  { start, end, text }: { start: number; end: number; text: string },
): { target: string; behind: number } {
  let [target, behind] = ["", -1];
  let at = 0;
  for (const piece of readTaggedText(tagged)) {
    if (piece.kind !== "text") {
      target += tagOf(piece);
      continue;
    }
    const [from, to] = [Math.max(0, start - at), Math.max(0, end - at)];
    const isHere = behind < 0 && (from < piece.text.length || (start === end && from === piece.text.length));
    target += piece.text.slice(0, from);
    if (isHere) {
      target += text;
      behind = target.length;
    }
    target += piece.text.slice(Math.max(from, to));
    at += piece.text.length;
  }
  return behind < 0 ? { target: target + text, behind: target.length + text.length } : { target, behind };
}

function tagOf(piece: Exclude<TaggedPiece, { kind: "text" }>): string {
  if (piece.kind === "single") return singleTag(piece.id);
  return piece.kind === "open" ? openTag(piece.id) : closeTag(piece.id);
}
