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
export const hasLetter = (text: string): boolean => /\p{L}/u.test(text);

/** Hashes a text to 53 bits (cyrb53, bryc, public domain), written in base 36: for telling texts apart, no secret depends on it. */
function shortHash(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
