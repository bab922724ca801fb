import type { Quality } from "#core/quality.ts";
import type { TreeItem } from "./conversation-view.ts";

/**
 * Gives the two answers that are to be chosen between, in their order: what is shown last is one of them, and nobody has gone on with
 * either yet. Null for anything else: then they are versions like others.
 */
export function comparedAnswers(items: readonly TreeItem[], activeItemId: string | null): [TreeItem, TreeItem] | null {
  const shown = items.find(({ id }) => id === activeItemId);
  if (shown?.comparison === undefined) return null;
  const { id } = shown.comparison;
  const [first, second, ...more] = items
    .filter((item) => item.comparison?.id === id && item.promptGroup === shown.promptGroup)
    .toSorted((one, other) => (one.created < other.created ? -1 : 1));
  if (first === undefined || second === undefined || more.length > 0) return null;
  const isGoneOnWith = items.some(({ parentId }) => parentId === first.id || parentId === second.id);
  return isGoneOnWith ? null : [first, second];
}

/** Gives the one that the next message follows: what was chosen, unless that came to nothing and the other one did not. */
export function chosenAnswer(pair: readonly [TreeItem, TreeItem], activeItemId: string | null): TreeItem {
  const [first, second] = pair;
  const [chosen, other] = second.id === activeItemId ? [second, first] : [first, second];
  return chosen.finish !== null && chosen.text === "" && other.text !== "" ? other : chosen;
}

export type ComparedPair = readonly [Quality, Quality];

/** The pairs that can be chosen, and the value that stands for each in a form. */
export const comparedPairs: readonly ComparedPair[] = [
  ["fast", "careful"],
  ["fast", "best"],
  ["careful", "best"],
];
export const pairValue = (pair: ComparedPair): string => pair.join("+");

/** Reads what a form says is to be compared; null for nothing. */
export function readPair(isWanted: boolean, value: string): ComparedPair | null {
  return isWanted ? (comparedPairs.find((pair) => pairValue(pair) === value) ?? null) : null;
}
