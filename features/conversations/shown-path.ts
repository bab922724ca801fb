import type { RunView } from "#features/runs/run-view.ts";
import type { ConversationTree, TreeItem } from "./conversation-view.ts";
import { pathTo } from "./tree.ts";

/** A turn that was sent from this page and may not be part of the conversation that the page holds yet. */
export type PendingTurn = {
  prompt: string;
  parentId: string | null;
  /** That of the prompt it answers anew; null for a prompt of its own. */
  promptGroup: string | null;
  /** Id of its item; null until the server has accepted it. */
  itemId: string | null;
  /** Pictures that went along; left out: none. */
  attachmentIds?: string[];
};

/** Id of an item that the server has not named yet. */
export const unnamedItemId = "unnamed";

/** What the page shows of a conversation: the branch that is chosen, or the one that a turn just sent begins. */
export function shownPath(tree: ConversationTree | null, pending: PendingTurn | null, run: RunView | null): TreeItem[] {
  const items = tree?.items ?? [];
  const isKnown = pending !== null && pending.itemId !== null && items.some((item) => item.id === pending.itemId);
  if (pending === null || isKnown) return pathTo(items, tree?.activeItemId ?? null);
  return [...pathTo(items, pending.parentId), toItem(pending, run)];
}

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
