import { signKind, signKindOf } from "#formats/segments/sign-kinds.ts";
import { targetsInOrder } from "#formats/segments/targets.ts";
import { plainText } from "#formats/segments/tagged-text.ts";
import type { Targets, Unit } from "#formats/segments/unit.ts";

/** Looks for the texts of units in a document written with their targets, while that document is read again. */
export type TextSearch = {
  /** The source of the next unit that was read. */
  take(source: string): void;
  /** Ids of the units whose text was not found. */
  lost(): string[];
};

/**
 * Looks for texts one after the other as they are, since subtitles and bilingual files cut them differently; one found
 * somewhere else (a heading in a table of contents) counts as there. Most formats return them all as they were written: nothing
 * of those is kept.
 */
export function searchUnits(units: readonly Unit[], targets: Targets): TextSearch {
  const texts = targetsInOrder(targets, units);
  const expected = ({ source }: Unit, index: number): string => texts[index] ?? source;
  let same = 0;
  const others: string[] = [];
  return {
    take(source) {
      const unit = others.length === 0 ? units[same] : undefined;
      if (unit !== undefined && isSame(expected(unit, same), source)) same++;
      else others.push(source);
    },
    lost() {
      if (same === units.length) return [];
      const wanted = units.map(expected);
      return lostAmong(units, wanted, [...wanted.slice(0, same), ...others].map(wordsOf), same);
    },
  };
}

/** @param texts words of all texts that were read; the first `same` of them were expected there */
function lostAmong(units: readonly Unit[], wanted: readonly string[], texts: readonly string[], same: number): string[] {
  const known = new Set(texts);
  const whole = texts.join("");
  const lost: string[] = [];
  let end = texts.slice(0, same).reduce((length, text) => length + text.length, 0);
  for (const [index, { id }] of units.entries()) {
    if (index < same) continue;
    const text = wordsOf(wanted[index] ?? "");
    // No reader returns a unit without a letter.
    if (!/\p{L}/u.test(text)) continue;
    if (whole.startsWith(text, end)) end += text.length;
    else if (known.has(text)) continue;
    else {
      const found = whole.indexOf(text, end);
      if (found >= 0 && found - end <= maxDistance) end = found + text.length;
      else if (!whole.includes(text)) lost.push(id);
    }
    if (lost.length >= maxLost) break;
  }
  return lost;
}

/** Beyond this, a text is assumed to be elsewhere, and the search continues where it was. */
const maxDistance = 100_000;
/** Each of them takes a search through the whole text. */
const maxLost = 200;

/** Most formats return the units one for one, just as they were written. */
const isSame = (expected: string, written: string): boolean => expected === written || wordsOf(expected) === wordsOf(written);

/** Formats put their own line breaks and hyphens between words, so only the words count. */
function wordsOf(tagged: string): string {
  const text = plainText(tagged);
  const words: string[] = [];
  let start = -1;
  for (let index = 0; index < text.length; index++) {
    const code = text.codePointAt(index) ?? 0;
    const isWord = signKindOf(code) === signKind.word;
    if (isWord && start < 0) start = index;
    if (!isWord && start >= 0) {
      words.push(text.slice(start, index));
      start = -1;
    }
    if (code > 0xffff) index++;
  }
  if (start >= 0) words.push(text.slice(start));
  return words.join("");
}
