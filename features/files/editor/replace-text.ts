import { AppError } from "#core/errors.ts";
import { closeTag, openTag, readTaggedText, singleTag } from "#formats/segments/tagged-text.ts";

/**
 * Makes the function that replaces plain text in tagged texts, wherever it occurs, even across tags: tags inside the match stay, after the
 * replacement. Null: no match. Without `isCaseSensitive` it ignores case.
 *
 * The function throws AppError `invalid-input` (`target`) before it makes a text longer than `maxLength` UTF-16 units, ignoring tags.
 */
export function textReplacer({
  find,
  replace,
  isCaseSensitive,
}: {
  find: string;
  replace: string;
  isCaseSensitive: boolean;
}): (tagged: string, maxLength: number) => string | null {
  const sought = new RegExp(RegExp.escape(find), isCaseSensitive ? "gu" : "giu");
  return (tagged, maxLength) => {
    const pieces = readTaggedText(tagged);
    const plain = pieces.map((piece) => (piece.kind === "text" ? piece.text : "")).join("");
    const places: { start: number; end: number }[] = [];
    let length = plain.length;
    for (const { index, 0: found } of plain.matchAll(sought)) {
      places.push({ start: index, end: index + found.length });
      length += replace.length - found.length;
      // A text that was already too long may become shorter.
      if (length > maxLength && length > plain.length) throw new AppError("invalid-input", "target", { fields: { target: "too-long" } });
    }
    if (places.length === 0) return null;
    let at = 0;
    let next = 0;
    let written = "";
    for (const piece of pieces) {
      if (piece.kind !== "text") {
        written += piece.kind === "open" ? openTag(piece.id) : piece.kind === "close" ? closeTag(piece.id) : singleTag(piece.id);
        continue;
      }
      const end = at + piece.text.length;
      const start = at;
      while (at < end) {
        const place = places[next];
        if (place === undefined || place.start >= end) {
          written += piece.text.slice(at - start);
          at = end;
        } else if (place.start >= at) {
          written += piece.text.slice(at - start, place.start - start) + replace;
          at = Math.min(end, place.end);
          if (place.end <= end) next++;
        } else {
          // It began in an earlier piece.
          at = Math.min(end, place.end);
          if (place.end <= end) next++;
        }
      }
    }
    return written;
  };
}
