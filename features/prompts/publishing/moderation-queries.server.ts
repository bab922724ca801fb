import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import type { Localized } from "#core/localized.ts";
import { searchQueryOf } from "#core/search-terms.ts";
import type { Services } from "#features/services.ts";
import { anyContains } from "#platform/db/contains.server.ts";
import { userProfiles, users } from "#platform/db/schema/accounts.ts";
import { prompts, tags } from "#platform/db/schema/catalogue.ts";
import { promptReports, promptVersions } from "#platform/db/schema/prompts.ts";
import type { QueueSort } from "./moderation-queue.ts";
import { wasPublished } from "./moderate-prompts.server.ts";
import { authorsUser, isInLibrary, ofAuthor, shownVersion } from "../prompt-rows.server.ts";
import { emptyText, isPromptId } from "../prompt-text.ts";
import type { ReportReason } from "../prompt-view.ts";

export type QueuedPrompt = {
  id: string;
  title: Localized;
  /** Null for the product's own. */
  author: string | null;
  isInLibrary: boolean;
  moderation: "none" | "pending" | "ok" | "removed";
  openReports: number;
  /** The older prompt that contains most of its wording, as reported when publishing. */
  nearId: string | null;
  runs: number;
  fails: number;
  publishedAt: string | null;
};

type QueueQuery = { q: string; sort: QueueSort; dir: "asc" | "desc"; page: number; filters: Record<string, string> };

const openReports = sql<number>`(SELECT count(*)::int FROM ${promptReports} WHERE ${promptReports.promptId} = ${prompts.id} AND ${promptReports.handledAt} IS NULL)`;

const queueColumns = {
  id: prompts.id,
  title: sql<Localized>`coalesce(${promptVersions.title}, ${prompts.title})`,
  author: userProfiles.handle,
  state: prompts.state,
  visibility: prompts.visibility,
  moderation: prompts.moderation,
  openReports,
  nearId: prompts.canonicalId,
  runs: prompts.runCount,
  fails: prompts.failCount,
  publishedAt: prompts.publishedAt,
};

/** Lists everything ever published, in two queries; private prompts are not included. */
export async function listForModeration(
  { db }: Pick<Services, "db">,
  query: QueueQuery,
  pageSize: number,
): Promise<{ rows: QueuedPrompt[]; total: number }> {
  const where = and(wasPublished, isOfSomebody, partOf(query.filters["part"]), found(query.q));
  const direction = query.dir === "asc" ? asc : desc;
  const order = [direction(sortColumns[query.sort]), asc(prompts.id)];
  // The page is selected by what its order and search need; texts and reports are read only for its rows.
  const page = db
    .select({ id: prompts.id })
    .from(prompts)
    .where(where)
    .orderBy(...order)
    .limit(pageSize)
    .offset((query.page - 1) * pageSize);
  const rows = await db
    .select(queueColumns)
    .from(prompts)
    .leftJoin(promptVersions, shownVersion)
    .leftJoin(userProfiles, ofAuthor)
    .where(inArray(prompts.id, page))
    .orderBy(...order);
  const [count] = await db.select({ total: sql<number>`count(*)::int` }).from(prompts).where(where);
  return {
    rows: rows.map(({ state, visibility, publishedAt, ...row }) => ({
      ...row,
      isInLibrary: isInLibrary({ state, visibility, moderation: row.moderation }),
      publishedAt: publishedAt?.toISOString() ?? null,
    })),
    total: count?.total ?? 0,
  };
}

/** Its author's account isn't closed. The few closed ones are read once, so that counting doesn't join thousands of authors. */
const isOfSomebody = sql`(${prompts.owner} IS NULL OR ${prompts.owner} <> ALL (ARRAY(
  SELECT 'user:' || ${userProfiles.userId} FROM ${userProfiles} WHERE ${userProfiles.deletedAt} IS NOT NULL)))`;

const sortColumns: Record<QueueSort, SQL> = {
  published: sql`${prompts.publishedAt}`,
  reports: openReports,
  runs: sql`${prompts.runCount}`,
  title: sql`${prompts.title} ->> 'en'`,
};

function partOf(part: string | undefined): SQL | undefined {
  if (part === "new") return sql`${prompts.moderation} = 'none' AND ${prompts.owner} IS NOT NULL`;
  if (part === "reported") return sql`${openReports} > 0`;
  if (part === "near") return sql`${prompts.canonicalId} IS NOT NULL AND ${prompts.moderation} <> 'removed'`;
  return part === "removed" ? eq(prompts.moderation, "removed") : undefined;
}

/** By the library's search words, by part of the author's handle, or as an id; each of them has its index. */
function found(text: string): SQL | undefined {
  if (text === "") return undefined;
  const words = searchQueryOf(text);
  const authors = sql`SELECT 'user:' || ${userProfiles.userId} FROM ${userProfiles} WHERE ${anyContains([userProfiles.handle], text)}`;
  return or(
    eq(prompts.id, text.toLowerCase()),
    words === null ? undefined : sql`${prompts.search} @@ ${words}::tsquery`,
    sql`${prompts.owner} = ANY (ARRAY(${authors}))`,
  );
}

export type ModeratedPrompt = QueuedPrompt & {
  description: Localized;
  template: Localized;
  system: Localized | null;
  tagIds: string[];
  publishedVersion: number;
  authorName: string | null;
  removedReason: string | null;
  near: { id: string; title: Localized; template: Localized } | null;
  /** Newest first; reporters stay anonymous. */
  reports: { id: string; reason: ReportReason; comment: string | null; at: string; isOpen: boolean }[];
  allTags: { id: string; name: Localized }[];
};

/** Reads a prompt as the queue shows it: the published version with its reports and its near duplicates. @throws AppError `not-found` */
export async function getForModeration({ db }: Pick<Services, "db">, promptId: string): Promise<ModeratedPrompt> {
  if (!isPromptId(promptId)) throw new AppError("not-found");
  const [row] = await db
    .select({ ...queueColumns, prompt: prompts, version: promptVersions, authorName: users.name })
    .from(prompts)
    .leftJoin(promptVersions, shownVersion)
    .leftJoin(userProfiles, ofAuthor)
    .leftJoin(users, authorsUser)
    .where(and(eq(prompts.id, promptId), wasPublished));
  if (row === undefined || row.version === null) throw new AppError("not-found");
  const { prompt, version, state, visibility, publishedAt, authorName, ...shown } = row;
  const [reports, allTags, near] = await Promise.all([
    db.select().from(promptReports).where(eq(promptReports.promptId, promptId)).orderBy(desc(promptReports.createdAt)).limit(100),
    db.select({ id: tags.id, name: tags.name }).from(tags).where(isNull(tags.mergedInto)).orderBy(asc(tags.sort), asc(tags.id)),
    prompt.canonicalId === null ? null : findNear(db, prompt.canonicalId),
  ]);
  return {
    ...shown,
    isInLibrary: isInLibrary({ state, visibility, moderation: shown.moderation }),
    publishedAt: publishedAt?.toISOString() ?? null,
    description: version.description ?? emptyText,
    template: version.template,
    system: version.system,
    tagIds: prompt.tagIds,
    publishedVersion: version.version,
    authorName,
    removedReason: prompt.removedReason,
    near,
    reports: reports.map(({ id, reason, comment, createdAt, handledAt }) => ({
      id,
      reason,
      comment,
      at: createdAt.toISOString(),
      isOpen: handledAt === null,
    })),
    allTags,
  };
}

async function findNear(db: Services["db"], promptId: string): Promise<ModeratedPrompt["near"]> {
  const [row] = await db
    .select({ id: prompts.id, title: promptVersions.title, template: promptVersions.template })
    .from(prompts)
    .innerJoin(promptVersions, shownVersion)
    .where(and(eq(prompts.id, promptId), wasPublished));
  return row ?? null;
}
