/**
 * The plural categories of a language (Unicode CLDR), in CLDR's order: `one`, `few`, `many`, `other` in Polish. Those of English for a
 * language that CLDR doesn't know.
 *
 * @param language BCP 47 tag
 * @param type `ordinal` for the forms of “1st, 2nd”
 */
export function pluralCategories(language: string, type: "cardinal" | "ordinal" = "cardinal"): readonly Intl.LDMLPluralRule[] {
  const [known = "en"] = Intl.PluralRules.supportedLocalesOf(tagOf(language));
  const { pluralCategories: own } = new Intl.PluralRules(known, { type }).resolvedOptions();
  return allPluralCategories.filter((category) => own.includes(category));
}

/** All that CLDR has, in its order. */
export const allPluralCategories = ["zero", "one", "two", "few", "many", "other"] as const;

/** A well-formed tag; supportedLocalesOf throws for any other. */
const tagOf = (language: string): string => {
  try {
    return new Intl.Locale(language).baseName;
  } catch {
    return "en";
  }
};
