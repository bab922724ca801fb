/** How a language is written, for the marks that formats keep about it. */
export type Writing = {
  /** ISO 15924 */
  script: string;
  isRightToLeft: boolean;
  /** Office formats keep three fonts and three languages for a text, and choose by its characters (ECMA-376 part 1, 17.3.2.26; ODF 1.3 part 3, 20.197). */
  slot: "western" | "asian" | "complex";
};

const rightToLeftScripts = new Set(["Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm", "Rohg"]);
const asianScripts = new Set(["Hans", "Hant", "Jpan", "Kore", "Hira", "Kana", "Hang", "Bopo"]);
const westernScripts = new Set(["Latn", "Cyrl", "Grek", "Armn", "Geor"]);

/** Says how a language is written. @param language BCP 47; one that no data knows is taken for Latin */
export function writingOf(language: string): Writing {
  const script = scriptOf(language);
  const slot = asianScripts.has(script) ? "asian" : westernScripts.has(script) ? "western" : "complex";
  return { script, isRightToLeft: rightToLeftScripts.has(script), slot };
}

function scriptOf(language: string): string {
  try {
    return new Intl.Locale(language).maximize().script ?? "Latn";
  } catch {
    return "Latn";
  }
}
