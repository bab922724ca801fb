import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Services } from "#features/services.ts";
import type { DatabaseOrTransaction } from "#platform/db/database.server.ts";
import { anyContains } from "#platform/db/contains.server.ts";
import { slugPattern } from "#platform/content/content-schemas.ts";
import { prompts, tags } from "#platform/db/schema/catalogue.ts";
import type { TagContent } from "./tag-content.ts";

/** A tag as the admin table shows it. */
export type TagRow = TagContent & {
  id: string;
  /** Prompts that have it, including drafts and private ones. */
  usage: number;
};

export const tagSorts = ["sort", "name", "slug", "group", "usage"] as const;
export type TagSort = (typeof tagSorts)[number];

type TagQuery = { q: string; sort: TagSort; dir: "asc" | "desc"; offset: number; limit: number; locale: "en" | "zh" };

/** How often each tag is used. */
const usesOf = (db: DatabaseOrTransaction) =>
  db
    .select({ id: sql<string>`unnest(${prompts.tagIds})`.as("tag_id"), count: sql<number>`count(*)::int`.as("uses") })
    .from(prompts)
    .groupBy(sql`1`)
    .as("uses");

const searched = [sql`${tags.name}->>'en'`, sql`${tags.name}->>'zh'`, tags.slug, tags.group];

/** Lists tags that are not merged into another, counted from the prompts. */
export async function listTagRows({ db }: Pick<Services, "db">, query: TagQuery): Promise<{ rows: TagRow[]; total: number }> {
  const uses = usesOf(db);
  const usage = sql<number>`coalesce(${uses.count}, 0)`;
  const orders: Record<TagSort, SQL> = {
    sort: sql`${tags.sort}`,
    name: sql`lower(${tags.name}->>${query.locale})`,
    slug: sql`${tags.slug}`,
    group: sql`${tags.group}`,
    usage,
  };
  const direction = query.dir === "asc" ? asc : desc;
  const where = and(isNull(tags.mergedInto), query.q === "" ? undefined : anyContains(searched, query.q));
  const found = await db
    .select({ tag: tags, usage })
    .from(tags)
    .leftJoin(uses, eq(uses.id, tags.id))
    .where(where)
    .orderBy(direction(orders[query.sort]), asc(tags.sort), asc(tags.id))
    .offset(query.offset)
    .limit(query.limit);
  return { rows: found.map(({ tag, usage: count }) => toTagRow(tag, count)), total: await db.$count(tags, where) };
}

/** Reads one tag, with how often it is used; null if it doesn't exist, or was merged into another. */
export async function findTag(db: DatabaseOrTransaction, id: string): Promise<TagRow | null> {
  if (!slugPattern.test(id)) return null;
  const [tag] = await db
    .select()
    .from(tags)
    .where(and(eq(tags.id, id), isNull(tags.mergedInto)));
  return tag === undefined ? null : toTagRow(tag, await countUses(db, id));
}

/** How many prompts have a tag, regardless of owner. */
export const countUses = (db: DatabaseOrTransaction, id: string): Promise<number> =>
  db.$count(prompts, sql`${prompts.tagIds} @> ARRAY[${id}]::text[]`);

/** All available tags, by name. */
export async function listTagNames({ db }: Pick<Services, "db">): Promise<Pick<TagRow, "id" | "name" | "group">[]> {
  return db
    .select({ id: tags.id, name: tags.name, group: tags.group })
    .from(tags)
    .where(isNull(tags.mergedInto))
    .orderBy(asc(tags.sort), asc(tags.id));
}

/** Which of these tags were merged into which others; the rest are left out. */
export async function findMergedTags(db: DatabaseOrTransaction, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: tags.id, mergedInto: tags.mergedInto })
    .from(tags)
    .where(and(inArray(tags.id, [...ids]), isNotNull(tags.mergedInto)));
  return new Map(rows.flatMap(({ id, mergedInto }) => (mergedInto === null ? [] : [[id, mergedInto]])));
}

function toTagRow({ id, name, slug, colour, group, sort }: typeof tags.$inferSelect, usage: number): TagRow {
  return { id, name, slug, colour, group, sort, usage };
}
