import { and, asc, eq } from "drizzle-orm";
import type { Locale, Localized } from "#core/localized.ts";
import { AppError } from "#core/errors.ts";
import type { Services } from "#features/services.ts";
import { landingLanguageInfo, landingPhrases } from "#platform/db/schema/translation.ts";
import type { LandingView, PhraseView } from "./landing-view.ts";

/**
 * Reads a language's page in two statements.
 *
 * @param code BCP 47
 * @returns null for a language without a page, or whose page is a draft
 * @throws AppError `gone` for a page that was withdrawn
 */
export async function findLanding(services: Pick<Services, "db">, code: string, locale: Locale): Promise<LandingView | null> {
  const [[row], phrases] = await Promise.all([
    services.db.select().from(landingLanguageInfo).where(eq(landingLanguageInfo.code, code)),
    services.db
      .select()
      .from(landingPhrases)
      .where(and(eq(landingPhrases.languageCode, code), eq(landingPhrases.state, "published")))
      .orderBy(asc(landingPhrases.sort)),
  ]);
  if (row === undefined || row.state === "draft") return null;
  if (row.state === "withdrawn") throw new AppError("gone", `the page of ${code} was unpublished`);
  return {
    seoTitle: row.seoTitle[locale],
    seoDescription: row.seoDescription[locale],
    intro: paragraphsOf(row.intro, locale),
    writingNotes: paragraphsOf(row.writingNotes, locale),
    politenessNotes: paragraphsOf(row.politenessNotes, locale),
    popularTargets: row.popularTargets,
    nativeReader: /^native:(.+)$/.exec(row.reviewedBy)?.[1] ?? null,
    phrases: phrases.map((phrase) => toPhraseView(phrase, locale)),
  };
}

/** The slugs of all languages whose page is published. */
export async function listLandingSlugs(services: Pick<Services, "db">): Promise<string[]> {
  const rows = await services.db
    .select({ slug: landingLanguageInfo.slug })
    .from(landingLanguageInfo)
    .where(eq(landingLanguageInfo.state, "published"))
    .orderBy(asc(landingLanguageInfo.slug));
  return rows.map(({ slug }) => slug);
}

function toPhraseView(phrase: typeof landingPhrases.$inferSelect, locale: Locale): PhraseView {
  const { key, group, text, romanisation, politeness } = phrase;
  return { key, group, text, romanisation, literal: phrase.literal[locale], meaning: phrase.meaning[locale], politeness };
}

const paragraphsOf = (text: Localized, locale: Locale): string[] =>
  text[locale].split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== "");
