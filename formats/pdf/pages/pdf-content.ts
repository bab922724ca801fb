import { type PDFDict, PDFDocument, type PDFRef } from "@cantoo/pdf-lib";
import { unusableFile } from "../../segments/file-fault.ts";
import type { PageParagraph } from "./read-page.ts";
import type { GlyphUnits } from "./rewrite-page.ts";
import type { SideText } from "./side-texts.ts";

export type PlacedParagraph = PageParagraph & { id: string };

/** A page with text that can be translated. */
export type TextPage = { ref: PDFRef; paragraphs: readonly PlacedParagraph[]; units: GlyphUnits };

/** How an annotation is painted (`AP`): as it is, pressed, under the pointer. */
export type AppearanceState = "N" | "D" | "R";

/** What an annotation or a field shows, as far as it can be translated. */
export type Appearance = Omit<TextPage, "ref"> & {
  page: PDFRef;
  /** The number of the annotation on its page. */
  at: number;
  state: AppearanceState;
  /** Entries that say in other words what it shows, and the dictionaries that they are in. */
  said: readonly { key: string; find(annotation: PDFDict): PDFDict | undefined }[];
};

/** What was read of a file and is needed to write it. */
export type PdfContent = { pages: readonly TextPage[]; appearances: readonly Appearance[]; sideTexts: readonly SideText[] };

/** Reads the objects of a file; one that is locked only against changes is opened. */
export async function openLibDocument(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, { password: "", updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY });
  } catch (error) {
    throw unusableFile("broken", error instanceof Error ? error.message : "");
  }
}
