import { wideLetter } from "#core/text-length.ts";
import type { RunView, VariantView } from "./run-view.ts";

/** A run whose text a later one continues, and which of its variants that was. */
export type FormerRun = { run: RunView; variant: number };

/**
 * Appends a continuation to the text it continues. A run's first space is trimmed (spec §4), so the one between two Latin words is
 * restored; Han needs none.
 */
export function joinContinuation(before: string, after: string): string {
  const last = Array.from(before.slice(-2)).at(-1);
  const [first] = after.slice(0, 2);
  if (last === undefined || first === undefined) return before + after;
  const needsBlank = !/\s/.test(last) && !wideLetter.test(last) && !wideLetter.test(first) && /[\p{L}\p{N}("“‘[*_`#-]/u.test(first);
  return needsBlank ? `${before} ${after}` : before + after;
}

/** The text that precedes a run's own: that of the runs it continues. An edited text replaces everything before it. */
export function textBefore(former: readonly FormerRun[]): string {
  return former.reduce((text, part, index) => appendVariant(text, part.run.variants[part.variant], index === 0), "");
}

/** A variant's text as it is shown, copied and saved, including the runs before it. */
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

/** What people take with them of a text; notes are left out if the text was compared with the input. */
export function takenText(former: readonly FormerRun[], variant: VariantView | undefined, isCompared: boolean): string {
  const whole = wholeText(former, variant);
  return isCompared ? splitNotes(whole).main : whole;
}

/** A word with its apostrophes, or one Han character, the unit of length there. */
const word = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+(?:['’](?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+)*/gu;

/**
 * Words as people count them; for Chinese, characters. Counted by our own rule: the word tables of browsers and of the server differ
 * (`Intl.Segmenter` takes `a.png` for one word or two), and both render the same page.
 */
export function countWords(text: string): number {
  return text.match(word)?.length ?? 0;
}

/** Separates a text from the notes after a line `---`; used if people only want the text itself. */
export function splitNotes(text: string): { main: string; notes: string } {
  const match = /\n[ \t]*(?:-{3,}|—{3,})[ \t]*(?:\n|$)/.exec(text);
  if (match === null) return { main: text, notes: "" };
  return { main: text.slice(0, match.index).trimEnd(), notes: text.slice(match.index + match[0].length).trim() };
}
