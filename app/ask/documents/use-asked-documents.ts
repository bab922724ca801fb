import { useEffect, useMemo, useState } from "react";
import { maxAskedDocuments } from "#features/documents/answers/citation.ts";
import type { DocumentView } from "#features/documents/document-view.ts";
import { type DocumentChoice, documentsParam, onlyParam } from "./document-address.ts";
import type { AskDocuments } from "./read-documents.server.ts";

export type AskedDocuments = DocumentChoice & {
  isFull: boolean;
  /** Code points of each text that can be chosen here, by id. */
  charsOf: Readonly<Record<string, number>>;
  choose(id: string, isChosen: boolean): void;
  /** Chooses a document that was just brought, which the page doesn't know yet. */
  take(document: Pick<DocumentView, "id" | "chars">): void;
  setOnly(isOnly: boolean): void;
  clear(): void;
};

/** Which documents the next question is for. While they are shown, the address says it, so that a reload keeps the choice. */
export function useAskedDocuments({ selected, isOnly: wasOnly, rail, charsOf }: AskDocuments): AskedDocuments {
  const [chosen, setIds] = useState<readonly string[]>(selected);
  const [brought, setBrought] = useState<Readonly<Record<string, number>>>({});
  const [isOnly, setOnly] = useState(wasOnly);
  const isShown = rail !== null;
  // All of them are here: whatever isn't has been deleted elsewhere.
  const known = rail?.query === "" ? rail.items : null;
  const ids = useMemo(() => (known === null ? chosen : chosen.filter((id) => known.some((one) => one.id === id))), [chosen, known]);
  useEffect(() => {
    if (!isShown) return;
    const url = new URL(location.href);
    if (url.searchParams.get(documentsParam) === ids.join(".") && url.searchParams.has(onlyParam) === isOnly) return;
    url.searchParams.set(documentsParam, ids.join("."));
    if (isOnly) url.searchParams.set(onlyParam, "1");
    else url.searchParams.delete(onlyParam);
    history.replaceState(history.state, "", url);
  }, [ids, isOnly, isShown]);
  const choose = (id: string, isChosen: boolean) =>
    setIds((before) => {
      const others = before.filter((one) => one !== id);
      return isChosen && others.length < maxAskedDocuments ? [...others, id] : others;
    });
  return {
    ids,
    isOnly,
    isFull: ids.length >= maxAskedDocuments,
    charsOf: { ...brought, ...charsOf },
    choose,
    take({ id, chars }) {
      setBrought((before) => ({ ...before, [id]: chars }));
      choose(id, true);
    },
    setOnly,
    clear: () => setIds([]),
  };
}
