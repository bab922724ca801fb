import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  RenderingCancelledException,
  VerbosityLevel,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import type { TextItem } from "pdfjs-dist/types/src/display/api";
import { loadQuietly } from "#ui/patterns/quiet-load.ts";
import { viewerHeaders } from "../../client/page-viewer.ts";
import { pageBaseUrl } from "../../client/page-base-url.ts";
import { readError } from "../../client/http-client.ts";
import type { ShownText } from "./mark-lines.ts";

/** A document whose pages can be drawn. The code that opened it closes it. */
export type OpenPdf = { pages: number; readPage(number: number): Promise<PdfPage>; close(): void };

/** A page; width and height in points of its view at its natural size. */
export type PdfPage = {
  width: number;
  height: number;
  /** From the space of its texts to its view, see `markLines`. */
  view: readonly number[];
  /** In the order of the file. */
  readTexts(): Promise<ShownText[]>;
  /**
   * Draws it as wide as is said, in points of the screen.
   *
   * @returns whether it was drawn; false once the signal has stopped it
   */
  draw(canvas: HTMLCanvasElement, width: number, signal: AbortSignal): Promise<boolean>;
};

/** Most points of a drawing: 64 MB, which the browsers of phones allow. */
const maxPoints = 16_000_000;
/** Larger pictures in a file are left out, in points: an A4 page that was scanned at 600 dpi has 35 million. */
const maxPicture = 50_000_000;
/** A worker that doesn't end by then, in ms, is stopped: a large scan may take seconds to unpack. */
const endMs = 15_000;

/** @throws HttpError where the file can't be loaded; Error where it can't be read */
export async function openPdf(documentId: string, signal: AbortSignal): Promise<OpenPdf> {
  const data = await readFile(documentId, signal);
  const port = new Worker(new URL("./pdf-pages.worker.ts", import.meta.url), { type: "module" });
  const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS });
  const task = getDocument({
    data,
    worker,
    verbosity: VerbosityLevel.ERRORS,
    maxImageSize: maxPicture,
    enableXfa: false,
    useWorkerFetch: false,
    cMapUrl: "/",
    standardFontDataUrl: "/",
    wasmUrl: "/",
    BinaryDataFactory: ResourceFactory,
  });
  const close = () => {
    const end = () => port.terminate();
    const timer = setTimeout(end, endMs);
    void task
      .destroy()
      .catch(() => undefined)
      .then(() => {
        clearTimeout(timer);
        worker.destroy();
        end();
      });
  };
  try {
    const document = await Promise.race([task.promise, failureOf(port), abortOf(signal)]);
    return { pages: document.numPages, readPage: (number) => readPage(document, number), close };
  } catch (error) {
    close();
    throw error;
  }
}

/** pdf.js names files by address; here they are found by their names. */
class ResourceFactory {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const { readResource } = await loadQuietly(() => import("./pdf-resources.ts"));
    return readResource(filename);
  }
}

async function readFile(documentId: string, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(`${pageBaseUrl().replace(/\/$/, "")}/api/documents/${documentId}/file`, {
    headers: viewerHeaders(),
    credentials: "same-origin",
    signal,
  });
  if (!response.ok) throw await readError(response);
  return new Uint8Array(await response.arrayBuffer());
}

/** pdf.js waits for ever for a worker whose script can't be loaded. */
const failureOf = (port: Worker): Promise<never> =>
  new Promise((_resolve, reject) => {
    port.addEventListener("error", (event) => reject(new Error(event.message || "The worker could not be started")), { once: true });
  });

const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });

async function readPage(document: PDFDocumentProxy, number: number): Promise<PdfPage> {
  const page = await document.getPage(number);
  const { width, height, transform } = page.getViewport({ scale: 1 });
  return {
    width,
    height,
    view: transform,
    readTexts: () => readTexts(page),
    draw: (canvas, wanted, signal) => draw(page, canvas, Math.min(wanted, Math.sqrt((maxPoints * width) / height)) / width, signal),
  };
}

async function readTexts(page: PDFPageProxy): Promise<ShownText[]> {
  const { items, styles } = await page.getTextContent();
  return items
    .filter((item): item is TextItem => "str" in item)
    .map((item) => {
      const style = styles[item.fontName];
      const isVertical = style?.vertical === true;
      return {
        text: item.str,
        transform: item.transform,
        length: isVertical ? item.height : item.width,
        isVertical,
        isRightToLeft: item.dir === "rtl",
        ascent: style?.ascent || 0.8,
        family: style?.fontFamily ?? "sans-serif",
      };
    });
}

/** What was drawn before stays until the page is there whole. */
async function draw(page: PDFPageProxy, canvas: HTMLCanvasElement, scale: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return false;
  const viewport = page.getViewport({ scale });
  const drawing = canvas.ownerDocument.createElement("canvas");
  drawing.width = Math.max(1, Math.floor(viewport.width));
  drawing.height = Math.max(1, Math.floor(viewport.height));
  const task = page.render({ canvas: drawing, viewport });
  const stop = () => task.cancel();
  signal.addEventListener("abort", stop, { once: true });
  try {
    await task.promise;
    if (signal.aborted) return false;
    canvas.width = drawing.width;
    canvas.height = drawing.height;
    canvas.getContext("2d")?.drawImage(drawing, 0, 0);
    return true;
  } catch (error) {
    if (error instanceof RenderingCancelledException) return false;
    throw error;
  } finally {
    signal.removeEventListener("abort", stop);
    // Browsers free a canvas without size at once.
    drawing.width = 0;
    drawing.height = 0;
    page.cleanup();
  }
}
