import { titleOf } from "./conversation-title.ts";
import { type Conversation, type HistoryItem, maxConversations, maxLiveItems } from "./conversation-view.ts";

/**
 * The conversations that a page works with (spec §3, §4, §9): at most 20 of them with at most 20 items each. Pure; every
 * function gives new values and leaves its arguments alone.
 */

/** A conversation context (spec §3). */
export type ConversationContext = Conversation & {
  /** Edited since it was stored. */
  isChanged: boolean;
  /** Stored in the cloud, so that its id is the server's. */
  isSaved: boolean;
};

/** The newest first. */
export type WorkingSet = readonly ConversationContext[];

/** What people can edit. */
export type ContextEdit = Partial<Pick<ConversationContext, "title" | "system" | "promptId">>;
export type ItemEdit = Partial<Pick<HistoryItem, "isFav" | "hidePrompt">>;

type Draft = { id: string; created: string; promptId?: string | null; system?: string | null };
type NewItem = Pick<HistoryItem, "id" | "created" | "prompt"> & { hidePrompt?: boolean };

/** Makes a conversation that no server knows yet. */
export function createDraft({ id, created, promptId = null, system = null }: Draft): ConversationContext {
  return { id, promptId, created, title: "", history: [], system, isChanged: false, isSaved: false };
}

/** Takes over what a server holds. */
export function toContext({ id, promptId, created, title, system, history }: Conversation): ConversationContext {
  return { id, promptId, created, title, system, history: history.slice(-maxLiveItems), isChanged: false, isSaved: true };
}

/** The other way: what the spec's calls carry. */
export function toConversation({ id, promptId, created, title, system, history }: ConversationContext): Conversation {
  return { id, promptId, created, title, system, history };
}

/** Puts a conversation in front; `dropped` are the oldest that leave the set of 20 then. */
export function addContext(set: WorkingSet, context: ConversationContext): { set: WorkingSet; dropped: ConversationContext[] } {
  const all = [context, ...set.filter((other) => other.id !== context.id)];
  return { set: all.slice(0, maxConversations), dropped: all.slice(maxConversations) };
}

/** Changes the one conversation of an id; an unknown id changes nothing. */
export function updateContext(set: WorkingSet, id: string, change: (context: ConversationContext) => ConversationContext): WorkingSet {
  return set.map((context) => (context.id === id ? change(context) : context));
}

/** Appends a prompt that waits for its answer. The first one gives the title; of more than 20 items the oldest leaves. */
export function startItem(context: ConversationContext, { hidePrompt = false, ...item }: NewItem): ConversationContext {
  const started: HistoryItem = { ...item, hidePrompt, text: "", error: null, isFav: false };
  const title = context.title === "" ? titleOf(item.prompt) : context.title;
  return { ...context, title, history: [...context.history, started].slice(-maxLiveItems), isChanged: true };
}

/** Fills the last item with a piece of its answer; white space before the first word of it is left out (spec §4). */
export function appendChunk(context: ConversationContext, chunk: string): ConversationContext {
  return changeLast(context, (item) => ({ ...item, text: item.text === "" ? chunk.trimStart() : item.text + chunk }));
}

/** Says why the last item has no whole answer: a sentence's key. */
export function failItem(context: ConversationContext, error: string): ConversationContext {
  return changeLast(context, (item) => ({ ...item, error }));
}

/** Registers a draft under the id that the server gave it; everything else stays. */
export function register(set: WorkingSet, draftId: string, serverId: string): WorkingSet {
  if (!set.some(({ id }) => id === draftId)) return set;
  // A repeat of the call may have brought it in under its new id already.
  const others = draftId === serverId ? set : set.filter(({ id }) => id !== serverId);
  return updateContext(others, draftId, (context) => ({ ...context, id: serverId }));
}

/** Edits the conversation itself; what stays the same is no change. */
export function editContext(context: ConversationContext, edit: ContextEdit): ConversationContext {
  const isSame = (Object.keys(edit) as (keyof ContextEdit)[]).every((name) => context[name] === edit[name]);
  return isSame ? context : { ...context, ...edit, isChanged: true };
}

/** Edits one of its items. */
export function editItem(context: ConversationContext, itemId: string, edit: ItemEdit): ConversationContext {
  const item = context.history.find(({ id }) => id === itemId);
  const isSame = item === undefined || (Object.keys(edit) as (keyof ItemEdit)[]).every((name) => item[name] === edit[name]);
  if (isSame) return context;
  return { ...context, history: context.history.map((one) => (one.id === itemId ? { ...one, ...edit } : one)), isChanged: true };
}

/**
 * Marks a conversation as stored in the cloud.
 *
 * @param stored what was sent; edits made since then are still to be stored
 */
export function markSaved(context: ConversationContext, stored: ConversationContext = context): ConversationContext {
  const isSame = context.title === stored.title && context.system === stored.system && context.history === stored.history;
  return { ...context, isSaved: true, isChanged: !isSame };
}

function changeLast(context: ConversationContext, change: (item: HistoryItem) => HistoryItem): ConversationContext {
  const last = context.history.at(-1);
  if (last === undefined) return context;
  return { ...context, history: [...context.history.slice(0, -1), change(last)], isChanged: true };
}
