import type { CheckInput, Finding } from "./finding.ts";
import type { PreparedText } from "./prepared-text.ts";
import { counterpartOf } from "./counterpart.ts";
import { proveTerms } from "./term-match.ts";

/** Flags each glossary term of the source that the target is missing, at the corresponding target sentence. */
export function checkTerms(input: CheckInput, source: PreparedText, target: PreparedText): Finding[] {
  if (!input.terms || input.terms.length === 0) return [];
  const { misses } = proveTerms({ ...input, terms: input.terms });
  const flagged = new Set<string>();
  return misses.flatMap(({ term, sourceStart }) => {
    if (flagged.has(term.source)) return [];
    flagged.add(term.source);
    return [{ kind: "term" as const, ...counterpartOf(source, target, sourceStart) }];
  });
}
