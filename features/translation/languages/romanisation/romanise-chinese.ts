import { replaceMarks } from "./latin-marks.ts";

/** Pinyin with tone marks by pinyin-pro, syllable by syllable; the tones of 不 and 一 as they are said. Everything else stays as it is. */
export async function romaniseChinese(text: string): Promise<string> {
  const { pinyin } = await import("pinyin-pro");
  const syllables = pinyin(text, { type: "array", nonZh: "spaced" });
  let out = "";
  let before: "syllable" | "letter" | "other" = "other";
  for (const [index, letter] of Array.from(text).entries()) {
    const syllable = syllables[index] ?? letter;
    const kind = syllable !== letter ? "syllable" : /[\p{L}\p{N}]/u.test(letter) ? "letter" : "other";
    const isParted = kind === "syllable" ? before !== "other" : kind === "letter" && before === "syllable";
    out += (isParted ? " " : "") + syllable;
    before = kind;
  }
  return replaceMarks(out);
}
