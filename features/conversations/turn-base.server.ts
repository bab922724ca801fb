import { and, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import type { Services } from "#features/services.ts";
import { chatHistories, chatHistoryItems } from "#platform/db/schema/conversations.ts";
import { maxLiveItems, type TreeItem } from "./conversation-view.ts";
import { draftKeyOf } from "./draft-key.server.ts";
import { ownHistory } from "./get-conversation.server.ts";
import { selectItems, toTreeItems } from "./item-rows.server.ts";
import { pathTo } from "./tree.ts";

/** Where a turn should be added, and in which conversation. */
export type TurnPlace = {
  /** Null for a new one. */
  conversationId: string | null;
  /** Id of a browser's draft; its first turn registers it, later ones find the conversation by it. */
  clientId?: string | undefined;
  /** If omitted: after the item shown last. Null: a first prompt. */
  parentId?: string | null | undefined;
  /** The item whose prompt is answered again. */
  regenerates?: string | undefined;
};

type HistoryRow = typeof chatHistories.$inferSelect;
/** What exists before a turn; `history` is null for a new conversation. */
export type TurnBase = { history: HistoryRow | null; parentId: string | null; path: TreeItem[]; regenerated: TreeItem | null };

/**
 * Reads what a turn continues from: at most 21 items, however long the branch is.
 *
 * @throws AppError `not-found` for someone else's or an unknown conversation or item
 */
export async function readTurnBase(services: Pick<Services, "db">, actor: Actor, place: TurnPlace): Promise<TurnBase> {
  const history = await findHistory(services, actor, place);
  const named = place.regenerates ?? place.parentId;
  if (history === null) {
    if (named != null) throw new AppError("not-found");
    return { history, parentId: null, path: [], regenerated: null };
  }
  const startId = named === undefined ? history.activeItemId : named;
  const path = startId === null ? [] : await readPath(services, actor, history.id, startId);
  if (named != null && path.length === 0) throw new AppError("not-found");
  if (place.regenerates === undefined) return { history, parentId: path.at(-1)?.id ?? null, path, regenerated: null };
  const regenerated = path.pop() ?? null;
  return { history, parentId: regenerated?.parentId ?? null, path, regenerated };
}

async function findHistory(
  { db }: Pick<Services, "db">,
  actor: Actor,
  { conversationId, clientId }: TurnPlace,
): Promise<HistoryRow | null> {
  const draftKey = draftKeyOf(clientId);
  if (conversationId === null && draftKey === null) return null;
  if (conversationId !== null && !isId(conversationId)) throw new AppError("not-found");
  const [row] = await db
    .select()
    .from(chatHistories)
    .where(
      conversationId === null
        ? and(eq(chatHistories.owner, actor.owner), eq(chatHistories.clientId, draftKey ?? ""))
        : ownHistory(actor, conversationId),
    );
  if (row === undefined && conversationId !== null) throw new AppError("not-found");
  return row ?? null;
}

/** The end of the branch up to an item: as many items as a model reads, and the item itself. */
async function readPath(services: Pick<Services, "db">, actor: Actor, historyId: string, itemId: string): Promise<TreeItem[]> {
  if (!isId(itemId)) return [];
  const { db } = services;
  const ids = sql`(
    WITH RECURSIVE path AS (
      SELECT id, parent_id, 1 AS depth FROM ${chatHistoryItems} WHERE id = ${itemId} AND history_id = ${historyId} AND owner = ${actor.owner}
      UNION ALL
      SELECT parent.id, parent.parent_id, path.depth + 1 FROM ${chatHistoryItems} AS parent JOIN path ON parent.id = path.parent_id
      WHERE parent.history_id = ${historyId} AND path.depth <= ${maxLiveItems}
    ) SELECT id FROM path)`;
  const rows = await selectItems(db, and(eq(chatHistoryItems.owner, actor.owner), inArray(chatHistoryItems.id, ids)));
  return pathTo(await toTreeItems(services, rows), itemId);
}
