import { useSyncExternalStore } from "react";

const answers = new Map<string, unknown>();
const listeners = new Set<() => void>();

function listen(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/**
 * A state that outlives its component for as long as the page lives: an answer that was paid for is still there when its panel is opened
 * again, even if it arrived in the meantime.
 *
 * @param key what the answer is about; `none` must stay the same object
 */
export function useKeptAnswer<Answer>(key: string, none: Answer): [Answer, (answer: Answer) => void] {
  const answer = useSyncExternalStore(
    listen,
    () => (answers.get(key) ?? none) as Answer,
    () => none,
  );
  const keep = (next: Answer) => {
    answers.set(key, next);
    for (const onChange of listeners) onChange();
  };
  return [answer, keep];
}
