/**
 * Tables as text (RFC 4180 and what spreadsheets make of it): commas, semicolons, tabs or bars between cells, quoted cells with
 * doubled quotes and line breaks, any line end, any encoding of text-bytes.ts. Every cell with a letter is a unit, the header's
 * too; formulas (`=…`), addresses, colours, dates and hashes stay. Targets are spliced into their cells with the quotes that these
 * had; a cell is quoted newly only where its target needs it, so every other byte stays.
 */
import { isMachineText } from "../segments/machine-text.ts";
import { makeTextUnit, type TextUnit } from "../segments/inline-unit.ts";
import { bareDocument, bareUnit } from "../segments/bare-document.ts";
import { splicedDocument, type UnitPlace } from "../segments/spliced-document.ts";
import { decodeText } from "../segments/text-bytes.ts";
import type { DocumentReader, Unit } from "../segments/unit.ts";
import { hasLetter, unitId } from "../segments/unit-id.ts";
import { scanCsv, sniffCsv, type CsvCell } from "./scan-csv.ts";

/** Reads comma, semicolon or tab separated values. */
export const readCsv: DocumentReader = (bytes, { isForSources = false }) => {
  const { text, encode } = decodeText(bytes);
  const { separator, start } = sniffCsv(text);
  const places: UnitPlace[] = [];
  const sources: Unit[] = [];
  const header: string[] = [];
  scanCsv(text, separator, start, (cell) => {
    if (!hasLetter(cell.text) || cell.text.startsWith("=") || isMachineText(cell.text.trim())) return;
    if (cell.row === 0) header[cell.column] = cell.text.trim();
    const unit = makeTextUnit(cell.text);
    if (unit === null) return;
    if (isForSources) sources.push(bareUnit("cell", unit));
    else places.push(new CsvPlace(cell, unit, places.length, separator, cell.row === 0 ? undefined : header[cell.column]));
  });
  return isForSources ? bareDocument(sources) : splicedDocument({ bytes, text, places, encode });
};

/** A cell and what is needed to write it: one object, since a table has a hundred thousand of them. */
class CsvPlace implements UnitPlace {
  readonly unit: Unit;
  readonly start: number;
  readonly end: number;
  private readonly text: TextUnit;
  private readonly separator: string;
  private readonly isQuoted: boolean;
  private readonly hasQuotes: boolean;

  constructor(cell: CsvCell, text: TextUnit, ordinal: number, separator: string, columnName: string | undefined) {
    const { source, tags } = text;
    this.unit = {
      id: unitId("", ordinal, source),
      kind: "cell",
      source,
      tags,
      place: `${columnLetters(cell.column)}${cell.row + 1}`,
      note: columnName,
    };
    this.start = cell.start;
    this.end = cell.end;
    this.text = text;
    this.separator = separator;
    this.isQuoted = cell.isQuoted;
    this.hasQuotes = cell.text.includes('"');
  }

  write(target: string): string {
    const { before, after } = this.text;
    return this.toCell(before + withoutPower(this.text.write(target), this.unit.source) + after);
  }

  private toCell(text: string): string {
    // Quotes within an unquoted cell are plain signs for all readers, so they stay as they were.
    const hasBareQuotes = !this.isQuoted && this.hasQuotes && !text.startsWith('"');
    const needsQuotes = this.isQuoted || text.includes(this.separator) || /[\r\n]/.test(text) || (text.includes('"') && !hasBareQuotes);
    return needsQuotes ? `"${text.includes('"') ? text.replaceAll('"', '""') : text}"` : text;
  }
}

/** A target that a spreadsheet would take for a formula gets an apostrophe, unless its source began with the same sign (ASVS 1.2.10). */
const withoutPower = (target: string, source: string): string =>
  /^[=+\-@\t\r＝＋－＠]/.test(target) && target[0] !== source[0] ? `'${target}` : target;

/** The name that spreadsheets give a column: A, B, … Z, AA. */
function columnLetters(column: number): string {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}
