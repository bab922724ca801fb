import { useMemo, useState } from "react";
import type { TermView } from "#features/translation/glossary/glossary-view.ts";
import type { TermValues } from "./term-values.ts";

/** The terms of the page with what was done to them since it came. */
export type LiveTerms = {
  /** As the server holds them. */
  terms: readonly TermView[];
  /** As they are in their rows, saved or not. */
  typed: readonly TermView[];
  keep(term: TermView): void;
  note(id: string, values: TermValues): void;
  remove(id: string): void;
};

type Changes = { saved: Record<string, TermView>; typed: Record<string, TermValues>; removed: readonly string[] };

export function useLiveTerms(terms: readonly TermView[]): LiveTerms {
  const [changes, setChanges] = useState<Changes>({ saved: {}, typed: {}, removed: [] });
  const { saved, typed, removed } = changes;
  const current = useMemo(
    () => terms.filter(({ id }) => !removed.includes(id)).map((term) => newerOf(term, saved[term.id])),
    [terms, saved, removed],
  );
  return {
    terms: current,
    typed: useMemo(() => current.map((term) => ({ ...term, ...typed[term.id] })), [current, typed]),
    keep: (term) =>
      setChanges((before) => ({ ...before, saved: { ...before.saved, [term.id]: term }, typed: without(before.typed, term.id) })),
    note: (id, values) => setChanges((before) => ({ ...before, typed: { ...before.typed, [id]: values } })),
    remove: (id) => setChanges((before) => ({ ...before, removed: [...before.removed, id] })),
  };
}

const newerOf = (term: TermView, saved: TermView | undefined): TermView =>
  saved !== undefined && Date.parse(saved.changedAt) > Date.parse(term.changedAt) ? saved : term;

function without(values: Record<string, TermValues>, id: string): Record<string, TermValues> {
  const { [id]: _gone, ...others } = values;
  return others;
}
