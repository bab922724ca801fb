import type { ThoughtHabit } from "./thought-folder.ts";

/** What the calls of a model have shown about it, kept as long as the process runs. */
export type ModelHabits = {
  thoughts: ThoughtHabit;
  /** Fields of a request that it refused, and does without since. */
  refusedFields: Set<string>;
};

/** Returns a model's habits, the same object each time. */
export type HabitsOf = (modelId: string) => ModelHabits;

/** Keeps the habits of one provider's models; `firstThoughts` is what is assumed of a model that was never called. */
export function createHabits(firstThoughts: (modelId: string) => ThoughtHabit): HabitsOf {
  const known = new Map<string, ModelHabits>();
  return (modelId) => {
    const found = known.get(modelId) ?? { thoughts: firstThoughts(modelId), refusedFields: new Set() };
    known.set(modelId, found);
    return found;
  };
}
