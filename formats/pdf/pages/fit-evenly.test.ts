import { expect, it } from "vitest";
import { evenScales } from "./fit-evenly.ts";
import type { PdfParagraph } from "./pdf-text.ts";

const line = { x: 0, y: 0, width: 100, height: 10, pieces: [] };
const plain = { isBold: false, isItalic: false, isSerif: false, isMono: false, color: [0, 0, 0] as const, fontName: "", rise: 0 };

const buildParagraph = (size: number, lines: number): PdfParagraph => ({
  page: 0,
  lines: Array.from({ length: lines }, () => line),
  box: { x: 0, y: 0, width: 100, height: 10 },
  maxBox: { x: 0, y: 0, width: 100, height: 10 },
  angle: 0,
  align: "left",
  leading: 12,
  firstIndent: 0,
  direction: "ltr",
  styles: [{ ...plain, size }],
  base: 0,
  pairs: new Map(),
  singles: new Map(),
});

it("keeps text of one look in one size, as far as half of it needs", () => {
  const body = [1, 0.92, 0.8, 0.6].map((scale) => ({ paragraph: buildParagraph(10, 4), scale, characters: 100 }));
  expect(evenScales(body)).toEqual([0.8, 0.8, 0.8, 0.6]);
});

it("leaves single lines and text of another size alone", () => {
  const label = { paragraph: buildParagraph(10, 1), scale: 1, characters: 10 };
  const note = { paragraph: buildParagraph(7, 3), scale: 0.96, characters: 10 };
  const body = { paragraph: buildParagraph(10, 4), scale: 0.7, characters: 100 };
  expect(evenScales([label, note, body])).toEqual([1, 0.96, 0.7]);
});
