/** The text that the stand-in writes: piece `index` of `seed` is fixed, so a test can compute the whole of it on its own. */

const vocabulary = [
  "the ",
  "river ",
  "naïve ",
  "bread ",
  "Saturday ",
  "and ",
  "two ",
  "sisters ",
  "write ",
  "slowly, ",
  "over ",
  "café ",
  "before ",
  "noon. ",
  "A ",
  "small ",
  "question: ",
  "who ",
  "pays ",
  "€40 ",
  "for ",
  "light? ",
  "Straße ",
  "— ",
  "then ",
  "nothing ",
  "more. ",
  "Łódź ",
  "keeps ",
  "10% ",
  "of ",
  "it ",
  "河流",
  "面包",
  "周六",
  "和",
  "姐妹",
  "慢慢",
  "写。",
  "中午",
  "之前",
  "小小的",
  "问题：",
  "谁",
  "付钱",
  "，",
  "光",
  "再也没有",
  "🚀 ",
  "👩‍👩‍👧 ",
  "𠮷",
  "🇨🇳 ",
  "✅ ",
  "é ",
  "مرحبا ",
  "日本語",
  "“quoted” ",
  "<b> ",
  "\\n ",
  "{{name}} ",
  "`code` ",
  "\n\n",
  "1. ",
  '"',
] as const;

export const vocabularySize = vocabulary.length;

/** Scatters seed and index evenly (the 32-bit finaliser of MurmurHash3). */
export function pieceIndex(seed: number, index: number): number {
  let hash = Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  const place = ((hash ^ (hash >>> 16)) >>> 0) % vocabulary.length;
  // The first piece is never blank: leading blanks are a script of their own.
  return index === 0 && pieceAt(place).trim() === "" ? 0 : place;
}

export function pieceAt(place: number): string {
  return vocabulary[place] ?? "";
}

/** The whole text of `tokens` pieces. */
export function standInText(seed: number, tokens: number): string {
  let text = "";
  for (let index = 0; index < tokens; index++) text += pieceAt(pieceIndex(seed, index));
  return text;
}
