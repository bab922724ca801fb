import { describe, expect, it } from "vitest";
import { pdfFile, shown, shownInTurn } from "#tests/fixtures/documents/pdf-file.ts";
import { type PagePicture, paintPdf } from "#tests/harness/pdf-pictures.ts";
import { readPdf } from "./read-pdf.ts";

const link = (box: string) =>
  `<< /Type /Annot /Subtype /Link /Rect [${box}] /Border [0 0 0] /A << /S /URI /URI (https://shop.example/) >> >>`;

/** Writes a file with one target, and paints its page: 400 points by 400. */
async function paint(bytes: Uint8Array, target: string): Promise<PagePicture> {
  const document = await readPdf(bytes, { language: "en" });
  const [unit] = document.units;
  const written = await document.write(new Map([[unit?.id ?? "", target]]), { language: "de" });
  return paintPdf(written)[0] as PagePicture;
}

/** From where to where points are more red than green, row by row; letters are black. */
function redRows({ width, height, points }: PagePicture): { y: number; from: number; to: number }[] {
  return Array.from({ length: height }, (_, y) => {
    const reds = Array.from({ length: width }, (_unused, x) => x).filter(
      (x) => (points[(y * width + x) * 3] ?? 0) - (points[(y * width + x) * 3 + 1] ?? 0) > 60,
    );
    return { y, from: reds[0] ?? -1, to: reds.at(-1) ?? -1 };
  }).filter(({ from }) => from >= 0);
}

describe("the underline of a link", () => {
  it("goes with its words and keeps its colour, whether it was drawn as a line or as an area", async () => {
    for (const line of ["1 0 0 RG 0.8 w 50 337.4 m 103.4 337.4 l S", "1 0 0 rg 50 337 53.4 0.8 re f 0 g"]) {
      const bytes = pdfFile([
        { content: `${shown("Our guide tells all of it", 50, 340)}\n${line}`, annotations: [link("50 335 103.4 352")] },
      ]);
      const rows = redRows(await paint(bytes, "Alles steht im <g1>Buch</g1>"));
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.length).toBeLessThan(3);
      // The words before it are some 75 points wide.
      for (const { from, to } of rows) {
        expect(from).toBeGreaterThan(115);
        expect(to).toBeLessThan(165);
      }
    }
  });

  it("does not stay behind where it was, below letters that are raised", async () => {
    const words =
      "BT 1 0 0 1 50 340 Tm /F1 12 Tf (Nobody ever doubted it) Tj 5 Ts /F1 8 Tf ([) Tj (7) Tj (]) Tj 0 Ts /F1 12 Tf ( again) Tj ET";
    const bytes = pdfFile([{ content: `${words}\n1 0 0 rg 174 343.4 9 0.7 re f 0 g`, annotations: [link("173.5 342 183.5 352")] }]);
    expect(redRows(paintPdf(bytes)[0] as PagePicture).length).toBeGreaterThan(0);
    const rows = redRows(await paint(bytes, "Ja<g1>[7]</g1>"));
    expect(rows.length).toBeGreaterThan(0);
    for (const { to } of rows) expect(to).toBeLessThan(90);
  });

  it("stays where its words are not translated", async () => {
    const content = [
      shownInTurn(50, 340, [["F1", "Words that are translated"]]),
      shown("12.50", 50, 300),
      "1 0 0 rg 50 297.5 33 0.8 re f 0 g",
    ].join("\n");
    const bytes = pdfFile([{ content, annotations: [link("50 295 83 312")] }]);
    const before = redRows(paintPdf(bytes)[0] as PagePicture);
    expect(redRows(await paint(bytes, "Wörter"))).toEqual(before);
  });
});
