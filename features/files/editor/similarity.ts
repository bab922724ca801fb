/** Texts up to this length are compared letter by letter, longer ones word by word; in UTF-16 units. */
const lettersUpTo = 240;
/** Longer texts are compared by their beginnings, in letters or words. */
const maxParts = 400;
/** How many of those that share the most are compared exactly. */
const compared = 24;

/** Words, and each letter in scripts without spaces. */
const wordOrLetter =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu;

const fold = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, " ").trim();

/** The part of a text whose pairs count, in UTF-16 units. */
const pairedLength = 1_000;
/** Number of hash buckets for letter pairs; a few pairs collide, which only lets through a text that is then compared exactly. */
const pairNumbers = 65_536;
const pairAt = (text: string, at: number): number => (text.charCodeAt(at) * 31 + text.charCodeAt(at + 1)) & (pairNumbers - 1);
const pairCount = (text: string): number => Math.max(0, Math.min(text.length, pairedLength) - 1);

/** Makes the function that returns the share of neighboring letter pairs a text has in common with `sought`, 0 to 1 (Dice). */
function pairSharer(sought: string): (text: string) => number {
  const wanted = new Int32Array(pairNumbers);
  const left = new Int32Array(pairNumbers);
  const seenIn = new Int32Array(pairNumbers);
  for (let at = pairCount(sought) - 1; at >= 0; at--) {
    const pair = pairAt(sought, at);
    wanted[pair] = (wanted[pair] ?? 0) + 1;
  }
  let round = 0;
  return (text) => {
    round++;
    let shared = 0;
    for (let at = pairCount(text) - 1; at >= 0; at--) {
      const pair = pairAt(text, at);
      if (wanted[pair] === 0) continue;
      if (seenIn[pair] !== round) {
        seenIn[pair] = round;
        left[pair] = wanted[pair] ?? 0;
      }
      if ((left[pair] ?? 0) > 0) shared++;
      left[pair] = (left[pair] ?? 0) - 1;
    }
    return (2 * shared) / Math.max(1, pairCount(sought) + pairCount(text));
  };
}

/**
 * Finds the texts most like a given one, ignoring case and spacing.
 *
 * Texts that can't be close by length and letter pairs are ruled out first, so that thousands take a few milliseconds.
 *
 * @param minScore the lowest score returned, 0 to 1
 * @returns at most `max`, nearest first; equal scores in list order. `score` is 1 only for the identical text
 */
export function findSimilar<T extends { text: string }>(
  text: string,
  candidates: readonly T[],
  { minScore, max }: { minScore: number; max: number },
): (T & { score: number })[] {
  const sought = fold(text);
  const shareOf = pairSharer(sought);
  const near = candidates
    .flatMap((candidate) => {
      const folded = fold(candidate.text);
      if (folded === sought) return [{ candidate, folded, share: 1 }];
      const ratio = Math.min(folded.length, sought.length) / Math.max(folded.length, sought.length, 1);
      if (ratio < minScore) return [];
      const share = shareOf(folded);
      // One changed letter affects two pairs: anything as close as requested shares at least this much.
      return share < 2 * minScore - 1 ? [] : [{ candidate, folded, share }];
    })
    .toSorted((one, other) => other.share - one.share)
    .slice(0, compared);
  const isByLetters = sought.length <= lettersUpTo;
  const parts = partsOf(sought, isByLetters);
  return near
    .map(({ candidate, folded }) => ({ ...candidate, score: scoreOf(text, candidate.text, parts, partsOf(folded, isByLetters), minScore) }))
    .filter(({ score }) => score >= minScore)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, max);
}

const partsOf = (text: string, isByLetters: boolean): string[] =>
  (isByLetters ? Array.from(text) : (text.match(wordOrLetter) ?? [])).slice(0, maxParts);

function scoreOf(text: string, other: string, parts: readonly string[], others: readonly string[], minScore: number): number {
  if (text === other) return 1;
  const longest = Math.max(parts.length, others.length, 1);
  const distance = editDistance(parts, others, Math.floor(longest * (1 - minScore)));
  // A difference only in case or spacing scores slightly below identical.
  return Math.min(0.99, Math.floor((1 - distance / longest) * 100) / 100);
}

/** Fewest edits from one list to the other (Levenshtein), at most `max` + 1: only cells that close to the diagonal can be part of it. */
function editDistance(one: readonly string[], other: readonly string[], max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1;
  const tooFar = max + 1;
  let row = Int32Array.from({ length: other.length + 1 }, (_, index) => Math.min(index, tooFar));
  let next = new Int32Array(other.length + 1);
  for (let at = 1; at <= one.length; at++) {
    const start = Math.max(1, at - max);
    const end = Math.min(other.length, at + max);
    next[start - 1] = start === 1 ? Math.min(at, tooFar) : tooFar;
    let least = tooFar;
    for (let place = start; place <= end; place++) {
      const kept = (row[place - 1] ?? tooFar) + (one[at - 1] === other[place - 1] ? 0 : 1);
      // The cell beyond the last one computed in the row above is too far away.
      const removed = place < at + max ? (row[place] ?? tooFar) + 1 : tooFar;
      const value = Math.min(kept, removed, (next[place - 1] ?? tooFar) + 1, tooFar);
      next[place] = value;
      if (value < least) least = value;
    }
    if (least > max) return tooFar;
    [row, next] = [next, row];
  }
  return row[other.length] ?? tooFar;
}
