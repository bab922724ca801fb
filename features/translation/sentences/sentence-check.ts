import { checkTranslation } from "../checks/check-translation.ts";
import type { CheckTerm, Finding } from "../checks/finding.ts";

/** Findings that don't apply to a polish: a sentence that was right stays as it is. */
const fineInPolish: ReadonlySet<Finding["kind"]> = new Set(["echo", "script", "length"]);

/** Creates the check that every sentence of a translation must pass before it is shown. */
export function sentenceCheck({ from, to, terms }: { from: string; to: string; terms: readonly CheckTerm[] }) {
  return (source: string, target: string): Finding[] => {
    const findings = checkTranslation({ source, target, from, to, terms });
    return from === to ? findings.filter(({ kind }) => !fineInPolish.has(kind)) : findings;
  };
}
