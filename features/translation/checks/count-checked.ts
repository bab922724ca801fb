import type { TranslationView } from "../text/translation-view.ts";
import { prepareText } from "./prepared-text.ts";
import { readNumbers } from "./read-numbers.ts";

/**
 * Counts the sentences that contain anything to compare besides their words, as the checks read them. Includes those in which only the
 * translation has it; excludes those without a translation. Linear in the source.
 *
 * @returns how many sentences have numbers, links, placeholders
 */
export function countChecked({
  source,
  segments,
  from,
}: Pick<TranslationView, "source" | "segments" | "from">): TranslationView["checked"] {
  const checked = { numbers: 0, links: 0, placeholders: 0 };
  for (const { sourceStart, sourceEnd, state, findings } of segments) {
    if (state === "failed") continue;
    const { spans, prose, writing } = prepareText(source.slice(sourceStart, sourceEnd), from);
    const isFound = (wanted: string) => findings.some(({ kind }) => kind === wanted);
    if (readNumbers(prose, writing.language).length > 0 || isFound("number")) checked.numbers++;
    if (spans.some(({ kind }) => kind === "url") || isFound("url")) checked.links++;
    if (spans.some(({ kind, key }) => kind !== "url" && key !== "") || isFound("placeholder")) checked.placeholders++;
  }
  return checked;
}
