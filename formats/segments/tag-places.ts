import { closeTag, isTagLike, openTag, plainText, readTaggedText, singleTag } from "./tagged-text.ts";

/** The positions of tags in a text without tags, by id; only the first of duplicates. Includes closing tags without their opening. */
export type TagPlaces = { text: string; opens: Map<number, number>; closes: Map<number, number>; singles: Map<number, number> };

/** A pair from `start` to `end` of a text, or a single at `start`. `parents` are the pairs around it in the source. */
export type PlacedTag = { id: number; isPair: boolean; start: number; end: number; parents: ReadonlySet<number> };

export function readTagPlaces(tagged: string): TagPlaces {
  const places: TagPlaces = { text: "", opens: new Map(), closes: new Map(), singles: new Map() };
  const parts: string[] = [];
  let length = 0;
  const note = (map: Map<number, number>, id: number) => {
    if (!map.has(id)) map.set(id, length);
  };
  for (const piece of readTaggedText(tagged)) {
    if (piece.kind === "text") {
      parts.push(piece.text);
      length += piece.text.length;
    } else if (piece.kind === "open") note(places.opens, piece.id);
    else if (piece.kind === "close") note(places.closes, piece.id);
    else note(places.singles, piece.id);
  }
  places.text = parts.join("");
  if (!isTagLike(places.text)) return places;
  // Text that only looks like a tag once tags are removed is not anyone's text.
  let text = places.text;
  while (isTagLike(text)) text = plainText(text);
  return { text, opens: new Map(), closes: new Map(), singles: new Map() };
}

/** The pairs around each tag of a well-formed text. */
export function readParents(tagged: string): Map<number, ReadonlySet<number>> {
  const parents = new Map<number, ReadonlySet<number>>();
  const open: number[] = [];
  for (const piece of readTaggedText(tagged)) {
    if (piece.kind === "open" || piece.kind === "single") parents.set(piece.id, new Set(open));
    if (piece.kind === "open") open.push(piece.id);
    if (piece.kind === "close") open.pop();
  }
  return parents;
}

/** Marks at one place, in this order: what ends inside a closing pair, ends, anything in between, beginnings, what begins inside. */
const ranks = { beforeEnd: 0, end: 1, between: 2, begin: 3, behindBegin: 4 } as const;

type Mark = { at: number; rank: number; order: number; text: string };

/** Writes a text with its tags, each once, nested: a pair that would cross the end of one around it ends with that. */
export function writeTagPlaces(text: string, tags: readonly PlacedTag[]): string {
  const pairs = nest(tags.filter(({ isPair }) => isPair));
  const begins = new Map(pairs.filter(({ start, end }) => start < end).map(({ id, start }) => [id, start]));
  const ends = new Map(pairs.filter(({ start, end }) => start < end).map(({ id, end }) => [id, end]));
  const marks: Mark[] = [];
  for (const [order, { id, start, end }] of pairs.entries()) {
    if (start === end) marks.push({ at: start, rank: ranks.between, order, text: openTag(id) + closeTag(id) });
    else {
      marks.push({ at: start, rank: ranks.begin, order, text: openTag(id) });
      marks.push({ at: end, rank: ranks.end, order: -order, text: closeTag(id) });
    }
  }
  for (const [order, { id, start, parents }] of tags.filter(({ isPair }) => !isPair).entries()) {
    const isIn = (places: ReadonlyMap<number, number>) => [...parents].some((parent) => places.get(parent) === start);
    const rank = isIn(ends) ? ranks.beforeEnd : isIn(begins) ? ranks.behindBegin : ranks.between;
    marks.push({ at: start, rank, order, text: singleTag(id) });
  }
  marks.sort((a, b) => a.at - b.at || a.rank - b.rank || a.order - b.order);
  const pieces: string[] = [];
  let written = 0;
  for (const { at, text: tag } of marks) {
    pieces.push(text.slice(written, at), tag);
    written = at;
  }
  pieces.push(text.slice(written));
  return pieces.join("");
}

/** Pairs in the order of their beginnings, outer ones first, none beyond the one around it. */
function nest(pairs: readonly PlacedTag[]): PlacedTag[] {
  const sorted = pairs.toSorted((a, b) => a.start - b.start || b.end - a.end || (a.parents.has(b.id) ? 1 : b.parents.has(a.id) ? -1 : 0));
  const open: PlacedTag[] = [];
  return sorted.map((pair) => {
    while (open.length > 0 && (open.at(-1) as PlacedTag).end <= pair.start) open.pop();
    const around = open.at(-1);
    const nested = around !== undefined && pair.end > around.end ? { ...pair, end: around.end } : pair;
    if (nested.start < nested.end) open.push(nested);
    return nested;
  });
}
