import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { degrees, PDFDocument } from "@cantoo/pdf-lib";

/**
 * Reads the text of a PDF file by poppler, independently of what wrote it; pages end with a form feed.
 *
 * @param options more options of `pdftotext`
 */
export function readPdfText(bytes: Uint8Array, options: readonly string[] = []): string {
  // The marks of direction are poppler's own.
  return runOnPdf(bytes, "pdftotext", ["-enc", "UTF-8", ...options], ["-"]).replaceAll(/[\u202a-\u202e]/g, "");
}

/** The same file with its pages turned counterclockwise: poppler reads text letter by letter unless it is turned by a multiple of 90°. */
export async function turnPdf(bytes: Uint8Array, angle: number): Promise<Uint8Array> {
  const turned = await PDFDocument.create();
  const source = await PDFDocument.load(bytes, { updateMetadata: false });
  for (const page of await turned.embedPages(source.getPages())) {
    const { width, height } = page;
    const side = width + height;
    const turn = (angle * Math.PI) / 180;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const x = side / 2 - (cos * width - sin * height) / 2;
    const y = side / 2 - (sin * width + cos * height) / 2;
    turned.addPage([side, side]).drawPage(page, { x, y, rotate: degrees(angle) });
  }
  return turned.save();
}

export type PdfFont = { name: string; isEmbedded: boolean; isSubset: boolean; hasUnicode: boolean };

/** Lists the fonts of a PDF file as poppler sees them. */
export function readPdfFonts(bytes: Uint8Array): PdfFont[] {
  const [, , ...lines] = runOnPdf(bytes, "pdffonts", []).trim().split("\n");
  return lines.map((line) => {
    const [isEmbedded, isSubset, hasUnicode] = (/ (yes|no) +(yes|no) +(yes|no) +\d+ +\d+$/.exec(line.trimEnd()) ?? []).slice(1);
    return {
      name: line.split(" ")[0] ?? "",
      isEmbedded: isEmbedded === "yes",
      isSubset: isSubset === "yes",
      hasUnicode: hasUnicode === "yes",
    };
  });
}

/** Gives a file to a program of poppler, and what that prints. */
export function runOnPdf(bytes: Uint8Array, program: string, options: readonly string[], after: readonly string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), "wordloom-pdf-"));
  try {
    const file = join(folder, "file.pdf");
    writeFileSync(file, bytes);
    return execFileSync(program, [...options, file, ...after], { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
