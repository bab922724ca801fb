import { signKind, signKindOf } from "./sign-kinds.ts";

/** For each ASCII character: 1 where it makes a word of what it is in, and 0 where it ends one. */
const makesWord = Uint8Array.from({ length: 128 }, (_, code) => (signKindOf(code) === signKind.word ? 1 : 0));
const keepsWord = Uint8Array.from({ length: 128 }, (_, code) => (signKindOf(code) === signKind.blank ? 0 : 1));

/** Counts words as people are told them: between blanks, and each letter of the scripts that have none. */
export function countWords(text: string): number {
  let count = 0;
  /** 1 within a word that is counted. */
  let inWord = 0;
  for (let index = 0; index < text.length; index++) {
    let code = text.charCodeAt(index);
    if (code < 128) {
      // Without a branch: whole documents are counted character by character.
      const now = (inWord | (makesWord[code] as number)) & (keepsWord[code] as number);
      count += now & ~inWord;
      inWord = now;
      continue;
    }
    if (code >= 0xd800 && code < 0xdc00) {
      code = text.codePointAt(index) ?? 0;
      if (code > 0xffff) index++;
    }
    const kind = signKindOf(code);
    if (isUnspaced(code)) {
      if (kind === signKind.word) count++;
      inWord = 0;
    } else if (kind === signKind.blank) inWord = 0;
    else if (kind === signKind.word && inWord === 0) {
      count++;
      inWord = 1;
    }
  }
  return count;
}

/** Thai and Lao, Burmese, Khmer, Han and kana. */
const isUnspaced = (code: number): boolean =>
  code >= 0x0e00 &&
  (code <= 0x0eff ||
    (code >= 0x1000 && code <= 0x109f) ||
    (code >= 0x1780 && code <= 0x17ff) ||
    (code >= 0x2e80 && code <= 0x9fff) ||
    (code >= 0xf900 && code <= 0xfaff));
