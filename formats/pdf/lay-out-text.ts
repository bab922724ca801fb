/** Text in lines: fonts for each character, words, line ends, and the order in which they are seen. */
import { type Missing, type CharacterStyle, createFontPicker, type FontPicker, hanScript, type Picked } from "./pick-font.ts";
import { splitGraphemes } from "./line-breaks.ts";
import { type ShapedText, shapeMissing, shapeStandIn, shapeText } from "./shape-text.ts";
import { levelsOf, visualOrder } from "./text-direction.ts";

export type Color = readonly [red: number, green: number, blue: number];

/** Sizes and distances are in points, colors between 0 and 1. */
export type TextStyle = CharacterStyle & { size: number; color: Color; ground?: Color; link?: string; isStruck?: boolean };
export type Span = { text: string; style: TextStyle };

export type Piece = { shaped: ShapedText; style: TextStyle; level: number; width: number };
export type Line = {
  /** From left to right. */
  pieces: Piece[];
  width: number;
  /** Added after each Han character, so that the line is full. */
  spread: number;
  /** Whether a word that no line can hold was cut at the line's end. */
  isCut: boolean;
};

/** A paragraph whose characters have their glyphs. Widths may be asked in any unit of which a style's `size` is so many. */
export type PreparedText = {
  /** Of all of it on one line. */
  width: number;
  /** Fills lines, the first of which may have another width. */
  fill(width: number, firstWidth?: number): Line[];
};

export type Typesetter = {
  /** Prepares one paragraph without line breaks in it. */
  prepare(spans: readonly Span[], direction: "ltr" | "rtl"): PreparedText;
  /** Lays out one paragraph without line breaks in it. */
  layOut(spans: readonly Span[], width: number, direction: "ltr" | "rtl"): Line[];
  missing: Missing;
};

/** Nothing this long is a word; letters are joined only up to here. */
const maxWordGraphemes = 200;
/** Clusters of words that are kept to be used again. */
const maxKnownClusters = 50_000;
/** Of a line's characters, where its right edge is made straight; and the most that is added to each, in ems. */
const justifiedShare = 0.6;
const maxSpread = 0.12;

type Atom = Piece & { isBlank: boolean };
/** What stays together on a line, and the blanks after it, which do not count at its end. */
type Word = { atoms: Atom[]; blanks: Atom[] };

/** Makes what sets the text of one document; it remembers words that come again. */
export function createTypesetter(language: string): Typesetter {
  const picker = createFontPicker(language);
  const known = new Map<string, ShapedText>();
  let knownClusters = 0;

  const shape: Shape = ({ slice, isMissing, standIn }, graphemes, level) => {
    if (isMissing) return shapeMissing(graphemes, slice);
    const text = graphemes.join("");
    if (standIn !== undefined) return shapeStandIn(text, standIn, slice, language);
    const key = `${slice.key} ${level % 2} ${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const shaped = shapeText(text, slice, level % 2 === 1, language);
    knownClusters += shaped.clusters.length;
    if (knownClusters > maxKnownClusters) {
      known.clear();
      knownClusters = 0;
    }
    known.set(key, shaped);
    return shaped;
  };

  const prepare: Typesetter["prepare"] = (spans, direction) => {
    const words = readWords(spans, direction, picker, shape);
    const isHan = spans.some((span) => hanScript.test(span.text));
    return {
      width: words.reduce((sum, { atoms, blanks }, index) => sum + widthOf(atoms) + (index < words.length - 1 ? widthOf(blanks) : 0), 0),
      fill(width, firstWidth = width) {
        const lines = fillLines(words, width, firstWidth);
        return lines.map((line, index) => toLine(line, !isHan || index === lines.length - 1 ? null : index === 0 ? firstWidth : width));
      },
    };
  };

  return { missing: picker.missing, prepare, layOut: (spans, width, direction) => prepare(spans, direction).fill(width) };
}

type Shape = (picked: Picked, graphemes: readonly string[], level: number) => ShapedText;

/** Graphemes that are shaped together. */
type Stretch = { picked: Picked; graphemes: string[]; style: TextStyle; level: number; isBlank: boolean };

function readWords(spans: readonly Span[], direction: "ltr" | "rtl", picker: FontPicker, shape: Shape): Word[] {
  const text = spans.map((span) => span.text).join("");
  const levels = levelsOf(text, direction);
  const styleAt = styleReader(spans);
  const graphemes = splitGraphemes(text);
  const words: Word[] = [{ atoms: [], blanks: [] }];
  let open: Stretch | null = null;

  const close = () => {
    if (open === null) return;
    const { style, level, isBlank } = open;
    const shaped = shape(open.picked, open.graphemes, level);
    const word = words.at(-1) as Word;
    (isBlank ? word.blanks : word.atoms).push({ shaped, style, level, isBlank, width: (shaped.width * style.size) / 1000 });
    open = null;
  };

  for (const [index, grapheme] of graphemes.entries()) {
    const style = styleAt(grapheme.start);
    const level = levels[grapheme.start] ?? 0;
    const isBlank = /^[ \t\u3000]/u.test(grapheme.text);
    const parts = picker.pick(grapheme.text, style, graphemes[index - 1]?.text ?? "", graphemes[index + 1]?.text ?? "");
    if (grapheme.canBreakBefore) {
      close();
      words.push({ atoms: [], blanks: [] });
    }
    for (const picked of parts) {
      if (open === null || !isJoined(open, { picked, style, level, isBlank }) || open.graphemes.length >= maxWordGraphemes) close();
      open ??= { picked, graphemes: [], style, level, isBlank };
      open.graphemes.push(picked.text);
    }
  }
  close();
  return words;
}

const isJoined = (open: Stretch, next: Omit<Stretch, "graphemes">): boolean =>
  open.picked.slice === next.picked.slice &&
  open.style === next.style &&
  open.level === next.level &&
  open.isBlank === next.isBlank &&
  open.picked.isMissing === next.picked.isMissing &&
  open.picked.standIn === undefined &&
  next.picked.standIn === undefined;

/** Gives the style at an offset; asked in rising order. */
function styleReader(spans: readonly Span[]): (offset: number) => TextStyle {
  let index = 0;
  let end = spans[0]?.text.length ?? 0;
  return (offset) => {
    while (offset >= end && index < spans.length - 1) end += spans[++index]?.text.length ?? 0;
    return (spans[index] as Span).style;
  };
}

const widthOf = (atoms: readonly Atom[]): number => atoms.reduce((sum, atom) => sum + atom.width, 0);

type FilledLine = { atoms: Atom[]; isCut: boolean };

function fillLines(words: readonly Word[], width: number, firstWidth: number): FilledLine[] {
  const lines: FilledLine[] = [{ atoms: [], isCut: false }];
  const room = () => (lines.length === 1 ? firstWidth : width) + 0.01;
  let used = 0;
  let blanks: Atom[] = [];
  for (const word of words) {
    const needed = widthOf(word.atoms);
    if (used > 0 && used + widthOf(blanks) + needed > room()) {
      lines.push({ atoms: [], isCut: false });
      [used, blanks] = [0, []];
    }
    const line = lines.at(-1) as FilledLine;
    line.atoms.push(...blanks);
    used += widthOf(blanks);
    if (used + needed <= room()) {
      line.atoms.push(...word.atoms);
      used += needed;
    } else {
      const parts = cutWord([...line.atoms, ...word.atoms], width, room());
      lines.splice(-1, 1, ...parts.map((atoms, index) => ({ atoms, isCut: index < parts.length - 1 })));
      used = widthOf(lines.at(-1)?.atoms ?? []);
    }
    blanks = word.blanks;
  }
  return lines;
}

/** Cuts what no line can hold between any two of its clusters; a line has at least one. */
function cutWord(atoms: readonly Atom[], width: number, firstWidth: number): Atom[][] {
  const lines: Atom[][] = [[]];
  let used = 0;
  for (const atom of atoms) {
    const { clusters, slice } = atom.shaped;
    const inOrder = atom.level % 2 === 1 ? clusters.toReversed() : clusters;
    let from = 0;
    const push = (to: number) => {
      if (to === from) return;
      const part = inOrder.slice(from, to);
      const partWidth = part.reduce((sum, cluster) => sum + cluster.advance, 0);
      const shaped = { slice, clusters: atom.level % 2 === 1 ? part.toReversed() : part, width: partWidth };
      lines.at(-1)?.push({ ...atom, shaped, width: (partWidth * atom.style.size) / 1000 });
      from = to;
    };
    for (const [index, cluster] of inOrder.entries()) {
      const advance = (cluster.advance * atom.style.size) / 1000;
      if (used > 0 && used + advance > (lines.length === 1 ? firstWidth : width + 0.01)) {
        push(index);
        lines.push([]);
        used = 0;
      }
      used += advance;
    }
    push(inOrder.length);
  }
  return lines;
}

function toLine({ atoms, isCut }: FilledLine, fullWidth: number | null): Line {
  const width = widthOf(atoms);
  const spread = fullWidth === null ? 0 : spreadOf(atoms, fullWidth - width);
  return { pieces: visualOrder(atoms), width, spread, isCut };
}

/** How far the characters of a Chinese or Japanese line move apart to fill it; none in other lines. */
function spreadOf(atoms: readonly Atom[], room: number): number {
  const clusters = atoms.flatMap((atom) => atom.shaped.clusters);
  const places = clusters.filter((cluster) => hanScript.test(cluster.text)).length;
  if (places < clusters.length * justifiedShare) return 0;
  const spread = room / Math.max(1, places - (hanScript.test(clusters.at(-1)?.text ?? "") ? 1 : 0));
  return spread <= maxSpread * (atoms[0]?.style.size ?? 0) ? spread : 0;
}
