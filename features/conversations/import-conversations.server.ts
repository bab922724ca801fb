import type { Actor } from "#core/actor.ts";
import { type ErrorCode, type FieldErrorCode, isAppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import { countWords } from "#features/runs/run-text.ts";
import type { Services } from "#features/services.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { chatHistories, chatHistoryItems } from "#platform/db/schema/conversations.ts";
import { cutGraphemes, longTitleAmong, titleOf } from "./conversation-title.ts";
import type { ImportedTree } from "./import-schemas.ts";
import { readImported } from "./read-import.ts";
import { assertSavable, makeRoom } from "./saved-limit.server.ts";
import { searchVector } from "./search-vector.server.ts";
import { assertSize, charactersOf, lockConversations } from "./size-limit.server.ts";
import { assertMayStar } from "./starred-limit.server.ts";
import { withSearch } from "./with-search.server.ts";

type Writes = Pick<Services, "db" | "config" | "now" | "newId">;

/** The outcome for one imported conversation: its new id and how much it holds, or its title and what is wrong with it. */
export type Imported =
  | { id: string; messages: number; words: number }
  | { title: string; error: { code: ErrorCode; fields: Record<string, FieldErrorCode> } };

/** Items per insert. */
const batchSize = 100;

/**
 * Adds conversations to an owner's, each independently: completely or not at all. They get new ids; trees, texts, times and stars stay as
 * they are. Files contain no pictures, and temporary conversations become permanent.
 *
 * @param conversations as `conversationsOf` returns them
 * @returns an outcome for each, in order
 */
export async function importConversations(services: Writes, actor: Actor, conversations: readonly unknown[]): Promise<Imported[]> {
  const results: Imported[] = [];
  for (const value of conversations) results.push(await importOne(services, actor, value));
  return results;
}

async function importOne(services: Writes, actor: Actor, value: unknown): Promise<Imported> {
  try {
    const tree = readImported(value);
    const texts = tree.items.flatMap(({ prompt, text }) => [prompt, text]).filter((text) => text !== "");
    const id = await services.db.transaction((tx) => write(services, tx, actor, tree));
    return { id, messages: texts.length, words: texts.reduce((sum, text) => sum + countWords(text), 0) };
  } catch (error) {
    if (!isAppError(error) || error.isReported) throw error;
    return { title: titleIn(value), error: { code: error.code, fields: error.fields ?? {} } };
  }
}

/** The title by which people know what could not be read; empty where it has none. */
function titleIn(value: unknown): string {
  const title: unknown = typeof value === "object" && value !== null && "title" in value ? value.title : "";
  return typeof title === "string" ? cutGraphemes(title.toWellFormed().replaceAll(/\s+/gu, " ").trim(), 80) : "";
}

async function write(services: Writes, tx: Transaction, actor: Actor, tree: ImportedTree): Promise<string> {
  const now = services.now();
  await lockConversations(tx, actor);
  await assertSavable(services, tx, actor);
  const chars = charactersOf(tree.items);
  await assertSize(tx, actor, 0, chars);
  const id = services.newId();
  const idOf = newIds(services, tree);
  const items = tree.items.map((item) => toRow(item, { id, owner: actor.owner, now, idOf }));
  const starredCount = items.filter((item) => item.starredAt !== null).length;
  await assertMayStar(services, tx, actor, starredCount);
  const title = tree.title.trim() === "" ? titleOf(tree.items.find((item) => !item.hidePrompt)?.prompt ?? "") : tree.title;
  await tx.insert(chatHistories).values({
    id,
    owner: actor.owner,
    promptId: tree.promptId !== null && isId(tree.promptId) ? tree.promptId : null,
    title,
    longTitle: longTitleAmong(title, tree.items),
    isNamed: true,
    system: tree.system,
    tags: tree.tags,
    pinnedAt: tree.pinned ? now : null,
    activeItemId: tree.activeItemId === null ? null : (idOf.get(tree.activeItemId) ?? null),
    itemCount: items.length,
    starredCount,
    chars,
    search: searchVector(title, ...tree.tags),
    lastItemAt: new Date(Math.max(...items.map((item) => item.createdAt.getTime()), timeOf(tree.created, now).getTime())),
    createdAt: timeOf(tree.created, now),
  });
  for (let start = 0; start < items.length; start += batchSize) {
    const rows = await withSearch(items.slice(start, start + batchSize));
    await tx.insert(chatHistoryItems).values(rows);
  }
  await tx.execute(makeRoom(services, actor, now, 0));
  return id;
}

/** Ids that sort in file order: items with the same time keep their order. */
function newIds(services: Pick<Services, "newId">, { items }: ImportedTree): Map<string, string> {
  const ids = items.map(() => services.newId()).toSorted();
  return new Map(items.map((item, index) => [item.id, ids[index] as string]));
}

type Place = { id: string; owner: string; now: Date; idOf: Map<string, string> };

function toRow(item: ImportedTree["items"][number], { id, owner, now, idOf }: Place) {
  const createdAt = timeOf(item.created, now);
  return {
    id: idOf.get(item.id) as string,
    historyId: id,
    owner,
    parentId: item.parentId === null ? null : (idOf.get(item.parentId) as string),
    promptGroup: idOf.get(item.promptGroup) as string,
    prompt: item.prompt,
    text: item.text,
    error: item.error === null ? null : errorOf(item.error),
    hidePrompt: item.hidePrompt,
    starredAt: item.isFav ? createdAt : null,
    // An answer that was under way when its file was written will never get any further.
    finish: item.finish ?? "broken",
    origin: item.origin,
    model: item.model,
    createdAt,
  };
}

/** Our own codes stay; another program's error text only tells that there was an error. */
const errorOf = (error: string): string => (/^[a-z][a-z-]{0,39}$/.test(error) ? error : "unavailable");

function timeOf(created: string | undefined, now: Date): Date {
  const time = new Date(created ?? Number.NaN);
  const isReadable = !Number.isNaN(time.getTime()) && time.getTime() > 0 && time <= now;
  return isReadable ? time : now;
}
