import { targetOf } from "#formats/segments/targets.ts";
import { plainText } from "#formats/segments/tagged-text.ts";
import type { Targets, Unit } from "#formats/segments/unit.ts";

/** Share of a unit's words that must be found. Words broken at the end of a line, and raised marks, are read differently. */
const leastShare = 0.7;

/**
 * Finds units whose words are missing from a document that was laid out again, where paragraphs may be split differently when read back.
 *
 * @param units those with a target
 * @param written the units of the output, as read back
 * @returns their ids
 */
export function unitsWithLostWords(units: readonly Unit[], targets: Targets, written: readonly Unit[]): string[] {
  const known = new Set(written.flatMap(({ source }) => wordsOf(source)));
  return units
    .filter((unit) => {
      const words = wordsOf(targetOf(targets, unit) ?? "");
      return words.filter((word) => known.has(word)).length < words.length * leastShare;
    })
    .map(({ id }) => id);
}

/** Words, or single characters where there are no blanks between words. */
const wordsOf = (tagged: string): string[] =>
  plainText(tagged).match(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|[\p{L}\p{M}]+/gu,
  ) ?? [];
