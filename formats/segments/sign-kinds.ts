/** What a character is in a text: part of a word (a letter or a digit of any script), a blank, or something else. */
export const signKind = { other: 1, blank: 2, word: 3 } as const;
export type SignKind = (typeof signKind)[keyof typeof signKind];

/** By code point, 0 if not looked up yet: whole documents are checked character by character; a pattern takes ten times as long. */
const known = new Uint8Array(0x110000);

/** @param codePoint half a pair counts as something else */
export function signKindOf(codePoint: number): SignKind {
  const kind = known[codePoint] ?? 0;
  if (kind > 0) return kind as SignKind;
  const sign = String.fromCodePoint(codePoint);
  const found = /[\p{L}\p{N}]/u.test(sign) ? signKind.word : /\s/.test(sign) ? signKind.blank : signKind.other;
  known[codePoint] = found;
  return found;
}
