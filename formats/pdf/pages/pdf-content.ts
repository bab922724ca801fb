import { PDFDocument, type PDFRef } from "@cantoo/pdf-lib";
import { unusableFile } from "../../segments/file-fault.ts";
import type { PageParagraph } from "./read-page.ts";
import type { GlyphUnits } from "./rewrite-page.ts";
import type { SideText } from "./side-texts.ts";

export type PlacedParagraph = PageParagraph & { id: string };

/** A page with text that can be translated. */
export type TextPage = { ref: PDFRef; paragraphs: readonly PlacedParagraph[]; units: GlyphUnits };

/** What was read of a file and is needed to write it. */
export type PdfContent = { pages: readonly TextPage[]; sideTexts: readonly SideText[] };

/** Reads the objects of a file; one that is locked only against changes is opened. */
export async function openLibDocument(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, { password: "", updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY });
  } catch (error) {
    throw unusableFile("broken", error instanceof Error ? error.message : "");
  }
}
