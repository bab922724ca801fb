/** Length as people are told it: Unicode code points. */
export function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** A letter that fills a square: Han, kana, hangul and full-width characters. */
export const wideLetter = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}]/u;

/** Estimates model tokens where a provider reports none: one per wide (Han, kana, hangul) character, else one per four characters. */
export function estimateModelTokens(text: string): number {
  // Most texts have neither wide letters nor any character of two units.
  if (!/[\u2e80-\uffff]/.test(text)) return Math.ceil(text.length / 4);
  let wide = 0;
  let narrow = 0;
  for (const character of text) {
    if (wideLetter.test(character)) wide++;
    else narrow++;
  }
  return wide + Math.ceil(narrow / 4);
}
