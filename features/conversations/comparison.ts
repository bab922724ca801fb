import { qualities, type Quality } from "#core/quality.ts";
import type { OfferedModel } from "#platform/ai/offered-models.ts";
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

/** What can answer, as forms and calls name it: a quality, or a model by its `value`. */
export type ComparedPair = readonly [string, string];

/** What is compared where nothing else was chosen. */
export const usualPair: ComparedPair = ["fast", "careful"];

/** Reads what a form says is to be compared; null for nothing. */
export function readPair(form: FormData): ComparedPair | null {
  const read = (name: string, index: 0 | 1) => String(form.get(name) ?? usualPair[index]);
  return form.has("compare") ? [read("first", 0), read("second", 1)] : null;
}

/** What a value asks for. */
export function askedBy(value: string): { quality: Quality } | { model: string } {
  const quality = qualities.find((one) => one === value);
  return quality === undefined ? { model: value } : { quality };
}

/** Something that can answer: its `model` is the name for people of one that is asked for by its name. */
export type AnswerChoice = { value: string; quality: Quality; model?: string };

/** Finds what a value stands for among the qualities and the models that are offered; null for what is not, or no longer, there. */
export function findChoice(value: string, models: readonly OfferedModel[]): AnswerChoice | null {
  const quality = qualities.find((one) => one === value);
  if (quality !== undefined) return { value, quality };
  const model = models.find((one) => one.value === value);
  return model === undefined ? null : { value, quality: model.quality, model: model.name };
}
