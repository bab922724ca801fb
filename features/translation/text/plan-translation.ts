import { countCodePoints } from "#core/text-length.ts";
import type { SplitText, TextSegment } from "./split-text.ts";

/** A sentence of a plan. `target` is null if a model must be asked for it. */
export type PlannedSegment = TextSegment & {
  target: string | null;
  /** Source code points it is billed by, including the spaces after it; leading ones count toward the first sentence. */
  codePoints: number;
};

export type TextPlan = { segments: PlannedSegment[]; gaps: string[]; askedCodePoints: number };

/** How many sentences are looked up in the memory as one, since one sentence may become several in the other language. */
const maxJoined = 3;

/** What may be remembered of a text: its sentences, and up to three on one line together. */
export function memoryCandidates({ segments, gaps }: SplitText): string[] {
  const candidates = segments.flatMap((_, index) =>
    Array.from({ length: maxJoined }, (_, more) => joinedAt({ segments, gaps }, index, more + 1)).filter((text) => text !== null),
  );
  return [...new Set(candidates)];
}

/**
 * Determines for each sentence whether a model must be asked for it. Text without letters is the same in every language.
 *
 * @param text the whole text as submitted
 * @param remembered targets by source
 */
export function planText(text: string, split: SplitText, remembered: ReadonlyMap<string, string>): TextPlan {
  const segments: Omit<PlannedSegment, "codePoints">[] = [];
  const gaps: string[] = [];
  for (let index = 0; index < split.segments.length; ) {
    const { count, segment } = longestKnown(split, index, remembered);
    gaps.push(split.gaps[index] ?? "");
    segments.push(segment);
    index += count;
  }
  gaps.push(split.gaps.at(-1) ?? "");
  const planned = segments.map((segment, index) => {
    const from = index === 0 ? 0 : segment.start;
    return { ...segment, codePoints: countCodePoints(text.slice(from, segments[index + 1]?.start ?? text.length)) };
  });
  const askedCodePoints = planned.reduce((sum, { target, codePoints }) => (target === null ? sum + codePoints : sum), 0);
  return { segments: planned, gaps, askedCodePoints };
}

function longestKnown(
  split: SplitText,
  index: number,
  remembered: ReadonlyMap<string, string>,
): { count: number; segment: Omit<PlannedSegment, "codePoints"> } {
  const first = split.segments[index] as TextSegment;
  for (let count = maxJoined; count >= 1; count--) {
    const source = joinedAt(split, index, count);
    const target = source === null ? undefined : remembered.get(source);
    if (source === null || target === undefined) continue;
    return { count, segment: { ...first, end: split.segments[index + count - 1]?.end ?? first.end, text: source, target } };
  }
  return { count: 1, segment: { ...first, target: /\p{L}/u.test(first.text) ? null : first.text } };
}

/** Sentences from here on as one, or null if a line ends between them. */
function joinedAt({ segments, gaps }: SplitText, index: number, count: number): string | null {
  const part = segments.slice(index, index + count);
  if (part.length < count) return null;
  const between = gaps.slice(index + 1, index + count);
  if (between.some((gap) => !/^[ \u00a0\u3000]{0,2}$/.test(gap))) return null;
  return part.map(({ text }, place) => (place === 0 ? "" : (between[place - 1] ?? "")) + text).join("");
}
