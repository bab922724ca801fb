import { PDFArray, PDFDict, PDFName, PDFRawStream, PDFRef, PDFString, type PDFContext, type PDFObject } from "@cantoo/pdf-lib";
import type { TargetsById, WriteOptions } from "../../segments/unit.ts";
import { writingOf } from "../../segments/writing.ts";
import { drawPageTexts } from "./draw-page.ts";
import type { FittingPainter } from "./draw-paragraph.ts";
import { boundsOf, turn, type Bounds } from "./matrix.ts";
import { keepOriginal } from "./keep-original.ts";
import { annotationsOf, firstsOf, linksOf } from "./page-annotations.ts";
import { type PageWalk, walkPage } from "./page-walk.ts";
import type { Rgb } from "./paint-color.ts";
import type { DrawnParagraph, PdfParagraph, PdfStyle } from "./pdf-text.ts";
import { appearancePage, writeSaid } from "./appearances.ts";
import { type CoveredParagraph, coverTexts } from "./cover-text.ts";
import { openScanPictures, type ScanPictures } from "./scan-pictures.ts";
import { type Appearance, openLibDocument, type PdfContent, type PlacedParagraph, type TextPage } from "./pdf-content.ts";
import { pageStream, removeGlyphs, withResources, type FormCopies } from "./rewrite-page.ts";

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

/** Writes a file with the targets of its units; returns the same bytes if they change nothing. */
export async function writePdf(bytes: Uint8Array, content: PdfContent, targets: TargetsById, options: WriteOptions): Promise<WrittenPages> {
  const isNew = (id: string, source: string) => targets.has(id) && targets.get(id) !== source;
  const pages = content.pages
    .map((page) => ({ page, changed: page.paragraphs.filter(({ id, unit }) => isNew(id, unit.source)) }))
    .filter(({ changed }) => changed.length > 0);
  const appearances = content.appearances
    .map((appearance) => ({ appearance, changed: appearance.paragraphs.filter(({ id, unit }) => isNew(id, unit.source)) }))
    .filter(({ changed }) => changed.length > 0);
  const sideTexts = content.sideTexts.filter(({ unit }) => isNew(unit.id, unit.source));
  if (pages.length + appearances.length + sideTexts.length === 0) return { bytes, small: [] };
  const small: string[] = [];
  const document = await openLibDocument(bytes);
  const { context } = document;
  if (options.isBilingual === true)
    for (const ref of new Set([...pages.map(({ page }) => page.ref), ...appearances.map(({ appearance }) => appearance.page)]))
      keepOriginal(ref, context);
  if (pages.length + appearances.length > 0) {
    // Callers that only read a file need neither fonts nor WebAssembly.
    const { openPainter } = await import("./open-painter.ts");
    const painter = await openPainter(options.language);
    const copies: FormCopies = new Map();
    const pictures = openScanPictures();
    const drawn: DrawnPage[] = [];
    const work: Work = { targets, painter, language: options.language, pictures, context, copies };
    for (const { page, changed } of pages) {
      const { links, ...one } = await drawPage(context.lookup(page.ref, PDFDict), page, changed, work);
      moveLinks(page.ref, links, context);
      drawn.push(one);
    }
    for (const { appearance, changed } of appearances) drawn.push(...(await drawAppearance(appearance, changed, work)));
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

/** What all pages of a file are drawn with. */
type Work = {
  targets: TargetsById;
  language: string;
  painter: FittingPainter;
  pictures: ScanPictures;
  context: PDFContext;
  copies: FormCopies;
};

type Drawn = { paragraph: PdfParagraph; drawn: DrawnParagraph };

/** @param dict the page, whose content is rewritten */
async function drawPage(
  dict: PDFDict,
  page: Omit<TextPage, "ref">,
  changed: readonly PlacedParagraph[],
  { targets, language, painter, pictures, context, copies }: Work,
): Promise<DrawnPage & { links: readonly Drawn[] }> {
  const walk = walkPage(dict, context);
  const gone = { ranges: changed.flatMap(({ ranges }) => ranges), paths: changed.flatMap(({ underlines }) => underlines) };
  const { content, resources } = removeGlyphs(walk, gone, page.units, context, copies);
  const fontNames = new Set<string>();
  const small: string[] = [];
  const covered = await coverLayer(page, changed, walk, pictures);
  const operators = changed.flatMap(({ paragraph }) => covered.get(paragraph)?.cover ?? []);
  const links: Drawn[] = [];
  const texts = changed.map(({ id, paragraph }) => ({
    paragraph: covered.get(paragraph)?.paragraph ?? paragraph,
    target: targets.get(id) ?? "",
  }));
  for (const [index, drawn] of drawPageTexts(texts, painter, language).entries()) {
    const { id, paragraph, underlines } = changed[index] as PlacedParagraph;
    if (drawn.scale < smallScale) small.push(id);
    operators.push(drawn.operators);
    if (underlines.length > 0) operators.push(...underlinesOf(paragraph, drawn, inkOf(underlines, walk)));
    for (const font of drawn.fontNames) fontNames.add(font);
    if (drawn.links.length > 0) links.push({ paragraph, drawn });
  }
  dict.set(name("Contents"), pageStream(walk, content, operators, context));
  return { dict, resources, fontNames, small, links };
}

/** How the bytes of a stream are packed. */
const streamKeys = new Set(["/Length", "/Filter", "/DecodeParms", "/Resources"]);

/** Gives an annotation an appearance with the targets; annotations may share the one that it had. */
async function drawAppearance(appearance: Appearance, changed: readonly PlacedParagraph[], work: Work): Promise<DrawnPage[]> {
  const { context, targets } = work;
  const annotation = annotationsOf(context, appearance.page)[appearance.at];
  const shown = annotation?.lookup(name("AP"));
  const ref = shown instanceof PDFDict ? shown.get(name(appearance.state)) : undefined;
  const stream = context.lookup(ref);
  if (annotation === undefined || !(shown instanceof PDFDict) || !(ref instanceof PDFRef) || !(stream instanceof PDFRawStream)) return [];
  const page = appearancePage(stream, ref, context);
  const { links: _links, ...drawn } = await drawPage(page, appearance, changed, work);
  const form = page.lookup(name("Contents"));
  if (!(form instanceof PDFRawStream)) return [];
  for (const [key, value] of stream.dict.entries()) if (!streamKeys.has(String(key))) form.dict.set(key, value);
  const look = shown.clone();
  look.set(name(appearance.state), page.get(name("Contents")) as PDFRef);
  annotation.set(name("AP"), look);
  writeSaid(appearance, annotation, targets);
  return [{ ...drawn, dict: form.dict }];
}

/** What is seen as a part of the page's picture is covered there, and set as it looked; other text is drawn as it is. */
async function coverLayer(
  { paragraphs }: Pick<TextPage, "paragraphs">,
  changed: readonly PlacedParagraph[],
  walk: PageWalk,
  pictures: ScanPictures,
) {
  const layer = paragraphs.filter(({ isLayer }) => isLayer).map(({ paragraph }) => paragraph);
  const isCovered = changed.some(({ isLayer }) => isLayer);
  if (!isCovered) return new Map<PdfParagraph, CoveredParagraph>();
  const covered = coverTexts(layer, await pictures(walk));
  return new Map(layer.map((paragraph, at) => [paragraph, covered[at] as CoveredParagraph]));
}

/** The color of lines, and how thick they are, null where it is not said by an area. */
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

/** Lays links over where their text is now. */
function moveLinks(page: PDFRef, drawn: readonly Drawn[], context: PDFContext): void {
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

/** Removes what nothing refers to any longer: contents and forms that were rewritten. */
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
