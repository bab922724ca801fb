import { inArray } from "drizzle-orm";
import { bumpChangeMark } from "#platform/db/change-marks.server.ts";
import type { Database } from "#platform/db/database.server.ts";
import { landingLanguageInfo, landingPhrases } from "#platform/db/schema/translation.ts";
import { type LanguageSeed, phraseGroups } from "./language-seed.ts";
import { findLanguage } from "./languages.ts";
import { phraseMeanings } from "./phrase-meanings.ts";
import { romanise } from "./romanise.server.ts";
import { languageSlugs } from "./translate-path.ts";

/** A page with fewer phrases than this stays a draft: no thin pages (PRODUCT.md §9). */
const phrasesOfPage = Object.values(phraseMeanings).reduce((sum, group) => sum + Object.keys(group).length, 0);

/**
 * Adds the language pages that the database lacks, with their phrases put into Latin letters; what is there, edited or not, is left alone.
 *
 * @param seeds in place of the starter pages
 */
export async function seedLanguages(db: Database, seeds?: readonly LanguageSeed[]): Promise<{ languages: number }> {
  const codes = seeds?.map(({ code }) => code) ?? languageSlugs.flatMap((slug) => findLanguage(slug)?.code ?? []);
  const known = await db
    .select({ code: landingLanguageInfo.code })
    .from(landingLanguageInfo)
    .where(inArray(landingLanguageInfo.code, codes));
  if (known.length === codes.length) return { languages: 0 };
  // Half a megabyte of texts, which a start with a filled database does not read.
  const all = seeds ?? (await import("./seed/landing-languages.ts")).landingLanguages;
  const missing = all.filter(({ code }) => known.every((row) => row.code !== code));
  if (missing.length === 0) return { languages: 0 };
  const phrases = (await Promise.all(missing.map(phraseRows))).flat();
  return db.transaction(async (tx) => {
    const added = await tx
      .insert(landingLanguageInfo)
      .values(missing.map(languageRow))
      .onConflictDoNothing()
      .returning({ code: landingLanguageInfo.code });
    const ofAdded = phrases.filter(({ languageCode }) => added.some(({ code }) => code === languageCode));
    if (ofAdded.length > 0) await tx.insert(landingPhrases).values(ofAdded).onConflictDoNothing();
    if (added.length > 0) await bumpChangeMark(tx, "catalogue");
    return { languages: added.length };
  });
}

function languageRow(seed: LanguageSeed): typeof landingLanguageInfo.$inferInsert {
  const { code, intro, writingNotes, politenessNotes, popularTargets, seoTitle, seoDescription, reviewedBy } = seed;
  const count = phraseGroups.reduce((sum, group) => sum + seed.phrases[group].length, 0);
  return {
    code,
    slug: findLanguage(code)?.slug ?? code,
    intro,
    writingNotes,
    politenessNotes,
    popularTargets,
    seoTitle,
    seoDescription,
    reviewedBy,
    state: count < phrasesOfPage ? "draft" : "published",
  };
}

function phraseRows(seed: LanguageSeed): Promise<(typeof landingPhrases.$inferInsert)[]> {
  const phrases = phraseGroups.flatMap((group) => seed.phrases[group].map((phrase) => ({ group, phrase })));
  return Promise.all(
    phrases.map(async ({ group, phrase }, sort) => {
      const meaning = phraseMeanings[group][phrase.key];
      if (meaning === undefined) throw new Error(`${seed.code}: ${group} has no phrase ${phrase.key}`);
      const { key, text, literal, politeness } = phrase;
      const romanisation = phrase.romanisation ?? (await romanise(text, seed.code));
      return {
        languageCode: seed.code,
        key,
        group,
        text,
        romanisation,
        literal,
        meaning,
        politeness,
        sort,
        reviewedBy: seed.reviewedBy,
        state: "published",
      };
    }),
  );
}
