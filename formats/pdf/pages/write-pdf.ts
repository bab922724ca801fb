import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream, PDFRef, PDFString, type PDFContext, type PDFObject } from "@cantoo/pdf-lib";
import type { TargetsById, WriteOptions } from "../../segments/unit.ts";
import { writingOf } from "../../segments/writing.ts";
import { drawPageTexts } from "./draw-page.ts";
import type { FittingPainter } from "./draw-paragraph.ts";
import { boundsOf, turn, type Bounds } from "./matrix.ts";
import { type PageWalk, walkPage } from "./page-walk.ts";
import type { Rgb } from "./paint-color.ts";
import type { DrawnParagraph, PdfParagraph, PdfStyle } from "./pdf-text.ts";
import { openLibDocument, type PdfContent, type PlacedParagraph, type TextPage } from "./pdf-content.ts";
import { pageStream, removeGlyphs, withResources, type FormCopies } from "./rewrite-page.ts";
import { firstsOf, linksOf } from "./side-texts.ts";

const name = (text: string) => PDFName.of(text);

/** A page whose content is written: its fonts come when all pages are drawn. */
type DrawnPage = { dict: PDFDict; resources: PDFDict; fontNames: ReadonlySet<string>; small: readonly string[] };

export type WrittenPages = {
  bytes: Uint8Array;
  /** Units that are set at less than `smallScale` of the source's size. */
  small: readonly string[];
};

/** Text below this part of its size is marked (FILES.md §3). */
const smallScale = 0.7;

/** Writes a file with the targets of its units; the same bytes where they say nothing new. */
export async function writePdf(bytes: Uint8Array, content: PdfContent, targets: TargetsById, options: WriteOptions): Promise<WrittenPages> {
  const isNew = (id: string, source: string) => targets.has(id) && targets.get(id) !== source;
  const pages = content.pages
    .map((page) => ({ page, changed: page.paragraphs.filter(({ id, unit }) => isNew(id, unit.source)) }))
    .filter(({ changed }) => changed.length > 0);
  const sideTexts = content.sideTexts.filter(({ unit }) => isNew(unit.id, unit.source));
  if (pages.length === 0 && sideTexts.length === 0) return { bytes, small: [] };
  const small: string[] = [];
  const document = await openLibDocument(bytes);
  const { context } = document;
  if (pages.length > 0) {
    // Who only reads a file needs neither fonts nor WebAssembly.
    const { openPainter } = await import("./open-painter.ts");
    const painter = await openPainter(options.language);
    const copies: FormCopies = new Map();
    const drawn = pages.map(({ page, changed }) => {
      if (options.isBilingual === true) keepOriginal(page.ref, context);
      return drawPage(page, changed, targets, { painter, language: options.language }, context, copies);
    });
    const fonts = painter.writeFonts(context);
    for (const { dict, resources, fontNames, small: ids } of drawn) {
      small.push(...ids);
      const own = [...fontNames].flatMap((font): [string, PDFRef][] => (fonts[font] === undefined ? [] : [[font, fonts[font]]]));
      dict.set(name("Resources"), context.register(withResources(resources, "Font", own)));
    }
  }
  for (const { unit, write } of sideTexts) write(context, targets.get(unit.id) ?? unit.source);
  markLanguage(context, options.language);
  sweep(context);
  const written = await document.save({ addDefaultPage: false, updateFieldAppearances: false, objectsPerTick: Number.POSITIVE_INFINITY });
  return { bytes: written, small };
}

function drawPage(
  page: TextPage,
  changed: readonly PlacedParagraph[],
  targets: TargetsById,
  { painter, language }: { painter: FittingPainter; language: string },
  context: PDFContext,
  copies: FormCopies,
): DrawnPage {
  const dict = context.lookup(page.ref, PDFDict);
  const walk = walkPage(dict, context);
  const gone = { ranges: changed.flatMap(({ ranges }) => ranges), paths: changed.flatMap(({ underlines }) => underlines) };
  const { content, resources } = removeGlyphs(walk, gone, page.units, context, copies);
  const fontNames = new Set<string>();
  const small: string[] = [];
  const operators: string[] = [];
  const links: { paragraph: PdfParagraph; drawn: DrawnParagraph }[] = [];
  const texts = changed.map(({ id, paragraph }) => ({ paragraph, target: targets.get(id) ?? "" }));
  for (const [index, drawn] of drawPageTexts(texts, painter, language).entries()) {
    const { id, paragraph, underlines } = changed[index] as PlacedParagraph;
    if (drawn.scale < smallScale) small.push(id);
    operators.push(drawn.operators);
    if (underlines.length > 0) operators.push(...underlinesOf(paragraph, drawn, inkOf(underlines, walk)));
    for (const font of drawn.fontNames) fontNames.add(font);
    if (drawn.links.length > 0) links.push({ paragraph, drawn });
  }
  moveLinks(page.ref, links, context);
  dict.set(name("Contents"), pageStream(walk, content, operators, context));
  return { dict, resources, fontNames, small };
}

/** The colour of lines, and how thick they are, null where it is not said by an area. */
type Ink = { color: Rgb | null; thickness: number | null };

/** That of the first of a paragraph's underlines. */
function inkOf([path]: readonly number[], { paths, areas }: PageWalk): Ink {
  const area = areas.find((one) => one.path === path && one.kind === "fill");
  const thickness = area === undefined ? null : Math.min(area.top - area.bottom, area.right - area.left);
  return { color: paths[path ?? -1]?.color ?? null, thickness };
}

/** Links that were underlined are so again. */
function underlinesOf({ angle, styles, base }: PdfParagraph, { links, scale }: DrawnParagraph, ink: Ink): string[] {
  return links.map(({ link, box }) => {
    const { color, size } = styles.find((style) => style.link === link) ?? (styles[base] as PdfStyle);
    const thickness = Math.max(0.4, (ink.thickness ?? size * 0.05) * scale);
    const area = [box.x, box.y + box.height * 0.08, box.width, thickness].map((value) => value.toFixed(2));
    const matrix = turn(angle).map((value) => value.toFixed(6));
    return `q ${(ink.color ?? color).join(" ")} rg ${matrix.join(" ")} cm ${area.join(" ")} re f Q`;
  });
}

/** Lays links over where their text stands now. */
function moveLinks(page: PDFRef, drawn: readonly { paragraph: PdfParagraph; drawn: DrawnParagraph }[], context: PDFContext): void {
  const areas = new Map<number, Bounds[]>();
  for (const {
    paragraph,
    drawn: { links },
  } of drawn)
    for (const { link, box } of links) {
      const area = boundsOf(turn(paragraph.angle), box.x, box.y, box.x + box.width, box.y + box.height);
      areas.set(link, [...(areas.get(link) ?? []), area]);
    }
  const annotations = linksOf(context, page);
  const firsts = firstsOf(annotations);
  for (const [link, all] of areas) {
    const group = annotations.filter((_, at) => firsts[at] === link);
    // Those that are left without text lead nowhere.
    for (const [at, annotation] of group.entries())
      layOver(annotation, at < group.length - 1 ? all.slice(at, at + 1) : all.slice(at), context);
  }
}

function layOver(annotation: PDFDict, boxes: readonly Bounds[], context: PDFContext): void {
  if (boxes.length === 0) {
    annotation.set(name("Rect"), context.obj([0, 0, 0, 0]));
    annotation.delete(name("QuadPoints"));
  } else {
    const left = Math.min(...boxes.map((box) => box.left));
    const right = Math.max(...boxes.map((box) => box.right));
    const bottom = Math.min(...boxes.map((box) => box.bottom));
    const top = Math.max(...boxes.map((box) => box.top));
    annotation.set(name("Rect"), context.obj([left, bottom, right, top]));
    annotation.set(
      name("QuadPoints"),
      context.obj(boxes.flatMap((box) => [box.left, box.top, box.right, box.top, box.left, box.bottom, box.right, box.bottom])),
    );
  }
}

/** Puts a page as it was before the one that is translated. Bookmarks and links lead to the translated one; so do form fields. */
function keepOriginal(ref: PDFRef, context: PDFContext): void {
  const dict = context.lookup(ref, PDFDict);
  const parent = dict.lookup(name("Parent"));
  const kids = parent instanceof PDFDict ? parent.lookup(name("Kids")) : undefined;
  if (!(parent instanceof PDFDict) || !(kids instanceof PDFArray)) return;
  const at = kids.asArray().indexOf(ref);
  if (at < 0) return;
  const copy = dict.clone();
  for (const key of ["StructParents", "B", "AA", "Annots"]) copy.delete(name(key));
  const links = linksOf(context, ref);
  if (links.length > 0) copy.set(name("Annots"), context.obj(links.map((link) => context.register(link.clone()))));
  kids.insert(at, context.register(copy));
  const seen = new Set<PDFDict>();
  for (let node: PDFObject | undefined = parent; node instanceof PDFDict && !seen.has(node); node = node.lookup(name("Parent"))) {
    seen.add(node);
    const count = node.lookup(name("Count"));
    node.set(name("Count"), PDFNumber.of((count instanceof PDFNumber ? count.asNumber() : 0) + 1));
  }
}

function markLanguage(context: PDFContext, language: string): void {
  const root = context.lookup(context.trailerInfo.Root);
  if (!(root instanceof PDFDict)) return;
  root.set(name("Lang"), PDFString.of(language));
  if (!writingOf(language).isRightToLeft) return;
  const old = root.lookup(name("ViewerPreferences"));
  const preferences = old instanceof PDFDict ? old.clone() : PDFDict.withContext(context);
  preferences.set(name("Direction"), name("R2L"));
  root.set(name("ViewerPreferences"), preferences);
}

/** Takes out what nothing leads to any more: contents and forms that were written anew. */
function sweep(context: PDFContext): void {
  const { Root, Info, Encrypt, ID } = context.trailerInfo;
  const seen = new Set<PDFObject>();
  const waiting: (PDFObject | undefined)[] = [Root, Info, Encrypt, ID];
  while (waiting.length > 0) {
    const object = waiting.pop();
    if (object === undefined || seen.has(object)) continue;
    if (object instanceof PDFRef) {
      seen.add(object);
      waiting.push(context.lookup(object));
    } else if (object instanceof PDFArray) {
      seen.add(object);
      for (const item of object.asArray()) waiting.push(item);
    } else if (object instanceof PDFDict) {
      seen.add(object);
      for (const item of object.values()) waiting.push(item);
    } else if (object instanceof PDFRawStream || "dict" in object) waiting.push((object as { dict: PDFDict }).dict);
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!seen.has(ref)) context.delete(ref);
}
