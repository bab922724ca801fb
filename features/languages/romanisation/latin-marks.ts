/** Chinese and Japanese punctuation, and its Latin equivalents. */
const marks: Readonly<Record<string, string>> = {
  "，": ", ",
  "、": ", ",
  "。": ". ",
  "？": "? ",
  "！": "! ",
  "；": "; ",
  "：": ": ",
  "（": " (",
  "）": ") ",
  "「": " “",
  "」": "” ",
  "　": " ",
};

/** Replaces full-width punctuation with Latin punctuation and its spaces. */
export function replaceMarks(text: string): string {
  return text
    .replace(/[，、。？！；：（）「」　]/g, (mark) => marks[mark] ?? mark)
    .replace(/ +(?=[,.?!;:)”\n]|$)/g, "")
    .replace(/ {2,}/g, " ")
    .trim();
}
