/**
 * PDF (ISO 32000-1), as pages: what pages show as text is read, cut into paragraphs by where it stands, and drawn anew in its place.
 * Bookmarks, notes, descriptions of pictures and form fields and the title are units too.
 *
 * Text from the top down is drawn as text of a turned page. Left as it is: text in pictures, invisible, mirrored and see-through text,
 * formulas, code, readings above Han characters, what patterns, glyphs drawn as pictures of themselves and appearances of notes and
 * fields show, and text whose characters the file does not tell. Pages of which pdf.js and our walk see different texts are left alone.
 * Without targets the same bytes come back; with some, only the content of the pages where they stand is written anew, and in it only
 * the operators that show them.
 */
import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRef, type PDFContext } from "@cantoo/pdf-lib";
import { unusableFile } from "../../segments/file-fault.ts";
import { targetsById } from "../../segments/targets.ts";
import { unitId } from "../../segments/unit-id.ts";
import type { AsyncDocument, ReadOptions, Unit } from "../../segments/unit.ts";
import { checkObjectStreams, checkStreams } from "./check-object-streams.ts";
import type { Bounds } from "./matrix.ts";
import { loadPdfJs, openPdfJs, type PdfJs, type PdfJsDocument } from "./open-pdfjs.ts";
import { inherited } from "./page-objects.ts";
import { walkPage } from "./page-walk.ts";
import { openLibDocument, type PdfContent, type TextPage } from "./pdf-content.ts";
import { readPage } from "./read-page.ts";
import { readShownPage } from "./shown-glyphs.ts";
import { firstsOf, linksOf, sideTextsOf } from "./side-texts.ts";
import { writePdf } from "./write-pdf.ts";

/** Pages beyond it are too many for one thread: four times what the largest plan takes as delivered. */
const maxPages = 2_000;

/** @throws AppError `unsupported-file`: locked, broken, too large, `no-text` for a file of nothing but pictures */
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
    for (let index = 0; index < document.numPages; index++) {
      const read = await readOne(pdfJs, document, index, context, vocabulary);
      if (read === null) continue;
      refs.push(read.page.ref);
      shown += read.shown;
      if (read.page.paragraphs.length > 0) pages.push(read.page);
    }
    const content: PdfContent = { pages, sideTexts: sideTextsOf(context, refs) };
    const units = unitsOf(content);
    if (shown === 0 && pages.length === 0) throw unusableFile("no-text", `${refs.length} pages without text`);
    let small: readonly string[] = [];
    const write: AsyncDocument["write"] = async (targets, options) => {
      const written = await writePdf(bytes, content, targetsById(targets), options);
      small = written.small;
      return written.bytes;
    };
    return { units, pages: document.numPages, isLaidOut: true, small: () => small, write };
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
  if (shown === null) return { page: nothing, shown: 0 };
  const count = shown.runs.filter(({ isOdd }) => !isOdd).length;
  if (walk.events.length !== shown.events.length || walk.events.some((event, at) => event !== shown.events[at]))
    return { page: nothing, shown: count };
  const paragraphs = readPage({ page: index, box, links }, shown, walk, vocabulary);
  const units = new Map<number, Float32Array>();
  for (const { ranges } of paragraphs)
    for (const { run } of ranges)
      if (!units.has(run))
        units.set(
          run,
          Float32Array.from(shown.runs[run]?.glyphs ?? [], (glyph) => glyph.units),
        );
  const placed = paragraphs.map((one, ordinal) => ({ ...one, id: unitId(`page-${index + 1}`, ordinal, one.unit.source) }));
  return { page: { ref, paragraphs: placed, units }, shown: count };
}

function unitsOf({ pages, sideTexts }: PdfContent): Unit[] {
  const ofPages = pages.flatMap(({ paragraphs }) =>
    paragraphs.map(
      ({ id, kind, unit, paragraph }): Unit => ({ id, kind, source: unit.source, tags: unit.tags, place: `page ${paragraph.page + 1}` }),
    ),
  );
  return [...ofPages, ...sideTexts.map(({ unit }) => unit)];
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

function boundsFrom(object: unknown): Bounds | null {
  if (!(object instanceof PDFArray) || object.size() !== 4) return null;
  const values = object.asArray().map((_, at) => object.lookup(at));
  if (!values.every((value) => value instanceof PDFNumber)) return null;
  const [a = 0, b = 0, c = 0, d = 0] = values.map((value) => value.asNumber());
  return { left: Math.min(a, c), right: Math.max(a, c), bottom: Math.min(b, d), top: Math.max(b, d) };
}
