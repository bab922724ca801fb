import { asc, eq, sql } from "drizzle-orm";
import { withoutLastSlashes } from "#core/paths.ts";
import { foldText } from "#core/fold-text.ts";
import { queryPartsOf } from "#core/search-terms.ts";
import { reloadInOrder } from "#core/reload-in-order.ts";
import type { Database } from "#platform/db/database.server.ts";
import { publishState } from "#platform/db/schema/catalogue.ts";
import { pages, redirects } from "#platform/db/schema/content.ts";
import { isLivePage, type PageContent, withAppName } from "./page-content.ts";

/** A published page, with the product's name in its texts. */
export type SitePage = PageContent & {
  id: string;
  /** ISO 8601. */
  updatedAt: string;
};

export type FoundPage =
  | { kind: "page"; page: SitePage }
  /** `target` is an English path on this site. */
  | { kind: "moved"; target: string }
  | { kind: "gone" };

/** Published pages and redirects, cached in memory; call `reload` when the `pages` mark has moved. */
export type SitePages = {
  /** What is at a path without a language prefix, in any spelling; null for nothing. */
  find(path: string): FoundPage | null;
  /** Whether a rendered copy of the page at this path may be cached and served to everyone. */
  isShared(path: string): boolean;
  list(): SitePage[];
  /** Pages matching a query in either language, best first. */
  search(query: string): SitePage[];
  /** Incremented with each reload; copies rendered before are stale. */
  version(): number;
  reload(): Promise<void>;
  /** Records that someone followed a redirect; written in batches, a moment later. */
  countHit(path: string): void;
};

/** How long hits of redirects are batched into one statement, in ms; a process that ends loses the last ones. */
const hitsPauseMs = 5_000;

export function createSitePages(db: Database, appName: string): SitePages {
  let bySlug = new Map<string, SitePage>();
  let targets = new Map<string, string | null>();
  let version = 0;
  const countHit = createHitCounter(db);
  const pageAt = (path: string) => bySlug.get(plainPath(path).slice(1));
  return {
    find(path) {
      const page = pageAt(path);
      if (page !== undefined) return { kind: "page", page };
      const target = targets.get(plainPath(path));
      if (target === undefined) return null;
      return target === null ? { kind: "gone" } : { kind: "moved", target };
    },
    isShared(path) {
      const page = pageAt(path);
      return page !== undefined && !isLivePage(page);
    },
    list: () => [...bySlug.values()],
    search: (query) => rankPages([...bySlug.values()], query),
    version: () => version,
    reload: reloadInOrder(
      async () => ({
        rows: await db.select().from(pages).where(eq(pages.state, publishState.published)).orderBy(asc(pages.slug)),
        moved: await db.select({ path: redirects.path, target: redirects.target }).from(redirects),
      }),
      ({ rows, moved }) => {
        bySlug = new Map(rows.map((row) => [row.slug, toSitePage(row, appName)]));
        targets = new Map(moved.map(({ path, target }) => [path, target]));
        version++;
      },
    ),
    countHit: (path) => countHit(plainPath(path)),
  };
}

const plainPath = (path: string): string => withoutLastSlashes(path.toLowerCase()) || "/";

function toSitePage(row: typeof pages.$inferSelect, appName: string): SitePage {
  const { id, slug, title, description, body, updatedAt } = row;
  return withAppName({ id, slug, title, description, body, updatedAt: updatedAt.toISOString() }, appName);
}

/** Every part of the query must be found; the title counts most, then the description. */
function rankPages(all: readonly SitePage[], query: string): SitePage[] {
  const parts = queryPartsOf(query);
  if (parts.length === 0) return [];
  const scored = all.map((page) => {
    const [title, description, body] = [page.title, page.description, page.body].map(({ en, zh }) => foldText(`${en}\n${zh}`));
    const scores = parts.map(({ text }) => (title?.includes(text) ? 9 : description?.includes(text) ? 3 : body?.includes(text) ? 1 : 0));
    return { page, score: scores.includes(0) ? 0 : scores.reduce<number>((sum, score) => sum + score, 0) };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score)
    .map(({ page }) => page);
}

function createHitCounter(db: Database): (path: string) => void {
  let hits = new Map<string, number>();
  const write = async () => {
    const gathered = hits;
    hits = new Map();
    for (const [path, count] of gathered)
      await db
        .update(redirects)
        .set({ hits: sql`${redirects.hits} + ${count}` })
        .where(eq(redirects.path, path));
  };
  return (path) => {
    // A database that is down costs these figures, nothing else.
    if (hits.size === 0) setTimeout(() => void write().catch(() => undefined), hitsPauseMs).unref();
    hits.set(path, (hits.get(path) ?? 0) + 1);
  };
}
