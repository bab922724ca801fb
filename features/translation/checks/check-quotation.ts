import { wideLetter } from "#core/text-length.ts";
import type { Finding } from "./finding.ts";

/** What stands between quotation marks of any kind, of at most 500 characters. */
const quotation = /["“”„«「『]([^"“”„«»「」『』\n]{1,500})["”“»」』]/g;
/** A sentence that says less than this outside of its quotations says nothing that could be missed. */
const leastWeight = 12;
/** No translation is so many times lighter than its source. */
const mostShrinking = 5;

/**
 * Finds a target that holds what its source quotes and nothing of what it says about that: the answer of a model that was told to say
 * it. Lengths and languages of quotations are no measure, so the other checks leave them alone.
 */
export function checkQuotation(source: string, target: string): Finding[] {
  const quoted = [...source.matchAll(quotation)].map(([, text = ""]) => text.trim()).filter((text) => text !== "");
  if (quoted.length === 0) return [];
  const said = weightOf(source.replaceAll(quotation, " "));
  const answered = weightOf(quoted.reduce((rest, text) => rest.replaceAll(text, () => " "), target));
  return said >= leastWeight && answered * mostShrinking < said ? [{ kind: "reply", start: 0, end: target.length }] : [];
}

/** Letters, those of scripts that need fewer of them three times. */
function weightOf(text: string): number {
  let weight = 0;
  for (const [letter] of text.matchAll(/\p{L}/gu)) weight += wideLetter.test(letter) ? 3 : 1;
  return weight;
}
