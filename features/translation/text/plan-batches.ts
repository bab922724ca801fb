import { estimateModelTokens } from "#core/text-length.ts";
import type { TextSegment } from "./split-text.ts";

/** Sentences requested in one model call, with the paragraph before the first of them. */
export type Batch<Segment extends TextSegment = TextSegment> = { segments: Segment[]; context: string | null };

/** Approximate maximum per call, in model tokens of source; a single sentence may exceed it. */
const batchTokens = 1500;
/** The first call is smaller, so that a long text starts to show soon. */
const firstBatchTokens = 600;
/** Maximum sentences per call: models begin to skip ids in long lists. */
const maxBatchSegments = 60;
/** How much of the preceding paragraph is included, in UTF-16 units from its end. */
const contextLength = 600;

/**
 * Groups sentences into calls: whole paragraphs if they fit, otherwise parts of one.
 *
 * @param asked the sentences that a model must be asked for, in order
 * @param all all of the text's sentences, for context
 */
export function planBatches<Segment extends TextSegment>(asked: readonly Segment[], all: readonly TextSegment[]): Batch<Segment>[] {
  const batches: Segment[][] = [];
  let current: Segment[] = [];
  let tokens = 0;
  const close = () => {
    if (current.length > 0) batches.push(current);
    current = [];
    tokens = 0;
  };
  for (const paragraph of paragraphsOf(asked)) {
    const size = tokensOf(paragraph);
    const most = batches.length === 0 ? firstBatchTokens : batchTokens;
    if (current.length > 0 && (tokens + size > most || current.length + paragraph.length > maxBatchSegments)) close();
    for (const segment of paragraph) {
      const own = tokensOf([segment]);
      const limit = batches.length === 0 ? firstBatchTokens : batchTokens;
      if (current.length > 0 && (tokens + own > limit || current.length === maxBatchSegments)) close();
      current.push(segment);
      tokens += own;
    }
  }
  close();
  const texts = paragraphTexts(all);
  const places = new Map(all.map(({ id }, place) => [id, place]));
  return batches.map((segments) => ({ segments, context: contextOf(all, places.get(segments[0]?.id ?? "") ?? 0, texts) }));
}

/** Maximum output of a call, in model tokens: translations grow, and every line has overhead. */
export function outputCapOf(segments: readonly Pick<TextSegment, "text">[]): number {
  return 128 + segments.reduce((sum, { text }) => sum + 40 + Math.ceil(text.length * 2 + estimateModelTokens(text) * 2), 0);
}

function paragraphsOf<Segment extends TextSegment>(segments: readonly Segment[]): Segment[][] {
  const paragraphs: Segment[][] = [];
  for (const segment of segments) {
    const last = paragraphs.at(-1);
    if (last !== undefined && last[0]?.paragraph === segment.paragraph) last.push(segment);
    else paragraphs.push([segment]);
  }
  return paragraphs;
}

const tokensOf = (segments: readonly TextSegment[]): number => segments.reduce((sum, { text }) => sum + estimateModelTokens(text), 0);

function paragraphTexts(all: readonly TextSegment[]): Map<number, string> {
  return new Map(paragraphsOf(all).map((paragraph) => [paragraph[0]?.paragraph ?? 0, paragraph.map(({ text }) => text).join(" ")]));
}

/** The preceding paragraph and, if a paragraph was split, its preceding sentences. */
function contextOf(all: readonly TextSegment[], place: number, texts: ReadonlyMap<number, string>): string | null {
  const first = all[place];
  if (first === undefined) return null;
  let start = place;
  for (let length = 0; start > 0 && length <= contextLength && all[start - 1]?.paragraph === first.paragraph; start--)
    length += (all[start - 1]?.text.length ?? 0) + 1;
  const own = all.slice(start, place).map(({ text }) => text);
  const before = own.length > 0 ? own.join(" ") : (texts.get(first.paragraph - 1) ?? "");
  if (before === "") return null;
  return before.length <= contextLength
    ? before
    : before
        .slice(-contextLength)
        .toWellFormed()
        .replace(/^\uFFFD/, "");
}
