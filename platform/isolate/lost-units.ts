import { plainText } from "#formats/segments/tagged-text.ts";
import type { Targets, Unit } from "#formats/segments/unit.ts";

/** Formats put line breaks and hyphens of their own between words, so only the words count. */
const wordsOf = (tagged: string): string => plainText(tagged).replaceAll(/[^\p{L}\p{N}]+/gu, "");

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
  const texts = written.map(({ source }) => wordsOf(source));
  const known = new Set(texts);
  const whole = texts.join("");
  const lost: string[] = [];
  let end = 0;
  for (const unit of units) {
    const text = wordsOf(targets.get(unit.id) ?? unit.source);
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
