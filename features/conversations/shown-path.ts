import type { RunView } from "#features/runs/run-view.ts";
import type { ConversationTree, TreeItem } from "./conversation-view.ts";
import { type AnswerChoice, comparedAnswers } from "./comparison.ts";
import { pathTo } from "./tree.ts";

/** A turn that was sent from this page and may not be part of the conversation that the page holds yet. */
export type PendingTurn = {
  prompt: string;
  parentId: string | null;
  /** That of the prompt it answers anew; null for a prompt of its own. */
  promptGroup: string | null;
  /** Id of its item; null until the server has accepted it. */
  itemId: string | null;
  /** What is asked beside it to compare the two; left out: nothing. `itemId` as above. */
  beside?: { choice: AnswerChoice; itemId: string | null };
  /** What the first of two is asked of. */
  choice?: AnswerChoice;
  /** Pictures that went along; left out: none. */
  attachmentIds?: string[];
};

/** Ids of items that the server has not named yet. */
export const unnamedItemId = "unnamed";
const unnamedBesideId = "unnamed-beside";

/** What the page shows of a conversation: the branch that is chosen, or the one that a turn just sent begins. */
export function shownPath(tree: ConversationTree | null, pending: PendingTurn | null, run: RunView | null): TreeItem[] {
  const items = tree?.items ?? [];
  if (pending === null || isKnown(items, pending)) return pathTo(items, tree?.activeItemId ?? null);
  return [...pathTo(items, pending.parentId), toItem(pending, run)];
}

/**
 * Gives the two answers at the end of what is shown that are to be chosen between, in their order; null where there is one.
 *
 * @param run that of the first one
 * @param beside that of the second one
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
    // The newest of all until the server says when it came.
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
