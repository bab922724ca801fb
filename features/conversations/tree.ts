import { maxLiveItems } from "./conversation-view.ts";

/** The tree of a conversation's items: which of them are shown, and which are siblings. */

/** What determines an item's place in the tree. */
export type TreeNode = { id: string; parentId: string | null; promptGroup: string; created: string };

/** A position among siblings: `index` counts from 0, `ids` are the ids to select, oldest first. */
export type Siblings = { index: number; count: number; ids: string[] };

/** Returns the branch that ends with an item, first item first; empty for none. An item whose parent is gone begins it. */
export function pathTo<T extends TreeNode>(items: readonly T[], activeItemId: string | null): T[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const path: T[] = [];
  const seen = new Set<string>();
  let next = activeItemId === null ? undefined : byId.get(activeItemId);
  while (next !== undefined && !seen.has(next.id)) {
    seen.add(next.id);
    path.push(next);
    next = next.parentId === null ? undefined : byId.get(next.parentId);
  }
  return path.reverse();
}

/**
 * Returns an item's position among the versions of its prompt and among the answers to its prompt.
 *
 * A version is represented by its newest answer, the item's own by the item.
 */
export function siblingsOf<T extends TreeNode>(items: readonly T[], item: T): { prompts: Siblings; answers: Siblings } {
  const beside = items.filter((other) => other.parentId === item.parentId).toSorted(byAge);
  const newest = new Map<string, string>();
  for (const other of beside) newest.set(other.promptGroup, other.id);
  newest.set(item.promptGroup, item.id);
  const answers = beside.filter((other) => other.promptGroup === item.promptGroup).map((other) => other.id);
  return { prompts: placeIn([...newest.values()], item.id), answers: placeIn(answers, item.id) };
}

/** What the model reads and the spec's calls carry: the last 20 items of a branch (spec §9). */
export const liveItems = <T>(path: readonly T[]): T[] => path.slice(-maxLiveItems);

/** Returns the end of the branch through an item: always the newest of what follows. */
export function newestLeafBelow<T extends TreeNode>(items: readonly T[], itemId: string): string {
  const newestChild = new Map<string, string>();
  for (const item of items.toSorted(byAge)) if (item.parentId !== null) newestChild.set(item.parentId, item.id);
  const seen = new Set<string>();
  let leaf = itemId;
  for (let child = newestChild.get(leaf); child !== undefined && !seen.has(child); child = newestChild.get(leaf)) {
    seen.add(child);
    leaf = child;
  }
  return leaf;
}

/** Returns what is shown after selecting an item: the current branch if the item is already in it. */
export function activeAfterChoice<T extends TreeNode>(items: readonly T[], activeItemId: string | null, itemId: string): string {
  const isShown = pathTo(items, activeItemId).some((item) => item.id === itemId);
  return isShown && activeItemId !== null ? activeItemId : newestLeafBelow(items, itemId);
}

const placeIn = (ids: string[], id: string): Siblings => ({ index: ids.indexOf(id), count: ids.length, ids });

const byAge = (one: TreeNode, other: TreeNode): number =>
  one.created < other.created ? -1 : one.created > other.created ? 1 : one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
