import type { Conversation, ConversationTree, HistoryItem, TreeItem } from "./conversation-view.ts";
import { activeAfterChoice, pathTo } from "./tree.ts";

/**
 * What a page knows about a conversation beyond what the server sent: what was edited, whether that is stored, and whether the server has
 * the conversation at all (spec §3, §4). Pure; every function returns new values and leaves its arguments alone.
 */

/** A conversation context (spec §3): what is sent when it is stored. */
export type ConversationContext = Conversation & {
  /** Edited since it was last stored. */
  isChanged: boolean;
  /** Stored in the cloud, so its id is the server's. */
  isSaved: boolean;
};

type ItemEdit = Partial<Pick<HistoryItem, "isFav" | "hidePrompt">>;

/** What people can edit in a conversation; omitted fields are as on the server. */
export type ConversationEdits = Partial<Pick<ConversationTree, "title" | "tags" | "pinned">> & {
  /** For its items, by id. */
  items?: Record<string, ItemEdit>;
  /** The item that was switched to among its versions. */
  chosen?: string;
};

export type EditedState = { edits: ConversationEdits } & Pick<ConversationContext, "isChanged" | "isSaved">;

/** Maximum items per call; the server takes no more. */
const maxSentItems = 200;

/** A conversation just received from the server. */
export const unedited: EditedState = { edits: {}, isChanged: false, isSaved: true };

/** Adds an edit; one that changes nothing visible is ignored. */
export function addEdit(before: EditedState, tree: ConversationTree, edit: ConversationEdits): EditedState {
  const { edits } = before;
  if (isShown(withEdits(tree, edits), edit)) return before;
  const items = { ...edits.items };
  for (const [id, change] of Object.entries(edit.items ?? {})) items[id] = { ...items[id], ...change };
  return { ...before, edits: { ...edits, ...edit, ...(edit.items && { items }) }, isChanged: true };
}

function isShown(tree: ConversationTree, { items = {}, chosen, ...own }: ConversationEdits): boolean {
  const areSame = (values: object, shown: object) =>
    Object.entries(values).every(([name, value]) => JSON.stringify(value) === JSON.stringify(shown[name as keyof typeof shown]));
  const ofItems = tree.items.filter(({ id }) => items[id] !== undefined);
  return chosen === undefined && areSame(own, tree) && ofItems.every((item) => areSame(items[item.id] ?? {}, item));
}

/**
 * Marks a conversation as stored in the cloud.
 *
 * @param stored what was sent; later edits still have to be stored
 */
export const markSaved = (now: EditedState, stored: EditedState): EditedState => ({
  ...now,
  isSaved: true,
  isChanged: now.edits !== stored.edits,
});

/** Notes that the server doesn't have the conversation: next time all of it is stored. */
export const markMissing = (now: EditedState): EditedState => ({ ...now, isSaved: false });

/** A conversation as shown: edits are visible before they are stored. */
export function withEdits(tree: ConversationTree, { items = {}, chosen, ...edits }: ConversationEdits): ConversationTree {
  return {
    ...tree,
    ...edits,
    longTitle: edits.title === undefined ? tree.longTitle : null,
    items: tree.items.map((item) => (items[item.id] === undefined ? item : { ...item, ...items[item.id] })),
    activeItemId: chosen === undefined ? tree.activeItemId : activeAfterChoice(tree.items, tree.activeItemId, chosen),
  };
}

/**
 * Builds what is sent for an edited conversation: if the server has it, only the edited items, since anything not sent stays unchanged; if
 * it doesn't, the whole branch that is shown.
 */
export function toContext(tree: ConversationTree, { edits, isChanged, isSaved }: EditedState): ConversationContext {
  const { id, promptId, created, title, system, items, activeItemId } = withEdits(tree, edits);
  const history = isSaved
    ? items.filter((item) => edits.items?.[item.id] !== undefined).map(toEditedItem)
    : pathTo(items, activeItemId).slice(-maxSentItems).map(toHistoryItem);
  return { id, promptId, created, title, history, system, isChanged, isSaved };
}

const toHistoryItem = ({ id, created, text, prompt, hidePrompt, error, isFav }: TreeItem): HistoryItem => {
  return { id, created, text, prompt, hidePrompt, error, isFav };
};

/** The server already has what a run has written, and accepts it from no one else. */
const toEditedItem = (item: TreeItem): HistoryItem => ({ ...toHistoryItem(item), ...(item.runId !== null && { text: "", prompt: "" }) });
