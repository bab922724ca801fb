import type { RunView } from "#features/runs/run-view.ts";
import type { ConversationTree, TreeItem } from "./conversation-view.ts";
import { type AnswerChoice, comparedAnswers } from "./comparison.ts";
import { pathTo } from "./tree.ts";

/** A turn sent from this page that may not be part of the page's conversation yet. */
export type PendingTurn = {
  prompt: string;
  parentId: string | null;
  /** The id of the prompt it answers again; null for a prompt of its own. */
  promptGroup: string | null;
  /** Id of its item; null until the server has accepted it. */
  itemId: string | null;
  /** A second request to compare it with; if omitted, none. `itemId` as above. */
  beside?: { choice: AnswerChoice; itemId: string | null };
  /** What the first of the two is asked of. */
  choice?: AnswerChoice;
  /** Pictures sent with it; if omitted, none. */
  attachmentIds?: string[];
};

/** Ids of items the server hasn't named yet. */
export const unnamedItemId = "unnamed";
const unnamedBesideId = "unnamed-beside";

/** What the page shows of a conversation: the selected branch, or the one that a newly sent turn begins. */
export function shownPath(tree: ConversationTree | null, pending: PendingTurn | null, run: RunView | null): TreeItem[] {
  const items = tree?.items ?? [];
  if (pending === null || isKnown(items, pending)) return pathTo(items, tree?.activeItemId ?? null);
  return [...pathTo(items, pending.parentId), toItem(pending, run)];
}

/**
 * Returns the two answers to choose between at the end of what is shown, in order; null if there is only one.
 *
 * @param run the first answer's
 * @param beside the second answer's
 */
export function shownPair(
  tree: ConversationTree | null,
  pending: PendingTurn | null,
  run: RunView | null,
  beside: RunView | null,
): [TreeItem, TreeItem] | null {
  const items = tree?.items ?? [];
  if (pending === null || isKnown(items, pending)) return comparedAnswers(items, tree?.activeItemId ?? null);
  if (pending.beside === undefined || pending.choice === undefined) return null;
  const first = toItem(pending, run);
  const { choice, itemId } = pending.beside;
  const second = toItem({ ...pending, itemId, promptGroup: first.promptGroup }, beside);
  const of = (one: TreeItem, { quality, model }: AnswerChoice, id: string): TreeItem => {
    return { ...one, id, comparison: { id: first.id, quality, ...(model === undefined ? {} : { model }) } };
  };
  return [of(first, pending.choice, first.id), of(second, choice, itemId ?? unnamedBesideId)];
}

const isKnown = (items: readonly TreeItem[], { itemId }: PendingTurn): boolean =>
  itemId !== null && items.some((item) => item.id === itemId);

function toItem({ prompt, parentId, promptGroup, itemId, attachmentIds = [] }: PendingTurn, run: RunView | null): TreeItem {
  const id = itemId ?? unnamedItemId;
  const own = itemId === null || run?.itemId !== itemId ? null : run;
  return {
    id,
    // Newest of all until the server says when it arrived.
    created: own?.createdAt ?? "9999-12-31T00:00:00.000Z",
    text: "",
    prompt,
    hidePrompt: false,
    error: null,
    isFav: false,
    parentId,
    promptGroup: promptGroup ?? id,
    runId: own?.id ?? null,
    finish: null,
    origin: own?.origin ?? null,
    model: own?.model ?? null,
    attachmentIds,
  };
}
