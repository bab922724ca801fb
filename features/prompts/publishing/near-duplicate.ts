import type { Localized } from "#core/localized.ts";
import { wideLetter } from "#core/text-length.ts";
import { parseTemplate } from "#features/catalogue/template.ts";

/** From this share of common sequences up, an author is asked whether the prompt is new (issue 4, "near-duplicate check"). */
export const nearDuplicateShare = 0.6;

/** Length of a sequence: in words for scripts with spaces, in characters for those without. */
const wordsInSequence = 5;
const charactersInSequence = 8;

/** A template's sequences in both languages, as one set each. */
export type TemplateSequences = { en: Set<string>; zh: Set<string> };

export const sequencesOf = (template: Localized): TemplateSequences => ({
  en: sequencesOfText(template.en),
  zh: sequencesOfText(template.zh),
});

/**
 * Returns how much of the shorter of two templates is in the other, 0 to 1: the larger share of the two languages.
 *
 * Placeholder names don't count, so that renaming a variable doesn't make a new prompt; nor do case and punctuation.
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

/** One text's sequences, each once; none for a text shorter than one sequence. */
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

/** Whether most of a text's letters are in a script without spaces. */
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
