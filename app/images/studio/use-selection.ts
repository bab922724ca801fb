import { useState } from "react";

/** Which of the listed things are chosen; those that are no longer listed do not count. */
export function useSelection(listed: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = listed.filter((id) => chosen.has(id));
  return {
    ids,
    has: (id: string) => chosen.has(id),
    toggle(id: string) {
      const next = new Set(chosen);
      if (!next.delete(id)) next.add(id);
      setChosen(next);
    },
    clear: () => setChosen(new Set()),
  };
}
