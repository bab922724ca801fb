import type { ThoughtFolder, ThoughtHabit } from "./thought-folder.ts";

/** What the calls of a model have shown about it, kept as long as the process runs. */
export type ModelHabits = {
  thoughts: ThoughtHabit;
  /** What its name says of its thoughts, which no answer changes for good. */
  thoughtsByName: ThoughtHabit;
  /** Fields of a request that it refused, and does without since. */
  refusedFields: Set<string>;
};

/** Returns a model's habits, the same object each time. */
export type HabitsOf = (modelId: string) => ModelHabits;

export const createHabits = (thoughts: ThoughtHabit): ModelHabits => ({ thoughts, thoughtsByName: thoughts, refusedFields: new Set() });

/** Keeps the habits of one provider's models; `byName` says what is assumed of the thoughts of a model that was never called. */
export function createHabitsOf(byName: (modelId: string) => ThoughtHabit): HabitsOf {
  const known = new Map<string, ModelHabits>();
  return (modelId) => {
    const found = known.get(modelId) ?? createHabits(byName(modelId));
    known.set(modelId, found);
    return found;
  };
}

/**
 * Learns from an answer. Anyone may talk a model into writing a closing mark, so that one such answer must not stop everyone's text from
 * arriving as it is written: an answer without a mark undoes one step of what was learned.
 *
 * @param isPlain the answer came whole, with text and without marks in its request
 */
export function learnThoughts(habits: ModelHabits, stray: ThoughtFolder["stray"], isPlain: boolean): void {
  if (stray !== null) habits.thoughts = "until-close";
  else if (isPlain && habits.thoughtsByName !== "until-close") {
    if (habits.thoughts === "until-close") habits.thoughts = "unknown";
    else if (habits.thoughts === "unknown") habits.thoughts = "tagged";
  }
}
