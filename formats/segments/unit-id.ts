/**
 * Names a unit after where it stands and what it says: `word/document.xml#12-1k9d0w3f7`. The same bytes give the same ids, so that
 * answers kept from an earlier run are found again; another text at the same place is another unit.
 *
 * @param part the part of the file it stands in, "" for formats of one part
 * @param ordinal its place among the units of the part, from 0
 * @param source the unit's source with its tags
 */
export const unitId = (part: string, ordinal: number, source: string): string => `${part}#${ordinal}-${shortHash(source)}`;

/** Tells whether a text holds a letter of any script: what holds none is offered to nobody. */
export function hasLetter(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > 0x7f) return /\p{L}/u.test(text);
    // Most texts have one of ASCII at their start, and all cells of a table are asked.
    if ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a) return true;
  }
  return false;
}

/** Hashes a text to 32 bits (FNV-1a over UTF-16 units), written in base 36: tells texts at one place apart, no secret depends on it. */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5 | 0;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}
