import { signKind, signKindOf } from "./sign-kinds.ts";

/** Counts words as people are told them: between blanks, and each letter of the scripts that have none. */
export function countWords(text: string): number {
  let count = 0;
  let isCounted = false;
  for (let index = 0; index < text.length; index++) {
    let code = text.charCodeAt(index);
    if (code >= 0xd800 && code < 0xdc00) {
      code = text.codePointAt(index) ?? 0;
      if (code > 0xffff) index++;
    }
    const kind = signKindOf(code);
    if (isUnspaced(code)) {
      if (kind === signKind.word) count++;
      isCounted = false;
    } else if (kind === signKind.blank) isCounted = false;
    else if (kind === signKind.word && !isCounted) {
      count++;
      isCounted = true;
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
