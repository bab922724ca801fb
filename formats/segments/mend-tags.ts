/**
 * Gives a target the tags of its unit, each once and nested, whatever a model's answer made of them. Tags that can be read stay where they
 * are. Missing ones go where their words are, or else to the same relative position as in the source, between the tags
 * and words that both texts share. If nothing tells the places of several formats, the text gets the one that most of the
 * source has. The words of the target are never touched.
 */
import { type PlacedTag, readParents, readTagPlaces, type TagPlaces, writeTagPlaces } from "./tag-places.ts";
import { checkTags, isTagLike, plainText } from "./tagged-text.ts";
import type { Unit } from "./unit.ts";

export type MendedTarget = {
  target: string;
  /** `plain`: formats could not be placed, and the whole text has that of most of the source. */
  how: "kept" | "mended" | "plain";
};

export function mendTags({ source, tags }: Pick<Unit, "source" | "tags">, target: string): MendedTarget {
  if (checkTags(tags, target).length === 0 && !isTagLike(plainText(target))) return { target, how: "kept" };
  const from = readTagPlaces(source);
  const to = readTagPlaces(target);
  const parents = readParents(source);
  const align = aligner(from, to);
  const placed: PlacedTag[] = [];
  const unplaced: PlacedTag[] = [];
  for (const { id, isPair } of tags) {
    const own = { id, isPair, parents: parents.get(id) ?? new Set<number>() };
    if (!isPair) {
      const start = to.singles.get(id) ?? align(from.singles.get(id) ?? from.text.length, "single");
      placed.push({ ...own, start, end: start });
      continue;
    }
    const known = readPair(id, from, to);
    if (known !== null) placed.push({ ...own, ...known });
    else {
      const start = align(from.opens.get(id) ?? 0, "start");
      unplaced.push({ ...own, start, end: Math.max(start, align(from.closes.get(id) ?? from.text.length, "end")) });
    }
  }
  const isLost = unplaced.length > 1 && placed.every(({ isPair }) => !isPair) && !align.hasAnchors;
  const spread = isLost ? inDominant(unplaced, from, to.text.length) : unplaced;
  return { target: writeTagPlaces(to.text, [...placed, ...spread]), how: isLost ? "plain" : "mended" };
}

/** Where a pair is by the target itself: both its ends, one end and its share of the text, or its very words. */
function readPair(id: number, from: TagPlaces, to: TagPlaces): { start: number; end: number } | null {
  const start = to.opens.get(id);
  const end = to.closes.get(id);
  if (start !== undefined && end !== undefined && start <= end) return { start, end };
  const words = from.text.slice(from.opens.get(id), from.closes.get(id));
  const found = words.trim() === "" ? -1 : to.text.indexOf(words);
  if (found >= 0 && to.text.indexOf(words, found + 1) < 0) return { start: found, end: found + words.length };
  const share = Math.round((words.length / Math.max(1, from.text.length)) * to.text.length);
  if (start !== undefined) return { start, end: Math.max(start, toWordEdge(to.text, Math.min(to.text.length, start + share), "end")) };
  return end === undefined ? null : { start: Math.min(end, toWordEdge(to.text, Math.max(0, end - share), "start")), end };
}

type Edge = "start" | "end" | "single";
type Aligner = ((place: number, edge: Edge) => number) & { hasAnchors: boolean };

/** Finds for a place of the source the place of the target between what both have in the same order. */
function aligner(from: TagPlaces, to: TagPlaces): Aligner {
  const found: [number, number][] = [];
  for (const name of ["opens", "closes", "singles"] as const) {
    for (const [id, place] of from[name]) {
      const other = to[name].get(id);
      if (other !== undefined) found.push([place, other]);
    }
  }
  found.push(...commonWords(from.text, to.text));
  const anchors: [number, number][] = [[0, 0], ...rising(found), [from.text.length, to.text.length]];
  const align = (place: number, edge: Edge): number => {
    const behind = Math.max(
      1,
      anchors.findIndex(([source], index) => index > 0 && source >= place),
    );
    const [sourceStart, targetStart] = anchors[behind - 1] as [number, number];
    const [sourceEnd, targetEnd] = anchors[behind] ?? [from.text.length, to.text.length];
    const share = sourceEnd === sourceStart ? 0 : (place - sourceStart) / (sourceEnd - sourceStart);
    return toWordEdge(to.text, Math.round(targetStart + share * (targetEnd - targetStart)), edge);
  };
  return Object.assign(align, { hasAnchors: found.length > 0 });
}

/** Numbers, names and long words that occur once in both texts: what is not translated shows where things are. */
function commonWords(source: string, target: string): [number, number][] {
  const once = (text: string) => {
    const words = new Map<string, number>();
    for (const { 0: word, index } of text.matchAll(/[\p{Lu}\p{Lt}\p{N}][\p{L}\p{N}]+|[\p{L}\p{N}]{6,}/gu))
      words.set(word, words.has(word) ? -1 : index);
    return words;
  };
  const others = once(target);
  return [...once(source)].flatMap(([word, place]): [number, number][] => {
    const other = others.get(word) ?? -1;
    return place < 0 || other < 0 ? [] : [[place, other]];
  });
}

/** Those that are in the same order in both, as far as one after the other can be taken. */
function rising(found: readonly [number, number][]): [number, number][] {
  const kept: [number, number][] = [];
  for (const pair of found.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) if (pair[1] >= (kept.at(-1)?.[1] ?? 0)) kept.push(pair);
  return kept;
}

/** Words longer than this are not looked through for their edge. */
const maxWord = 40;
const isInWord = (text: string, place: number): boolean =>
  place > 0 && place < text.length && /[\p{L}\p{M}\p{N}]{2}/u.test(text.slice(place - 1, place + 1)) && !isWide(text, place);
/** A word may begin anywhere between these letters. */
const isWide = (text: string, place: number): boolean => /[\u0e00-\u0eff\u2e80-\u9fff\uac00-\ud7af\uf900-\uffef]/.test(text[place] ?? "");

function toWordEdge(text: string, place: number, edge: Edge): number {
  // Halves of one character belong together.
  const start = /[\udc00-\udfff]/.test(text[place] ?? "") ? place - 1 : place;
  const step = edge === "end" ? 1 : -1;
  let at = Math.max(0, start);
  for (let steps = 0; steps < maxWord && isInWord(text, at); steps++) at += step;
  if (edge === "end") while (at > 0 && /\s/.test(text[at - 1] ?? "") && at > start - 2) at--;
  else while (at < text.length && /\s/.test(text[at] ?? "")) at++;
  return isInWord(text, at) ? start : at;
}

/** The format of most of the source for all of the target; the others are empty, at the places where they would be. */
function inDominant(pairs: readonly PlacedTag[], from: TagPlaces, length: number): PlacedTag[] {
  const lengthOf = ({ id }: PlacedTag) => (from.closes.get(id) ?? 0) - (from.opens.get(id) ?? 0);
  const longest = pairs.reduce((most, pair) => (lengthOf(pair) > lengthOf(most) ? pair : most));
  const isDominant = lengthOf(longest) * 2 >= from.text.length;
  return pairs.map((pair) => (pair === longest && isDominant ? { ...pair, start: 0, end: length } : { ...pair, end: pair.start }));
}
