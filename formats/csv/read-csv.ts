/**
 * Tables as text (RFC 4180 and what spreadsheets make of it): commas, semicolons, tabs or bars between cells, quoted cells with
 * doubled quotes and line breaks, any line end, any encoding of text-bytes.ts. Every cell with a letter is a unit, the header's
 * too, in an ICU message each branch; formulas (`=…`), addresses, colors, dates and hashes stay. Targets are spliced into their cells, keeping the quotes these
 * had; a cell gets new quotes only where its target needs them, so every other byte stays.
 */
import { bareDocument } from "../segments/bare-document.ts";
import { isBareText, makeTextUnit, noTags, type TextUnit, writePlain } from "../segments/inline-unit.ts";
import { isMachineText } from "../segments/machine-text.ts";
import { hasArguments, type Message, readIcuMessage, unitsOfMessage } from "../segments/message-units.ts";
import { splicedDocument, type UnitPlace, type UnitsPlace } from "../segments/spliced-document.ts";
import { decodeText } from "../segments/text-bytes.ts";
import type { DocumentReader, Unit, UnitKind, UnitTag } from "../segments/unit.ts";
import { hasLetter, unitId } from "../segments/unit-id.ts";
import { cellText, scanCsv, sniffCsv, type CsvCell } from "./scan-csv.ts";

/** Reads comma, semicolon or tab separated values. */
export const readCsv: DocumentReader = (bytes, { takeSource }) => {
  const { text, encode, encodePieces } = decodeText(bytes);
  const { separator, start } = sniffCsv(text);
  const places: (CsvUnit | UnitsPlace)[] = [];
  let ordinal = 0;
  const table: Table = { text, separator, header: [] };
  scanCsv(text, separator, start, (cell) => {
    if (!hasLetter(text, cell.start, cell.end)) return;
    const content = cellText(text, cell);
    if (content.startsWith("=") || isMachineText(content.trim())) return;
    if (cell.row === 0) table.header[cell.column] = content.trim();
    const message = hasArguments(content) ? readIcuMessage([{ kind: "text", text: content, start: 0, end: content.length }], String) : null;
    if (message !== null) {
      if (takeSource !== undefined) for (const { source } of message.units) takeSource(source);
      else if (message.units.length > 0) places.push(messagePlace(table, cell, ordinal, content, message));
      ordinal += message.units.length;
      return;
    }
    const tagged = isBareText(content) ? null : makeTextUnit(content);
    if (tagged === null && content.includes("<")) return;
    if (takeSource !== undefined) takeSource(tagged?.source ?? content);
    else places.push(new CsvUnit(table, cell, ordinal++, content, tagged));
  });
  return takeSource !== undefined ? bareDocument : splicedDocument({ bytes, text, places, encode, encodePieces });
};

/** What all cells of a table share. The header grows while the first line is read. */
type Table = { text: string; separator: string; header: (string | undefined)[] };

/** A cell with words: unit and place in one. What is rarely asked for is computed on demand: a table has a hundred thousand cells. */
class CsvUnit implements Unit, UnitPlace {
  readonly source: string;
  readonly start: number;
  readonly end: number;
  private readonly table: Table;
  private readonly row: number;
  private readonly column: number;
  private readonly ordinal: number;
  /** Null where the source is everything the cell says. */
  private readonly text: TextUnit | null;

  constructor(table: Table, { row, column, start, end }: CsvCell, ordinal: number, content: string, text: TextUnit | null) {
    this.source = text === null ? content : text.source;
    this.start = start;
    this.end = end;
    this.table = table;
    this.row = row;
    this.column = column;
    this.ordinal = ordinal;
    this.text = text;
  }

  get unit(): Unit {
    return this;
  }

  get kind(): UnitKind {
    return "cell";
  }

  get tags(): readonly UnitTag[] {
    return this.text === null ? noTags : this.text.tags;
  }

  get id(): string {
    return unitId("", this.ordinal, this.source);
  }

  get place(): string {
    return placeOf(this.row, this.column);
  }

  get note(): string | undefined {
    return this.row === 0 ? undefined : this.table.header[this.column];
  }

  write(target: string): string {
    const { text, source } = this;
    const { table, start, end } = this;
    if (text === null) return toCell(table, start, end, withoutPower(writePlain(target), source));
    return toCell(table, start, end, text.before + withoutPower(text.write(target), source) + text.after);
  }
}

/** A cell that is an ICU message: its branches are units. @param first the number of its first unit in the document */
const messagePlace = (
  table: Table,
  { row, column, start, end }: CsvCell,
  first: number,
  content: string,
  message: Message,
): UnitsPlace => ({
  units: unitsOfMessage(message, first, { kind: "cell", place: placeOf(row, column), note: row === 0 ? undefined : table.header[column] }),
  start,
  end,
  writeAll: (targets, { language }) => toCell(table, start, end, withoutPower(message.write(targets, language), content)),
});

/** Writes what a cell says, with quotes where it had them or needs them. */
function toCell({ text: table, separator }: Table, start: number, end: number, text: string): string {
  const hasQuotes = text.includes('"');
  const isQuoted = table.charCodeAt(start) === 0x22;
  if (isQuoted || text.includes(separator) || /[\r\n]/.test(text)) return `"${hasQuotes ? text.replaceAll('"', '""') : text}"`;
  if (!hasQuotes) return text;
  // Readers all treat quotes inside an unquoted cell as ordinary characters, so they stay as they were.
  const hadQuotes = table.slice(start, end).includes('"');
  return hadQuotes && !text.startsWith('"') ? text : `"${text.replaceAll('"', '""')}"`;
}

/** A target that a spreadsheet would take for a formula gets an apostrophe, unless its source began the same way (ASVS 1.2.10). */
const withoutPower = (target: string, source: string): string =>
  formulaSigns.has(target.charCodeAt(0)) && target[0] !== source[0] ? `'${target}` : target;
const formulaSigns = new Set([..."=+-@\t\r＝＋－＠"].map((sign) => sign.charCodeAt(0)));

const placeOf = (row: number, column: number): string => `${columnLetters(column)}${row + 1}`;

/** A column's name in spreadsheets: A, B, … Z, AA. */
function columnLetters(column: number): string {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}
