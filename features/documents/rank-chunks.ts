import { foldText } from "#core/fold-text.ts";
import { type QuestionTerm, searchTermsOf } from "#core/search-terms.ts";

/** A chunk with some of a question's terms. `exact` and `beginnings` are indexes of the terms that it has; `size` is how many it has in all. */
export type Candidate = {
  documentId: string;
  n: number;
  heading: string | null;
  title: string;
  size: number;
  exact: readonly number[];
  beginnings: readonly number[];
};
export type Ranked = { candidate: Candidate; score: number };

/** As of BM25 (Robertson and Zaragoza 2009): how much the length of a chunk counts, and how fast that is enough. */
const lengthShare = 0.5;
const saturation = 1.2;
/** What a word is worth that only begins alike. */
const beginningWeight = 0.75;
/** What the words above a chunk, and in its document's title, are worth beside its own. */
const headingWeight = 1;
const titleWeight = 1;
/** What the best sentence of a chunk adds: an answer has the question's words beside each other. */
const sentenceWeight = 0.8;

/** How rare each term is among the chunks that are searched, by exact word and by beginning. */
export type Rarity = { exact: readonly number[]; beginnings: readonly number[] };

const rarityIn = (count: number, total: number): number => Math.log(1 + (total - count + 0.5) / (count + 0.5));

type Found = Pick<Candidate, "exact" | "beginnings">;
/** In how many chunks each term is. */
export type Counts = { exact: readonly number[]; beginnings: readonly number[] };

/** @param total chunks that are searched, those without any term among them */
export const rarityOf = ({ exact, beginnings }: Counts, total: number): Rarity => ({
  exact: exact.map((count) => rarityIn(count, total)),
  beginnings: beginnings.map((count) => rarityIn(count, total)),
});

export function countsOf(terms: readonly QuestionTerm[], all: readonly Found[]): Counts {
  const countsIn = (found: (one: Found) => readonly number[]) => {
    const counts = terms.map(() => 0);
    for (const one of all) for (const index of found(one)) counts[index] = (counts[index] ?? 0) + 1;
    return counts;
  };
  return { exact: countsIn(({ exact }) => exact), beginnings: countsIn(({ beginnings }) => beginnings) };
}

/** Scores chunks by the terms that they have, the best first; the same order for the same chunks. */
export function rankCandidates(terms: readonly QuestionTerm[], candidates: readonly Candidate[], rarity: Rarity): Ranked[] {
  const average = candidates.reduce((sum, { size }) => sum + size, 0) / Math.max(1, candidates.length);
  const weightsIn = weightsInText(terms, rarity);
  const weightsOf = new Map<string, readonly number[]>();
  const remembered = (text: string): readonly number[] => {
    const known = weightsOf.get(text) ?? weightsIn(text);
    weightsOf.set(text, known);
    return known;
  };
  const titles = titleScores(terms, candidates);
  return candidates
    .map((candidate) => {
      const length = 1 - lengthShare + lengthShare * (candidate.size / average);
      const own = sum(weightsFound(terms, candidate, rarity)) * ((saturation + 1) / (1 + saturation * length));
      const heading = candidate.heading === null ? 0 : sum(remembered(candidate.heading));
      return { candidate, score: own + headingWeight * heading + titleWeight * (titles.get(candidate.title) ?? 0) };
    })
    .toSorted(byScore);
}

/** What the words of a question are worth that a document has in its title, by title: the more, the fewer titles have them. */
function titleScores(terms: readonly QuestionTerm[], candidates: readonly Candidate[]): Map<string, number> {
  const found = [...new Set(candidates.map(({ title }) => title))].map((title) => ({ title, ...foundIn(terms, title) }));
  const rarity = rarityOf(countsOf(terms, found), found.length);
  return new Map(found.map((own) => [own.title, sum(weightsFound(terms, own, rarity))]));
}

/** Adds what the best sentence of each chunk is worth, and sorts again. @param textOf the text of a chunk */
export function rankBySentences(
  terms: readonly QuestionTerm[],
  ranked: readonly Ranked[],
  rarity: Rarity,
  textOf: (candidate: Candidate) => string,
): Ranked[] {
  const weightsIn = weightsInText(terms, rarity);
  return ranked
    .map(({ candidate, score }) => {
      const best = Math.max(0, ...sentencesOf(textOf(candidate)).map((sentence) => sum(weightsIn(sentence))));
      return { candidate, score: score + sentenceWeight * best };
    })
    .toSorted(byScore);
}

/** The best first; the same order for the same chunks. */
export const byScore = (a: Ranked, b: Ranked): number =>
  b.score - a.score ||
  (a.candidate.documentId < b.candidate.documentId ? -1 : a.candidate.documentId > b.candidate.documentId ? 1 : 0) ||
  a.candidate.n - b.candidate.n;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** What each term is worth that was found: as itself, otherwise by its beginning. */
function weightsFound(
  terms: readonly QuestionTerm[],
  { exact, beginnings }: Pick<Candidate, "exact" | "beginnings">,
  rarity: Rarity,
): number[] {
  const found = terms.map(() => 0);
  for (const index of beginnings) found[index] = beginningWeight * (rarity.beginnings[index] ?? 0);
  for (const index of exact) found[index] = Math.max(found[index] ?? 0, rarity.exact[index] ?? 0);
  return found;
}

const weightsInText = (terms: readonly QuestionTerm[], rarity: Rarity) => (text: string) =>
  weightsFound(terms, foundIn(terms, text), rarity);

function foundIn(terms: readonly QuestionTerm[], text: string): Found {
  const words = searchTermsOf(text);
  const known = new Set(words);
  return {
    exact: terms.flatMap((term, index) => (known.has(term.exact) ? [index] : [])),
    beginnings: terms.flatMap(({ beginning }, index) =>
      beginning !== null && words.some((word) => word.startsWith(beginning)) ? [index] : [],
    ),
  };
}

const sentencesOf = (text: string): string[] => foldText(text).split(/(?<=[.!?…])\s+|(?<=[。！？｡])|\n+/u);
