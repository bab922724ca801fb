import { useEffect, useMemo, useState } from "react";
import { maxAskedDocuments } from "#features/documents/answers/citation.ts";
import { documentsParam } from "./document-address.ts";
import type { AskDocuments } from "./read-documents.server.ts";

export type AskedDocuments = {
  /** Ids of the documents that the next question is for. */
  ids: readonly string[];
  isFull: boolean;
  choose(id: string, isChosen: boolean): void;
  clear(): void;
};

/** Which documents the next question is for. While they are shown, the address says it, so that a reload keeps the choice. */
export function useAskedDocuments({ selected, rail }: AskDocuments): AskedDocuments {
  const [chosen, setIds] = useState<readonly string[]>(selected);
  const isShown = rail !== null;
  // All of them are here: whatever isn't has been deleted elsewhere.
  const known = rail?.query === "" ? rail.items : null;
  const ids = useMemo(() => (known === null ? chosen : chosen.filter((id) => known.some((one) => one.id === id))), [chosen, known]);
  useEffect(() => {
    if (!isShown) return;
    const url = new URL(location.href);
    if (url.searchParams.get(documentsParam) === ids.join(".")) return;
    url.searchParams.set(documentsParam, ids.join("."));
    history.replaceState(history.state, "", url);
  }, [ids, isShown]);
  return {
    ids,
    isFull: ids.length >= maxAskedDocuments,
    choose(id, isChosen) {
      setIds((before) => {
        const others = before.filter((one) => one !== id);
        return isChosen && others.length < maxAskedDocuments ? [...others, id] : others;
      });
    },
    clear: () => setIds([]),
  };
}
