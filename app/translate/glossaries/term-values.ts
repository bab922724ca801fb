import { termMatches, type TermView } from "#features/translation/glossary/glossary-view.ts";
import type { FormState } from "#ui/forms/form-state.ts";

/** What a row of the grid holds. */
export type TermValues = Pick<TermView, "source" | "target" | "match" | "caseSensitive" | "doNotTranslate" | "note">;

/** Reads a row as it will be stored: blanks are one, and what is not translated is its own translation. */
export function readTermValues(form: Pick<FormData, "get" | "has">): TermValues {
  const plain = (name: string) =>
    String(form.get(name) ?? "")
      .replaceAll(/\s+/gu, " ")
      .trim();
  const source = plain("source");
  const doNotTranslate = form.has("doNotTranslate");
  return {
    source,
    target: doNotTranslate ? source : plain("target"),
    match: termMatches.find((match) => match === form.get("match")) ?? "word",
    caseSensitive: form.has("caseSensitive"),
    doNotTranslate,
    note: plain("note"),
  };
}

/** Writes a term as its row shows it. */
export function toTermState({ source, target, match, caseSensitive, doNotTranslate, note }: TermValues): FormState {
  return {
    source: [source],
    target: [target],
    match: [match],
    note: [note],
    caseSensitive: caseSensitive ? ["on"] : [],
    doNotTranslate: doNotTranslate ? ["on"] : [],
  };
}

/** Whether two say the same of a term. */
export const isSameTerm = (one: TermValues, other: TermValues): boolean =>
  JSON.stringify(toTermState(one)) === JSON.stringify(toTermState(other));
