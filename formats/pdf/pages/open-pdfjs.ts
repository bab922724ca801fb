import type * as pdfJsModule from "pdfjs-dist/legacy/build/pdf.mjs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { unusableFile } from "../../segments/file-fault.ts";

export type PdfJs = typeof pdfJsModule;
export type PdfJsDocument = Awaited<ReturnType<PdfJs["getDocument"]>["promise"]>;

const folder = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));

/**
 * Loads pdf.js with its worker in the same thread: whoever reads foreign files has one of their own (`platform/isolate`). What it
 * draws with is never loaded: `overrides` in package.json puts an empty package in the place of its canvas.
 */
export async function loadPdfJs(): Promise<PdfJs> {
  standIn("DOMMatrix");
  standIn("Path2D");
  await import("pdfjs-dist/legacy/build/pdf.worker.mjs");
  return import("pdfjs-dist/legacy/build/pdf.mjs");
}

/** pdf.js looks for what it would draw with as it is loaded, and complains where there is none. Nothing is drawn here. */
function standIn(name: "DOMMatrix" | "Path2D"): void {
  if (!(name in globalThis)) Object.assign(globalThis, { [name]: class {} });
}

/** @throws AppError `unsupported-file` for a file that is locked or cannot be read */
export async function openPdfJs({ getDocument, VerbosityLevel }: PdfJs, bytes: Uint8Array): Promise<PdfJsDocument> {
  try {
    return await getDocument({
      // It takes the bytes for itself.
      data: Uint8Array.from(bytes),
      verbosity: VerbosityLevel.ERRORS,
      // Pictures are not looked at.
      maxImageSize: 1,
      fontExtraProperties: true,
      disableFontFace: true,
      useSystemFonts: false,
      useWasm: false,
      useWorkerFetch: false,
      enableXfa: false,
      cMapUrl: join(folder, "cmaps/"),
      cMapPacked: true,
      standardFontDataUrl: join(folder, "standard_fonts/"),
    }).promise;
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    throw unusableFile(
      name === "PasswordException" ? "password" : "broken",
      `pdf.js: ${name} ${error instanceof Error ? error.message : ""}`,
    );
  }
}
