import { and, eq, or } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import type { Services } from "#features/services.ts";
import { sqlStateOf } from "#platform/db/database.server.ts";
import { chatHistories, chatHistoryItems } from "#platform/db/schema/conversations.ts";
import { changeConversation } from "./change-conversation.server.ts";
import { longTitleAmong, titleOf } from "./conversation-title.ts";
import { draftKeyOf } from "./draft-key.server.ts";
import { type NewConversationInput, readTags } from "./saved-input.ts";
import { toItemRows } from "./saved-items.server.ts";
import { makeRoom, totalFactor } from "./saved-limit.server.ts";
import { searchVector } from "./search-vector.server.ts";
import { assertSize, charactersOf, lockConversations } from "./size-limit.server.ts";
import { assertMayStar } from "./starred-limit.server.ts";
import { withSearch } from "./with-search.server.ts";

type SaveServices = Pick<Services, "db" | "config" | "now" | "newId">;

/** unique_violation: the same draft was sent twice at the same time. */
const uniqueState = "23505";

/**
 * Stores a conversation that a browser has written itself (spec §7). A draft that is already stored is changed instead, as
 * `changeConversation` does, so that a repeat creates no second one.
 *
 * @returns the id it is stored under
 * @throws AppError `limit-reached` for too many stars, conversations or characters; nothing is stored then
 */
export async function saveConversation(services: SaveServices, actor: Actor, input: NewConversationInput): Promise<string> {
  const known = await findStored(services, actor, input);
  if (known !== null) return changeConversation(services, actor, known, input);
  try {
    return await insertConversation(services, actor, input);
  } catch (error) {
    const stored = sqlStateOf(error) === uniqueState ? await findStored(services, actor, input) : null;
    if (stored === null) throw error;
    return changeConversation(services, actor, stored, input);
  }
}

/** A draft is found by its own id, or by the server's if it was sent under that. One in the trash is restored. */
async function findStored({ db }: SaveServices, actor: Actor, { id, clientId }: NewConversationInput): Promise<string | null> {
  const draftKey = draftKeyOf(clientId ?? id);
  const isStored = or(
    draftKey === null ? undefined : eq(chatHistories.clientId, draftKey),
    id != null && isId(id) ? eq(chatHistories.id, id) : undefined,
  );
  if (isStored === undefined) return null;
  const [row] = await db
    .update(chatHistories)
    .set({ deletedAt: null })
    .where(and(eq(chatHistories.owner, actor.owner), isStored))
    .returning({ id: chatHistories.id });
  return row?.id ?? null;
}

async function insertConversation(services: SaveServices, actor: Actor, input: NewConversationInput): Promise<string> {
  const now = services.now();
  const id = services.newId();
  const items = await withSearch(toItemRows(input.history, { historyId: id, owner: actor.owner, parentId: null, now }));
  const starredCount = items.filter((item) => item.starredAt !== null).length;
  const chars = charactersOf(items);
  const row = {
    ...historyRow(actor, input, id, now),
    activeItemId: items.at(-1)?.id ?? null,
    itemCount: items.length,
    starredCount,
    chars,
  };
  await services.db.transaction(async (tx) => {
    await lockConversations(tx, actor);
    const total = await tx.$count(chatHistories, eq(chatHistories.owner, actor.owner));
    if (total >= totalFactor * services.config.limits(actor.plan).savedConversations) throw new AppError("limit-reached", "conversations");
    await assertSize(tx, actor, 0, chars);
    await assertMayStar(services, tx, actor, starredCount);
    await tx.insert(chatHistories).values(row);
    if (items.length > 0) await tx.insert(chatHistoryItems).values(items);
    if (!row.isTemporary) await tx.execute(makeRoom(services, actor, now, 0));
  });
  return id;
}

function historyRow(actor: Actor, input: NewConversationInput, id: string, now: Date) {
  const derived = titleOf(input.history.find((item) => item.prompt)?.prompt ?? "");
  const title = input.title?.trim() || derived;
  const tags = readTags(input.tags ?? []);
  return {
    id,
    owner: actor.owner,
    clientId: draftKeyOf(input.clientId ?? input.id),
    promptId: input.promptId != null && isId(input.promptId) ? input.promptId : null,
    title,
    longTitle: longTitleAmong(title, input.history),
    isNamed: title !== derived,
    system: input.system ?? null,
    tags,
    pinnedAt: input.pinned === true ? now : null,
    isTemporary: input.temporary ?? false,
    search: searchVector(title, ...tags),
    lastItemAt: now,
    createdAt: now,
    updatedAt: now,
  };
}
