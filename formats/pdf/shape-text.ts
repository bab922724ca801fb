/** Turns text into glyphs with HarfBuzz: ligatures, the joined letters of Arabic, the reordered ones of Devanagari, marks. */
import { Buffer, Direction, shape } from "harfbuzzjs";
import type { FontSlice } from "./font-slices.ts";
import type { StandIn } from "./pick-font.ts";

/** Glyphs that stand for some characters and cannot be taken apart: a letter, a letter with marks, a ligature. */
export type Cluster = {
  text: string;
  /** Where each glyph is, in the font's units from where the cluster begins, and the part of its own size that it has there. */
  glyphs: { id: number; x: number; y: number; size?: number }[];
  /** Way to the next cluster, in thousandths of an em. */
  advance: number;
};

export type ShapedText = {
  slice: FontSlice;
  /** From left to right, whichever way they are read. */
  clusters: Cluster[];
  /** In thousandths of an em. */
  width: number;
};

const buffer = new Buffer();

/** Shapes text of one font and direction. */
export function shapeText(text: string, slice: FontSlice, isRightToLeft: boolean, language: string): ShapedText {
  buffer.reset();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
  buffer.setLanguage(language);
  shape(slice.font, buffer);
  const read = readClusters(text, slice);
  const clusters = isRightToLeft ? read.flatMap((cluster) => withoutMarks(cluster, slice)) : read;
  return { slice, clusters, width: clusters.reduce((sum, cluster) => sum + cluster.advance, 0) };
}

/** A glyph of U+FFFD for each character that no font has; the text behind it stays what it is. */
export function shapeMissing(graphemes: readonly string[], slice: FontSlice): ShapedText {
  const id = slice.font.glyph(0xfffd) ?? 0;
  const advance = slice.font.glyphHAdvance(id) * slice.scale;
  const clusters = graphemes.map((text) => ({ text, glyphs: [{ id, x: 0, y: 0 }], advance }));
  return { slice, clusters, width: advance * graphemes.length };
}

/** A cluster for a character, drawn as the text that it stands for. */
export function shapeStandIn(character: string, { text, size, rise }: StandIn, slice: FontSlice, language: string): ShapedText {
  const shaped = shapeText(text, slice, false, language);
  let pen = 0;
  const glyphs = shaped.clusters.flatMap((cluster) => {
    const start = pen;
    pen += (cluster.advance / slice.scale) * size;
    return cluster.glyphs.map(({ id, x, y }) => ({ id, x: start + x * size, y: y * size + (rise * 1000) / slice.scale, size }));
  });
  const advance = pen * slice.scale;
  return { slice, clusters: [{ text: character, glyphs, advance }], width: advance };
}

function readClusters(text: string, slice: FontSlice): Cluster[] {
  const glyphs = buffer.getGlyphInfosAndPositions();
  const starts = [...new Set(glyphs.map((glyph) => glyph.cluster))].sort((a, b) => a - b);
  const endOf = new Map(starts.map((start, index) => [start, starts[index + 1] ?? text.length]));
  const clusters: Cluster[] = [];
  let pen = 0;
  let last = -1;
  for (const { codepoint, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 } of glyphs) {
    let current = clusters.at(-1);
    if (current === undefined || cluster !== last) {
      pen = 0;
      last = cluster;
      current = { text: text.slice(cluster, endOf.get(cluster)), glyphs: [], advance: 0 };
      clusters.push(current);
    }
    current.glyphs.push({ id: codepoint, x: pen + xOffset, y: yOffset });
    pen += xAdvance;
    current.advance = pen * slice.scale;
  }
  return clusters;
}

/**
 * Takes marks off their letters where these are read from right to left: PDF readers reverse the characters one by one, and a mark in one
 * glyph with its letter would come out before it.
 */
function withoutMarks(cluster: Cluster, slice: FontSlice): Cluster[] {
  const [, ...signs] = Array.from(cluster.text);
  const marks: Cluster[] = [];
  let glyphs = cluster.glyphs;
  for (const sign of signs) {
    const mark = /\p{M}/u.test(sign) ? glyphs.find(({ id }) => id === slice.font.glyph(sign.codePointAt(0) ?? 0)) : undefined;
    if (mark === undefined) return [cluster];
    marks.push({ text: sign, glyphs: [mark], advance: 0 });
    glyphs = glyphs.filter((glyph) => glyph !== mark);
  }
  const letter: Cluster = { ...cluster, text: cluster.text.slice(0, cluster.text.length - signs.join("").length), glyphs };
  return [...marks.toReversed(), letter];
}
