import { wideLetter } from "#core/text-length.ts";
import type { RunView, VariantView } from "./run-view.ts";

/** A run whose text a later one goes on with, and which of its variants that was. */
export type FormerRun = { run: RunView; variant: number };

/**
 * Puts a continuation behind the text that it goes on with. The first blank of a run is trimmed (spec §4), so the one
 * between two Latin words is put back; Han needs none.
 */
export function joinContinuation(before: string, after: string): string {
  const last = Array.from(before.slice(-2)).at(-1);
  const [first] = after.slice(0, 2);
  if (last === undefined || first === undefined) return before + after;
  const needsBlank = !/\s/.test(last) && !wideLetter.test(last) && !wideLetter.test(first) && /[\p{L}\p{N}("“‘[*_`#-]/u.test(first);
  return needsBlank ? `${before} ${after}` : before + after;
}

/** The text that stands before a run's own: that of the runs it continues. An edited text stands for all before it. */
export function textBefore(former: readonly FormerRun[]): string {
  return former.reduce((text, part, index) => appendVariant(text, part.run.variants[part.variant], index === 0), "");
}

/** A variant's text as it is shown, copied and saved, with the runs before it. */
export function wholeText(former: readonly FormerRun[], variant: VariantView | undefined): string {
  return appendVariant(textBefore(former), variant, former.length === 0);
}

/** What the model wrote, without edits of the last part. */
export function originalText(former: readonly FormerRun[], variant: VariantView | undefined): string {
  return joinContinuation(textBefore(former), variant?.text ?? "");
}

function appendVariant(before: string, variant: VariantView | undefined, isFirst: boolean): string {
  if (variant === undefined) return before;
  if (variant.editedText !== null) return variant.editedText;
  return isFirst ? variant.text : joinContinuation(before, variant.text);
}

/** What people take along of a text; notes stay behind where the text was compared with what came in. */
export function takenText(former: readonly FormerRun[], variant: VariantView | undefined, isCompared: boolean): string {
  const whole = wholeText(former, variant);
  return isCompared ? splitNotes(whole).main : whole;
}

/** A word with its apostrophes, or one Han character, which is how length is told there. */
const word = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+(?:['’](?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+)*/gu;

/**
 * Words as people count them; in Chinese characters. Counted by our own rule: the word tables of browsers and of the
 * server differ (`Intl.Segmenter` takes `a.png` for one word or two), and both draw the same page.
 */
export function countWords(text: string): number {
  return text.match(word)?.length ?? 0;
}

/** Takes a text apart from the notes that stand behind a line `---`; used where the text itself is what people want. */
export function splitNotes(text: string): { main: string; notes: string } {
  const match = /\n[ \t]*(?:-{3,}|—{3,})[ \t]*(?:\n|$)/.exec(text);
  if (match === null) return { main: text, notes: "" };
  return { main: text.slice(0, match.index).trimEnd(), notes: text.slice(match.index + match[0].length).trim() };
}
