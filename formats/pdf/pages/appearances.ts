/**
 * Reads what annotations and fields show: button captions, labels, free-text notes, stamps. Each appearance is a form of its own
 * (ISO 32000-1, 12.5.5), which is read as if it were all of a page: those with text are copied into a small file for pdf.js, one page
 * each, and walked where they are.
 */
import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFObjectCopier, PDFRawStream, PDFRef, type PDFContext } from "@cantoo/pdf-lib";
import { plainText } from "../../segments/tagged-text.ts";
import { unitId } from "../../segments/unit-id.ts";
import type { TargetsById, UnitKind } from "../../segments/unit.ts";
import { targetSpans } from "./draw-spans.ts";
import { captionsOf, captionStates, fieldKindOf, hasLabels, optionsOf, ownerOf } from "./form-fields.ts";
import type { Bounds } from "./matrix.ts";
import { openPdfJs, type PdfJs } from "./open-pdfjs.ts";
import { annotationsOf, subtypeOf } from "./page-annotations.ts";
import { boundsFrom, textOf } from "./page-objects.ts";
import { walkPage, type PageWalk } from "./page-walk.ts";
import type { Appearance, AppearanceState, PlacedParagraph } from "./pdf-content.ts";
import { readPage } from "./read-page.ts";
import { unitsOfGlyphs } from "./rewrite-page.ts";
import { isSame, readShownPage, type ShownPage } from "./shown-glyphs.ts";

/** Those with text; any more are left alone. */
const maxAppearances = 2_000;

const nowhere: Bounds = { left: 0, right: 0, bottom: 0, top: 0 };

type Found = {
  page: PDFRef;
  /** Of the page, from 0. */
  number: number;
  /** Of the annotation on it. */
  at: number;
  state: AppearanceState;
  stream: PDFRawStream;
  walk: PageWalk;
  kind: UnitKind;
  said: Appearance["said"];
  /** All that it may show of the form's own words; null for anything. */
  among: ReadonlySet<string> | null;
};

/** @param pages in their order @param vocabulary see `readPage` */
export async function readAppearances(
  pdfJs: PdfJs,
  context: PDFContext,
  pages: readonly PDFRef[],
  vocabulary: Set<string>,
): Promise<Appearance[]> {
  const found = findAppearances(context, pages);
  const bytes = found.length === 0 ? null : await copyPages(found, context);
  if (bytes === null) return [];
  const document = await openPdfJs(pdfJs, bytes);
  try {
    const read: Appearance[] = [];
    for (const [index, one] of found.entries()) {
      const page = await document.getPage(index + 1);
      const shown = await readShownPage(pdfJs, page).catch(() => null);
      page.cleanup();
      if (shown === null || !isSame(one.walk.events, shown.events)) continue;
      const frame = {
        page: one.number,
        box: boundsFrom(one.stream.dict.lookup(PDFName.of("BBox"))) ?? nowhere,
        links: [],
        layer: new Set<number>(),
        isAppearance: true,
        isByLine: one.among !== null,
      };
      const part = `appearance-${one.number + 1}-${one.at}-${one.state}`;
      const paragraphs = readPage(frame, shown, one.walk, vocabulary)
        .filter(({ unit }) => one.among === null || one.among.has(squeezed(plainText(unit.source))))
        .map((paragraph, ordinal): PlacedParagraph => {
          const { source } = paragraph.unit;
          return { ...paragraph, kind: one.kind, id: unitId(part, ordinal, source) };
        });
      if (paragraphs.length > 0) read.push(appearanceOf(one, asBefore(paragraphs, read.at(-1), one), shown, context));
    }
    return read;
  } finally {
    await document.loadingTask.destroy();
  }
}

/** An annotation that shows the same words in another state has the same text. */
function asBefore(paragraphs: readonly PlacedParagraph[], before: Appearance | undefined, { page, at }: Found): readonly PlacedParagraph[] {
  if (before === undefined || before.page !== page || before.at !== at) return paragraphs;
  const isSameText =
    before.paragraphs.length === paragraphs.length &&
    paragraphs.every(({ unit }, index) => unit.source === before.paragraphs[index]?.unit.source);
  return isSameText ? paragraphs.map((one, index) => ({ ...one, id: before.paragraphs[index]?.id ?? one.id })) : paragraphs;
}

function appearanceOf(one: Found, paragraphs: readonly PlacedParagraph[], shown: ShownPage, context: PDFContext): Appearance {
  const { page, at, state } = one;
  const text = squeezed(paragraphs.map(({ unit }) => plainText(unit.source)).join(" "));
  const annotation = annotationsOf(context, page)[at];
  const isSaid = ({ key, find }: Appearance["said"][number]) =>
    annotation !== undefined && squeezed(textOf(find(annotation)?.lookup(PDFName.of(key))) ?? "") === text;
  return { page, at, state, paragraphs, units: unitsOfGlyphs(paragraphs, shown), said: one.said.filter(isSaid) };
}

const squeezed = (text: string): string => text.replaceAll(/\s+/gu, " ").trim();

/** Makes a file of the appearances, a page each; null where they cannot be copied: they stay as they are then. */
async function copyPages(found: readonly Found[], context: PDFContext): Promise<Uint8Array | null> {
  try {
    const copies = await PDFDocument.create({ updateMetadata: false });
    const copier = PDFObjectCopier.for(context, copies.context);
    const known = new Map<PDFRawStream, [PDFRawStream, PDFRef]>();
    for (const { stream } of found) {
      const [copy, ref] = known.get(stream) ?? copyStream(copier.copy(stream), copies.context);
      known.set(stream, [copy, ref]);
      const { node } = copies.addPage();
      for (const [key, value] of appearancePage(copy, ref, copies.context).entries()) node.set(key, value);
    }
    return await copies.save({ useObjectStreams: false, objectsPerTick: Number.POSITIVE_INFINITY });
  } catch {
    return null;
  }
}

const copyStream = (copy: PDFRawStream, context: PDFContext): [PDFRawStream, PDFRef] => [copy, context.register(copy)];

/** A page that shows what an appearance does, in the appearance's own space. @param ref where it is in the context */
export function appearancePage({ dict }: PDFRawStream, ref: PDFRef, context: PDFContext): PDFDict {
  const page = context.obj({ Type: "Page", Contents: ref });
  page.set(PDFName.of("MediaBox"), dict.get(PDFName.of("BBox")) ?? context.obj([0, 0, 0, 0]));
  page.set(PDFName.of("Resources"), dict.get(PDFName.of("Resources")) ?? context.obj({}));
  return page;
}

function findAppearances(context: PDFContext, pages: readonly PDFRef[]): Found[] {
  const found: Found[] = [];
  // The same stamp may be on every page.
  const walks = new Map<PDFRawStream, PageWalk>();
  const all = pages.map((page) => annotationsOf(context, page));
  const isLabelled = hasLabels(all.flatMap((annotations) => annotations.filter((one) => subtypeOf(one) === "/Widget")));
  for (const [number, annotations] of all.entries())
    for (const [at, annotation] of annotations.entries()) {
      const wanted = wantedOf(annotation, isLabelled);
      const shown = annotation.lookup(PDFName.of("AP"));
      if (wanted === null || !(shown instanceof PDFDict)) continue;
      for (const { state, ...rest } of wanted) {
        const ref = shown.get(PDFName.of(state));
        const stream = shown.lookup(PDFName.of(state));
        if (!(ref instanceof PDFRef) || !(stream instanceof PDFRawStream) || found.length >= maxAppearances) continue;
        const walk = walks.get(stream) ?? walkPage(appearancePage(stream, ref, context), context);
        walks.set(stream, walk);
        if (walk.shown.length > 0) found.push({ page: pages[number] as PDFRef, number, at, state, stream, walk, ...rest });
      }
    }
  return found;
}

type Wanted = Pick<Found, "state" | "kind" | "said" | "among">;

/** Annotations that show no words of their own, or words that are not the document's. */
const wordless = new Set([
  "/Link",
  "/Popup",
  "/PrinterMark",
  "/TrapNet",
  "/Text",
  "/FileAttachment",
  "/Sound",
  "/Movie",
  "/Screen",
  "/Redact",
]);

/** What is read of an annotation's appearances; null for nothing. */
function wantedOf(annotation: PDFDict, isLabelled: boolean): Wanted[] | null {
  const subtype = subtypeOf(annotation);
  if (wordless.has(subtype)) return null;
  const contents = { key: "Contents", find: (one: PDFDict) => one };
  if (subtype !== "/Widget") return [{ state: "N", kind: "text-box", said: [contents], among: null }];
  const kind = fieldKindOf(annotation, isLabelled);
  if (kind === "button")
    return (Object.keys(captionStates) as AppearanceState[]).map((state) => ({
      state,
      kind: "caption",
      said: [{ key: captionStates[state], find: captionsOf }],
      among: null,
    }));
  if (kind === "label")
    return [{ state: "N", kind: "caption", said: ["V", "DV"].map((key) => ({ key, find: (one) => ownerOf(one, key) })), among: null }];
  if (kind !== "choice") return null;
  const names = optionsOf(ownerOf(annotation, "Opt")).map(({ shown }) => squeezed(textOf(shown) ?? ""));
  return [{ state: "N", kind: "caption", said: [], among: new Set(names) }];
}

/** Entries that say the same once more, with formats of their own: readers that know them would show them instead. */
const richKeys: Readonly<Record<string, string>> = { Contents: "RC", V: "RV" };

/** Makes the entries of an annotation say what its appearance shows now. */
export function writeSaid({ said, paragraphs }: Appearance, annotation: PDFDict, targets: TargetsById): void {
  const texts = paragraphs.map(({ id, unit, paragraph }) =>
    targetSpans(paragraph, targets.get(id) ?? unit.source)
      .map(({ text }) => text)
      .join(""),
  );
  for (const { key, find } of said) {
    const owner = find(annotation);
    const isOfLines = /[\r\n]/.test(textOf(owner?.lookup(PDFName.of(key))) ?? "");
    owner?.set(PDFName.of(key), PDFHexString.fromText(texts.join(isOfLines ? "\r" : " ")));
    const rich = richKeys[key];
    if (rich !== undefined) owner?.delete(PDFName.of(rich));
  }
}
