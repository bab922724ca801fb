/**
 * Tables as text (RFC 4180 and what spreadsheets make of it): commas, semicolons, tabs or bars between cells, quoted cells with
 * doubled quotes and line breaks, any line end, any encoding of text-bytes.ts. Every cell with a letter is a unit, the header's
 * too; formulas (`=…`), addresses, colours, dates and hashes stay. Targets are spliced into their cells with the quotes that these
 * had; a cell is quoted newly only where its target needs it, so every other byte stays.
 */
import { isMachineText } from "../segments/machine-text.ts";
import { makeTextUnit, type TextUnit } from "../segments/inline-unit.ts";
import { splicedDocument, type UnitPlace } from "../segments/spliced-document.ts";
import { decodeText } from "../segments/text-bytes.ts";
import type { DocumentReader } from "../segments/unit.ts";
import { hasLetter, unitId } from "../segments/unit-id.ts";
import { scanCsv, sniffCsv, type CsvCell } from "./scan-csv.ts";

/** Reads comma, semicolon or tab separated values. */
export const readCsv: DocumentReader = (bytes) => {
  const { text, encode } = decodeText(bytes);
  const { separator, start } = sniffCsv(text);
  const places: UnitPlace[] = [];
  const header: string[] = [];
  scanCsv(text, separator, start, (cell) => {
    if (!hasLetter(cell.text) || cell.text.startsWith("=") || isMachineText(cell.text.trim())) return;
    if (cell.row === 0) header[cell.column] = cell.text.trim();
    const unit = makeTextUnit(cell.text);
    if (unit !== null) places.push(placeOf(cell, unit, places.length, separator, cell.row === 0 ? undefined : header[cell.column]));
  });
  return splicedDocument({ bytes, text, places, encode });
};

function placeOf(cell: CsvCell, text: TextUnit, ordinal: number, separator: string, columnName: string | undefined): UnitPlace {
  const { source, tags, before, after, write } = text;
  return {
    unit: {
      id: unitId("", ordinal, source),
      kind: "cell",
      source,
      tags,
      place: `${columnLetters(cell.column)}${cell.row + 1}`,
      note: columnName,
    },
    start: cell.start,
    end: cell.end,
    write: (target) => toCell(before + withoutPower(write(target), source) + after, cell, separator),
  };
}

/** A target that a spreadsheet would take for a formula gets an apostrophe, unless its source began with the same sign (ASVS 1.2.10). */
const withoutPower = (target: string, source: string): string =>
  /^[=+\-@\t\r＝＋－＠]/.test(target) && target[0] !== source[0] ? `'${target}` : target;

function toCell(text: string, { isQuoted, text: was }: CsvCell, separator: string): string {
  // Quotes within an unquoted cell are plain signs for all readers, so they stay as they were.
  const hasBareQuotes = !isQuoted && was.includes('"') && !text.startsWith('"');
  const needsQuotes = isQuoted || text.includes(separator) || /[\r\n]/.test(text) || (text.includes('"') && !hasBareQuotes);
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The name that spreadsheets give a column: A, B, … Z, AA. */
function columnLetters(column: number): string {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}
