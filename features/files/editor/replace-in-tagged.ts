import { closeTag, openTag, readTaggedText, singleTag } from "#formats/segments/tagged-text.ts";

/** Replaces plain text within the texts between tags of a tagged text; null if it doesn't occur there. */
export function replaceInTagged(
  tagged: string,
  { find, replace, isCaseSensitive }: { find: string; replace: string; isCaseSensitive: boolean },
) {
  if (find === "") return null;
  const pattern = new RegExp(find.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&"), isCaseSensitive ? "gu" : "giu");
  const written = readTaggedText(tagged)
    .map((piece) => {
      if (piece.kind === "open") return openTag(piece.id);
      if (piece.kind === "close") return closeTag(piece.id);
      return piece.kind === "single" ? singleTag(piece.id) : piece.text.replaceAll(pattern, () => replace);
    })
    .join("");
  return written === tagged ? null : written;
}
