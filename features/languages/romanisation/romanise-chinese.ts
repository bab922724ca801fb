import { simplifyForLookup } from "../chinese-variant.ts";
import { replaceMarks } from "./latin-marks.ts";

/**
 * Pinyin with tone marks by pinyin-pro, syllable by syllable; the tones of 不 and 一 as pronounced. Everything else stays as it is. Its word
 * dictionary is in simplified characters, so traditional texts are converted for lookup.
 */
export async function romaniseChinese(text: string, code: string): Promise<string> {
  const { pinyin } = await import("pinyin-pro");
  const read = code === "zh-Hant" ? simplifyForLookup(text) : text;
  const readLetters = Array.from(read);
  const syllables = pinyin(read, { type: "array", nonZh: "spaced" });
  let out = "";
  let before: "syllable" | "letter" | "other" = "other";
  for (const [index, letter] of Array.from(text).entries()) {
    const found = syllables[index] ?? letter;
    const isRead = found !== readLetters[index];
    const kind = isRead ? "syllable" : /[\p{L}\p{N}]/u.test(letter) ? "letter" : "other";
    const isParted = kind === "syllable" ? before !== "other" : kind === "letter" && before === "syllable";
    out += (isParted ? " " : "") + (isRead ? found : letter);
    before = kind;
  }
  return replaceMarks(out);
}
