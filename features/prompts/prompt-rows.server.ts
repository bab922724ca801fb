import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Localized } from "#core/localized.ts";
import { userProfiles, users } from "#platform/db/schema/accounts.ts";
import { promptKind, prompts, publishState, tags } from "#platform/db/schema/catalogue.ts";
import { promptVersions } from "#platform/db/schema/prompts.ts";
import { emptyText } from "./prompt-text.ts";
import type { PromptSummary, PromptTag } from "./prompt-view.ts";

/** The library's prompts; those of tools and other features lie in the same table. */
export const isLibraryPrompt = sql`${prompts.kind} = ${sql.raw(String(promptKind.prompt))}`;

/** In the library for everybody. Written out, so that the database sees that its partial index holds it. */
export const isPublic = sql`${prompts.state} = 1 AND ${prompts.visibility} = 'public' AND ${prompts.moderation} <> 'removed'`;

/** The same of a row that was read. */
export const isInLibrary = ({ state, visibility, moderation }: Pick<typeof prompts.$inferSelect, "state" | "visibility" | "moderation">) =>
  state === publishState.published && visibility === "public" && moderation !== "removed";

/** In the library, and its author's account is not shut. */
export const isListed = and(isLibraryPrompt, isPublic, isNull(userProfiles.deletedAt));

/** Who may open its page: the owner, and everybody once it is published and not private. Removed ones are told apart later. */
export const canOpen = (actor: Actor): SQL | undefined =>
  and(
    isLibraryPrompt,
    or(
      eq(prompts.owner, actor.owner),
      and(sql`${prompts.state} = 1 AND ${prompts.visibility} IN ('public', 'unlisted')`, isNull(userProfiles.deletedAt)),
    ),
  );

/**
 * Versions that who may open the prompt may read: its author all of them, others the one in force and those that were once there
 * for others.
 */
export const canRead = (actor: Actor): SQL | undefined =>
  or(eq(prompts.owner, actor.owner), eq(promptVersions.wasPublic, true), eq(promptVersions.version, prompts.publishedVersion));

export const shownVersion = and(eq(promptVersions.promptId, prompts.id), eq(promptVersions.version, prompts.publishedVersion));
/** What stands behind `user:` is an id; behind `device:` it is none of a user's. */
export const ofAuthor = eq(userProfiles.userId, sql`substr(${prompts.owner}, 6)`);
export const authorsUser = eq(users.id, userProfiles.userId);

const tagList = sql<
  PromptTag[]
>`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'slug', t.slug, 'name', t.name, 'colour', t.colour) ORDER BY t.sort, t.id), '[]'::jsonb) FROM ${tags} t WHERE t.id = ANY (${prompts.tagIds}))`;

/**
 * What lists show: of the published version, never of a draft that is ahead of it.
 *
 * @param isDraft for an author's own list, which shows what was written last
 */
export const summaryColumns = (isDraft: boolean) => ({
  id: prompts.id,
  owner: prompts.owner,
  title: isDraft ? sql<Localized>`${prompts.title}` : sql<Localized>`coalesce(${promptVersions.title}, ${prompts.title})`,
  description: isDraft
    ? sql<Localized | null>`${prompts.description}`
    : sql<Localized | null>`CASE WHEN ${promptVersions.version} IS NULL THEN ${prompts.description} ELSE ${promptVersions.description} END`,
  tags: tagList,
  handle: userProfiles.handle,
  name: users.name,
  runCount: prompts.runCount,
  failCount: prompts.failCount,
  likeCount: prompts.likeCount,
  dislikeCount: prompts.dislikeCount,
  favCount: prompts.favCount,
  publishedAt: prompts.publishedAt,
  updatedAt: prompts.updatedAt,
  visibility: prompts.visibility,
  state: prompts.state,
});

export type SummaryRow = {
  id: string;
  owner: string | null;
  title: Localized;
  description: Localized | null;
  tags: PromptTag[];
  handle: string | null;
  name: string | null;
  runCount: number;
  failCount: number;
  likeCount: number;
  dislikeCount: number;
  favCount: number;
  publishedAt: Date | null;
  updatedAt: Date;
  visibility: PromptSummary["visibility"];
  state: number;
};

/** What leaves the server about a prompt in a list. */
export function toSummary(row: SummaryRow, actor: Actor): PromptSummary {
  return {
    id: row.id,
    title: row.title,
    description: row.description ?? emptyText,
    tags: row.tags,
    author: row.handle === null || row.name === null ? null : { handle: row.handle, name: row.name },
    counts: {
      runs: row.runCount,
      failures: row.failCount,
      likes: row.likeCount,
      dislikes: row.dislikeCount,
      favs: row.favCount,
    },
    publishedAt: row.publishedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    visibility: row.visibility,
    state: row.state,
    isOwn: row.owner === actor.owner,
  };
}
