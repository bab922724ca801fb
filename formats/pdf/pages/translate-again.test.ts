import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { expect, it } from "vitest";
import { readPdfText } from "#tests/harness/read-pdf.ts";
import { shareRead, translateWords } from "#tests/harness/script-words.ts";
import { readPdf } from "./read-pdf.ts";

const lines = [
  "A refund is a promise that was kept late. This page says when",
  "it is due, how to ask for it, and what the word means to those",
  "who have waited for it longer than anybody should have to.",
];

/** A page with a paragraph and, in a narrow frame, a label. */
async function buildPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([420, 300]);
  const font = await document.embedFont(StandardFonts.TimesRoman);
  for (const [index, line] of lines.entries()) page.drawText(line, { x: 50, y: 240 - index * 14, size: 11, font });
  page.drawRectangle({ x: 48, y: 96, width: 44, height: 18, borderWidth: 1 });
  page.drawText("Total", { x: 52, y: 101, size: 11, font });
  return document.save();
}

async function translate(bytes: Uint8Array, language: string, translateText: (source: string) => string) {
  const document = await readPdf(bytes, { language: null });
  const targets = new Map(document.units.map(({ id, source }) => [id, translateText(source)]));
  const written = await document.write(targets, { language });
  return { written, targets: [...targets.values()], units: document.units, small: document.small?.() ?? [] };
}

it("draws into what was drawn here before, and nothing of that is left", async () => {
  const arabic = await translate(await buildPdf(), "ar", (source) => translateWords(source, "ar"));
  const german = await translate(arabic.written, "de", (source) => translateWords(source, "de"));
  const text = readPdfText(german.written);
  expect(german.units.length).toBeGreaterThan(1);
  expect(shareRead(german.targets, text, "de").words).toBe(1);
  expect(text).not.toMatch(/\p{Script=Arabic}/u);
});

it("says which units it had to set much smaller", async () => {
  const { small, units, written } = await translate(await buildPdf(), "de", (source) =>
    source === "Total" ? "Gesamtrechnungsbetrag einschließlich Umsatzsteuer" : translateWords(source, "de"),
  );
  expect(small).toEqual(units.filter(({ source }) => source === "Total").map(({ id }) => id));
  expect(readPdfText(written).replaceAll(/\s/g, "")).toContain("GesamtrechnungsbetrageinschließlichUmsatzsteuer");
});
