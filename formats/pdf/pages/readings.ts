/** Finds readings: the small letters above Han characters that tell how these are spoken. They stay when their base is translated. */
import type { Chunk } from "./text-chunks.ts";
import type { TextLine } from "./text-lines.ts";

const han = /\p{Script=Han}/u;
/** Kana, Bopomofo, Hangul, or pinyin of one character or few. */
const reading = /^(?:[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}ー・ˊˇˋ˙]+|[\p{Ll}\p{M}’']{1,12})$/u;

/** By the size of the base: how large a reading is at most, and where its baseline is above that of its base. */
const sizes = { most: 0.62, low: 0.6, high: 1.5 } as const;

/** The lines that are readings of others. */
export function readingsOf(lines: readonly TextLine[]): Set<TextLine> {
  const bases = lines.filter(({ chunks }) => chunks.some(({ words }) => words.some(({ text }) => han.test(text))));
  return new Set(lines.filter((line) => bases.some((base) => line !== base && isReading(line, base))));
}

function isReading(line: TextLine, base: TextLine): boolean {
  const { size } = base.look;
  const rise = line.baseline - base.baseline;
  if (line.look.size > size * sizes.most || rise < size * sizes.low || rise > size * sizes.high) return false;
  return line.chunks.every(({ words }) => words.every(({ text, from, to }) => reading.test(text) && isOverHan(base.chunks, from, to)));
}

const isOverHan = (chunks: readonly Chunk[], from: number, to: number): boolean =>
  chunks.some(({ words }) =>
    words.some((word) => han.test(word.text) && Math.min(to, word.to) - Math.max(from, word.from) > (to - from) * 0.6),
  );
