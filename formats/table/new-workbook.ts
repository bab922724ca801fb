/**
 * A new workbook of one sheet (ECMA-376 part 1, 12): only the parts that have to be there. Every text is one by its type and by its
 * format, so that no reader takes an id for a number or a text for a formula, not even after someone has edited the cell. What is
 * given as a number or a boolean is that, in the general format.
 */
import { unusableFile } from "../segments/file-fault.ts";
import { encodeXmlAttribute } from "../xml/xml-text.ts";
import { type AddedCell, addedText } from "./added-cell.ts";
import { mostSheetColumns, mostSheetRows } from "./cell-places.ts";
import { escapeString, fitCell } from "./cell-strings.ts";
import { columnLetters } from "./column-names.ts";
import { newZip } from "./new-zip.ts";

export type NewSheet = {
  /** Name of the sheet, null for any. */
  name: string | null;
  /** The first row, bold, which stays in sight; null for none. */
  header: readonly string[] | null;
  rows: readonly (readonly AddedCell[])[];
};

/** Numbers of the formats in `styles`. */
const [textStyle, headerStyle] = [1, 2];

/**
 * Writes the workbook. Texts longer than 32,767 UTF-16 units are cut, with "…" at their end.
 *
 * @throws AppError `unsupported-file` (`too-large`, with the detail `rows` or `columns`) for more than a sheet can have
 */
export function newWorkbook({ name, header, rows }: NewSheet): Uint8Array {
  if (rows.length >= mostSheetRows) throw unusableFile("too-large", "rows");
  if (widthOf([header ?? [], ...rows]) > mostSheetColumns) throw unusableFile("too-large", "columns");
  return newZip([
    ["[Content_Types].xml", part(types)],
    ["_rels/.rels", part(relations([["officeDocument", "xl/workbook.xml"]]))],
    ["xl/workbook.xml", part(workbook(name))],
    [
      "xl/_rels/workbook.xml.rels",
      part(
        relations([
          ["worksheet", "worksheets/sheet1.xml"],
          ["styles", "styles.xml"],
        ]),
      ),
    ],
    ["xl/styles.xml", part(styles)],
    ["xl/worksheets/sheet1.xml", sheetPart(header, rows)],
  ]);
}

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const officeRelations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const part = (xml: string): Uint8Array => Buffer.from(declaration + xml, "utf8");

const typeOf = (name: string): string => `application/vnd.openxmlformats-officedocument.spreadsheetml.${name}+xml`;
const override = (path: string, type: string): string => `<Override PartName="/xl/${path}" ContentType="${typeOf(type)}"/>`;
const types =
  `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Default Extension="xml" ContentType="application/xml"/>${override("workbook.xml", "sheet.main")}` +
  `${override("worksheets/sheet1.xml", "worksheet")}${override("styles.xml", "styles")}</Types>`;

const relations = (list: readonly (readonly [type: string, target: string])[]): string =>
  `<Relationships xmlns="${packages}/relationships">${list
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${officeRelations}/${type}" Target="${target}"/>`)
    .join("")}</Relationships>`;

/** What a sheet may be called (Excel's specifications and limits). */
const isSheetName = (name: string): boolean => /^(?!')[^:\\/?*[\]\u0000-\u001f]{1,31}(?<!')$/.test(name);

const workbook = (name: string | null): string =>
  `<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets><sheet name="${
    name !== null && isSheetName(name) ? encodeXmlAttribute(name) : "Sheet1"
  }" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** 49 is the built-in format of texts (18.8.30). */
const textFormat = 'numFmtId="49" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"';
const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
const styles =
  `<styleSheet xmlns="${main}"><fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>` +
  `<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
  `<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
  `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
  `<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf fontId="0" ${textFormat}/>` +
  `<xf fontId="1" ${textFormat} applyFont="1"/></cellXfs>` +
  `<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const frozen =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

/** Rows are encoded one by one: all of them together may be more than a string can hold. */
function sheetPart(header: NewSheet["header"], rows: NewSheet["rows"]): Uint8Array {
  const lines = header === null ? rows : [header, ...rows];
  const letters = Array.from({ length: Math.max(widthOf(lines), 1) }, (_, column) => columnLetters(column));
  const range = `A1:${letters.at(-1)}${Math.max(lines.length, 1)}`;
  const head = `<worksheet xmlns="${main}"><dimension ref="${range}"/>${header === null ? "" : frozen}<sheetData>`;
  return Buffer.concat([
    part(head),
    ...lines.map((line, index) =>
      Buffer.from(rowXml(line, { number: index + 1, letters, style: header !== null && index === 0 ? headerStyle : textStyle }), "utf8"),
    ),
    Buffer.from("</sheetData></worksheet>", "utf8"),
  ]);
}

const widthOf = (rows: NewSheet["rows"]): number => rows.reduce((widest, row) => Math.max(widest, row.length), 0);

function rowXml(
  cells: readonly AddedCell[],
  { number, letters, style }: { number: number; letters: readonly string[]; style: number },
): string {
  const written = cells.map((cell, column) => cellXml(`${letters[column]}${number}`, cell, ` s="${style}"`));
  return `<row r="${number}">${written.join("")}</row>`;
}

/**
 * Writes a cell of the type of its value (18.3.1.4), nothing for an empty one. Texts and lists are texts, whatever they say.
 *
 * @param style attribute with a blank before it, for texts only: a number in the format of a text or a date would not be shown as one
 * @param prefix of elements
 */
export function cellXml(place: string, cell: AddedCell, style = "", prefix = ""): string {
  const text = addedText(cell);
  if (text === "") return "";
  if (typeof cell === "number") return valueCell(place, "", text, prefix);
  if (typeof cell === "boolean") return valueCell(place, ' t="b"', cell ? "1" : "0", prefix);
  return textCell(place, text, style, prefix);
}

const valueCell = (place: string, type: string, value: string, prefix: string): string =>
  `<${prefix}c r="${place}"${type}><${prefix}v>${value}</${prefix}v></${prefix}c>`;

const textCell = (place: string, text: string, attributes: string, prefix: string): string =>
  `<${prefix}c r="${place}"${attributes} t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">${escapeString(fitCell(text))}</${prefix}t></${prefix}is></${prefix}c>`;
