import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Reads the text of a PDF file by poppler, independently of what wrote it; pages end with a form feed. */
export function readPdfText(bytes: Uint8Array): string {
  // The marks of direction are poppler's own.
  return runOn(bytes, "pdftotext", ["-enc", "UTF-8"], ["-"]).replaceAll(/[\u202a-\u202e]/g, "");
}

export type PdfFont = { name: string; isEmbedded: boolean; isSubset: boolean; hasUnicode: boolean };

/** Lists the fonts of a PDF file as poppler sees them. */
export function readPdfFonts(bytes: Uint8Array): PdfFont[] {
  const [, , ...lines] = runOn(bytes, "pdffonts", []).trim().split("\n");
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

function runOn(bytes: Uint8Array, program: string, options: string[], after: string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), "wordloom-pdf-"));
  try {
    const file = join(folder, "file.pdf");
    writeFileSync(file, bytes);
    return execFileSync(program, [...options, file, ...after], { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
