import type { PreparedText } from "./prepared-text.ts";

/**
 * Returns where in the target something of the source should be: the sentence with the same number if both sides have equally many,
 * otherwise an empty span at the same relative position.
 */
export function counterpartOf(source: PreparedText, target: PreparedText, offset: number): { start: number; end: number } {
  const place = source.sentences.findIndex(({ end }) => offset < end);
  const sentence = source.sentences.length === target.sentences.length ? target.sentences[place] : undefined;
  if (sentence) return { start: sentence.start, end: sentence.end };
  const share = source.text.length === 0 ? 0 : offset / source.text.length;
  const position = Math.min(target.text.length, Math.round(share * target.text.length));
  const near = target.sentences.find(({ end }) => position <= end);
  const at = near ? near.start : target.text.length;
  return { start: at, end: at };
}
