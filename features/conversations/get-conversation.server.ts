import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import type { Services } from "#features/services.ts";
import { chatHistories, chatHistoryItems } from "#platform/db/schema/conversations.ts";
import type { Conversation, ConversationTree } from "./conversation-view.ts";
import { selectItems, toTreeItems } from "./item-rows.server.ts";
import { liveItems, pathTo } from "./tree.ts";

/**
 * Reads one of this owner's conversations completely, with its answers so far, in at most three queries.
 *
 * @throws AppError `not-found`, including for one in the trash
 */
export async function getConversation(services: Pick<Services, "db">, actor: Actor, id: string): Promise<ConversationTree> {
  const tree = isId(id) ? await findConversation(services, actor, id, isNull(chatHistories.deletedAt)) : null;
  if (tree === null) throw new AppError("not-found");
  return tree;
}

/** Reads all of an owner's conversations, one after the other, including trashed and temporary ones. */
export async function* eachOwnConversation(services: Pick<Services, "db">, actor: Actor): AsyncGenerator<ConversationTree> {
  const rows = await services.db.select({ id: chatHistories.id }).from(chatHistories).where(eq(chatHistories.owner, actor.owner));
  for (const { id } of rows) {
    const tree = await findConversation(services, actor, id, undefined);
    if (tree !== null) yield tree;
  }
}

async function findConversation(
  { db }: Pick<Services, "db">,
  { owner }: Actor,
  id: string,
  which: SQL | undefined,
): Promise<ConversationTree | null> {
  const [[row], items] = await Promise.all([
    db
      .select()
      .from(chatHistories)
      .where(and(eq(chatHistories.id, id), eq(chatHistories.owner, owner), which)),
    selectItems(db, and(eq(chatHistoryItems.historyId, id), eq(chatHistoryItems.owner, owner))),
  ]);
  if (row === undefined) return null;
  return {
    id: row.id,
    promptId: row.promptId,
    created: row.createdAt.toISOString(),
    title: row.title,
    longTitle: row.longTitle,
    system: row.system,
    tags: row.tags,
    pinned: row.pinnedAt !== null,
    temporary: row.isTemporary,
    activeItemId: row.activeItemId,
    items: await toTreeItems({ db }, items),
  };
}

/** One of this owner's conversations that isn't in the trash. */
export const ownHistory = (actor: Actor, id: string) =>
  and(eq(chatHistories.id, id), eq(chatHistories.owner, actor.owner), isNull(chatHistories.deletedAt));

/** Returns the spec's form of a conversation: the last 20 items of the branch that is shown. */
export function toSpecConversation({ id, promptId, created, title, system, items, activeItemId }: ConversationTree): Conversation {
  const history = liveItems(pathTo(items, activeItemId)).map((item) => ({
    id: item.id,
    created: item.created,
    text: item.text,
    prompt: item.prompt,
    hidePrompt: item.hidePrompt,
    error: item.error,
    isFav: item.isFav,
  }));
  return { id, promptId, created, title, system, history };
}
