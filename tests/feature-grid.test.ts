import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pseudoTranslate } from "#formats/rules/pseudo-text.ts";
import { drawFeatureGrid, emptyCells, type FeatureCell, readFeatureGrid } from "#tests/harness/feature-cells.ts";
import { sampleOf } from "#tests/harness/matrix.ts";
import { decode, readWithOffice, wordsOf } from "#tests/harness/read-with-office.ts";
import { readWholePdf, unpackPdf } from "#tests/harness/read-whole-pdf.ts";
import { translateCell, type TranslatedCell } from "#tests/harness/translate-cell.ts";
import { patience } from "./harness/patience.ts";

const grid = readFeatureGrid();
/** Each feature in one of its formats or another. */
const cells = sampleOf(grid.cells, 9);
const nameOf = ({ feature, format }: FeatureCell): string => `${feature}: ${format}`;

type Read = TranslatedCell & {
  /** What LibreOffice read of it: flat XML, or a text. A PDF is read by poppler and pdf.js, each in its own test. */
  read: string | null;
};
const outcomes = new Map<string, Read>();
const passed = new Set<string>();

beforeAll(async () => {
  const translated = await Promise.all(cells.map(async (cell) => ({ cell, result: await translateCell(cell) })));
  const read = readWithOffice(
    new Map(
      translated.flatMap(({ cell, result }, index) =>
        cell.format === "pdf" ? [] : [[`cell${index}`, { format: cell.format, bytes: result.bytes, isPrinted: cell.isPrinted }]],
      ),
    ),
  );
  for (const [index, { cell, result }] of translated.entries())
    outcomes.set(nameOf(cell), { ...result, read: read.get(`cell${index}`) ?? null });
}, patience.longTest);

/** The grid is for reading, whoever runs the suite. */
afterAll(() => {
  const failed = new Set(cells.map(nameOf).filter((name) => !passed.has(name)));
  const empty = emptyCells(grid);
  process.stdout.write(`\n${drawFeatureGrid(grid, failed)}\nempty cells: ${empty.length === 0 ? "none" : empty.join("; ")}\n`);
});

describe("every feature of every format", () => {
  it.each(cells.map((cell) => ({ name: nameOf(cell), cell })))("$name", async ({ name, cell }) => {
    const outcome = outcomes.get(name) as Read;
    expect(outcome.faults).toEqual([]);
    const read = cell.format === "pdf" ? await readWholePdf(outcome.bytes, cell.area) : outcome.read;
    expect(read).not.toBeNull();
    expect(faultsOf(cell, { ...outcome, read })).toEqual([]);
    passed.add(name);
  });

  it("is listed, or it is said why a format does not have it", () => {
    expect(emptyCells(grid)).toEqual([]);
    expect([...grid.reasons].filter(([, reason]) => reason === "")).toEqual([]);
  });
});

/** What a reader of the translated file would miss, or find where it should not be. */
function faultsOf(cell: FeatureCell, { bytes, read, keepsSources }: Read): string[] {
  const shown = decode(read ?? "");
  const words = wordsOf(read ?? "");
  const parts = partsOf(bytes);
  const faults: string[] = [];
  for (const text of cell.translated) {
    const target = lettersOf(text);
    if (!words.includes(target) && !shown.includes(target)) faults.push(`not translated: ${text}`);
    if (!cell.isBilingual && !keepsSources && hasSource(parts, text)) faults.push(`still in the file: ${text}`);
  }
  for (const text of cell.kept) {
    const isPart = text.startsWith("part:");
    const wanted = isPart ? text.slice(5) : text;
    const isThere = isPart ? parts.includes(wanted) : words.includes(wanted) || shown.includes(wanted);
    if (!isThere) faults.push(`lost: ${text}`);
  }
  return faults;
}

const lettersOf = (text: string): string => pseudoTranslate(text).replaceAll(/[⟦⟧]/g, "");

/** The content of all parts that are text, one behind the other. */
function partsOf(bytes: Uint8Array): string {
  if (isPdf(bytes)) return unpackPdf(bytes);
  const isPacked = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isPacked) return new TextDecoder().decode(bytes);
  const parts = Object.entries(unzipSync(bytes)).filter(([path]) => !path.endsWith(".png"));
  return parts.map(([, part]) => new TextDecoder().decode(part)).join("\n");
}

const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-";

/** Single words may be names of markup too, so they count only between tags, or in a PDF without the slash of names. */
function hasSource(parts: string, text: string): boolean {
  if (text.includes(" ")) return parts.includes(text);
  if (parts.startsWith("%PDF-")) return new RegExp(String.raw`(?<![/\w])${text}\b`).test(parts);
  return new RegExp(String.raw`>[^<]*\b${text}\b`).test(parts);
}
