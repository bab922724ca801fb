import { closeTag, openTag, readTaggedText, singleTag } from "#formats/segments/tagged-text.ts";

/** A model is given at most about so much at once, in UTF-16 units: its answer to one text has to fit into one line. */
const longText = 3_000;

/**
 * Cuts a tagged text that is too long for one answer into parts, behind a sentence where no pair is open. Joined, they are the text again.
 * A text without such a place stays whole.
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

/** Everything up to the end of a sentence and the blanks behind it, or to the end. */
const sentences = /[^.!?。！？।]*(?:[.!?。！？।]+\s*|$)/gu;
