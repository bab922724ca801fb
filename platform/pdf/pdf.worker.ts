/**
 * A process that writes PDF files, one after the other, for the server that started it. Fonts are decoded and glyphs drawn
 * without a pause, which would block everything else on the thread; the fonts' memory goes away with the process.
 */
import { toPdf } from "#formats/pdf/to-pdf.ts";
import type { PdfAnswer, PdfOrder } from "./write-pdf.server.ts";

const answer = (message: PdfAnswer) => process.send?.(message);

process.on("message", async ({ parts, options }: PdfOrder) => {
  try {
    answer({ ok: true, ...(await toPdf(parts, options)) });
  } catch (error) {
    answer({ ok: false, message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
// There is no one left to write for.
process.on("disconnect", () => process.exit(0));
