import { loadPdfJs, openPdfJs } from "#formats/pdf/pages/open-pdfjs.ts";
import { inflateSync } from "node:zlib";
import { readPdfText, runOnPdf } from "./read-pdf.ts";

type Node = { alt?: string; children?: unknown[] };

/**
 * Reads all that a PDF file says to people: the text of its pages, its title, where links lead and its bookmarks by poppler, and by
 * pdf.js what poppler's programs do not print: notes, fields, descriptions of pictures, the language and the direction.
 *
 * @param area `x,y,width,height` from the top left, in points: only letters within it are read of the pages
 */
export async function readWholePdf(bytes: Uint8Array, area: string | null): Promise<string> {
  const [x, y, width, height] = area?.split(",") ?? [];
  const crop = area === null ? [] : ["-r", "72", "-x", x, "-y", y, "-W", width, "-H", height].map(String);
  const outline = runOnPdf(bytes, "pdftohtml", ["-xml", "-i", "-stdout"]).match(/<outline>[\s\S]*<\/outline>/)?.[0] ?? "";
  const addresses = runOnPdf(bytes, "pdfinfo", ["-url"]);
  return [readPdfText(bytes, crop), runOnPdf(bytes, "pdfinfo", []), addresses, outline, ...(await readAside(bytes))].join("\n");
}

async function readAside(bytes: Uint8Array): Promise<string[]> {
  const document = await openPdfJs(await loadPdfJs(), bytes);
  try {
    const { info } = (await document.getMetadata()) as { info: { Language?: string } };
    const preferences = (await document.getViewerPreferences()) as ReadonlyMap<string, unknown> | null;
    const read = [`Language ${info.Language ?? "unknown"}`, `Direction ${String(preferences?.get("Direction"))}`];
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      for (const { contentsObj, titleObj, fieldValue, alternativeText } of await page.getAnnotations())
        read.push(...[contentsObj?.str, titleObj?.str, fieldValue, alternativeText].map((text) => String(text ?? "")));
      read.push(...descriptionsIn(await page.getStructTree()));
    }
    return read;
  } finally {
    await document.loadingTask.destroy();
  }
}

const descriptionsIn = (node: Node | null): string[] =>
  node === null ? [] : [node.alt ?? "", ...(node.children ?? []).flatMap((child) => descriptionsIn(child as Node))];

/** The bytes of a PDF file with those of its packed streams behind them, as Latin letters: what is left in them is found. */
export function unpackPdf(bytes: Uint8Array): string {
  const file = Buffer.from(bytes);
  const parts = [file.toString("latin1")];
  for (let start = file.indexOf("stream\n"); start >= 0; start = file.indexOf("stream\n", start)) {
    const from = start + "stream\n".length;
    start = file.indexOf("endstream", from) + "endstream".length;
    try {
      parts.push(inflateSync(file.subarray(from, start)).toString("latin1"));
    } catch {
      // Not packed: it is in the file as it is.
    }
  }
  return parts.join("\n");
}
