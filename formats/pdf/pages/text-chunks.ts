import type { FontLook } from "./font-look.ts";
import type { ShownGlyph, ShownRun } from "./shown-glyphs.ts";

/** How the characters of a run look, shared by all runs that look alike. */
export type Look = FontLook & {
  size: number;
  color: readonly [number, number, number];
  fontName: string;
  /** Read from a picture, and not seen: places and sizes are about right, the rest says nothing. */
  isLayer: boolean;
};

/** Glyphs of one run without a wide gap between them. */
export type Chunk = {
  /** The number of the run on its page. */
  run: number;
  /** Glyphs from one to before another. */
  first: number;
  end: number;
  /** In the frame of the angle. */
  from: number;
  to: number;
  baseline: number;
  ascent: number;
  descent: number;
  look: Look;
  /** The words, from left to right, whichever way they are read; words are what white space or a gap is between. */
  words: ChunkWord[];
  /** Characters that no one knows are among them. */
  isUnknown: boolean;
  /** The same text lies at the same place once more, or is hidden below: it goes with this one. */
  shadows: Chunk[];
};

export type ChunkWord = {
  text: string;
  from: number;
  to: number;
  /** The number of its first glyph. */
  first: number;
};

/** By the size of the letters. */
const gaps = { word: 0.18, chunk: 1.6 } as const;

/** Cuts a run at its wide gaps. Blanks are gaps too: many files show none. */
export function chunksOf(run: ShownRun, index: number, look: Look): Chunk[] {
  const { glyphs, size, baseline } = run;
  const wordGap = wordGapOf(glyphs, size);
  const chunks: Chunk[] = [];
  let chunk: Chunk | null = null;
  let word: ChunkWord | null = null;
  for (const [at, glyph] of glyphs.entries()) {
    const text = cleanText(glyph.text);
    if (text === null || text.trim() === "") {
      word = null;
      if (chunk !== null && text === null) chunk.isUnknown = true;
      continue;
    }
    const gap: number = chunk === null ? 0 : glyph.from - chunk.to;
    if (chunk === null || gap > size * gaps.chunk || gap < -size * 2) {
      chunk = {
        run: index,
        first: at,
        end: at + 1,
        from: glyph.from,
        to: glyph.to,
        baseline,
        ascent: run.ascent * size,
        descent: run.descent * size,
        look,
        words: [],
        isUnknown: false,
        shadows: [],
      };
      chunks.push(chunk);
      word = null;
    }
    if (word === null || gap > wordGap) {
      word = { text: "", from: glyph.from, to: glyph.to, first: at };
      chunk.words.push(word);
    }
    word.text += text;
    word.to = glyph.to;
    chunk.end = at + 1;
    chunk.to = Math.max(chunk.to, glyph.to);
  }
  return chunks;
}

/** Letters set apart on purpose have gaps that are no blanks, as far as blanks are shown beside them. */
function wordGapOf(glyphs: readonly ShownGlyph[], size: number): number {
  const least = size * gaps.word;
  const between: number[] = [];
  for (let at = 1; at < glyphs.length; at++) {
    const [before, glyph] = [glyphs[at - 1] as ShownGlyph, glyphs[at] as ShownGlyph];
    if (before.text.trim() !== "" && glyph.text.trim() !== "") between.push(glyph.from - before.to);
  }
  if (between.length < 4) return least;
  const usual = between.sort((a, b) => a - b)[Math.floor(between.length / 2)] ?? 0;
  return usual > least * 0.6 ? usual * 1.6 + least * 0.5 : least;
}

const unknown = /[\ufffd\ufffe\uffff\ue000-\uf8ff]/u;
const controls = /[\u0000-\u001f\u007f-\u009f]/gu;
/** Bullets of the Symbol and Wingdings fonts. */
const symbols: Record<string, string> = { "\uf0b7": "•", "\uf0a7": "▪", "\uf0d8": "➢", "\uf0fc": "✓", "\uf02d": "-" };
/** Shapes of letters that stand for the letters themselves. */
const shapes = /[\ufb00-\ufb1c\ufb50-\ufdff\ufe10-\ufe1f\ufe30-\ufe4f\ufe70-\ufeff]/gu;

/** Null for a character that is not known. */
function cleanText(text: string): string | null {
  const known = symbols[text] ?? text.replace(controls, " ");
  if (unknown.test(known)) return null;
  return known.replace(shapes, (shape) => shape.normalize("NFKC"));
}
