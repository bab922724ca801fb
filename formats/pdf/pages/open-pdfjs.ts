import type * as pdfJsModule from "pdfjs-dist/legacy/build/pdf.mjs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { unusableFile } from "../../segments/file-fault.ts";

export type PdfJs = typeof pdfJsModule;
export type PdfJsDocument = Awaited<ReturnType<PdfJs["getDocument"]>["promise"]>;

const folder = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));

/**
 * Loads pdf.js with its worker in the same thread: code that reads foreign files has a thread of its own (`platform/isolate`). Its
 * drawing backend is never loaded: `overrides` in package.json puts an empty package in place of its canvas.
 */
export async function loadPdfJs(): Promise<PdfJs> {
  standIn("DOMMatrix");
  standIn("Path2D");
  await import("pdfjs-dist/legacy/build/pdf.worker.mjs");
  return import("pdfjs-dist/legacy/build/pdf.mjs");
}

/** pdf.js looks for its drawing backend while loading, and complains if there is none. Nothing is drawn here. */
function standIn(name: "DOMMatrix" | "Path2D"): void {
  if (!(name in globalThis)) Object.assign(globalThis, { [name]: class {} });
}

/**
 * @param maxPicture points of the largest picture that is unpacked; none is looked at by default
 * @throws AppError `unsupported-file` for a file that is locked or cannot be read
 */
export async function openPdfJs({ getDocument, VerbosityLevel }: PdfJs, bytes: Uint8Array, maxPicture = 1): Promise<PdfJsDocument> {
  try {
    return await getDocument({
      // It takes ownership of the bytes.
      data: Uint8Array.from(bytes),
      verbosity: VerbosityLevel.ERRORS,
      maxImageSize: maxPicture,
      fontExtraProperties: true,
      disableFontFace: true,
      useSystemFonts: false,
      // What unpacks the pictures of scanners.
      useWasm: maxPicture > 1,
      wasmUrl: join(folder, "wasm/"),
      isOffscreenCanvasSupported: false,
      isImageDecoderSupported: false,
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
