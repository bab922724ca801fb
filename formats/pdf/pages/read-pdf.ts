/**
 * PDF (ISO 32000-1), by page: text on a page is read, split into paragraphs by position, and redrawn in its place.
 * Bookmarks, notes, descriptions of pictures and form fields, and the title are units too.
 *
 * Vertical text is drawn as text of a turned page. Scanned pages are read by their text layer, which is drawn over the
 * covered picture. Left as it is: text in pictures, other invisible, mirrored and see-through text, formulas, code, readings above Han
 * characters, what patterns and glyphs drawn as pictures of themselves show, and text whose characters the file does not tell. What
 * fields and notes show is read like pages (appearances.ts); what someone typed into a field is data and stays (form-fields.ts).
 * Pages where pdf.js and our walk see different texts are left alone.
 * Without targets the same bytes come back; with some, only the content of the pages that have them is rewritten, and in it only
 * the operators that show them.
 */
import { PDFDict, PDFName, PDFRef, type PDFContext } from "@cantoo/pdf-lib";
import { unusableFile } from "../../segments/file-fault.ts";
import { targetsById } from "../../segments/targets.ts";
import { unitId } from "../../segments/unit-id.ts";
import { plainText } from "../../segments/tagged-text.ts";
import type { AsyncDocument, ReadOptions, Unit } from "../../segments/unit.ts";
import { readAppearances } from "./appearances.ts";
import { checkObjectStreams, checkStreams } from "./check-object-streams.ts";
import type { Bounds } from "./matrix.ts";
import { loadPdfJs, openPdfJs, type PdfJs, type PdfJsDocument } from "./open-pdfjs.ts";
import { firstsOf, linksOf } from "./page-annotations.ts";
import { boundsFrom, inherited } from "./page-objects.ts";
import { walkPage } from "./page-walk.ts";
import { openLibDocument, type PdfContent, type TextPage } from "./pdf-content.ts";
import { hasWord, isReadable } from "./readable-text.ts";
import { readPage } from "./read-page.ts";
import { unitsOfGlyphs } from "./rewrite-page.ts";
import { isSame, readShownPage } from "./shown-glyphs.ts";
import { textLayerOf } from "./text-layer.ts";
import { sideTextsOf } from "./side-texts.ts";
import { writePdf } from "./write-pdf.ts";

/** More pages than this are too many for one thread: four times what the largest plan accepts as shipped. */
const maxPages = 2_000;

/**
 * @throws AppError `unsupported-file`: locked, broken, too large, `no-text` for a file of nothing but pictures, `unreadable-layer` for
 *   scans of which recognition made no words
 */
export async function readPdf(bytes: Uint8Array, _options: ReadOptions): Promise<AsyncDocument> {
  checkObjectStreams(bytes);
  const pdfJs = await loadPdfJs();
  const document = await openPdfJs(pdfJs, bytes);
  try {
    if (document.numPages > maxPages) throw unusableFile("too-large", `${document.numPages} pages`);
    const { context } = await openLibDocument(bytes);
    checkStreams(context);
    const refs: PDFRef[] = [];
    const pages: TextPage[] = [];
    const vocabulary = new Set<string>();
    let shown = 0;
    let unreadable = 0;
    for (let index = 0; index < document.numPages; index++) {
      const read = await readOne(pdfJs, document, index, context, vocabulary);
      if (read === null) continue;
      refs.push(read.page.ref);
      shown += read.shown;
      if (read.isUnreadable) unreadable++;
      if (read.page.paragraphs.length > 0) pages.push(read.page);
    }
    const appearances = await readAppearances(pdfJs, context, refs, vocabulary);
    const content: PdfContent = { pages, appearances, sideTexts: sideTextsOf(context, refs, appearances) };
    const units = unitsOf(content);
    if (unreadable > 0 && pages.length === 0) throw unusableFile("unreadable-layer", `${unreadable} of ${refs.length} pages`);
    if (shown === 0 && pages.length === 0) throw unusableFile("no-text", `${refs.length} pages without text`);
    let small: readonly string[] = [];
    const write: AsyncDocument["write"] = async (targets, options) => {
      const written = await writePdf(bytes, content, targetsById(targets), options);
      small = written.small;
      return written.bytes;
    };
    const isScan = pages.some(({ paragraphs }) => paragraphs.some(({ isLayer }) => isLayer));
    return { units, pages: document.numPages, isLaidOut: true, isScan, small: () => small, write };
  } finally {
    await document.loadingTask.destroy();
  }
}

async function readOne(pdfJs: PdfJs, document: PdfJsDocument, index: number, context: PDFContext, vocabulary: Set<string>) {
  const page = await document.getPage(index + 1).catch(() => null);
  if (page?.ref == null) return null;
  const ref = PDFRef.of(page.ref.num, page.ref.gen);
  const dict = context.lookup(ref);
  if (!(dict instanceof PDFDict)) return null;
  const walk = walkPage(dict, context);
  const shown = await readShownPage(pdfJs, page).catch(() => null);
  page.cleanup();
  const box = boxOf(dict);
  const annotations = linksOf(context, ref);
  const firsts = firstsOf(annotations);
  const links = annotations.map((link, at) => ({ ...(boundsFrom(link.lookup(rectName)) ?? nowhere), first: firsts[at] ?? at }));
  const nothing: TextPage = { ref, paragraphs: [], units: new Map() };
  if (shown === null) return { page: nothing, shown: 0, isUnreadable: false };
  const layer = textLayerOf(box, shown, walk);
  const count = shown.runs.filter(({ isOdd, isHidden }, at) => !isOdd && (!isHidden || layer.has(at))).length;
  if (!isSame(walk.events, shown.events)) return { page: nothing, shown: count, isUnreadable: false };
  const read = readPage({ page: index, box, links, layer }, shown, walk, vocabulary);
  const isUnreadable = !isReadable(read.flatMap(({ isLayer, unit }) => (isLayer ? [plainText(unit.source)] : [])).join(" "));
  // Text recognized in a drawing has no words, and would be set over it.
  const paragraphs = read.filter(({ isLayer, unit }) => !isLayer || (!isUnreadable && hasWord(plainText(unit.source))));
  const placed = paragraphs.map((one, ordinal) => ({ ...one, id: unitId(`page-${index + 1}`, ordinal, one.unit.source) }));
  return { page: { ref, paragraphs: placed, units: unitsOfGlyphs(paragraphs, shown) }, shown: count, isUnreadable };
}

function unitsOf({ pages, appearances, sideTexts }: PdfContent): Unit[] {
  const ofPages = [...pages, ...appearances].flatMap(({ paragraphs }) =>
    paragraphs.map(
      ({ id, kind, unit, paragraph }): Unit => ({ id, kind, source: unit.source, tags: unit.tags, place: `page ${paragraph.page + 1}` }),
    ),
  );
  // What a button shows in two states is one text.
  const known = new Set<string>();
  return [...ofPages, ...sideTexts.map(({ unit }) => unit)].filter(({ id }) => !known.has(id) && known.add(id));
}

const nowhere: Bounds = { left: 0, right: 0, bottom: 0, top: 0 };
const letter: Bounds = { left: 0, right: 612, bottom: 0, top: 792 };
const rectName = PDFName.of("Rect");

/** What is seen of a page. */
function boxOf(page: PDFDict): Bounds {
  const media = boundsFrom(inherited(page, "MediaBox")) ?? letter;
  const crop = boundsFrom(inherited(page, "CropBox")) ?? media;
  const box = {
    left: Math.max(media.left, crop.left),
    right: Math.min(media.right, crop.right),
    bottom: Math.max(media.bottom, crop.bottom),
    top: Math.min(media.top, crop.top),
  };
  return box.right > box.left && box.top > box.bottom ? box : media;
}
