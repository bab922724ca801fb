/**
 * PDF files (ISO 32000-1, version 1.7): pages, embedded fonts, links to the web and mail, an outline of the headings, title and
 * language. Nothing in them runs, and nothing outside of them is referred to but by links.
 */
import { deflateSync } from "node:zlib";
import { PDFDocument, PDFHexString, PDFName, type PDFRef } from "@cantoo/pdf-lib";
import type { EmbeddedFonts } from "./embedded-fonts.ts";
import type { Page } from "./flow.ts";
import { type PageLink, pageSize } from "./page-canvas.ts";

type DocumentOptions = { title: string; language: string };

/**
 * Writes the file of pages that are set.
 *
 * @param feet the operators that paint the foot of each page
 */
export async function writeDocument(
  pages: readonly Page[],
  feet: readonly string[],
  fonts: EmbeddedFonts,
  options: DocumentOptions,
): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const { context } = document;
  const resources = context.register(context.obj({ Font: fonts.write(context) }));
  const references = pages.map(({ content, links }, index) => {
    const page = document.addPage([pageSize.width, pageSize.height]);
    const contents = [content, deflateSync(feet[index] ?? "")].map((bytes) =>
      context.register(context.stream(bytes, { Filter: PDFName.of("FlateDecode") })),
    );
    page.node.set(PDFName.of("Contents"), context.obj(contents));
    page.node.set(PDFName.of("Resources"), resources);
    if (links.length > 0) page.node.set(PDFName.of("Annots"), context.obj(links.map((link) => writeLink(document, link))));
    return page.ref;
  });
  document.setTitle(options.title, { showInWindowTitleBar: true });
  document.setLanguage(options.language);
  writeOutline(document, pages, references);
  return document.save({ useObjectStreams: true });
}

function writeLink({ context }: PDFDocument, { left, top, right, bottom, url }: PageLink): PDFRef {
  const link = {
    Type: "Annot",
    Subtype: "Link",
    Rect: [left, pageSize.height - bottom, right, pageSize.height - top],
    Border: [0, 0, 0],
    // An address that URL has made is ASCII.
    A: { Type: "Action", S: "URI", URI: PDFHexString.of(Buffer.from(url, "latin1").toString("hex")) },
  };
  return context.register(context.obj(link));
}

/** A document with fewer headings needs no outline; one with more gets the first ones. */
const outlined = { fewest: 3, most: 1000 };

/** All headings in one row (12.3.3): a reader shows where they lead. */
function writeOutline({ context, catalog }: PDFDocument, pages: readonly Page[], references: readonly PDFRef[]): void {
  const entries = pages
    .flatMap(({ headings }, index) => headings.map((heading) => ({ ...heading, page: references[index] as PDFRef })))
    .slice(0, outlined.most);
  if (entries.length < outlined.fewest) return;
  const root = context.nextRef();
  const refs = entries.map(() => context.nextRef());
  for (const [index, { title, top, page }] of entries.entries()) {
    const [previous, next] = [refs[index - 1], refs[index + 1]];
    const entry = context.obj({
      Title: PDFHexString.fromText(title.slice(0, 200)),
      Parent: root,
      Dest: [page, "XYZ", 0, pageSize.height - top, 0],
      ...(previous === undefined ? {} : { Prev: previous }),
      ...(next === undefined ? {} : { Next: next }),
    });
    context.assign(refs[index] as PDFRef, entry);
  }
  context.assign(root, context.obj({ Type: "Outlines", First: refs[0] as PDFRef, Last: refs.at(-1) as PDFRef, Count: entries.length }));
  catalog.set(PDFName.of("Outlines"), root);
}
