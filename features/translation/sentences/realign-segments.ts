import type { SegmentView } from "../text/translation-view.ts";

type Span = Pick<SegmentView, "targetStart" | "targetEnd">;

/**
 * Locates a text's sentences again after a manual edit: unchanged ones by their words, changed ones between them.
 *
 * @returns each sentence's place in the changed text; null if it can't be determined
 */
export function realignSegments(segments: readonly Span[], text: string, edited: string): ((Span & { isChanged: boolean }) | null)[] {
  const places = findUnchanged(segments, text, edited);
  for (let index = 0; index < places.length; ) {
    if (places[index] !== null) {
      index++;
      continue;
    }
    let end = index;
    while (end < places.length && places[end] === null) end++;
    const spans = splitChanged(
      segments,
      text,
      edited,
      index,
      end,
      places[index - 1]?.targetEnd ?? 0,
      places[end]?.targetStart ?? edited.length,
    );
    for (const [offset, span] of spans.entries()) places[index + offset] = span;
    index = end;
  }
  return places;
}

function findUnchanged(segments: readonly Span[], text: string, edited: string): ((Span & { isChanged: boolean }) | null)[] {
  let from = 0;
  return segments.map(({ targetStart, targetEnd }) => {
    const target = text.slice(targetStart, targetEnd);
    const at = target === "" ? -1 : edited.indexOf(target, from);
    if (at === -1) return null;
    from = at + target.length;
    return { targetStart: at, targetEnd: from, isChanged: false };
  });
}

/** Divides the text between two located sentences among the changed ones, using the original gaps. */
function splitChanged(
  segments: readonly Span[],
  text: string,
  edited: string,
  first: number,
  end: number,
  from: number,
  to: number,
): (Span & { isChanged: boolean })[] {
  const gapBefore = (index: number) => text.slice(segments[index - 1]?.targetEnd ?? 0, segments[index]?.targetStart ?? text.length);
  let start = edited.startsWith(gapBefore(first), from) ? from + gapBefore(first).length : from;
  const after = gapBefore(end);
  const last = edited.slice(start, to).endsWith(after) ? to - after.length : to;
  const spans: (Span & { isChanged: boolean })[] = [];
  for (let index = first; index < end; index++) {
    const gap = index + 1 < end ? gapBefore(index + 1) : "";
    const cut = gap === "" ? last : edited.indexOf(gap, start);
    if ((gap === "" && index + 1 < end) || cut === -1 || cut > last) return [];
    if (cut > start) spans.push({ targetStart: start, targetEnd: cut, isChanged: true });
    start = cut + gap.length;
  }
  return spans.length === end - first ? spans : [];
}
