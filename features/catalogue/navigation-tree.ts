import type { Placement } from "./navigation-content.ts";

/** An item's position: among those of its placement or its parent, ordered by `sort`. */
export type Place = { placement: Placement; parentId: string | null; sort: number };
export type Placed = Place & { id: string };
export type NavigationNode<Item> = { item: Item; children: Item[] };

/** One step, into the previous item, out of its parent; to another item's position; or to the end of a placement. */
export type Move =
  | { to: "up" | "down" | "in" | "out" }
  | { to: "before" | "after" | "inside"; target: string }
  | { to: "end"; placement: Placement };

/** Between two neighbors, so that a move only changes the moved item; if there is no room left, the whole list is renumbered. */
export const sortStep = 1000;

/**
 * Orders items as a tree of two levels. Nothing is lost: an item is on the first level if its parent doesn't exist or is nested itself.
 */
export function toTree<Item extends Placed>(items: readonly Item[]): NavigationNode<Item>[] {
  const inOrder = items.toSorted(compareItems);
  const byId = new Map(items.map((item) => [item.id, item]));
  const nodes = new Map<string, NavigationNode<Item>>();
  for (const item of inOrder) if (parentIn(byId, item) === null) nodes.set(item.id, { item, children: [] });
  for (const item of inOrder) nodes.get(parentIn(byId, item)?.id ?? "")?.children.push(item);
  return [...nodes.values()];
}

/** The items on a placement's first level, with their children. */
export const treeOf = <Item extends Placed>(items: readonly Item[], placement: Placement): NavigationNode<Item>[] =>
  toTree(items).filter(({ item }) => item.placement === placement);

const compareItems = (a: Placed, b: Placed): number => a.sort - b.sort || (a.id < b.id ? -1 : 1);

/** An item's parent; null on the first level. */
export const parentOf = <Item extends Placed>(item: Item, items: readonly Item[]): Item | null =>
  parentIn({ get: (id) => items.find((other) => other.id === id) }, item);

type ById<Item> = { get(id: string): Item | undefined };

function parentIn<Item extends Placed>(byId: ById<Item>, item: Item): Item | null {
  const parent = namedParent(byId, item);
  return parent === null || namedParent(byId, parent) !== null ? null : parent;
}

const namedParent = <Item extends Placed>(byId: ById<Item>, { id, parentId }: Item): Item | null =>
  parentId === null || parentId === id ? null : (byId.get(parentId) ?? null);

/**
 * Moves an item within the tree.
 *
 * @returns the items whose position changes, with their new positions: the moved one, or its whole list if there was no room left; empty if
 *   it is already there; null if it cannot go there
 */
export function moveItem(items: readonly Placed[], id: string, move: Move): Placed[] | null {
  const item = items.find((other) => other.id === id);
  const goal = item === undefined ? null : goalOf(items, item, move);
  if (item === undefined || goal === null) return null;
  const { placement, parentId, siblings, index } = goal;
  const isThere = parentOf(item, items)?.id === (parentId ?? undefined) && (parentId !== null || item.placement === placement);
  if (isThere && listOf(items, item).indexOf(item) === index) return [];
  const sort = sortBetween(siblings[index - 1], siblings[index]);
  if (sort !== null) return [{ id, placement, parentId, sort }];
  const list = siblings.toSpliced(index, 0, { id, placement, parentId, sort: 0 });
  return list
    .map((other, place) => ({ ...other, sort: (place + 1) * sortStep }))
    .filter((other) => other.id === id || siblings.some((known) => known.id === other.id && known.sort !== other.sort));
}

/** A number after all others in a list. */
export const sortAfter = (siblings: readonly Placed[]): number => Math.max(0, ...siblings.map(({ sort }) => sort)) + sortStep;

/** Where an item goes: among which others, excluding itself, and before which of them. */
type Goal = { placement: Placement; parentId: string | null; siblings: Placed[]; index: number };

function goalOf(items: readonly Placed[], item: Placed, move: Move): Goal | null {
  const parent = parentOf(item, items);
  const list = listOf(items, item);
  const at = list.indexOf(item);
  switch (move.to) {
    case "up":
      return at > 0 ? beside(items, item, list[at - 1], 0) : null;
    case "down":
      return beside(items, item, list[at + 1], 1);
    case "in":
      return parent === null ? within(items, item, list[at - 1]) : null;
    case "out":
      return parent === null ? null : beside(items, item, parent, 1);
    case "inside":
      return within(items, item, find(items, move.target));
    case "before":
    case "after":
      return beside(items, item, find(items, move.target), move.to === "before" ? 0 : 1);
    case "end": {
      const siblings = treeOf(items, move.placement).flatMap((node) => (node.item === item ? [] : [node.item]));
      return { placement: move.placement, parentId: null, siblings, index: siblings.length };
    }
  }
}

function beside(items: readonly Placed[], item: Placed, target: Placed | undefined, offset: 0 | 1): Goal | null {
  if (target === undefined || target === item) return null;
  const parent = parentOf(target, items);
  if (parent !== null && hasChildren(items, item)) return null;
  const siblings = listOf(items, target).filter((other) => other !== item);
  const placement = parent?.placement ?? target.placement;
  return { placement, parentId: parent?.id ?? null, siblings, index: siblings.indexOf(target) + offset };
}

function within(items: readonly Placed[], item: Placed, target: Placed | undefined): Goal | null {
  if (target === undefined || target === item || parentOf(target, items) !== null || hasChildren(items, item)) return null;
  const siblings = (toTree(items).find((node) => node.item === target)?.children ?? []).filter((other) => other !== item);
  return { placement: target.placement, parentId: target.id, siblings, index: siblings.length };
}

const find = (items: readonly Placed[], id: string): Placed | undefined => items.find((item) => item.id === id);
const hasChildren = (items: readonly Placed[], item: Placed): boolean =>
  items.some((other) => other.parentId === item.id && parentOf(other, items) === item);

/** An item's siblings, including itself, in order. */
function listOf(items: readonly Placed[], item: Placed): Placed[] {
  const tree = toTree(items);
  const parent = parentOf(item, items);
  if (parent !== null) return tree.find((node) => node.item === parent)?.children ?? [];
  return tree.filter((node) => node.item.placement === item.placement).map((node) => node.item);
}

/** Null if there is no integer between them. */
function sortBetween(before: Placed | undefined, after: Placed | undefined): number | null {
  if (before === undefined && after === undefined) return sortStep;
  if (after === undefined) return (before?.sort ?? 0) + sortStep;
  if (before === undefined) return after.sort - sortStep;
  const middle = Math.floor((before.sort + after.sort) / 2);
  return middle > before.sort && middle < after.sort ? middle : null;
}
