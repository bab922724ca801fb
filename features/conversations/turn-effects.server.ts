import { and, lt, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { countCodePoints } from "#core/text-length.ts";
import type { RunEffects } from "#features/runs/start-run.server.ts";
import type { Services } from "#features/services.ts";
import { chatHistories, chatHistoryItems, type ConversationConfig } from "#platform/db/schema/conversations.ts";
import { longTitleAmong, titleOf } from "./conversation-title.ts";
import { draftKeyOf } from "./draft-key.server.ts";
import { ownHistory } from "./get-conversation.server.ts";
import { maxItems } from "./saved-input.ts";
import { makeRoom } from "./saved-limit.server.ts";
import { searchVector } from "./search-vector.server.ts";
import type { TurnInput } from "./start-turn.server.ts";
import { documentsOf } from "./turn-sources.server.ts";
import type { TurnBase } from "./turn-base.server.ts";

type Write = Pick<Services, "db" | "config" | "now" | "newId">;

/** What a turn writes along with its run: the conversation if it is new, and the item. */
export function turnEffects(services: Write, actor: Actor, input: TurnInput, base: TurnBase): RunEffects {
  const now = services.now();
  const place = { conversationId: base.history?.id ?? services.newId(), itemId: services.newId() };
  const history =
    base.history === null
      ? insertHistory(services, actor, input, place, now)
      : updateHistory(services, actor, input, base.history, base, place, now);
  const room = base.history === null && input.temporary !== true ? sql`, room AS (${makeRoom(services, actor, now, 1)})` : sql``;
  return {
    place,
    write: (runId) => ({
      tables: sql`history AS (${history}), item AS (${insertItem(services, actor, input, base, place, runId, now)})${room}`,
      condition: sql`EXISTS (SELECT 1 FROM history)`,
    }),
    // It went to the trash, or to another owner, since it was read; if it has filled up since then, a repeat reports that.
    refusal: () => new AppError("not-found"),
  };
}

/**
 * What the second answer of a comparison writes along with its run: an item next to the first one's, which stays the one shown.
 *
 * @param first where the first answer is, written before
 */
export function besideEffects(services: Write, actor: Actor, input: TurnInput, base: TurnBase, first: Place): RunEffects {
  // A millisecond later: siblings are ordered by time.
  const at = new Date(services.now().getTime() + 1);
  const place = { conversationId: first.conversationId, itemId: services.newId() };
  const { promptGroup } = base.regenerated ?? { promptGroup: first.itemId };
  const history = services.db
    .update(chatHistories)
    .set({
      itemCount: sql`${chatHistories.itemCount} + 1`,
      chars: sql`${chatHistories.chars} + ${countCodePoints(base.regenerated?.prompt ?? input.prompt)}`,
    })
    .where(and(ownHistory(actor, first.conversationId), lt(chatHistories.itemCount, maxItems)))
    .returning({ id: chatHistories.id })
    .getSQL();
  return {
    place,
    write: (runId) => ({
      tables: sql`history AS (${history}), item AS (${insertItem(services, actor, input, base, place, runId, at, promptGroup)})`,
      condition: sql`EXISTS (SELECT 1 FROM history)`,
    }),
    refusal: () => new AppError("not-found"),
  };
}

type Place = RunEffects["place"];

function insertHistory({ db }: Write, { owner }: Actor, input: TurnInput, place: Place, now: Date): SQL {
  const title = input.title ?? titleOf(input.prompt);
  return db
    .insert(chatHistories)
    .values({
      id: place.conversationId,
      owner,
      clientId: draftKeyOf(input.clientId),
      promptId: input.library?.promptId ?? null,
      promptVersion: input.library?.version ?? null,
      title,
      longTitle: longTitleAmong(title, [input]),
      isNamed: input.title !== undefined,
      system: input.system ?? null,
      config: configOf(input),
      activeItemId: place.itemId,
      isTemporary: input.temporary ?? false,
      itemCount: 1,
      chars: countCodePoints(input.prompt),
      search: searchVector(title),
      lastItemAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: chatHistories.id })
    .getSQL();
}

function updateHistory(
  { db }: Write,
  actor: Actor,
  input: TurnInput,
  history: typeof chatHistories.$inferSelect,
  base: TurnBase,
  place: Place,
  now: Date,
): SQL {
  // A title that no one chose follows the first prompt, even when that is edited.
  const isRetitled = !history.isNamed && base.parentId === null && base.regenerated === null;
  const title = titleOf(input.prompt);
  return db
    .update(chatHistories)
    .set({
      activeItemId: place.itemId,
      itemCount: sql`${chatHistories.itemCount} + 1`,
      chars: sql`${chatHistories.chars} + ${countCodePoints(base.regenerated?.prompt ?? input.prompt)}`,
      lastItemAt: now,
      updatedAt: now,
      archivedAt: null,
      ...(isRetitled ? { title, longTitle: longTitleAmong(title, [input]), search: searchVector(title, ...history.tags) } : {}),
      ...(input.system === undefined ? {} : { system: input.system }),
      ...(input.settings === undefined ? {} : { config: { ...history.config, ...configOf(input) } }),
    })
    .where(and(ownHistory(actor, history.id), lt(chatHistories.itemCount, maxItems)))
    .returning({ id: chatHistories.id })
    .getSQL();
}

function insertItem(
  { db }: Write,
  { owner }: Actor,
  input: TurnInput,
  { parentId, regenerated }: TurnBase,
  place: Place,
  runId: string,
  now: Date,
  promptGroup = regenerated?.promptGroup ?? place.itemId,
): SQL {
  return db
    .insert(chatHistoryItems)
    .values({
      id: place.itemId,
      historyId: place.conversationId,
      owner,
      parentId,
      promptGroup,
      prompt: regenerated?.prompt ?? input.prompt,
      hidePrompt: regenerated?.hidePrompt ?? input.hidePrompt ?? false,
      runId,
      attachmentIds: [...new Set(regenerated?.attachmentIds ?? input.attachmentIds)],
      documentIds: documentsOf(input, regenerated),
      createdAt: now,
    })
    .getSQL();
}

const configOf = ({ settings = {} }: TurnInput): ConversationConfig =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
