import { signKind, signKindOf } from "#formats/segments/sign-kinds.ts";
import { plainText } from "#formats/segments/tagged-text.ts";
import type { Targets, Unit } from "#formats/segments/unit.ts";

/**
 * Finds units whose text is not in the document that was written with their targets.
 *
 * Texts are looked for one after the other as they stand, since subtitles and bilingual files cut them anew; one that stands
 * somewhere else (a heading in a table of contents) counts as there.
 *
 * @param written the units of the output, as it was read again
 * @returns their ids
 */
export function lostUnits(units: readonly Unit[], targets: Targets, written: readonly Unit[]): string[] {
  const expected = (unit: Unit | undefined): string | undefined => (unit === undefined ? undefined : (targets.get(unit.id) ?? unit.source));
  let same = 0;
  while (same < units.length && isSame(expected(units[same]), written[same]?.source)) same++;
  if (same === units.length) return [];
  const texts = written.map(({ source }) => wordsOf(source));
  const known = new Set(texts);
  const whole = texts.join("");
  const lost: string[] = [];
  let end = texts.slice(0, same).reduce((length, text) => length + text.length, 0);
  for (const unit of units.slice(same)) {
    const text = wordsOf(expected(unit) ?? "");
    // What has no letter any more is offered by no reader.
    if (!/\p{L}/u.test(text)) continue;
    if (whole.startsWith(text, end)) end += text.length;
    else if (known.has(text)) continue;
    else {
      const found = whole.indexOf(text, end);
      if (found >= 0 && found - end <= maxDistance) end = found + text.length;
      else if (!whole.includes(text)) lost.push(unit.id);
    }
    if (lost.length >= maxLost) break;
  }
  return lost;
}

/** Beyond this a text is taken for one that stands elsewhere, and the search goes on where it was. */
const maxDistance = 100_000;
/** Each of them takes a search through all of the text. */
const maxLost = 200;

/** Most formats give the units back one for one, just as they were written. */
const isSame = (expected: string | undefined, written: string | undefined): boolean =>
  expected === written || (expected !== undefined && written !== undefined && wordsOf(expected) === wordsOf(written));

/** Formats put line breaks and hyphens of their own between words, so only the words count. */
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
