import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import type { Services } from "#features/services.ts";
import { chatHistories, chatHistoryItems } from "#platform/db/schema/conversations.ts";
import type { ConversationTree, TreeItem } from "./conversation-view.ts";
import { getConversation, ownHistory } from "./get-conversation.server.ts";
import { assertSavable, makeRoom } from "./saved-limit.server.ts";
import { searchVector } from "./search-vector.server.ts";
import { assertSize, charactersOf, lockConversations } from "./size-limit.server.ts";
import { pathTo } from "./tree.ts";
import { withSearch } from "./with-search.server.ts";

type ForkServices = Pick<Services, "db" | "config" | "now" | "newId">;

/** Items per insert. */
const batchSize = 100;

/**
 * Makes a new conversation from everything up to and including an item: an independent copy. Pictures are copied; stars, tags and receipts
 * are not. A fork of a temporary conversation is temporary too.
 *
 * @returns its id
 * @throws AppError `not-found` for someone else's or an unknown conversation or item, `conflict` while one of the answers is being written,
 *   `limit-reached` if there is no room for another conversation
 */
export async function forkConversation(services: ForkServices, actor: Actor, input: { id: string; itemId: string }): Promise<string> {
  const tree = await getConversation(services, actor, input.id);
  const path = pathTo(tree.items, input.itemId);
  if (path.length === 0) throw new AppError("not-found");
  if (path.some(({ finish }) => finish === null)) throw new AppError("conflict");
  return write(services, actor, tree, path);
}

async function write(services: ForkServices, actor: Actor, tree: ConversationTree, path: TreeItem[]): Promise<string> {
  const id = services.newId();
  const now = services.now();
  const chars = charactersOf(path);
  const rows = await withSearch(toRows(services, path, id, actor.owner));
  await services.db.transaction(async (tx) => {
    await lockConversations(tx, actor);
    if (!tree.temporary) await assertSavable(services, tx, actor);
    await assertSize(tx, actor, 0, chars);
    const [source] = await tx.select().from(chatHistories).where(ownHistory(actor, tree.id));
    if (source === undefined) throw new AppError("not-found");
    const { promptId, promptVersion, title, longTitle, isNamed, system, isTemporary, config } = source;
    await tx.insert(chatHistories).values({
      id,
      owner: actor.owner,
      promptId,
      promptVersion,
      forkedFrom: source.id,
      title,
      longTitle,
      isNamed,
      system,
      isTemporary,
      config,
      chars,
      activeItemId: rows.at(-1)?.id ?? null,
      itemCount: rows.length,
      search: searchVector(title),
      lastItemAt: now,
      createdAt: now,
      updatedAt: now,
    });
    for (let start = 0; start < rows.length; start += batchSize)
      await tx.insert(chatHistoryItems).values(rows.slice(start, start + batchSize));
    if (!isTemporary) await tx.execute(makeRoom(services, actor, now, 0));
  });
  return id;
}

/** One branch with new ids that sort in order; an answer's author is stored in the item, since its run isn't copied. */
function toRows({ newId }: Pick<Services, "newId">, path: TreeItem[], historyId: string, owner: string) {
  const ids = path.map(() => newId()).toSorted();
  return path.map(({ prompt, text, error, hidePrompt, finish, origin, model, attachmentIds, documentIds, citations, created }, index) => {
    const id = ids[index] as string;
    const place = { id, historyId, owner, parentId: ids[index - 1] ?? null, promptGroup: id };
    const answer = { prompt, text, error, hidePrompt, finish, origin, model, attachmentIds, documentIds, citations };
    return { ...place, ...answer, createdAt: new Date(created) };
  });
}

/** Finds the conversation that another one was branched from, if it still exists; in one query. */
export async function findForkSource(
  { db }: Pick<Services, "db">,
  { owner }: Actor,
  id: string,
): Promise<{ id: string; title: string } | null> {
  if (!isId(id)) return null;
  const source = alias(chatHistories, "source");
  const [found] = await db
    .select({ id: source.id, title: sql<string>`coalesce(${source.longTitle}, ${source.title})` })
    .from(chatHistories)
    .innerJoin(source, and(eq(source.id, chatHistories.forkedFrom), eq(source.owner, owner), isNull(source.deletedAt)))
    .where(and(eq(chatHistories.id, id), eq(chatHistories.owner, owner)));
  return found ?? null;
}
