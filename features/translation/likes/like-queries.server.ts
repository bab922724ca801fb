import { and, asc, count, desc, eq, inArray, lt, or, type SQL } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Services } from "#features/services.ts";
import { translationLikes } from "#platform/db/schema/translation.ts";
import type { LikedPair, LikeFilter, LikeGroups, LikePage, LikeView } from "./like-view.ts";

type LikeRow = typeof translationLikes.$inferSelect;

/** Maximum sentences looked up per translation; later ones in a longer text have no star. */
const lookedUp = 1000;

/**
 * Lists the owner's likes, newest first.
 *
 * @param cursor `next` from the previous page, or null
 * @throws AppError `invalid-input` for a cursor that is not one of ours
 */
export async function listLikes(
  { db }: Pick<Services, "db">,
  { owner }: Actor,
  input: LikeFilter & { limit: number; cursor: string | null },
): Promise<LikePage> {
  const rows = await db
    .select()
    .from(translationLikes)
    .where(and(whichLikes(owner, input), input.cursor === null ? undefined : pageAfter(input.cursor)))
    .orderBy(desc(translationLikes.createdAt), desc(translationLikes.id))
    .limit(input.limit + 1);
  const page = rows.slice(0, input.limit);
  const last = page.at(-1);
  return {
    items: page.map(toLike),
    next: rows.length > input.limit && last !== undefined ? `${last.createdAt.getTime()}.${last.id}` : null,
  };
}

/** Returns the owner's likes by collection and by language pair, and how many the plan has room for. */
export async function listLikeGroups({ db, config }: Pick<Services, "db" | "config">, { owner, plan }: Actor): Promise<LikeGroups> {
  const own = eq(translationLikes.owner, owner);
  const { collection, sourceLang, targetLang } = translationLikes;
  const collections = await db
    .select({ name: collection, count: count() })
    .from(translationLikes)
    .where(own)
    .groupBy(collection)
    .orderBy(asc(collection));
  const pairs = await db
    .select({ from: sourceLang, to: targetLang, count: count() })
    .from(translationLikes)
    .where(own)
    .groupBy(sourceLang, targetLang)
    .orderBy(desc(count()), asc(sourceLang), asc(targetLang));
  return {
    collections: collections.filter(({ name }) => name !== ""),
    pairs,
    count: pairs.reduce((sum, pair) => sum + pair.count, 0),
    limit: config.limits(plan).starred,
  };
}

/** Finds which pairs of a translation are saved: of the whole text, and of its sentences in any wording. */
export async function findLikedPairs(
  { db }: Pick<Services, "db">,
  { owner }: Actor,
  { from, to, sources }: { from: string; to: string; sources: readonly string[] },
): Promise<LikedPair[]> {
  const wanted = [...new Set(sources)].slice(0, lookedUp);
  const { id, sourceText, targetText } = translationLikes;
  return db
    .select({ id, source: sourceText, target: targetText })
    .from(translationLikes)
    .where(and(whichLikes(owner, { from, to }), inArray(sourceText, wanted)));
}

/** The likes that a filter selects; the owner is among the conditions. */
export const whichLikes = (owner: string, { from, to, collection }: LikeFilter): SQL | undefined =>
  and(
    eq(translationLikes.owner, owner),
    from === undefined ? undefined : eq(translationLikes.sourceLang, from),
    to === undefined ? undefined : eq(translationLikes.targetLang, to),
    collection === undefined ? undefined : eq(translationLikes.collection, collection),
  );

export const toLike = ({ sourceLang, targetLang, sourceText, targetText, exportedAt, createdAt, ...row }: LikeRow): LikeView => ({
  id: row.id,
  from: sourceLang,
  to: targetLang,
  source: sourceText,
  target: targetText,
  alternativeOf: row.alternativeOf,
  romanisation: row.romanisation,
  collection: row.collection,
  note: row.note,
  exportedAt: exportedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

function pageAfter(cursor: string): SQL | undefined {
  // 13 digits of milliseconds: 2001 to 2286. A later year would be written in a way that PostgreSQL does not read.
  const match = /^(\d{13})\.([0-9a-z]{1,60})$/.exec(cursor);
  if (match === null) throw new AppError("invalid-input", "cursor", { fields: { cursor: "wrong-type" } });
  const at = new Date(Number(match[1]));
  return or(lt(translationLikes.createdAt, at), and(eq(translationLikes.createdAt, at), lt(translationLikes.id, match[2] ?? "")));
}
