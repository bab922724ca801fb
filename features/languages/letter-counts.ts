/** Writing systems that distinguish languages, by Unicode script name (UAX #24). */
const scripts = {
  Latn: /\p{Script=Latin}/u,
  Hani: /\p{Script=Han}/u,
  Hira: /\p{Script=Hiragana}/u,
  Kana: /\p{Script=Katakana}/u,
  Hang: /\p{Script=Hangul}/u,
  Cyrl: /\p{Script=Cyrillic}/u,
  Arab: /\p{Script=Arabic}/u,
  Deva: /\p{Script=Devanagari}/u,
  Grek: /\p{Script=Greek}/u,
  Hebr: /\p{Script=Hebrew}/u,
  Thai: /\p{Script=Thai}/u,
  Laoo: /\p{Script=Lao}/u,
  Khmr: /\p{Script=Khmer}/u,
  Mymr: /\p{Script=Myanmar}/u,
  Beng: /\p{Script=Bengali}/u,
  Gujr: /\p{Script=Gujarati}/u,
  Guru: /\p{Script=Gurmukhi}/u,
  Orya: /\p{Script=Oriya}/u,
  Taml: /\p{Script=Tamil}/u,
  Telu: /\p{Script=Telugu}/u,
  Knda: /\p{Script=Kannada}/u,
  Mlym: /\p{Script=Malayalam}/u,
  Sinh: /\p{Script=Sinhala}/u,
  Tibt: /\p{Script=Tibetan}/u,
  Ethi: /\p{Script=Ethiopic}/u,
  Geor: /\p{Script=Georgian}/u,
  Armn: /\p{Script=Armenian}/u,
  Thaa: /\p{Script=Thaana}/u,
} as const;

export type Script = keyof typeof scripts;

const known = Object.entries(scripts) as [Script, RegExp][];

/** Counts a text's letters by script; digits, signs and scripts that no language here uses don't count. */
export function countLetters(text: string): Map<Script, number> {
  const counts = new Map<Script, number>();
  let last: [Script, RegExp] | undefined;
  for (const character of text) {
    if (!/[\p{L}\p{M}]/u.test(character)) continue;
    // Adjacent letters mostly share a script, so the previous one is tried first.
    if (!last?.[1].test(character)) last = known.find(([, pattern]) => pattern.test(character));
    if (last) counts.set(last[0], (counts.get(last[0]) ?? 0) + 1);
  }
  return counts;
}
