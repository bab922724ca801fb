import { findTermHits } from "../checks/term-match.ts";
import type { GlossaryTerm } from "./glossary-terms.server.ts";
import type { PromptTerm } from "./translation-prompt.ts";

/** The terms that occur in what a model is asked for, each once. */
export function termsIn(
  { glossary, from }: { glossary: { terms: readonly GlossaryTerm[] } | null; from: string },
  text: string,
): PromptTerm[] {
  if (glossary === null) return [];
  const found = new Set(findTermHits(text, glossary.terms, from).map(({ term }) => term));
  return glossary.terms
    .filter((term) => found.has(term))
    .map(({ source, target, doNotTranslate, note = "" }) => ({
      source,
      target: doNotTranslate === true ? source : target,
      ...(note === "" ? {} : { note }),
    }));
}
