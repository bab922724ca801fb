/** A family of fonts that comes as an npm package of slices: files that hold some characters each. */
export type FontFamily = {
  /** As in the file's font names. */
  name: string;
  /** The package that its slices lie in. */
  folder: string;
  /** What is before and after a slice's name in its file's; the italic's end where there is one. */
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

const withItalic = (name: string, slug: string): FontFamily => ({
  ...variable(name, slug),
  file: [`${slug}-`, "-wght-normal.woff2", "-wght-italic.woff2"],
});

/** Latin, Cyrillic, Greek, Vietnamese and Devanagari; the one with serifs lacks Devanagari. */
const sans = withItalic("NotoSans", "noto-sans");
const serif = withItalic("NotoSerif", "noto-serif");
const mono = variable("NotoSansMono", "noto-sans-mono");
const emoji = variable("NotoEmoji", "noto-emoji");
const maths = fixed("NotoSansMath", "noto-sans-math", "latin");
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
  variable("NotoSansBengali", "noto-sans-bengali"),
  variable("NotoSansGurmukhi", "noto-sans-gurmukhi"),
  variable("NotoSansGujarati", "noto-sans-gujarati"),
  variable("NotoSansOriya", "noto-sans-oriya"),
  variable("NotoSansTamil", "noto-sans-tamil"),
  variable("NotoSansTelugu", "noto-sans-telugu"),
  variable("NotoSansKannada", "noto-sans-kannada"),
  variable("NotoSansMalayalam", "noto-sans-malayalam"),
  variable("NotoSansSinhala", "noto-sans-sinhala"),
  variable("NotoSansLao", "noto-sans-lao"),
  variable("NotoSansKhmer", "noto-sans-khmer"),
  variable("NotoSansMyanmar", "noto-sans-myanmar"),
  variable("NotoSansGeorgian", "noto-sans-georgian"),
  variable("NotoSansArmenian", "noto-sans-armenian"),
  variable("NotoSansEthiopic", "noto-sans-ethiopic"),
  variable("NotoSansThaana", "noto-sans-thaana"),
  variable("NotoSerifTibetan", "noto-serif-tibetan"),
  fixed("NotoSansSymbols2", "noto-sans-symbols-2"),
  variable("NotoSansSymbols", "noto-sans-symbols"),
  maths,
  emoji,
];

const serifHan = {
  sc: variable("NotoSerifSC", "noto-serif-sc"),
  tc: variable("NotoSerifTC", "noto-serif-tc"),
  jp: variable("NotoSerifJP", "noto-serif-jp"),
  kr: variable("NotoSerifKR", "noto-serif-kr"),
};
/** The letters of other scripts that are cut as those with serifs are; the scripts that lack here have one cut only. */
const otherSerifs = [
  variable("NotoSerifDevanagari", "noto-serif-devanagari"),
  variable("NotoNaskhArabic", "noto-naskh-arabic"),
  variable("NotoSerifHebrew", "noto-serif-hebrew"),
  variable("NotoSerifThai", "noto-serif-thai"),
];

/** The same Han character is drawn in another way in each of these; what one lacks the next may have. */
function hanFamilies(language: string, { sc, tc, jp, kr }: typeof han): FontFamily[] {
  if (/^ja\b/i.test(language)) return [jp, sc, tc, kr];
  if (/^ko\b/i.test(language)) return [kr, sc, tc, jp];
  if (/^(zh-(hant|tw|hk|mo)|yue)\b/i.test(language)) return [tc, sc, jp, kr];
  return [sc, tc, jp, kr];
}

export type FontPurpose = "text" | "code" | "maths" | "han" | "emoji";

/** Gives the families to look into for a character, the first that has it is taken. */
export function familiesFor(purpose: FontPurpose, language: string, isSerif = false): FontFamily[] {
  const serifs = isSerif ? [serif, ...otherSerifs, ...hanFamilies(language, serifHan)] : [];
  const text = [...serifs, sans, ...hanFamilies(language, han), ...others];
  if (purpose === "code") return [mono, ...text];
  // Han fonts have many of its signs, as wide as a Han character.
  if (purpose === "maths") return [sans, maths, ...text];
  if (purpose === "han") return [...hanFamilies(language, isSerif ? serifHan : han), ...text];
  return purpose === "emoji" ? [emoji, ...text] : text;
}
