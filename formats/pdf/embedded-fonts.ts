/**
 * The fonts of one PDF file, made of nothing but the glyphs that it shows (ISO 32000-1, 9.7: composite fonts with TrueType
 * outlines). Glyphs that look alike and stand for different characters are two, so the way back to the text is exact.
 */
import { PDFHexString, PDFName, type PDFContext, type PDFRef } from "@cantoo/pdf-lib";
import { deflateSync } from "node:zlib";
import { drawCluster } from "./draw-cluster.ts";
import type { FontSlice } from "./font-slices.ts";
import type { Cluster } from "./shape-text.ts";
import { type Glyph, writeGlyph, writeTrueType } from "./truetype.ts";

/** Glyphs of one font; their numbers have 16 bits. */
const maxGlyphs = 65_000;

type EmbeddedFont = { name: string; faceName: string; slice: FontSlice; glyphs: Glyph[]; texts: string[]; codeOf: Map<string, number> };

/** The font resource and code that show a cluster, and how far that glyph leads, in thousandths of an em. */
type Encoded = { fontName: string; code: number; width: number };

export type EmbeddedFonts = {
  encode(cluster: Cluster, slice: FontSlice): Encoded;
  /** Writes the fonts into a document and gives the resources of its pages. */
  write(context: PDFContext): Record<string, PDFRef>;
};

/** Begins the fonts of a file, whose resources are named `<prefix>1`, …; each glyph is added when it is first shown. */
export function createEmbeddedFonts(prefix = "F"): EmbeddedFonts {
  const fonts: EmbeddedFont[] = [];
  const current = new Map<string, EmbeddedFont>();

  const fontFor = (slice: FontSlice): EmbeddedFont => {
    let font = current.get(slice.faceName);
    if (font === undefined || font.glyphs.length >= maxGlyphs) {
      const blank = writeGlyph([], 0);
      font = { name: `${prefix}${fonts.length + 1}`, faceName: slice.faceName, slice, glyphs: [blank], texts: [""], codeOf: new Map() };
      fonts.push(font);
      current.set(slice.faceName, font);
    }
    return font;
  };

  /** Words that come again bring the same clusters. */
  const known = new WeakMap<Cluster, Encoded>();

  const add = (cluster: Cluster, slice: FontSlice): Encoded => {
    const font = fontFor(slice);
    const key = `${slice.key} ${cluster.glyphs.map(({ id, x, y }) => `${id},${x},${y}`).join(" ")} ${cluster.text}`;
    let code = font.codeOf.get(key);
    if (code === undefined) {
      code = font.glyphs.push(drawCluster(cluster, slice, Math.max(0, ownAdvance(cluster, slice)))) - 1;
      font.texts.push(cluster.text);
      font.codeOf.set(key, code);
    }
    return { fontName: font.name, code, width: Math.round(font.glyphs[code]?.advance ?? 0) };
  };

  return {
    encode(cluster, slice) {
      const encoded = known.get(cluster) ?? add(cluster, slice);
      known.set(cluster, encoded);
      return encoded;
    },
    write: (context) => Object.fromEntries(fonts.map((font, index) => [font.name, writeFont(context, font, index)])),
  };
}

/** Kerning is no part of a glyph: the code that draws it moves the next one. */
function ownAdvance({ glyphs, advance }: Cluster, slice: FontSlice): number {
  const [only] = glyphs;
  return glyphs.length === 1 && only !== undefined ? slice.font.glyphHAdvance(only.id) * (only.size ?? 1) * slice.scale : advance;
}

function writeFont(context: PDFContext, font: EmbeddedFont, index: number): PDFRef {
  const name = `${tagOf(index)}+${font.faceName}`;
  const descendant = context.obj({
    Type: "Font",
    Subtype: "CIDFontType2",
    BaseFont: name,
    CIDSystemInfo: { Registry: PDFHexString.of("41646f6265"), Ordering: PDFHexString.of("4964656e74697479"), Supplement: 0 },
    FontDescriptor: writeDescriptor(context, font, name),
    DW: 1000,
    W: [0, font.glyphs.map(({ advance }) => Math.round(advance))],
    CIDToGIDMap: "Identity",
  });
  const font0 = {
    Type: "Font",
    Subtype: "Type0",
    BaseFont: name,
    Encoding: "Identity-H",
    DescendantFonts: [context.register(descendant)],
    ToUnicode: stream(context, Buffer.from(toUnicode(font.texts), "latin1")),
  };
  return context.register(context.obj(font0));
}

/** Six letters before the name say that it is a part of that font (9.6.4). */
const tagOf = (index: number): string =>
  Array.from({ length: 6 }, (_, place) => String.fromCharCode(65 + (Math.floor(index / 26 ** place) % 26)))
    .toReversed()
    .join("");

function writeDescriptor(context: PDFContext, { glyphs, faceName, slice }: EmbeddedFont, name: string): PDFRef {
  const { ascender, descender } = slice.font.hExtents();
  const program = writeTrueType(glyphs);
  const isItalic = faceName.endsWith("Italic");
  return context.register(
    context.obj({
      Type: "FontDescriptor",
      FontName: name,
      // Symbolic (4): no code means a Latin letter on its own; italic (64); fixed width (1).
      Flags: 4 | (isItalic ? 64 : 0) | (faceName.includes("Mono") ? 1 : 0),
      FontBBox: [-1000, -1000, 3000, 2000],
      ItalicAngle: isItalic ? -12 : 0,
      Ascent: Math.round(ascender * slice.scale),
      Descent: Math.round(descender * slice.scale),
      CapHeight: 714,
      StemV: faceName.includes("Bold") ? 150 : 80,
      FontFile2: stream(context, program, { Length1: program.length }),
    }),
  );
}

function stream(context: PDFContext, bytes: Uint8Array, more: Record<string, number> = {}): PDFRef {
  return context.register(context.stream(deflateSync(bytes), { Filter: PDFName.of("FlateDecode"), ...more }));
}

/** At most this many lines fit in one block of a character map (Adobe note 5014). */
const linesPerBlock = 100;

function toUnicode(texts: readonly string[]): string {
  const lines = texts.flatMap((text, code) => (text === "" ? [] : [`<${hex(code)}> <${unicodeHex(text)}>`]));
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; at += linesPerBlock) {
    const block = lines.slice(at, at + linesPerBlock);
    blocks.push(`${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`);
  }
  return [
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
    "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
    "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
    "1 begincodespacerange <0000> <FFFF> endcodespacerange",
    ...blocks,
    "endcmap CMapName currentdict /CMap defineresource pop end end",
  ].join("\n");
}

export const hex = (code: number): string => code.toString(16).padStart(4, "0");
const unicodeHex = (text: string): string => Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index))).join("");
