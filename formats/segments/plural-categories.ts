import type { PluralType } from "./message-branches.ts";

/**
 * The plural categories of a language (Unicode CLDR), in CLDR's order: `one`, `few`, `many`, `other` in Polish. Those of English for a
 * language that CLDR doesn't know.
 *
 * @param language BCP 47 tag
 * @param type `ordinal` for the forms of “1st, 2nd”
 */
export function pluralCategories(language: string, type: PluralType = "cardinal"): readonly Intl.LDMLPluralRule[] {
  const { pluralCategories: own } = rulesOf(language, type).resolvedOptions();
  return allPluralCategories.filter((category) => own.includes(category));
}

/**
 * The plural categories that a language needs and a message has not. A category whose numbers all have a case of their own isn't
 * needed: `one` beside `=1` in Polish, but not in Russian, where 21 is `one` too.
 *
 * @param own what the message has: `one`, `other`, `=1`
 */
export function lackingCategories(own: ReadonlySet<string>, language: string, type: PluralType): Intl.LDMLPluralRule[] {
  const lacking = pluralCategories(language, type).filter((category) => !own.has(category));
  if (!/=/.test([...own].join(""))) return lacking;
  const rules = rulesOf(language, type);
  return lacking.filter((category) => {
    const numbers = tried.filter((number) => rules.select(number) === category);
    return numbers.length === 0 || numbers.some((number) => !own.has(`=${number}`));
  });
}

/** Enough for every rule of CLDR about whole numbers below a million. */
const tried = Array.from({ length: 202 }, (_, number) => number);

function rulesOf(language: string, type: PluralType): Intl.PluralRules {
  const [known = "en"] = Intl.PluralRules.supportedLocalesOf(tagOf(language));
  return new Intl.PluralRules(known, { type });
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
