import type { SegmentView, TranslationView } from "../text/translation-view.ts";

/** A paragraph and its translation, with the sentences in them. Offsets are UTF-16: of the source in `source`, of the target in `text`. */
export type ParagraphPair = {
  sourceStart: number;
  sourceEnd: number;
  targetStart: number;
  targetEnd: number;
  /** In the order of the text; none where nothing is known of the sentences. */
  segments: SegmentView[];
  /** Whether an empty line is above it, instead of a mere line break. */
  isApart: boolean;
};

/** A line break, with the empty lines after it. */
const breaks = /(?:\r\n?|\n)(?:[^\S\r\n]*(?:\r\n?|\n))*/;

/**
 * Divides a text and its translation where both begin a new line between two sentences. All of either text is in a pair, apart from the
 * line breaks between pairs, and around the whole.
 *
 * @returns at least one pair; exactly one where the translation has no lines of its own
 */
export function pairParagraphs({ source, text, segments }: Pick<TranslationView, "source" | "text" | "segments">): ParagraphPair[] {
  const [sourceEdge, targetEdge] = [withoutEdges(source), withoutEdges(text)];
  const pairs: ParagraphPair[] = [];
  let current: ParagraphPair = {
    sourceStart: sourceEdge.start,
    sourceEnd: 0,
    targetStart: targetEdge.start,
    targetEnd: 0,
    segments: [],
    isApart: false,
  };
  for (const segment of segments) {
    const before = current.segments.at(-1);
    const sourceBreak = before && findBreak(source, before.sourceEnd, segment.sourceStart);
    const targetBreak = before && findBreak(text, before.targetEnd, segment.targetStart);
    if (sourceBreak && targetBreak) {
      pairs.push({ ...current, sourceEnd: sourceBreak.start, targetEnd: targetBreak.start });
      current = {
        ...current,
        sourceStart: sourceBreak.end,
        targetStart: targetBreak.end,
        segments: [],
        isApart: sourceBreak.hasEmptyLine,
      };
    }
    current.segments.push(segment);
  }
  return [
    ...pairs,
    { ...current, sourceEnd: Math.max(sourceEdge.end, current.sourceStart), targetEnd: Math.max(targetEdge.end, current.targetStart) },
  ];
}

/** The first break between two offsets; null if there is none. */
function findBreak(text: string, from: number, to: number): { start: number; end: number; hasEmptyLine: boolean } | null {
  const hit = breaks.exec(text.slice(from, Math.max(from, to)));
  if (hit === null) return null;
  const start = from + hit.index;
  return { start, end: start + hit[0].length, hasEmptyLine: hit[0].replaceAll("\r\n", "\n").replaceAll(/[^\r\n]/g, "").length > 1 };
}

/** Where a text begins and ends without empty lines around it. */
function withoutEdges(text: string): { start: number; end: number } {
  const start = /^(?:[^\S\r\n]*(?:\r\n?|\n))*/.exec(text)?.[0].length ?? 0;
  return { start, end: Math.max(start, text.trimEnd().length) };
}
