import { PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { beforeAll, describe, expect, it } from "vitest";
import { readPdfFonts, readPdfText } from "#tests/harness/read-pdf.ts";
import { scriptLanguages, shareRead, translateWords } from "#tests/harness/script-words.ts";
import { openFonts } from "../font-slices.ts";
import { createParagraphPainter } from "./draw-paragraph.ts";
import type { DrawnParagraph, PdfParagraph, PdfStyle } from "./pdf-text.ts";

beforeAll(() => openFonts());

const plain: PdfStyle = {
  isBold: false,
  isItalic: false,
  isSerif: false,
  isMono: false,
  size: 10,
  color: [0, 0, 0],
  fontName: "Times",
  rise: 0,
};

type Place = { x: number; y: number; width: number; lines: number; leading: number; room: number };

/** A paragraph of lines whose first baseline is at `y`, with room under it. */
function buildParagraph(place: Partial<Place> = {}, more: Partial<PdfParagraph> = {}): PdfParagraph {
  const { x, y, width, lines, leading, room } = { x: 60, y: 700, width: 300, lines: 4, leading: 12, room: 12, ...place };
  const height = (lines - 1) * leading + 10;
  const box = { x, y: y + 8 - height, width, height };
  return {
    page: 0,
    lines: Array.from({ length: lines }, (_, index) => ({ x, y: y - index * leading, width, height: 10, pieces: [] })),
    box,
    maxBox: { ...box, y: box.y - room, height: height + room },
    angle: 0,
    align: "left",
    leading,
    firstIndent: 0,
    direction: "ltr",
    styles: [plain],
    base: 0,
    pairs: new Map(),
    singles: new Map(),
    ...more,
  };
}

/** A file of one page with targets in place of paragraphs. */
async function drawPage(language: string, all: readonly (readonly [PdfParagraph, string])[]) {
  const painter = createParagraphPainter({ language });
  const drawn = all.map(([paragraph, target]) => painter.draw(paragraph, target));
  return { drawn, bytes: await writePage(drawn, painter.writeFonts) };
}

async function writePage(drawn: readonly DrawnParagraph[], writeFonts: ReturnType<typeof createParagraphPainter>["writeFonts"]) {
  const document = await PDFDocument.create();
  const page = document.addPage([420, 842]);
  const content = document.context.flateStream(drawn.map(({ operators }) => operators).join("\n"));
  page.node.set(PDFName.of("Contents"), document.context.register(content));
  page.node.set(PDFName.of("Resources"), document.context.obj({ Font: writeFonts(document.context) }));
  return document.save();
}

const source =
  "The quick translator reads a document, keeps its look and writes it again in another language, so that nobody who opens it can tell which of the two came first.";

describe("a drawn paragraph", () => {
  it.each(scriptLanguages)("can be read again in %s, every word in its order", async (language) => {
    const target = translateWords(source, language);
    const { bytes, drawn } = await drawPage(
      language,
      [700, 600, 500, 400].map((y, index) => [
        buildParagraph({ y, room: 30 }, { align: index % 2 === 0 ? "left" : "justify", firstIndent: index === 1 ? 12 : 0 }),
        target,
      ]),
    );
    const share = shareRead(
      drawn.map(() => target),
      readPdfText(bytes),
      language,
    );
    expect(share.words).toBe(1);
    expect(share.pairs).toBeGreaterThan(0.98);
  });

  it("embeds subsets only, each with the way back to the text", async () => {
    const { bytes } = await drawPage("ar", [[buildParagraph(), `${translateWords(source, "ar")} PDF 2.0`]]);
    const fonts = readPdfFonts(bytes);
    expect(fonts.length).toBeGreaterThan(1);
    for (const font of fonts) expect(font).toMatchObject({ isEmbedded: true, isSubset: true, hasUnicode: true });
  });

  it("keeps bold, italic, serifs, fixed width, color and raised text", async () => {
    const styles = [
      { ...plain, isSerif: true },
      { ...plain, isSerif: true, isBold: true, color: [1, 0, 0] as const },
      { ...plain, isSerif: true, isItalic: true },
      { ...plain, isMono: true },
      { ...plain, size: 6, rise: 4 },
    ];
    const pairs = new Map([1, 2, 3, 4].map((id) => [id, id]));
    const { bytes, drawn } = await drawPage("de", [
      [buildParagraph({}, { styles, pairs }), "Eins <g1>zwei</g1> <g2>drei</g2> <g3>vier</g3><g4>5</g4>"],
    ]);
    expect(readPdfFonts(bytes).map(({ name }) => name.slice(7))).toEqual([
      "NotoSerif-Regular",
      "NotoSerif-Bold",
      "NotoSerif-Italic",
      "NotoSansMono-Regular",
      "NotoSans-Regular",
    ]);
    expect(drawn[0]?.operators).toMatch(/1 0 0 rg/);
    expect(drawn[0]?.operators).toMatch(/ 704 Tm \/Wordloom\w+F5 6 Tf/);
  });

  it("grows into the free room first, then gets smaller, never below 55 %", async () => {
    const target = translateWords(source, "de");
    const scales = [60, 12, 0, -24, -40].map((room) => {
      const painter = createParagraphPainter({ language: "de" });
      return painter.draw(buildParagraph({ room, lines: 3 }), target).scale;
    });
    expect(scales[0]).toBe(1);
    expect(scales).toEqual(scales.toSorted((a, b) => b - a));
    expect(scales.at(-1)).toBe(0.55);
    expect(new Set(scales).size).toBeGreaterThan(2);
  });

  it("keeps one size for text of one look", () => {
    const painter = createParagraphPainter({ language: "de" });
    const target = translateWords(source, "de");
    expect(painter.scaleOf(buildParagraph({ room: 60 }), target)).toBe(1);
    expect(painter.draw(buildParagraph({ room: 60 }), target, 0.8).scale).toBe(0.8);
  });

  it("sets what is read from right to left at the right edge, and centred text in the middle", () => {
    const startsOf = (paragraph: PdfParagraph, target: string, language: string) =>
      Array.from(
        createParagraphPainter({ language })
          .draw(paragraph, target)
          .operators.matchAll(/([\d.]+) [\d.]+ Tm/g),
        (match) => Number(match[1]),
      );
    const [arabic = 0] = startsOf(buildParagraph({ lines: 1 }), "كلمة", "ar");
    expect(arabic).toBeGreaterThan(320);
    const [latin = 0] = startsOf(buildParagraph({ lines: 1 }, { direction: "rtl", align: "right" }), "Wort", "de");
    expect(latin).toBe(60);
    const [middle = 0] = startsOf(buildParagraph({ lines: 1 }, { align: "center" }), "Wort", "de");
    expect(middle).toBeGreaterThan(190);
    expect(middle).toBeLessThan(205);
  });

  it("keeps the first line's indent, inwards and outwards", () => {
    const startsOf = (firstIndent: number, language: string) => {
      const { operators } = createParagraphPainter({ language }).draw(
        buildParagraph({ room: 60 }, { firstIndent }),
        translateWords(source, language),
      );
      const matches = Array.from(operators.matchAll(/([\d.]+) ([\d.]+) Tm/g), ([, x, y]) => ({ x: Number(x), y: Number(y) }));
      return [matches[0]?.x, matches.find(({ y }) => y < 700)?.x];
    };
    expect(startsOf(15, "de")).toEqual([75, 60]);
    expect(startsOf(-15, "de")).toEqual([60, 75]);
  });

  it("turns with its paragraph", () => {
    const { operators } = createParagraphPainter({ language: "de" }).draw(buildParagraph({ lines: 1 }, { angle: 90 }), "Wort");
    expect(operators).toMatch(/^q\n0 1 -1 0 0 0\ncm\n/);
    expect(operators.endsWith("\nQ")).toBe(true);
  });

  it("reports where its links are, one area for each line", () => {
    const paragraph = buildParagraph({}, { styles: [plain, { ...plain, link: 7 }], pairs: new Map([[1, 1]]) });
    const { links } = createParagraphPainter({ language: "de" }).draw(paragraph, `Wort <g1>${translateWords(source, "de")}</g1>`);
    expect(links.length).toBeGreaterThan(1);
    for (const { link, box } of links) {
      expect(link).toBe(7);
      expect(box.x).toBeGreaterThanOrEqual(60);
      expect(box.x + box.width).toBeLessThan(361);
    }
  });

  it("keeps what a single tag stands for", async () => {
    const paragraph = buildParagraph({}, { singles: new Map([[1, { text: "x₁ = √2", style: 0 }]]) });
    const { bytes } = await drawPage("de", [[paragraph, "Also <x1/> gilt"]]);
    expect(readPdfText(bytes).trim()).toBe("Also x₁ = √2 gilt");
  });

  it("cuts a word that no line of its room can hold, and loses none of it", async () => {
    const word = "Donaudampfschifffahrtsgesellschaftskapitän";
    const { bytes, drawn } = await drawPage("de", [[buildParagraph({ width: 40, lines: 2 }), word]]);
    const { operators = "" } = drawn[0] ?? {};
    const unit = Number(/^q\n([\d.]+)/.exec(operators)?.[1]);
    const starts = Array.from(operators.matchAll(/([\d.]+) [\d.]+ Tm/g), (match) => Number(match[1]) * unit);
    expect(starts.length).toBeGreaterThan(1);
    for (const start of starts) expect(start).toBeCloseTo(60, 1);
    expect(readPdfText(bytes).replaceAll(/\s/g, "")).toBe(word);
  });

  it("draws nothing for a target without text", () => {
    expect(createParagraphPainter({ language: "de" }).draw(buildParagraph(), " \n").operators).toBe("");
  });
});
