import { and, arrayContains, arrayOverlaps, asc, eq, or, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { searchQueryOf } from "#core/search-terms.ts";
import { isStorable } from "#features/conversations/saved-input.ts";
import type { Services } from "#features/services.ts";
import { userProfiles, users } from "#platform/db/schema/accounts.ts";
import { prompts, tags } from "#platform/db/schema/catalogue.ts";
import { promptFavourites, promptVersions } from "#platform/db/schema/prompts.ts";
import { userIdOf } from "../prompt-actor.ts";
import {
  authorsUser,
  isWritten,
  isListed,
  ofAuthor,
  previewColumn,
  shownVersion,
  summaryColumns,
  type SummaryRow,
  toListed,
} from "../prompt-rows.server.ts";
import type { CountedTag, ListedPrompt, PromptPreview, PromptSort } from "../prompt-view.ts";

/** Maximum prompts per page. */
const maxListed = 100;
const defaultListed = 24;
const maxNearest = 3;

export type PromptFilter = {
  /** In either language; null or blank for all. */
  query?: string | null;
  /** Slugs of tags. */
  tags?: readonly string[];
  /** Whether a prompt must have all of the tags, or any. */
  match?: "all" | "any";
  sort?: PromptSort;
  /** Only those published by the owner of this handle. */
  author?: string | null;
  /** Only the editors' choices. */
  isChoice?: boolean;
  /** Only the actor's own, including drafts; otherwise the library. */
  mine?: boolean;
  /** The actor's own, including drafts and private ones, before those in the library. For a single page: it has no `next`. */
  ownFirst?: boolean;
  /** Only library prompts that are in this one of the user's lists. */
  favourites?: "like" | "fav" | null;
  limit?: number;
  /** `next` from the previous page, or null. */
  cursor?: string | null;
};

export type PromptPage = {
  items: ListedPrompt[];
  next: string | null;
  /** If a search finds nothing: at most three that come closest. */
  nearest: ListedPrompt[];
};

/**
 * Lists the library's prompts, or the actor's own, in one query; a search that finds nothing takes a second.
 *
 * @throws AppError `invalid-input` for a cursor that isn't one of ours, `sign-in-required` for favorites without a user
 */
export async function listPrompts(services: Pick<Services, "db">, actor: Actor, filter: PromptFilter): Promise<PromptPage> {
  if (filter.favourites != null && actor.kind !== "user") throw new AppError("sign-in-required");
  const limit = Math.min(Math.max(1, filter.limit ?? defaultListed), maxListed);
  const sort = filter.sort ?? (filter.mine ? "new" : "used");
  const query = filter.query?.trim() ? searchQueryOf(filter.query) : null;
  // Words that contain nothing searchable, such as a lone period, find nothing.
  const isHopeless = Boolean(filter.query?.trim()) && query === null;
  const which = and(
    filterOf(actor, filter),
    query === null ? undefined : sql`${prompts.search} @@ ${query}::tsquery`,
    isHopeless ? sql`false` : undefined,
    filter.cursor == null ? undefined : pageAfter(filter.cursor, orderOf(sort, filter)),
  );
  const order = sql`${orderOf(sort, filter).column} DESC NULLS LAST`;
  const ordered = filter.ownFirst ? sql`(${prompts.owner} IS NOT DISTINCT FROM ${actor.owner}) DESC, ${order}` : order;
  const rows = await selectRows(services, filter, which, ordered, limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const isMissed = page.length === 0 && Boolean(filter.query?.trim()) && filter.cursor == null;
  return {
    items: page.map((row) => toListed(row, actor)),
    next: rows.length > limit && last !== undefined && !filter.ownFirst ? `${last.position}.${last.id}` : null,
    nearest: isMissed ? await listNearest(services, actor, filter, query) : [],
  };
}

/** Lists the first of the editors' choices, in their order. */
export async function listFirstChoices(services: Pick<Services, "db">, actor: Actor, limit: number): Promise<ListedPrompt[]> {
  const rows = await selectRows(services, {}, filterOf(actor, { isChoice: true }), sql`${prompts.choicePlace}`, limit);
  return rows.map((row) => toListed(row, actor));
}

/** Lists the tags with how many library prompts have each, in the order in which they are shown. */
export async function listPromptTags(services: Pick<Services, "db">): Promise<CountedTag[]> {
  const { tags: counted } = await countLibrary(services);
  return counted;
}

/** Counts the library, in one query: each tag with how many prompts have it, and all prompts; `total` is null while there are no tags. */
export async function countLibrary({ db }: Pick<Services, "db">): Promise<{ tags: CountedTag[]; total: number | null }> {
  // Counted before joining tags: from here on there is one row per tag, not one per prompt.
  const uses = db
    .select({ id: sql<string>`unnest(${prompts.tagIds})`.as("tag_id"), count: sql<number>`count(*)::int`.as("uses") })
    .from(prompts)
    .leftJoin(userProfiles, ofAuthor)
    .where(isListed)
    .groupBy(sql`1`)
    .as("uses");
  const all = db.select({ count: sql<number>`count(*)::int` }).from(prompts).leftJoin(userProfiles, ofAuthor).where(isListed);
  const rows = await db
    .select({
      id: tags.id,
      slug: tags.slug,
      name: tags.name,
      colour: tags.colour,
      count: sql<number>`coalesce(${uses.count}, 0)`,
      // It depends on no tag, so the database counts once.
      total: sql<number>`(${all})`,
    })
    .from(tags)
    .leftJoin(uses, eq(uses.id, tags.id))
    .where(sql`${tags.mergedInto} IS NULL`)
    .orderBy(asc(tags.sort), asc(tags.id));
  return { tags: rows.map(({ total: _total, ...tag }) => tag), total: rows[0]?.total ?? null };
}

/** Lists the ids of all prompts that search engines may list. */
export async function listPublicPromptIds({ db }: Pick<Services, "db">): Promise<string[]> {
  const rows = await db
    .select({ id: prompts.id })
    .from(prompts)
    .leftJoin(userProfiles, ofAuthor)
    .where(isListed)
    .orderBy(asc(prompts.id))
    .limit(maxInSitemap);
  return rows.map((row) => row.id);
}

/** A sitemap may contain 50,000 URLs (sitemaps.org 0.9), and each page exists in two languages. */
const maxInSitemap = 20_000;

type PageRow = SummaryRow & { preview: PromptPreview; position: number };

function selectRows(
  { db }: Pick<Services, "db">,
  filter: PromptFilter,
  which: SQL | undefined,
  order: SQL,
  limit: number,
): Promise<PageRow[]> {
  const { position } = orderOf(filter.sort ?? (filter.mine ? "new" : "used"), filter);
  const isDraft = filter.mine === true;
  return db
    .select({ ...summaryColumns(isDraft), preview: previewColumn(isDraft), position })
    .from(prompts)
    .leftJoin(promptVersions, shownVersion)
    .leftJoin(userProfiles, ofAuthor)
    .leftJoin(users, authorsUser)
    .where(which)
    .orderBy(order, asc(prompts.id))
    .limit(limit);
}

function filterOf(actor: Actor, filter: PromptFilter): SQL | undefined {
  const wanted = [...(filter.tags ?? [])];
  // The database refuses to compare with values it can't represent.
  if (![...wanted, filter.author ?? ""].every(isStorable)) return sql`false`;
  return and(
    scopeOf(actor, filter),
    wanted.length === 0
      ? undefined
      : filter.match === "any"
        ? arrayOverlaps(prompts.tagIds, wanted)
        : arrayContains(prompts.tagIds, wanted),
    filter.author == null ? undefined : eq(userProfiles.handle, filter.author.toLowerCase()),
    filter.isChoice ? sql`${prompts.choicePlace} IS NOT NULL` : undefined,
    filter.favourites == null ? undefined : isFavourite(actor, filter.favourites),
  );
}

function scopeOf(actor: Actor, { mine, ownFirst }: PromptFilter): SQL | undefined {
  if (mine) return isOwn(actor);
  return ownFirst ? or(isListed, isOwn(actor)) : isListed;
}

const isOwn = (actor: Actor): SQL | undefined => and(isWritten, eq(prompts.owner, actor.owner));

const isFavourite = (actor: Actor, list: "like" | "fav"): SQL =>
  sql`${prompts.id} IN (SELECT unnest(${promptFavourites[list]}) FROM ${promptFavourites} WHERE ${promptFavourites.userId} = ${userIdOf(actor)})`;

/** Sorted by the column itself, whose index can then be used; paging continues from an integer. */
type Order = { column: SQL; position: SQL<number>; fromPosition(position: number): SQL };

function orderOf(sort: PromptSort, { mine }: PromptFilter): Order {
  if (sort === "used") return byCount(sql<number>`${prompts.runCount}`);
  if (sort === "liked") return byCount(sql<number>`${prompts.likeCount}`);
  return byMoment(mine === true ? sql`${prompts.updatedAt}` : sql`${prompts.publishedAt}`);
}

const byCount = (column: SQL<number>): Order => ({ column, position: column, fromPosition: (count) => sql`${count}::bigint` });

/** Times are stored in whole milliseconds. */
const byMoment = (column: SQL): Order => ({
  column,
  position: sql<number>`(extract(epoch FROM ${column}) * 1000)::bigint`,
  fromPosition: (milliseconds) => sql`${new Date(Math.min(milliseconds, lastMoment)).toISOString()}::timestamptz`,
});

/** The last time that the database parses in JavaScript's format. */
const lastMoment = Date.parse("9999-12-31T23:59:59.999Z");

const cursorPattern = /^(\d{1,15})\.([0-9a-z][0-9a-z-]{0,79})$/;

/** Whether a text can be the last value of a page in this list. */
export const isPromptCursor = (text: string): boolean => cursorPattern.test(text);

/** The first condition alone bounds what the database reads; the second leaves out what the previous page had. */
function pageAfter(cursor: string, { column, fromPosition }: Order): SQL {
  const match = cursorPattern.exec(cursor);
  if (match === null) throw new AppError("invalid-input", "cursor", { fields: { cursor: "wrong-type" } });
  const from = fromPosition(Number(match[1]));
  return sql`(${column} <= ${from} AND (${column} < ${from} OR ${prompts.id} > ${match[2]}))`;
}

/** Those that have the most search words; if none has any, the most used ones. */
async function listNearest(
  services: Pick<Services, "db">,
  actor: Actor,
  filter: PromptFilter,
  query: string | null,
): Promise<ListedPrompt[]> {
  // The terms consist of letters and digits in quotes, so the operator between them is never part of one.
  const anyWord = query?.replaceAll(" & ", " | ") ?? "";
  const rank = sql`CASE WHEN ${anyWord} = '' THEN 0 ELSE ts_rank(${prompts.search}, ${anyWord}::tsquery) END DESC NULLS LAST, ${prompts.runCount} DESC`;
  const rows = await selectRows(services, { sort: "used" }, filterOf(actor, { mine: filter.mine === true }), rank, maxNearest);
  return rows.map((row) => toListed(row, actor));
}
