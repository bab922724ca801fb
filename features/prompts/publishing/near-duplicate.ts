import type { Localized } from "#core/localized.ts";
import { wideLetter } from "#core/text-length.ts";
import { parseTemplate } from "#features/catalogue/template.ts";

/** From this part of shared sequences on an author is asked whether the prompt is new (issue 4, "near-duplicate check"). */
export const nearDuplicateShare = 0.6;

/** Sequences are this long: words in scripts with spaces, characters in those without. */
const wordsInSequence = 5;
const charactersInSequence = 8;

/** The sequences of a template in both languages, as one set each. */
export type TemplateSequences = { en: Set<string>; zh: Set<string> };

export const sequencesOf = (template: Localized): TemplateSequences => ({
  en: sequencesOfText(template.en),
  zh: sequencesOfText(template.zh),
});

/**
 * Says how much of the shorter of two templates stands in the other, 0 to 1: the larger share of the two languages.
 *
 * Names of placeholders do not count, so that another name for a variable makes no new prompt; case and punctuation neither.
 */
export function shareOf(left: TemplateSequences, right: TemplateSequences): number {
  return Math.max(shareOfSets(left.en, right.en), shareOfSets(left.zh, right.zh));
}

function shareOfSets(left: Set<string>, right: Set<string>): number {
  const [shorter, longer] = left.size <= right.size ? [left, right] : [right, left];
  if (shorter.size === 0) return 0;
  let shared = 0;
  for (const sequence of shorter) if (longer.has(sequence)) shared++;
  return shared / shorter.size;
}

/** The sequences of one text, each once; none for a text that is shorter than one. */
export function sequencesOfText(template: string): Set<string> {
  const text = parseTemplate(template)
    .map((node) => (node.type === "text" ? node.text : " _ "))
    .join("")
    .normalize("NFKC")
    .toLowerCase();
  return isUnspaced(text)
    ? windows(Array.from(text.replaceAll(/[^\p{L}\p{N}\p{M}_]/gu, "")), charactersInSequence, "")
    : windows(text.match(/[\p{L}\p{N}\p{M}_]+/gu) ?? [], wordsInSequence, " ");
}

const wideLetters = new RegExp(wideLetter.source, "gu");

/** Whether most letters of a text are of a script without spaces. */
function isUnspaced(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const wide = text.match(wideLetters)?.length ?? 0;
  return wide * 2 > letters;
}

function windows(parts: readonly string[], size: number, separator: string): Set<string> {
  const found = new Set<string>();
  for (let start = 0; start + size <= parts.length; start++) found.add(parts.slice(start, start + size).join(separator));
  return found;
}
