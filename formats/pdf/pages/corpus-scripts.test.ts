import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readPdfFonts, readPdfText } from "#tests/harness/read-pdf.ts";
import { shareRead, translateWords } from "#tests/harness/script-words.ts";
import { readPdf } from "./read-pdf.ts";

/** Real documents that lie beside the repository, see FILES.md; never a part of it. */
const folder = join(process.cwd(), "../shared/corpus/pdf");
/** Text that stands in steps of no quarter turn is not here: poppler reads it letter by letter, the source's too. */
const files = ["ArabicCIDTrueType.pdf", "pdfjs_wikipedia.pdf", "tracemonkey_a11y.pdf", "two_paragraphs.pdf"];
const languages = ["ar", "zh", "hi", "th", "he"];
const cases = files.flatMap((file) => languages.map((language) => [file, language] as const));

describe.skipIf(!existsSync(folder))("real PDF files in other scripts", () => {
  it.each(cases)("%s can be read in %s, in its logical order, out of embedded subsets", async (file, language) => {
    const document = await readPdf(readFileSync(join(folder, file)), { language: "en" });
    const targets = new Map(document.units.map(({ id, source }) => [id, translateWords(source, language)]));
    const bytes = await document.write(targets, { language });
    const onPages = document.units.filter(({ place }) => place?.startsWith("page ")).map(({ id }) => targets.get(id) ?? "");
    const share = shareRead(onPages, readPdfText(bytes), language);
    expect(share.words).toBeGreaterThanOrEqual(0.95);
    const drawn = readPdfFonts(bytes).filter(({ name }) => /^[A-Z]{6}\+Noto/.test(name));
    expect(drawn.length).toBeGreaterThan(0);
    for (const font of drawn) expect(font).toMatchObject({ isEmbedded: true, isSubset: true, hasUnicode: true });
  });
});
