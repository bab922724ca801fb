import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { pdfDocuments } from "#tests/fixtures/documents/pdfs.ts";
import { corpusFiles, corpusFolder } from "#tests/harness/corpus.ts";
import { readPdfFonts, readPdfText, turnPdf } from "#tests/harness/read-pdf.ts";
import { shareRead, translateWords } from "#tests/harness/script-words.ts";
import { openFonts } from "../font-slices.ts";
import { splitGraphemes } from "../line-breaks.ts";
import { createFontPicker } from "../pick-font.ts";
import { readPdf } from "./read-pdf.ts";

const real = ["ArabicCIDTrueType.pdf", "pdfjs_wikipedia.pdf", "tracemonkey_a11y.pdf", "two_paragraphs.pdf", "vertical.pdf"];
const files = new Map<string, () => Uint8Array>([
  ["our plain.pdf", pdfDocuments.plain],
  ["our inlineTags.pdf", pdfDocuments.inlineTags],
  ...corpusFiles("pdf")
    .filter((name) => real.includes(name))
    .map((name): [string, () => Uint8Array] => [name, () => readFileSync(join(corpusFolder, "pdf", name))]),
]);
const languages = ["ar", "zh", "hi", "th", "he"];
const cases = [...files].flatMap(([name, read]) => languages.map((language) => [name, language, read] as const));

/** Those in which text of `rotated.pdf` is upright, counterclockwise. */
const turns = [0, 45, 90, 315];
const plain = { isBold: false, isItalic: false, isCode: false, isSerif: false };

beforeAll(() => openFonts());

describe("PDF files in other scripts", () => {
  it.each(cases)("%s can be read in %s, in its logical order, out of embedded subsets", async (_, language, read) => {
    const document = await readPdf(read(), { language: "en" });
    const targets = new Map(document.units.map(({ id, source }) => [id, translateWords(source, language)]));
    const bytes = await document.write(targets, { language });
    const onPages = document.units.filter(({ place }) => place?.startsWith("page ")).map(({ id }) => targets.get(id) ?? "");
    const share = shareRead(onPages, readPdfText(bytes), language);
    expect(share.words).toBeGreaterThanOrEqual(0.95);
    const drawn = readPdfFonts(bytes).filter(({ name }) => /^[A-Z]{6}\+Noto/.test(name));
    expect(drawn.length).toBeGreaterThan(0);
    for (const font of drawn) expect(font).toMatchObject({ isEmbedded: true, isSubset: true, hasUnicode: true });
    expect(lettersWithoutGlyph([...targets.values()], language)).toEqual([]);
  });

  it.each(corpusFiles("pdf").includes("rotated.pdf") ? languages : [])(
    "rotated.pdf can be read in %s, each of its texts where the page is turned so that it is upright",
    async (language) => {
      const document = await readPdf(readFileSync(join(corpusFolder, "pdf/rotated.pdf")), { language: "en" });
      const units = document.units.filter(({ place }) => place?.startsWith("page "));
      expect(units.length).toBeGreaterThan(4);
      for (const { id, source } of units) {
        const target = translateWords(source, language);
        // Alone, so that nothing else on the page has its letters.
        const bytes = await document.write(new Map([[id, target]]), { language });
        const shares = await Promise.all(
          turns.map(async (angle) => shareRead([target], readPdfText(angle === 0 ? bytes : await turnPdf(bytes, angle)), language)),
        );
        expect([source, Math.max(...shares.map(({ words }) => words))]).toEqual([source, 1]);
        const drawn = readPdfFonts(bytes).filter(({ name }) => /^[A-Z]{6}\+Noto/.test(name));
        expect(drawn.length).toBeGreaterThan(0);
        for (const font of drawn) expect(font).toMatchObject({ isEmbedded: true, isSubset: true, hasUnicode: true });
        expect(lettersWithoutGlyph([target], language)).toEqual([]);
      }
    },
  );
});

/** What would be drawn as an empty box: characters that none of the fonts has. */
function lettersWithoutGlyph(targets: readonly string[], language: string): string[] {
  const picker = createFontPicker(language);
  for (const target of targets)
    for (const { text } of splitGraphemes(target.replaceAll(/<\/?[gx]\d+\/?>/g, "")))
      if (text.trim() !== "") picker.pick(text, plain, "", "");
  return [...picker.missing];
}
