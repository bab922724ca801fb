import { type RefObject, useEffect, useRef, useState } from "react";
import type { TermView } from "#features/translation/glossary/glossary-view.ts";
import { listControls, writeFormState } from "#ui/forms/form-state.ts";
import { saveTerm } from "./term-client.ts";
import { isSameTerm, readTermValues, type TermValues, toTermState } from "./term-values.ts";

export type RowState = {
  isSaving: boolean;
  /** Why what is in the row is not saved. */
  refusal: string | null;
  /** The term as someone else has left it meanwhile: one of both is to be chosen. */
  theirs: TermView | null;
  /** What is in the row then, for comparison. */
  mine: TermValues | null;
  isGone: boolean;
};
const calm: RowState = { isSaving: false, refusal: null, theirs: null, mine: null, isGone: false };

/** A row edited in place: leaving it saves it, Escape undoes it, and someone else's change is reported as a conflict. */
export function useTermRow(
  form: RefObject<HTMLFormElement | null>,
  glossaryId: string,
  term: TermView,
  initial: Partial<RowState>,
  onSaved: (term: TermView) => void,
) {
  const [state, setState] = useState<RowState>({ ...calm, ...initial });
  /** What the server holds, as far as this row knows. */
  const seen = useRef(initial.theirs ?? term);
  const isBusy = useRef(false);
  const isAgain = useRef(false);

  const read = (): TermValues => (form.current ? readTermValues(new FormData(form.current)) : seen.current);
  const write = (values: TermValues) => void (form.current && writeFormState(listControls(form.current), toTermState(values)));
  const isChanged = () => !isSameTerm(read(), seen.current);
  const take = (saved: TermView) => {
    seen.current = saved;
    setState(calm);
    onSaved(saved);
  };

  // What came with the page again is in a row that no one is changing.
  useEffect(() => {
    if (Date.parse(term.changedAt) <= Date.parse(seen.current.changedAt) || !isSameTerm(readOf(form.current, seen.current), seen.current))
      return;
    seen.current = term;
    if (form.current) writeFormState(listControls(form.current), toTermState(term));
  }, [form, term]);

  const save = async (): Promise<void> => {
    if (isBusy.current) {
      isAgain.current = true;
      return;
    }
    const values = read();
    if (isSameTerm(values, seen.current)) return setState((before) => (before.isGone ? before : calm));
    isBusy.current = true;
    setState({ ...calm, isSaving: true });
    const outcome = await saveTerm(glossaryId, seen.current, values);
    isBusy.current = false;
    if (outcome.kind === "saved") take(outcome.term);
    else if (outcome.kind === "changed") setState({ ...calm, theirs: outcome.theirs, mine: values });
    else if (outcome.kind === "gone") setState({ ...calm, isGone: true });
    else setState({ ...calm, refusal: outcome.sentence });
    const hasMore = isAgain.current && outcome.kind === "saved";
    isAgain.current = false;
    if (hasMore && isChanged()) await save();
  };

  return {
    state,
    read,
    isChanged,
    save,
    /** The term as the server holds it, as far as this row knows. */
    stored: () => seen.current,
    noteInput: () => setState((before) => (before.theirs === null ? before : { ...before, mine: read() })),
    /** Puts back what the server holds. */
    undo() {
      const stored = state.theirs ?? seen.current;
      write(stored);
      take(stored);
    },
    /** Saves what is here over what someone else has saved. */
    async keepMine() {
      if (state.theirs !== null) seen.current = state.theirs;
      await save();
    },
    /** Shows what someone else has left, with a sentence that says so. */
    showTheirs(theirs: TermView, sentence: string) {
      write(theirs);
      take(theirs);
      setState({ ...calm, refusal: sentence });
    },
    refuse: (sentence: string) => setState({ ...calm, refusal: sentence }),
  };
}

const readOf = (form: HTMLFormElement | null, otherwise: TermValues): TermValues => (form ? readTermValues(new FormData(form)) : otherwise);
