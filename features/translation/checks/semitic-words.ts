/** Short words that attach to the next one, in sequence: and, so; in, like, to; the. */
const prefixes: Readonly<Record<string, readonly RegExp[]>> = {
  ar: [/^[وف]/, /^[وف]?[بكل]/, /^[وف]?[بكل]?ال/, /^[وف]?لل/],
  he: [/^[והבלמשכ]/, /^[והבלמשכ]{2}/, /^[והבלמשכ]{3}/, /^[ו]?[מלכ]?[כש]{1,2}[הבלמ]/],
};
const endings: Readonly<Record<string, RegExp>> = {
  ar: /(?:ات|ون|ين|ان|ها|هم|هن|نا|كم|ية|يا|ته|تها|تهم|ة|ه|ي|ا|ٍ)$/,
  he: /(?:ים|אות|ות|יים|ה|ת|י|יה|ו|ית|יות)$/,
};
const hebrewFinals: Readonly<Record<string, string>> = { ך: "כ", ם: "מ", ן: "נ", ף: "פ", ץ: "צ" };
const leastLeft = 3;

export const isSemitic = (language: string): boolean => language === "ar" || language === "he";

/**
 * Keys of which two forms of one Arabic or Hebrew word share at least one: without its ending and its long vowels and, for a word in a
 * text, without the short words that may precede it. Glossary terms come without them.
 */
export function semiticKeys(word: string, language: string, isText: boolean): string[] {
  const bare = word.normalize("NFKC").replace(/[\u064b-\u065f\u0670\u0640\u0591-\u05c7]/g, "");
  const article = language === "ar" && !isText ? [bare.replace(/^ال/, "")] : [];
  const stripped = isText ? (prefixes[language] ?? []).map((prefix) => bare.replace(prefix, "")) : article;
  const cores = [bare, ...stripped.filter((core) => core !== bare && core.length >= leastLeft)];
  const keys = new Set([word]);
  for (const core of cores) {
    keys.add(skeletonOf(core, language));
    const ended = core.replace(endings[language] as RegExp, "");
    if (ended.length >= 2) keys.add(skeletonOf(ended, language));
  }
  return [...keys];
}

/** What is left without long vowels, which change with the number, and without final letter forms. */
function skeletonOf(word: string, language: string): string {
  if (language === "he") return word.replace(/[ךםןףץ]/g, (letter) => hebrewFinals[letter] ?? letter);
  return word.replace(/[اويىآأإؤئءة]/g, "") || word;
}
