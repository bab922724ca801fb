import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openDocument } from "#formats/open-document.ts";
import { plainText } from "#formats/segments/tagged-text.ts";
import type { AnyDocument, Unit } from "#formats/segments/unit.ts";
import { pseudoTranslate } from "#formats/rules/pseudo-text.ts";
import { ruleIsolated } from "#platform/isolate/open-isolated.server.ts";
import { pdfDocuments } from "#tests/fixtures/documents/pdfs.ts";
import { corpusFiles, corpusFolder } from "#tests/harness/corpus.ts";
import { sampleOf } from "#tests/harness/matrix.ts";
import { differencesOf, type PageBox, type PagePicture, type PageWord, paintPdf, wordsOfPdf } from "#tests/harness/pdf-pictures.ts";

const files = new Map<string, () => Uint8Array>([
  ...Object.entries(pdfDocuments).map(([name, make]): [string, () => Uint8Array] => [`our ${name}.pdf`, make]),
  ...corpusFiles("pdf").map((name): [string, () => Uint8Array] => [name, () => readFileSync(join(corpusFolder, "pdf", name))]),
]);

/** Of a file with more units, as many are tried, evenly chosen. */
const mostUnits = 6;

const lines: string[] = [];
afterAll(() => void process.stdout.write(`\n${lines.join("\n")}\n`));

describe("the pages of a PDF file, as they are painted", () => {
  it.each(sampleOf(files.keys(), 8))("%s looks as before with the identity engine", async (name) => {
    const bytes = bytesOf(name);
    const { bytes: written, segments } = await ruleIsolated(
      { bytes: Buffer.from(bytes), name: "a.pdf", language: null },
      { rule: "identity", options: { language: "de", isBilingual: false } },
      new AbortController().signal,
    );
    expect(segments).toBeGreaterThan(0);
    const [before, after] = [paintPdf(bytes), paintPdf(written)];
    expect(after.length).toBe(before.length);
    for (const [page, picture] of before.entries()) expect(differencesOf(picture, after[page] as PagePicture, [])).toEqual([]);
    lines.push(`${name.padEnd(24)} ${segments} units, ${before.length} pages alike`);
  });

  it.each(sampleOf(files.keys(), 8))("%s changes where one unit stands, and where it grows to, nowhere else", async (name) => {
    const bytes = bytesOf(name);
    const before = { pictures: paintPdf(bytes), words: wordsOfPdf(bytes) };
    const { document } = await openDocument(bytes, { name: "a.pdf", language: "en" });
    for (const unit of chosenOf(document)) {
      const target = pseudoTranslate(unit.source);
      const written = await document.write(new Map([[unit.id, target]]), { language: "de" });
      const after = { pictures: paintPdf(written), words: wordsOfPdf(written) };
      expect(after.pictures.length).toBe(before.pictures.length);
      const page = Number(unit.place?.slice("page ".length)) - 1;
      for (const [at, picture] of before.pictures.entries()) {
        const gone = wordsWithout(before.words[at], after.words[at]);
        const come = wordsWithout(after.words[at], before.words[at]);
        const isTorn = !gone.some(({ text }) => unit.source.split(" ").includes(text));
        const areas = at === page ? [...gone, ...come].map((word) => areaOf(word, isTorn)) : [];
        const differences = differencesOf(picture, after.pictures[at] as PagePicture, areas);
        expect([unit.source, at + 1, differences.slice(0, 5)]).toEqual([unit.source, at + 1, []]);
        expect([unit.source, strangersOf(gone, unit.source), strangersOf(come, target)]).toEqual([unit.source, [], []]);
      }
    }
  });
});

const bytesOf = (name: string): Uint8Array => files.get(name)?.() ?? new Uint8Array();

/** Units that stand on pages: what bookmarks, notes and choices say is not painted. */
function chosenOf({ units }: AnyDocument): Unit[] {
  const painted = units.filter(
    ({ place, kind }) => place?.startsWith("page ") === true && kind !== "comment" && kind !== "alternative-text" && kind !== "string",
  );
  const step = Math.max(1, painted.length / mostUnits);
  return Array.from({ length: Math.min(mostUnits, painted.length) }, (_, at) => painted[Math.floor(at * step)] as Unit);
}

const keyOf = ({ text, left, top }: PageWord): string => `${text} ${left.toFixed(1)} ${top.toFixed(1)}`;

/** Words that do not stand so among others. */
function wordsWithout(words: readonly PageWord[] = [], others: readonly PageWord[] = []): PageWord[] {
  const known = new Set(others.map(keyOf));
  return words.filter((word) => !known.has(keyOf(word)));
}

/**
 * A word's area as fonts give it, with its underline, marks that reach out of it and the edge that is painted half. Poppler tears words
 * that stand in no quarter turn into pieces, and says that these are half as high as they are.
 */
function areaOf({ left, top, right, bottom }: PageWord, isTorn: boolean): PageBox {
  const more = 1 + (bottom - top) * (isTorn ? 1.5 : 0.2);
  return { left: left - more, top: top - more, right: right + more, bottom: bottom + more };
}

const lettersOf = (text: string): string => text.normalize("NFKC").replaceAll(/[^\p{L}\p{N}]/gu, "");
const turned = (text: string): string => Array.from(text).toReversed().join("");

/**
 * Words of which a text does not have the letters, as they are read or as they stand. What a text keeps as it is (code, formulas) is no
 * part of it, but stands among its words.
 */
function strangersOf(words: readonly PageWord[], text: string): string[] {
  const letters = lettersOf(plainText(text));
  const isOwn = (word: PageWord) => letters.includes(lettersOf(word.text)) || letters.includes(turned(lettersOf(word.text)));
  const own = words.filter(isOwn);
  const isAmong = (word: PageWord) =>
    own.some((one) => Math.abs(one.top - word.top) < (one.bottom - one.top) * 1.5) &&
    Math.min(...own.map(({ left }) => left)) <= word.right &&
    Math.max(...own.map(({ right }) => right)) >= word.left;
  return words.filter((word) => !isOwn(word) && !(/<x\d+\/>/.test(text) && isAmong(word))).map((word) => word.text);
}
