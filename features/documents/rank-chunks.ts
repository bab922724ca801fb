import { foldForSearch, type QuestionTerm, searchTermsOf } from "#core/search-terms.ts";

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
/** What a word that only begins alike is worth, and a term that the heading or the title has as well. */
const beginningWeight = 0.55;
const headingWeight = 0.25;
const titleWeight = 0.15;
/** What the best sentence of a chunk adds: an answer has the question's words beside each other. */
const sentenceWeight = 0.8;

/** How rare each term is among the chunks that are searched, by exact word and by beginning. */
export type Rarity = { exact: readonly number[]; beginnings: readonly number[] };

/** @param total chunks that are searched, those without any term among them */
export function rarityOf(terms: readonly QuestionTerm[], candidates: readonly Candidate[], total: number): Rarity {
  const rarity = (found: (candidate: Candidate) => readonly number[]) => {
    const counts = terms.map(() => 0);
    for (const candidate of candidates) for (const index of found(candidate)) counts[index] = (counts[index] ?? 0) + 1;
    return counts.map((count) => Math.log(1 + (total - count + 0.5) / (count + 0.5)));
  };
  return { exact: rarity(({ exact }) => exact), beginnings: rarity(({ beginnings }) => beginnings) };
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
  return candidates
    .map((candidate) => {
      const length = 1 - lengthShare + lengthShare * (candidate.size / average);
      const own = sum(weightsFound(terms, candidate, rarity)) * ((saturation + 1) / (1 + saturation * length));
      const heading = candidate.heading === null ? 0 : sum(remembered(candidate.heading));
      return { candidate, score: own + headingWeight * heading + titleWeight * sum(remembered(candidate.title)) };
    })
    .toSorted(byScore);
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

const byScore = (a: Ranked, b: Ranked): number =>
  b.score - a.score ||
  (a.candidate.documentId < b.candidate.documentId ? -1 : a.candidate.documentId > b.candidate.documentId ? 1 : 0) ||
  a.candidate.n - b.candidate.n;

const sum = (weights: readonly number[]): number => weights.reduce((all, weight) => all + weight, 0);

/** What each term is worth that was found: as itself, otherwise by its beginning. */
function weightsFound(
  terms: readonly QuestionTerm[],
  { exact, beginnings }: Pick<Candidate, "exact" | "beginnings">,
  rarity: Rarity,
): number[] {
  const weights = terms.map(() => 0);
  for (const index of beginnings) weights[index] = beginningWeight * (rarity.beginnings[index] ?? 0);
  for (const index of exact) weights[index] = Math.max(weights[index] ?? 0, rarity.exact[index] ?? 0);
  return weights;
}

function weightsInText(terms: readonly QuestionTerm[], rarity: Rarity): (text: string) => number[] {
  return (text) => {
    const words = searchTermsOf(text);
    const known = new Set(words);
    const exact = terms.flatMap((term, index) => (known.has(term.exact) ? [index] : []));
    const beginnings = terms.flatMap(({ beginning }, index) =>
      beginning !== null && words.some((word) => word.startsWith(beginning)) ? [index] : [],
    );
    return weightsFound(terms, { exact, beginnings }, rarity);
  };
}

const sentencesOf = (text: string): string[] => foldForSearch(text).split(/(?<=[.!?…])\s+|(?<=[。！？｡])|\n+/u);
