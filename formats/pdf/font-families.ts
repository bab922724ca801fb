/** A family of fonts that comes as an npm package of slices: files that hold some characters each. */
export type FontFamily = {
  /** As it stands in the file's font names. */
  name: string;
  /** The package that its slices lie in. */
  folder: string;
  /** What stands before and after a slice's name in its file's; the italic's end where there is one. */
  file: [start: string, end: string, italicEnd?: string];
  /** Whether one file holds every weight. */
  hasWeights: boolean;
  /** The one slice to look into where the package's map says less than the file holds. */
  onlySlice?: string;
};

const variable = (name: string, slug: string): FontFamily => ({
  name,
  folder: `@fontsource-variable/${slug}`,
  file: [`${slug}-`, "-wght-normal.woff2"],
  hasWeights: true,
});

const fixed = (name: string, slug: string, onlySlice?: string): FontFamily => ({
  name,
  folder: `@fontsource/${slug}`,
  file: [`${slug}-`, "-400-normal.woff2"],
  hasWeights: false,
  onlySlice,
});

/** Latin, Cyrillic, Greek, Vietnamese and Devanagari. */
const sans: FontFamily = {
  ...variable("NotoSans", "noto-sans"),
  file: ["noto-sans-", "-wght-normal.woff2", "-wght-italic.woff2"],
};
const mono = variable("NotoSansMono", "noto-sans-mono");
const emoji = variable("NotoEmoji", "noto-emoji");
const han = {
  sc: variable("NotoSansSC", "noto-sans-sc"),
  tc: variable("NotoSansTC", "noto-sans-tc"),
  jp: variable("NotoSansJP", "noto-sans-jp"),
  kr: variable("NotoSansKR", "noto-sans-kr"),
};
const others = [
  variable("NotoSansArabic", "noto-sans-arabic"),
  variable("NotoSansHebrew", "noto-sans-hebrew"),
  variable("NotoSansThai", "noto-sans-thai"),
  fixed("NotoSansSymbols2", "noto-sans-symbols-2"),
  variable("NotoSansSymbols", "noto-sans-symbols"),
  fixed("NotoSansMath", "noto-sans-math", "latin"),
  emoji,
];

/** The same Han character is drawn in another way in each of these; what one lacks the next may have. */
function hanFamilies(language: string): FontFamily[] {
  if (/^ja\b/i.test(language)) return [han.jp, han.sc, han.tc, han.kr];
  if (/^ko\b/i.test(language)) return [han.kr, han.sc, han.tc, han.jp];
  if (/^zh-(hant|tw|hk|mo)\b/i.test(language)) return [han.tc, han.sc, han.jp, han.kr];
  return [han.sc, han.tc, han.jp, han.kr];
}

export type FontPurpose = "text" | "code" | "han" | "emoji";

/** Gives the families to look into for a character, the first that has it is taken. */
export function familiesFor(purpose: FontPurpose, language: string): FontFamily[] {
  const text = [sans, ...hanFamilies(language), ...others];
  if (purpose === "code") return [mono, ...text];
  if (purpose === "han") return [...hanFamilies(language), ...text];
  return purpose === "emoji" ? [emoji, ...text] : text;
}
