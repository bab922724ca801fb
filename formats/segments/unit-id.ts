import { isReadForSearch } from "./reading-purpose.ts";

/**
 * Names a unit after where it is and what it says: `word/document.xml#12-1k9d0w3f7`. The same bytes give the same ids, so that
 * answers kept from an earlier run are found again; another text at the same place is another unit.
 *
 * @param part the part of the file it is in, "" for formats of one part
 * @param ordinal its place among the units of the part, from 0
 * @param source the unit's source with its tags
 */
export const unitId = (part: string, ordinal: number, source: string): string => `${part}#${ordinal}-${shortHash(source)}`;

/** Tells whether a text contains a letter of any script from `start` to `end`: text without any is not offered for translation. */
export function hasLetter(text: string, start = 0, end = text.length): boolean {
  if (isReadForSearch()) return /[\p{L}\p{N}]/u.test(text.slice(start, end));
  for (let index = start; index < end; index++) {
    const code = text.charCodeAt(index);
    if (code > 0x7f) return hasForeignLetter(text, index, end);
    // Most texts begin with an ASCII letter, and every cell of a table is checked.
    if ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a) return true;
  }
  return false;
}

/** The kind of a code point, 0 if not looked up yet: a regular expression for each text takes longer. */
const [unasked, letter, noLetter] = [0, 1, 2];
const letters = new Uint8Array(0x110000);

function hasForeignLetter(text: string, start: number, end: number): boolean {
  for (let index = start; index < end; index++) {
    let code = text.charCodeAt(index);
    if (code >= 0xd800 && code < 0xdc00 && index + 1 < end) code = text.codePointAt(index) ?? 0;
    if (letters[code] === unasked) letters[code] = /\p{L}/u.test(String.fromCodePoint(code)) ? letter : noLetter;
    if (letters[code] === letter) return true;
    if (code > 0xffff) index++;
  }
  return false;
}

/** Hashes a text to 32 bits (FNV-1a over UTF-16 units), written in base 36: tells texts at one place apart, no secret depends on it. */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5 | 0;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}
