import { and, arrayContains, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Services } from "#features/services.ts";
import { chatHistories } from "#platform/db/schema/conversations.ts";
import { type SummaryRow, summaryColumns, toSummary } from "./conversation-summary.server.ts";
import type { ConversationSummary } from "./conversation-view.ts";
import { isStorable } from "./saved-input.ts";
import { searchConversations } from "./search-conversations.server.ts";

/** Maximum conversations per page. */
export const maxListed = 50;

export type ListInput = {
  /** The search text; null or blank lists all. */
  query: string | null;
  tag: string | null;
  /** Only those with a starred answer. */
  starred: boolean;
  /** Only archived ones; otherwise these are in no list, but in every search. */
  archived: boolean;
  /** Only deleted ones that can still be restored; otherwise none of them. */
  bin: boolean;
  limit: number;
  /** `next` from the previous page, or null. */
  cursor: string | null;
};

export type ConversationPage = { items: ConversationSummary[]; next: string | null };

/**
 * Lists an owner's conversations, pinned ones first, then newest first; or searches them, newest matches first and all on one page.
 * Temporary ones are in neither. Takes at most three queries.
 *
 * @throws AppError `invalid-input` for a cursor that is not one of ours
 */
export async function listConversations(services: Pick<Services, "db">, actor: Actor, input: ListInput): Promise<ConversationPage> {
  const limit = Math.min(Math.max(1, input.limit), maxListed);
  const query = input.query?.trim() ?? "";
  const which = listed(actor, input, query !== "");
  if (query !== "") return { items: await searchConversations(services, actor, { query, which, limit }), next: null };
  const rows = await services.db
    .select(summaryColumns)
    .from(chatHistories)
    .where(and(which, input.cursor === null ? undefined : pageAfter(input.cursor)))
    .orderBy(isUnpinned, desc(chatHistories.lastItemAt), chatHistories.id)
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map((row) => toSummary(row, [])),
    next: rows.length > limit && last !== undefined ? cursorOf(last) : null,
  };
}

/** Lists the tags of an owner's conversations, most used first. */
export async function listTags(services: Pick<Services, "db">, actor: Actor): Promise<{ tag: string; count: number }[]> {
  const { rows } = await services.db.execute<{ tag: string; count: number }>(sql`
    SELECT tag, count(*)::int AS count FROM ${chatHistories}, unnest(${chatHistories.tags}) AS tag
    WHERE ${chatHistories.owner} = ${actor.owner} AND ${chatHistories.deletedAt} IS NULL AND NOT ${chatHistories.isTemporary}
    GROUP BY tag ORDER BY count(*) DESC, tag LIMIT 100`);
  return rows;
}

const isUnpinned = sql<boolean>`(${chatHistories.pinnedAt} IS NULL)`;

/** The conversations that a list or search covers; the owner is among the conditions. */
export function listed({ owner }: Actor, { tag, starred, archived, bin }: ListInput, isSearch: boolean): SQL | undefined {
  const isArchived = archived ? isNotNull(chatHistories.archivedAt) : isSearch || bin ? undefined : isNull(chatHistories.archivedAt);
  return and(
    eq(chatHistories.owner, owner),
    eq(chatHistories.isTemporary, false),
    bin ? isNotNull(chatHistories.deletedAt) : isNull(chatHistories.deletedAt),
    isArchived,
    tag === null ? undefined : isStorable(tag) ? arrayContains(chatHistories.tags, [tag]) : sql`false`,
    starred ? sql`${chatHistories.starredCount} > 0` : undefined,
  );
}

const cursorOf = ({ pinnedAt, lastItemAt, id }: SummaryRow): string => `${pinnedAt === null ? "n" : "p"}.${lastItemAt.getTime()}.${id}`;

function pageAfter(cursor: string): SQL {
  // 13 digits of milliseconds: 2001 to 2286. A later year would be written in a way that PostgreSQL does not read.
  const match = /^([np])\.(\d{13})\.([0-9a-z]{1,60})$/.exec(cursor);
  if (match === null) throw new AppError("invalid-input", "cursor", { fields: { cursor: "wrong-type" } });
  const at = new Date(Number(match[2])).toISOString();
  const isLater = sql`(${chatHistories.lastItemAt} < ${at}::timestamptz OR (${chatHistories.lastItemAt} = ${at}::timestamptz AND ${chatHistories.id} > ${match[3]}))`;
  return match[1] === "n" ? sql`(${isUnpinned} AND ${isLater})` : sql`(${isUnpinned} OR ${isLater})`;
}
