import { closeTag, openTag, readTaggedText, singleTag } from "#formats/segments/tagged-text.ts";

/** The approximate maximum a model is given at once, in UTF-16 units: its answer to one text must fit on one line. */
const longText = 3_000;

/**
 * Cuts a tagged text that is too long for one answer into parts, after a sentence where no tag pair is open. Joined, they are the original
 * text. A text without such a point stays whole.
 */
export function cutLongText(tagged: string): string[] {
  if (tagged.length <= longText) return [tagged];
  const parts: string[] = [];
  let part = "";
  let depth = 0;
  for (const piece of readTaggedText(tagged)) {
    if (piece.kind === "open") depth++;
    if (piece.kind === "close") depth--;
    if (piece.kind !== "text") {
      part += piece.kind === "open" ? openTag(piece.id) : piece.kind === "close" ? closeTag(piece.id) : singleTag(piece.id);
      continue;
    }
    for (const [sentence] of piece.text.matchAll(sentences)) {
      if (depth === 0 && part.length + sentence.length > longText && /\p{L}/u.test(part)) {
        parts.push(part);
        part = "";
      }
      part += sentence;
    }
  }
  return part === "" ? parts : [...parts, part];
}

/** Everything up to the end of a sentence and the spaces after it, or to the end. */
const sentences = /[^.!?。！？।]*(?:[.!?。！？।]+\s*|$)/gu;
