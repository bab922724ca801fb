import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openDocument } from "#formats/open-document.ts";
import { toPdf } from "#formats/pdf/to-pdf.ts";
import { pseudoTranslate } from "#formats/rules/pseudo-text.ts";
import type { TextRule } from "#formats/rules/text-rules.ts";
import { plainText } from "#formats/segments/tagged-text.ts";
import { ruleIsolated } from "#platform/isolate/open-isolated.server.ts";
import { corpusFiles, corpusFolder } from "#tests/harness/corpus.ts";
import { sampleOf } from "#tests/harness/matrix.ts";
import { readPdfFonts, readPdfText } from "#tests/harness/read-pdf.ts";

/** A conversation as the product itself writes it. */
const exported = "exported conversation.pdf";
const conversation =
  "# The harbour\n\nThe **old** harbour is closed *today*.\n\n- Boats wait outside\n- Nobody knows how long\n\n| Day | Boats |\n|---|---|\n| Monday | twelve |\n";

async function bytesOf(name: string): Promise<Buffer> {
  if (name !== exported) return readFileSync(join(corpusFolder, "pdf", name));
  const { bytes } = await toPdf([{ markdown: conversation }], { title: "Harbour", label: null, language: "en" });
  return Buffer.from(bytes);
}

const translate = (bytes: Buffer, name: string, rule: TextRule) =>
  ruleIsolated({ bytes, name, language: null }, { rule, options: { language: "de", isBilingual: false } }, new AbortController().signal);

/** Words of Latin letters without an accent, outside of addresses: those of a source, not of pseudo's targets. */
const plainWords = (text: string): string[] =>
  text.replaceAll(/\S*(?:@|https?:|www\.|\.(?:com|org|net|edu)\b)\S*/g, " ").match(/(?<![\p{L}\p{M}])[A-Za-z]{3,}(?![\p{L}\p{M}])/gu) ?? [];

describe("real PDF files", () => {
  it.each(sampleOf([exported, ...corpusFiles("pdf")], 6))(
    "%s has its words translated, read by poppler, and comes back as it was without a translation",
    async (name) => {
      const bytes = await bytesOf(name);
      const { units } = (await openDocument(bytes, { name, language: null })).document;
      const { bytes: written } = await translate(bytes, name, "pseudo");
      const [before, after] = [readPdfText(bytes), readPdfText(written)];
      const words = plainWords(before);
      expect(plainWords(after).length).toBeLessThanOrEqual(words.length * 0.05);
      const signs = (text: string) => new Set(text.match(/[\p{L}\p{N}]+/gu) ?? []);
      const drawn = signs(after.normalize("NFKC"));
      const expected = [...signs(units.map(({ source }) => plainText(pseudoTranslate(source)).normalize("NFKC")).join("\n"))].filter(
        (word) => /^[\p{Script=Latin}\p{N}]+$/u.test(word),
      );
      expect(expected.filter((word) => !drawn.has(word)).length).toBeLessThanOrEqual(expected.length * 0.05);
      const own = readPdfFonts(written).filter(({ name: font }) => font.includes("Noto"));
      expect(own.every((font) => font.isEmbedded && font.isSubset && font.hasUnicode)).toBe(true);
      expect(Buffer.compare((await translate(bytes, name, "identity")).bytes, bytes)).toBe(0);
    },
  );
});
