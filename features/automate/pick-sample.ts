import { createHash } from "node:crypto";
import type { SampleReason } from "./job-view.ts";

export type SampleRow = { n: number; values: readonly string[] };
export type SampledRow = { n: number; reason: SampleReason };

export const sampleSize = 5;

/**
 * Picks the rows to try first: the longest, the one with most empty cells, the most unusual and two others. The same rows and seed give
 * the same choice. Rows without any text, such as those about documents, are all alike.
 *
 * @param rows what takes the placeholders' places, of rows that would be run
 */
export function pickSample(rows: readonly SampleRow[], seed: string): SampledRow[] {
  const left = new Map(rows.map((row) => [row.n, row]));
  const picked: SampledRow[] = [];
  const take = (reason: SampleReason, scoreOf: (row: SampleRow) => number, least = Number.NEGATIVE_INFINITY) => {
    let best: { n: number; score: number } | null = null;
    for (const row of left.values()) {
      const score = scoreOf(row);
      if (score > least && (best === null || score > best.score)) best = { n: row.n, score };
    }
    if (best === null || picked.length >= sampleSize) return;
    left.delete(best.n);
    picked.push({ n: best.n, reason });
  };
  take("longest", lengthOf, 0);
  take("emptiest", emptiness, 0);
  take("unusual", rarityIn(rows), 0);
  while (picked.length < sampleSize && left.size > 0) take("random", ({ n }) => noiseOf(seed, n));
  return picked;
}

const lengthOf = ({ values }: SampleRow): number => values.reduce((sum, { length }) => sum + length, 0);

/** Empty cells, and the shorter the rest the more; 0 for a row without any and of more than a few characters, or without texts. */
function emptiness(row: SampleRow): number {
  if (row.values.length === 0) return 0;
  const empty = row.values.filter((value) => value.trim() === "").length;
  const length = lengthOf(row);
  return empty + (length < 10 ? (10 - length) / 100 : 0);
}

/** The kinds of characters that texts are made of; what the texts say doesn't matter here. */
const kinds: readonly RegExp[] = [
  /\p{Script=Latin}/u,
  /\p{Script=Han}/u,
  /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  /\p{Script=Hangul}/u,
  /\p{Script=Cyrillic}/u,
  /[\p{Script=Arabic}\p{Script=Hebrew}]/u,
  /\p{Nd}/u,
  /\p{Extended_Pictographic}/u,
  /[<>{}[\]]/u,
  /https?:/u,
  /\n/u,
];

/** How rare a row's kinds of characters are among all rows: 0 for what most of them have. */
function rarityIn(rows: readonly SampleRow[]): (row: SampleRow) => number {
  const kindsOf = new Map(rows.map(({ n, values }) => [n, kindsIn(values.join("\n"))]));
  const counts = kinds.map((_, index) => [...kindsOf.values()].filter((has) => has[index] === true).length);
  return ({ n }) =>
    (kindsOf.get(n) ?? []).reduce((sum, has, index) => {
      const share = (counts[index] ?? 0) / Math.max(1, rows.length);
      const rareness = has ? 1 - share : share;
      return rareness > 0.5 ? sum + rareness : sum;
    }, 0);
}

const kindsIn = (text: string): boolean[] => kinds.map((kind) => kind.test(text));

const noiseOf = (seed: string, n: number): number => createHash("sha256").update(`${seed}:${n}`).digest().readUInt32BE(0);
