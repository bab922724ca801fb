import { wideLetter } from "#core/text-length.ts";
import type { Finding } from "./finding.ts";

/** What is between quotation marks of any kind, up to 500 characters. */
const quotation = /["“”„«「『]([^"“”„«»「」『』\n]{1,500})["”“»」』]/g;
/** A sentence with less content than this outside its quotations has nothing that could be missed. */
const leastWeight = 12;
/** No translation is this many times lighter than its source. */
const mostShrinking = 5;

/**
 * Finds a target that contains what its source quotes and nothing of what it says about that: the answer of a model that obeyed an
 * instruction to say it. Lengths and languages of quotations are no measure, so the other checks ignore them.
 */
export function checkQuotation(source: string, target: string): Finding[] {
  const quoted = [...source.matchAll(quotation)].map(([, text = ""]) => text.trim()).filter((text) => text !== "");
  if (quoted.length === 0) return [];
  const said = weightOf(source.replaceAll(quotation, " "));
  const answered = weightOf(quoted.reduce((rest, text) => rest.replaceAll(text, () => " "), target));
  return said >= leastWeight && answered * mostShrinking < said ? [{ kind: "reply", start: 0, end: target.length }] : [];
}

/** Letters; those of denser scripts count three times. */
function weightOf(text: string): number {
  let weight = 0;
  for (const [letter] of text.matchAll(/\p{L}/gu)) weight += wideLetter.test(letter) ? 3 : 1;
  return weight;
}
