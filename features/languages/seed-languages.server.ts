import { inArray } from "drizzle-orm";
import { contentFolder, listContentNames, wholeFile, wholeFiles } from "#platform/content/content-file.server.ts";
import { bumpChangeMark } from "#platform/db/change-marks.server.ts";
import type { Database } from "#platform/db/database.server.ts";
import { landingLanguageInfo, landingPhrases } from "#platform/db/schema/translation.ts";
import { type PhraseMeanings, readLanguages, readPhraseMeanings } from "./language-file.server.ts";
import { type LanguageSeed, phraseGroups } from "./language-seed.ts";
import { findLanguage } from "./languages.ts";
import { romanise } from "./romanise.server.ts";

/**
 * Adds the language pages that the database is missing, with romanized phrases; existing ones, edited or not, are left alone.
 *
 * Only reads the files of missing languages: starting with a full database parses none.
 *
 * @throws ContentError if one of them is invalid
 */
export async function seedLanguages(db: Database, root = contentFolder): Promise<{ languages: number }> {
  const missing = await listMissing(db, listContentNames(root, "languages"));
  if (missing.length === 0) return { languages: 0 };
  const meanings = wholeFile(readPhraseMeanings(root));
  const seeds = wholeFiles(readLanguages(root, meanings, missing)).map(({ value }) => value);
  return addLanguages(db, seeds, meanings);
}

async function listMissing(db: Database, codes: readonly string[]): Promise<string[]> {
  const known = await db
    .select({ code: landingLanguageInfo.code })
    .from(landingLanguageInfo)
    .where(inArray(landingLanguageInfo.code, [...codes]));
  return codes.filter((code) => known.every((row) => row.code !== code));
}

/** Adds those of the pages that are missing. */
export async function addLanguages(db: Database, seeds: readonly LanguageSeed[], meanings: PhraseMeanings): Promise<{ languages: number }> {
  const codes = await listMissing(
    db,
    seeds.map(({ code }) => code),
  );
  const missing = seeds.filter(({ code }) => codes.includes(code));
  if (missing.length === 0) return { languages: 0 };
  const phrases = (await Promise.all(missing.map((seed) => phraseRows(seed, meanings)))).flat();
  return db.transaction(async (tx) => {
    const added = await tx
      .insert(landingLanguageInfo)
      .values(missing.map((seed) => languageRow(seed, meanings)))
      .onConflictDoNothing()
      .returning({ code: landingLanguageInfo.code });
    const ofAdded = phrases.filter(({ languageCode }) => added.some(({ code }) => code === languageCode));
    if (ofAdded.length > 0) await tx.insert(landingPhrases).values(ofAdded).onConflictDoNothing();
    if (added.length > 0) await bumpChangeMark(tx, "catalogue");
    return { languages: added.length };
  });
}

/** A page without all phrases stays a draft: no thin pages (PRODUCT.md §9). */
function languageRow(seed: LanguageSeed, meanings: PhraseMeanings): typeof landingLanguageInfo.$inferInsert {
  const { code, intro, writingNotes, politenessNotes, popularTargets, seoTitle, seoDescription, reviewedBy } = seed;
  const isWhole = phraseGroups.every((group) => seed.phrases[group].length >= Object.keys(meanings[group]).length);
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
    state: isWhole ? "published" : "draft",
  };
}

function phraseRows(seed: LanguageSeed, meanings: PhraseMeanings): Promise<(typeof landingPhrases.$inferInsert)[]> {
  const phrases = phraseGroups.flatMap((group) => seed.phrases[group].map((phrase) => ({ group, phrase })));
  return Promise.all(
    phrases.map(async ({ group, phrase }, sort) => {
      const meaning = meanings[group][phrase.key];
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
