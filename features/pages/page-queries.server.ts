import { and, asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Localized } from "#core/localized.ts";
import type { Database } from "#platform/db/database.server.ts";
import { anyContains } from "#platform/db/contains.server.ts";
import { publishState } from "#platform/db/schema/catalogue.ts";
import { editedItems, pages } from "#platform/db/schema/content.ts";
import { pageKind } from "./page-kind.server.ts";

export type PageSort = "slug" | "title" | "updated";
export type PageState = "draft" | "published" | "changed";

type PageListInput = {
  /** Searched for in address, title and description of the latest content. */
  q: string;
  sort: PageSort;
  dir: "asc" | "desc";
  state: PageState | null;
  locale: "en" | "zh";
  limit: number;
  offset: number;
};

export type PageRow = { id: string; slug: string; title: Localized; state: PageState; updatedAt: string };

/** Lists pages as admins see them, including drafts, in two statements. */
export async function listPageRows(db: Database, input: PageListInput): Promise<{ rows: PageRow[]; total: number }> {
  const isPage = and(eq(editedItems.kind, pageKind.name), eq(editedItems.id, pages.id));
  const title = sql<Localized>`coalesce(${editedItems.content} -> 'title', ${pages.title})`;
  const slug = sql<string>`coalesce(${editedItems.content} ->> 'slug', ${pages.slug})`;
  const words = sql`concat_ws(E'\n', ${slug}, ${title}::text, coalesce(${editedItems.content} -> 'description', ${pages.description})::text)`;
  const isPublished = eq(pages.state, publishState.published);
  const isChanged = sql`${isPublished} AND ${editedItems.revision} IS DISTINCT FROM ${editedItems.publishedRevision}`;
  const state = sql<PageState>`CASE WHEN NOT ${isPublished} THEN 'draft' WHEN ${isChanged} THEN 'changed' ELSE 'published' END`;
  const updatedAt = sql<Date>`coalesce(${editedItems.updatedAt}, ${pages.updatedAt})`.mapWith(pages.updatedAt);
  const conditions: SQL[] = [];
  if (input.q !== "") conditions.push(anyContains([words], input.q));
  if (input.state !== null) conditions.push(sql`${state} = ${input.state}`);
  const orders: Record<PageSort, SQL> = { slug, title: sql`lower(${title} ->> ${input.locale})`, updated: updatedAt };
  const direct = input.dir === "asc" ? asc : desc;
  const rows = await db
    .select({ id: pages.id, slug, title, state, updatedAt })
    .from(pages)
    .leftJoin(editedItems, isPage)
    .where(and(...conditions))
    .orderBy(direct(orders[input.sort]), asc(pages.id))
    .limit(input.limit)
    .offset(input.offset);
  const [counted] = await db
    .select({ total: count() })
    .from(pages)
    .leftJoin(editedItems, isPage)
    .where(and(...conditions));
  return { rows: rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })), total: counted?.total ?? 0 };
}
