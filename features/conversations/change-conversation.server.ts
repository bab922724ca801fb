import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import type { Services } from "#features/services.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { chatHistories, chatHistoryItems } from "#platform/db/schema/conversations.ts";
import { longTitleAmong, titleOf } from "./conversation-title.ts";
import { storedItemId } from "./draft-key.server.ts";
import { ownHistory } from "./get-conversation.server.ts";
import { type ConversationChangeInput, maxItems, readTags, type SavedItem } from "./saved-input.ts";
import { toItemRows } from "./saved-items.server.ts";
import { searchVector } from "./search-vector.server.ts";
import { assertSize, charactersOf, lockConversations } from "./size-limit.server.ts";
import { assertMayStar } from "./starred-limit.server.ts";
import { withSearch } from "./with-search.server.ts";

type ChangeServices = Pick<Services, "db" | "config" | "now">;
type HistoryRow = typeof chatHistories.$inferSelect;
type KnownItem = Pick<typeof chatHistoryItems.$inferSelect, "id" | "runId" | "starredAt" | "hidePrompt" | "prompt" | "text">;

/**
 * Updates a conversation to what a browser has now (spec §7): what is sent is merged in, what is not sent stays, and nothing is deleted.
 * Unknown items are added after the one shown last. What a model wrote, and what it was asked, cannot be changed.
 *
 * @returns the conversation's id
 * @throws AppError `not-found`, `limit-reached` for too many stars, items or characters; nothing is changed then
 */
export async function changeConversation(
  services: ChangeServices,
  actor: Actor,
  id: string,
  input: ConversationChangeInput,
): Promise<string> {
  if (!isId(id)) throw new AppError("not-found");
  return services.db.transaction(async (tx) => {
    await lockConversations(tx, actor);
    const [history] = await tx.select().from(chatHistories).where(ownHistory(actor, id)).for("update");
    if (history === undefined) throw new AppError("not-found");
    const merged = await mergeItems(services, tx, actor, history, input.history ?? []);
    await tx
      .update(chatHistories)
      .set({ ...(await countItems(tx, id)), ...merged, ...changesOf(history, input, services.now()) })
      .where(eq(chatHistories.id, id));
    return id;
  });
}

function changesOf(history: HistoryRow, input: ConversationChangeInput, now: Date) {
  const given = input.title?.trim() || history.title;
  const isRenamed = given !== history.title && given !== history.longTitle;
  const title = isRenamed ? given : history.title;
  const tags = input.tags === undefined ? history.tags : readTags(input.tags);
  return {
    title,
    tags,
    ...(isRenamed ? { isNamed: true, longTitle: null } : {}),
    search: searchVector(title, ...tags),
    updatedAt: now,
    ...(input.system === undefined ? {} : { system: input.system }),
    ...(input.pinned === undefined ? {} : { pinnedAt: input.pinned ? (history.pinnedAt ?? now) : null }),
  };
}

/** Merges items, and returns how long the conversation is afterward and what is shown last if there are new items. */
async function mergeItems(services: ChangeServices, tx: Transaction, actor: Actor, history: HistoryRow, items: SavedItem[]) {
  if (items.length === 0) return {};
  const now = services.now();
  const known = await findKnown(tx, history.id, items);
  const knownOf = ({ id }: SavedItem) => (id == null ? undefined : (known.get(id) ?? known.get(storedItemId(history.id, id))));
  const changes = items.flatMap((item) => {
    const before = knownOf(item);
    return before === undefined ? [] : [changeOf(item, before, now)];
  });
  // If an item occurs twice in a call, the last one wins.
  const changed = [...new Map(changes.map((change) => [change.before.id, change])).values()];
  const rows = toItemRows(
    items.filter((item) => knownOf(item) === undefined),
    { historyId: history.id, owner: history.owner, parentId: history.activeItemId, now },
  );
  if (rows.length > 0 && history.itemCount + rows.length > maxItems) throw new AppError("limit-reached", "items");
  const newStars = changed.filter(({ after, before }) => after.starredAt !== null && before.starredAt === null).length;
  const lostStars = changed.filter(({ after, before }) => after.starredAt === null && before.starredAt !== null).length;
  await assertMayStar(services, tx, actor, newStars - lostStars + rows.filter((row) => row.starredAt !== null).length);
  const more = charactersOf([...rows, ...changed.map(({ after }) => after)]) - charactersOf(changed.map(({ before }) => before));
  await assertSize(tx, actor, history.chars, more);
  await updateItems(tx, changed);
  const chars = history.chars + more;
  // A hidden prompt is in no list, so no more of it is in the title than the spec stores.
  const source = changed.find(({ after }) => titleOf(after.prompt) === history.title);
  const titles = source === undefined ? {} : { longTitle: longTitleAmong(history.title, [source.after]) };
  if (rows.length === 0) return { chars, ...titles };
  await tx.insert(chatHistoryItems).values(await withSearch(rows));
  return { chars, ...titles, activeItemId: rows.at(-1)?.id ?? null, lastItemAt: now, archivedAt: null };
}

/** The given items, by their ids here. */
async function findKnown(tx: Transaction, historyId: string, items: readonly SavedItem[]): Promise<Map<string, KnownItem>> {
  const ids = items.flatMap(({ id }) => (id == null || id === "" ? [] : [id, storedItemId(historyId, id)])).filter(isId);
  if (ids.length === 0) return new Map();
  const { id, runId, starredAt, hidePrompt, prompt, text } = chatHistoryItems;
  const rows = await tx
    .select({ id, runId, starredAt, hidePrompt, prompt, text })
    .from(chatHistoryItems)
    .where(and(eq(chatHistoryItems.historyId, historyId), inArray(chatHistoryItems.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** An item before and after; the text of an answer backed by a run stays. */
function changeOf(item: SavedItem, before: KnownItem, now: Date) {
  const starredAt = item.isFav == null ? before.starredAt : item.isFav ? (before.starredAt ?? now) : null;
  const hidePrompt = item.hidePrompt ?? before.hidePrompt;
  const { prompt, text } = before.runId === null ? { prompt: item.prompt ?? before.prompt, text: item.text ?? before.text } : before;
  return { before, after: { id: before.id, prompt, text, starredAt, hidePrompt } };
}

async function updateItems(tx: Transaction, changes: readonly ReturnType<typeof changeOf>[]): Promise<void> {
  const areWordsNew = ({ before, after }: (typeof changes)[number]) => after.prompt !== before.prompt || after.text !== before.text;
  const marked = changes.filter((change) => {
    const { before, after } = change;
    return !areWordsNew(change) && (after.starredAt !== before.starredAt || after.hidePrompt !== before.hidePrompt);
  });
  for (const { after } of marked) {
    const { id, starredAt, hidePrompt } = after;
    await tx.update(chatHistoryItems).set({ starredAt, hidePrompt }).where(eq(chatHistoryItems.id, id));
  }
  for (const { id, ...row } of await withSearch(changes.filter(areWordsNew).map(({ after }) => after)))
    await tx.update(chatHistoryItems).set(row).where(eq(chatHistoryItems.id, id));
}

async function countItems(tx: Transaction, historyId: string) {
  const ofHistory = eq(chatHistoryItems.historyId, historyId);
  const itemCount = await tx.$count(chatHistoryItems, ofHistory);
  const starredCount = await tx.$count(chatHistoryItems, and(ofHistory, isNotNull(chatHistoryItems.starredAt)));
  return { itemCount, starredCount };
}
