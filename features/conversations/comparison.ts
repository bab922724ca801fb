import { qualities, type Quality } from "#core/quality.ts";
import type { OfferedModel } from "#platform/ai/offered-models.ts";
import type { TreeItem } from "./conversation-view.ts";

/**
 * Returns the two answers to choose between, in order: the one shown last is one of them, and neither has been continued yet. Null for
 * anything else: then they are ordinary versions.
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

/** Returns the one that the next message follows: the chosen one, unless it failed and the other one didn't. */
export function chosenAnswer(pair: readonly [TreeItem, TreeItem], activeItemId: string | null): TreeItem {
  const [first, second] = pair;
  const [chosen, other] = second.id === activeItemId ? [second, first] : [first, second];
  return chosen.finish !== null && chosen.text === "" && other.text !== "" ? other : chosen;
}

/** What can answer, as forms and calls name it: a quality, or a model by its `value`. */
export type ComparedPair = readonly [string, string];

/** What is compared if nothing else was chosen. */
export const usualPair: ComparedPair = ["fast", "careful"];

/** Reads from a form what to compare; null for nothing. */
export function readPair(form: FormData): ComparedPair | null {
  const read = (name: string, index: 0 | 1) => String(form.get(name) ?? usualPair[index]);
  return form.has("compare") ? [read("first", 0), read("second", 1)] : null;
}

/** What a value refers to. */
export function askedBy(value: string): { quality: Quality } | { model: string } {
  const quality = qualities.find((one) => one === value);
  return quality === undefined ? { model: value } : { quality };
}

/** Something that can answer: `model` is the display name if a specific model was requested. */
export type AnswerChoice = { value: string; quality: Quality; model?: string };

/** Finds a value among the offered qualities and models; null if it isn't offered, or no longer. */
export function findChoice(value: string, models: readonly OfferedModel[]): AnswerChoice | null {
  const quality = qualities.find((one) => one === value);
  if (quality !== undefined) return { value, quality };
  const model = models.find((one) => one.value === value);
  return model === undefined ? null : { value, quality: model.quality, model: model.name };
}
