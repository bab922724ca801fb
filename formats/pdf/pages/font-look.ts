import { PDFDict, PDFName, PDFNumber } from "@cantoo/pdf-lib";
import type { ShownRun } from "./shown-glyphs.ts";

/** How a font looks, by its descriptor and, since many descriptors are wrong or missing, by its name. */
export type FontLook = { isBold: boolean; isItalic: boolean; isSerif: boolean; isMono: boolean; isMath: boolean };

const boldNames = /bold|black|heavy|demi|medi$|^(?:cm|sf)bx|[-,]bd?$|extrab/i;
const italicNames = /ital|obli|slant|kursiv|^cm(?:ti|sl|bxti)|^sfti|[-,](?:bd|b)?(?:it?|obl)$/i;
const monoNames = /mono|courier|consol|typewriter|^cmtt|^sftt|menlo|inconsolata|fixed|code(?!d)|terminal/i;
const serifNames =
  /times|serif|roman|georgia|garamond|nimbusrom|^cm(?:r|bx|ti|sl|csc)\d|minion|palatino|cambria|antiqua|century|charter|utopia|song|ming|mincho|bodoni|baskerville|caslon|^sf(?:rm|bx|ti)|book/i;
const sansNames = /sans|arial|helvet|verdana|tahoma|calibri|gothic|grotes|segoe|roboto|lato/i;
const mathNames =
  /^(?:cm(?:mi|sy|ex|mib|bsy)\d|ms[ab]m|eu[fr][mb]|rsfs|lmmath|symbol|stmary|wasy|(?:new)?[pt]xm?(?:mi|sy|ex)|mt(?:extra|mi|sy)|mathematicalpi|esint)|math/i;

/** Bits of a descriptor's flags (ISO 32000-1, table 123). */
const flagBits = { fixed: 1, serif: 2, italic: 64, bold: 0x40000 } as const;

export function lookOf(font: PDFDict | undefined, run: ShownRun): FontLook {
  const name = run.fontName;
  const descriptor = descriptorOf(font);
  const number = (key: string): number => {
    const value = descriptor?.lookup(PDFName.of(key));
    return value instanceof PDFNumber ? value.asNumber() : 0;
  };
  const flags = number("Flags");
  const isSans = sansNames.test(name);
  return {
    isBold: boldNames.test(name) || (flags & flagBits.bold) !== 0 || number("FontWeight") >= 600,
    isItalic: italicNames.test(name) || (flags & flagBits.italic) !== 0 || number("ItalicAngle") !== 0 || run.isSlanted,
    isSerif: !isSans && (serifNames.test(name) || run.isSerif || (flags & flagBits.serif) !== 0),
    isMono: monoNames.test(name) || run.isMono || (flags & flagBits.fixed) !== 0,
    isMath: mathNames.test(name),
  };
}

function descriptorOf(font: PDFDict | undefined): PDFDict | undefined {
  let dict = font;
  const inner = font?.lookup(PDFName.of("DescendantFonts"));
  if (inner !== undefined && "asArray" in inner && typeof inner.asArray === "function") {
    const first = (inner as unknown as { lookup(index: number): unknown }).lookup(0);
    if (first instanceof PDFDict) dict = first;
  }
  const descriptor = dict?.lookup(PDFName.of("FontDescriptor"));
  return descriptor instanceof PDFDict ? descriptor : undefined;
}
