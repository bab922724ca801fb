import type { ConversationTree } from "#features/conversations/conversation-view.ts";
import { maxConversations } from "#features/conversations/conversation-view.ts";
import { exportVersion, toExported } from "#features/conversations/exported-conversation.ts";
import { done, inBrowserStore } from "./browser-store.ts";
import { localKeys } from "./local-keys.ts";

/**
 * Copies of the conversations that an anonymous visitor has seen, in this browser's IndexedDB: at most 20 (spec §9). The
 * server has them too, for 30 days; a copy survives that and a lost cookie.
 */

const storeName = "conversations";

/** @property isOffered an export was offered before it is dropped */
type Row = { id: string; keptAt: number; isOffered: boolean; tree: ConversationTree };

/** `full`: the browser grants no more space; `closed`: it stores nothing for this page at all. */
export type KeepFailure = "full" | "closed";
/** `leaving` is the oldest, which the next new conversation pushes out: offer an export now. */
export type KeepResult = { isKept: true; leaving: ConversationTree | null } | { isKept: false; reason: KeepFailure };

/** Copies without space: they are in this page's memory, so that they can still be exported. */
const unkept = new Map<string, ConversationTree>();

/**
 * Keeps a copy; a newer one replaces the older. Never throws: what could not be kept is reported, and stays in the
 * page's memory. Of more than 20 the oldest is announced first and goes with the next.
 */
export async function keepConversation(tree: ConversationTree): Promise<KeepResult> {
  try {
    const leaving = await inStore("readwrite", (store) => putRow(store, tree));
    unkept.delete(tree.id);
    return { isKept: true, leaving };
  } catch (error) {
    unkept.set(tree.id, tree);
    return { isKept: false, reason: error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "closed" };
  }
}

/** Lists what is kept here or only in this page's memory, newest first. */
export async function listKept(): Promise<ConversationTree[]> {
  const rows = await readRows();
  const stored = rows.filter(({ id }) => !unkept.has(id)).map(({ tree }) => tree);
  return [...unkept.values(), ...stored];
}

/** Gives all copies as a file that the import takes; null where there are none. */
export async function exportKept(): Promise<Blob | null> {
  const conversations = await listKept();
  if (conversations.length === 0) return null;
  const content = { version: exportVersion, conversations: conversations.map(toExported) };
  return new Blob([JSON.stringify(content, null, 2)], { type: "application/json" });
}

/** Deletes a copy, or all of them. What the server has stays. */
export async function dropKept(id?: string): Promise<void> {
  if (id === undefined) unkept.clear();
  else unkept.delete(id);
  await inStore("readwrite", async (store) => {
    await done(id === undefined ? store.clear() : store.delete(id));
  }).catch(() => undefined);
}

/** Deletes copies older than the chosen retention, in days since their last item. */
export async function dropKeptBefore(days: number, now: number = Date.now()): Promise<void> {
  const before = now - days * 86_400_000;
  const old = (await listKept()).filter((tree) => !tree.pinned && lastTimeOf(tree) < before);
  for (const { id } of old) await dropKept(id);
}

async function putRow(store: IDBObjectStore, tree: ConversationTree): Promise<ConversationTree | null> {
  const rows = ((await done(store.getAll())) as Row[])
    .filter(({ id }) => id !== tree.id)
    .toSorted((one, other) => one.keptAt - other.keptAt);
  await done(store.put({ id: tree.id, keptAt: Date.now(), isOffered: false, tree } satisfies Row));
  const tooMany = rows.slice(0, Math.max(0, rows.length + 1 - maxConversations));
  const offered = tooMany.filter(({ isOffered }) => isOffered);
  for (const { id } of offered) await done(store.delete(id));
  const leaving = tooMany.find(({ isOffered }) => !isOffered) ?? null;
  if (leaving !== null) await done(store.put({ ...leaving, isOffered: true } satisfies Row));
  return leaving?.tree ?? null;
}

async function readRows(): Promise<Row[]> {
  try {
    const rows = (await inStore("readonly", (store) => done(store.getAll()))) as Row[];
    return rows.toSorted((one, other) => other.keptAt - one.keptAt);
  } catch {
    return [];
  }
}

const inStore = <Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<Result>): Promise<Result> =>
  inBrowserStore({ database: localKeys.history, store: storeName }, mode, work);

const lastTimeOf = ({ created, items }: ConversationTree): number =>
  Math.max(...[created, ...items.map((item) => item.created)].map(Date.parse));
