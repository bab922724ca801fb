/**
 * Reads Excel workbooks (ECMA-376, transitional and strict; xlsx, xlsm, xltx, xltm) for translation. Reads texts of cells, shared
 * and inline, comments and threads, headers and footers, hints of validations, shapes, charts, diagrams, labels of
 * pivot tables and slicers, and the title. Leaves numbers, dates,
 * formulas and their results, lists of validations, names of sheets and ranges, and embedded files.
 *
 * Round trip: a target replaces the text of its string; every byte outside stays, parts without a change are copied as they are packed.
 * Headers of tables are the names of their columns, too: those change together, in the table and in all formulas. What
 * pivot tables keep of cells follows the cells.
 */
import { contentTypes, pathsOfType } from "../ooxml/content-types.ts";
import { readProperties } from "../ooxml/read-properties.ts";
import { ooxmlDocument, type OoxmlPart, type OoxmlSource, openPart, type PartUnits } from "../ooxml/ooxml-document.ts";
import { readDrawing } from "../ooxml/read-drawing.ts";
import { readPlainTexts } from "../ooxml/read-plain-texts.ts";
import { unusableFile } from "../segments/file-fault.ts";
import type { DocumentReader, Unit } from "../segments/unit.ts";
import { readZip, type ZipArchive } from "../zip/read-zip.ts";
import { escapeString, unescapeString } from "../table/cell-strings.ts";
import { openWorkbook } from "../table/workbook.ts";
import { readComments, readSharedStrings } from "./read-strings.ts";
import { openWorksheet, type Worksheet, worksheetUnits } from "./read-worksheet.ts";
import { formulaEdits, readTable, type Table, tableEdits } from "./table-columns.ts";
import { fileNameOf, listTargets } from "./part-targets.ts";
import { openPivots, pivotParts, type Pivots } from "./read-pivots.ts";
import { headerReader } from "./table-headers.ts";

const mainTypes = /(?:spreadsheetml\.(?:sheet|template)|ms-excel\.(?:sheet|template)\.macroEnabled)\.main\+xml$/i;

/** A diagram's data, and the drawing that says the same once more. */
const diagramType = /(?:drawingml\.diagramData|ms-office\.drawingml\.diagramDrawing)\+xml$/;

/** Threads write characters by their number, as cells do. */
const numberedSigns = { read: unescapeString, write: escapeString };

/** Other parts with text, by the end of their content type, in reading order. */
const partTypes: readonly [RegExp, (source: OoxmlSource, diagrams: readonly Unit[]) => PartUnits][] = [
  [/core-properties\+xml$/, ({ xml, path }) => readProperties(xml, path)],
  [/spreadsheetml\.comments\+xml$/, ({ xml, path }) => readComments(xml, path)],
  [/ms-excel\.threadedcomments\+xml$/, ({ xml, path }) => readPlainTexts(xml, path, "comment", new Set(["text"]), numberedSigns)],
  [/officedocument\.drawing\+xml$/, ({ xml, path }) => readDrawing(xml, { path, kind: "text-box" })],
  [/(?:drawingml\.chart|ms-office\.chartex)\+xml$/, ({ xml, path }) => readDrawing(xml, { path, kind: "chart" })],
  [/drawingml\.chartshapes\+xml$/, ({ xml, path }) => readDrawing(xml, { path, kind: "chart" })],
  [diagramType, ({ xml, path }, diagrams) => readDrawing(xml, { path, kind: "diagram", shared: diagrams })],
];

export const readXlsx: DocumentReader = (bytes, { takeSource }) => {
  const archive = readZip(bytes);
  const types = contentTypes(archive);
  if (![...types.values()].some((type) => mainTypes.test(type))) throw unusableFile("wrong-format", "no main part of a workbook");
  const pathsOf = (type: RegExp) => pathsOfType(archive, types, type);
  const hasPlaces = takeSource === undefined;
  const names = new Map(hasPlaces ? openWorkbook(archive).sheets.map(({ path, name }) => [path, name]) : []);
  const sheets = pathsOf(/spreadsheetml\.worksheet\+xml$/).map((path) =>
    openWorksheet(openPart(archive, path), listTargets(archive, path), hasPlaces ? { sheet: names.get(path) ?? "" } : null),
  );
  const tables = pathsOf(/spreadsheetml\.table\+xml$/).map((path) => readTable(openPart(archive, path)));
  const strings = pathsOf(/spreadsheetml\.sharedStrings\+xml$/).map((path) => sharedStringsPart(openPart(archive, path), sheets));
  const diagrams: Unit[] = [];
  const others = partTypes.flatMap(([type, read]) =>
    pathsOf(type).map((path): OoxmlPart => {
      const source = openPart(archive, path);
      const part = { ...source, ...read(source, diagrams) };
      if (type === diagramType) diagrams.push(...part.units);
      return part;
    }),
  );
  const worksheets = sheets.map((sheet): OoxmlPart => ({ ...sheet.source, ...worksheetUnits(sheet) }));
  const texts = [...strings, ...worksheets];
  return withHeaders(archive, { sheets, tables, pivots: openPivots(archive, pathsOf), texts, others });
};

function sharedStringsPart(source: OoxmlSource, sheets: readonly Worksheet[]): OoxmlPart {
  const cells = new Map<number, string>();
  for (const { texts } of sheets) for (const [index, cell] of texts.cells) if (!cells.has(index)) cells.set(index, cell);
  return { ...source, ...readSharedStrings(source.xml, source.path, cells) };
}

type Workbook = {
  sheets: readonly Worksheet[];
  tables: readonly Table[];
  pivots: Pivots;
  texts: readonly OoxmlPart[];
  others: readonly OoxmlPart[];
};

/** The workbook with names of columns, pivot tables and formulas that follow the headers. */
function withHeaders(archive: ZipArchive, { sheets, tables, pivots, texts, others }: Workbook) {
  const hasPivots = pivots.caches.length > 0 || pivots.captions.length > 0;
  if (tables.length === 0 && !hasPivots) return ooxmlDocument(archive, [...texts, ...others]);
  const cells = texts.flatMap((part) => part.units);
  const headers = headerReader(tables, pivots.caches, cells);
  const pivotTables = pivotParts(pivots, cells, headers);
  const sheetParts = new Map(sheets.map((sheet) => [sheet.source.path, sheet]));
  const following = texts.map((part): OoxmlPart => {
    const sheet = sheetParts.get(part.path);
    const own = tables.filter(({ source }) => sheet?.targets.includes(fileNameOf(source.path))).map(({ name }) => name);
    return {
      ...part,
      write(targets, options) {
        const { kept, names } = headers(targets);
        const renamed = pivotTables.names(targets);
        return [...part.write(kept, options), ...formulaEdits(sheet?.texts.formulas ?? [], names, own, renamed)];
      },
    };
  });
  const tableParts = tables.map(
    (table): OoxmlPart => ({ ...table.source, units: [], write: (targets) => tableEdits(table, headers(targets).names) }),
  );
  return ooxmlDocument(archive, [...following, ...others, ...tableParts, ...pivotTables.parts]);
}
