/**
 * The fonts that PDF files are set in, read from their packages as they are needed. A slice is a WOFF2 file with the
 * characters that its package's `unicode.json` names; a Chinese page takes a few dozen. Slices stay in memory as long as
 * the thread lives, which the one who writes files ends (`platform/pdf`).
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Blob, Face, Font, Variation } from "harfbuzzjs";
import decompress from "wawoff2/decompress.js";
import decoder from "wawoff2/build/decompress_binding.js";
import type { FontFamily } from "./font-families.ts";

export type FontSlice = {
  family: FontFamily;
  /** Tells this slice, weight and slant from all others. */
  key: string;
  /** The name that groups glyphs of the same family, weight and slant in a file. */
  faceName: string;
  font: Font;
  /** Thousandths of an em for one of the font's units. */
  scale: number;
  /** Whether an italic is wanted that the family does not have: the letters are slanted. */
  isSlanted: boolean;
};

export type FontLook = { isBold: boolean; isItalic: boolean };

const weights = { regular: 400, bold: 700 };
const require = createRequire(import.meta.url);

type Range = { first: number; last: number; slice: string };
/** The ranges of a family that reach into each block of 256 characters. */
const blocksOf = new Map<FontFamily, Map<number, Range[]>>();
const faces = new Map<string, Face>();
const slices = new Map<string, FontSlice>();

let isReady: Promise<unknown> | undefined;

/** Makes the reader of font files ready; from then on fonts are read at once, which only a thread of its own may do. */
export function openFonts(): Promise<unknown> {
  isReady ??= decompress(readFileSync(join(folderOf("@fontsource-variable/noto-sans"), "files/noto-sans-greek-ext-wght-normal.woff2")));
  return isReady;
}

/** Finds the slice of a family that has all of a character's code points, or null. */
export function findSlice(family: FontFamily, codePoints: readonly number[], look: FontLook): FontSlice | null {
  const first = codePoints[0];
  if (first === undefined) return null;
  for (const name of sliceNamesFor(family, first)) {
    const slice = sliceOf(family, name, look);
    if (codePoints.every((codePoint) => slice.font.glyph(codePoint) !== undefined)) return slice;
  }
  return null;
}

function sliceOf(family: FontFamily, name: string, { isBold, isItalic }: FontLook): FontSlice {
  const key = `${family.name} ${name} ${isBold} ${isItalic}`;
  let slice = slices.get(key);
  if (slice === undefined) {
    slice = openSlice(family, name, key, { isBold, isItalic });
    slices.set(key, slice);
  }
  return slice;
}

function openSlice(family: FontFamily, name: string, key: string, { isBold, isItalic }: FontLook): FontSlice {
  const weight = isBold && family.hasWeights ? "bold" : "regular";
  const [start, end, italicEnd] = family.file;
  const isReal = isItalic && italicEnd !== undefined;
  const face = faceOf(join(folderOf(family.folder), "files", `${start}${name}${isReal ? italicEnd : end}`));
  const font = new Font(face);
  if (family.hasWeights) font.setVariations([new Variation("wght", weights[weight])]);
  const look = `${weight === "bold" ? "Bold" : ""}${isReal ? "Italic" : ""}` || "Regular";
  return { family, key, faceName: `${family.name}-${look}`, font, scale: 1000 / face.upem, isSlanted: isItalic && !isReal };
}

function faceOf(file: string): Face {
  const known = faces.get(file);
  if (known !== undefined) return known;
  const bytes = decoder.decompress(readFileSync(file));
  if (bytes === false) throw new Error(`the font file ${file} cannot be read`);
  const face = new Face(new Blob(bytes));
  faces.set(file, face);
  return face;
}

const folderOf = (packageName: string): string => dirname(require.resolve(`${packageName}/package.json`));

function sliceNamesFor(family: FontFamily, codePoint: number): string[] {
  if (family.onlySlice !== undefined) return [family.onlySlice];
  const ranges = blocksFor(family).get(codePoint >> 8) ?? [];
  return ranges.filter(({ first, last }) => first <= codePoint && codePoint <= last).map(({ slice }) => slice);
}

function blocksFor(family: FontFamily): Map<number, Range[]> {
  const known = blocksOf.get(family);
  if (known !== undefined) return known;
  const map = require(`${family.folder}/unicode.json`) as Record<string, string>;
  const blocks = new Map<number, Range[]>();
  for (const [slice, text] of Object.entries(map))
    for (const range of text.split(",").map((part) => readRange(part, slice.replace(/[[\]]/g, ""))))
      for (let block = range.first >> 8; block <= range.last >> 8; block++) blocks.set(block, [...(blocks.get(block) ?? []), range]);
  blocksOf.set(family, blocks);
  return blocks;
}

/** Reads `U+4e00-4eff` or `U+20`. */
function readRange(text: string, slice: string): Range {
  const [first = 0, last = first] = text
    .trim()
    .replace(/^U\+/i, "")
    .split("-")
    .map((part) => Number.parseInt(part, 16));
  return { first, last, slice };
}
