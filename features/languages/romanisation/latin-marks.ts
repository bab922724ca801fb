/** The marks of Chinese and Japanese, and those of Latin text in their place. */
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

/** Puts Latin marks with their spaces in place of full-width ones. */
export function replaceMarks(text: string): string {
  return text
    .replace(/[，、。？！；：（）「」　]/g, (mark) => marks[mark] ?? mark)
    .replace(/ +(?=[,.?!;:)”\n]|$)/g, "")
    .replace(/ {2,}/g, " ")
    .trim();
}
