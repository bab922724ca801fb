/**
 * Reads Excel workbooks (ECMA-376, transitional and strict; xlsx, xlsm, xltx, xltm) for translation. Reads texts of cells, shared
 * and inline, comments and threads, headers and footers, hints of validations and links, words in number formats, shapes, charts, diagrams, labels of
 * pivot tables and slicers, and the title. Leaves numbers, dates, names of sheets and ranges, and embedded files.
 *
 * Round trip: a target replaces the text of its string; every byte outside stays, parts without a change are copied as they are packed.
 * Headers of tables are the names of their columns, too: those change together, in the table and in all formulas. What
 * pivot tables keep of cells follows the cells. So do words of formulas, lists, rules and filters that are a cell's whole text, and results
 * that say it; other words stay.
 */
import { contentTypes, pathsOfType } from "../ooxml/content-types.ts";
import { readProperties } from "../ooxml/read-properties.ts";
import { ooxmlDocument, type OoxmlPart, type OoxmlSource, openPart, type PartUnits } from "../ooxml/ooxml-document.ts";
import { readDrawing } from "../ooxml/read-drawing.ts";
import { readPlainTexts } from "../ooxml/read-plain-texts.ts";
import { unusableFile } from "../segments/file-fault.ts";
import type { DocumentReader, OpenedDocument, Unit } from "../segments/unit.ts";
import { readZip, type ZipArchive } from "../zip/read-zip.ts";
import { escapeString, unescapeWords } from "../table/cell-strings.ts";
import { openWorkbook } from "../table/workbook.ts";
import type { FormulaWords } from "../spreadsheet/formula-words.ts";
import { readComments, readSharedStrings } from "./read-strings.ts";
import { readNumberFormats } from "./number-formats.ts";
import { openWorksheet, type Worksheet, worksheetUnits } from "./read-worksheet.ts";
import { readTable, type Table } from "./table-columns.ts";
import { cellFollower } from "./follow-cells.ts";
import { listTargets } from "./part-targets.ts";
import { type Book, readBook } from "./read-book.ts";
import { openPivots, pivotParts, type Pivots } from "./read-pivots.ts";
import { headerReader } from "./table-headers.ts";

const mainTypes = /(?:spreadsheetml\.(?:sheet|template)|ms-excel\.(?:sheet|template)\.macroEnabled)\.main\+xml$/i;

/** A diagram's data, and the drawing that says the same once more. */
const diagramType = /(?:drawingml\.diagramData|ms-office\.drawingml\.diagramDrawing)\+xml$/;

/** Threads write characters by their number, as cells do. */
const numberedSigns = { read: unescapeWords, write: escapeString };

/** Other parts with text, by the end of their content type, in reading order. */
const partTypes: readonly [RegExp, (source: OoxmlSource, diagrams: readonly Unit[]) => PartUnits][] = [
  [/core-properties\+xml$/, ({ xml, path }) => readProperties(xml, path)],
  [/spreadsheetml\.comments\+xml$/, ({ xml, path }) => readComments(xml, path)],
  [/ms-excel\.threadedcomments\+xml$/, ({ xml, path }) => readPlainTexts(xml, path, "comment", new Set(["text"]), numberedSigns)],
  [/officedocument\.drawing\+xml$/, ({ xml, path }) => readDrawing(xml, { path, kind: "text-box" })],
  [/(?:drawingml\.chart|ms-office\.chartex)\+xml$/, ({ xml, path }) => readDrawing(xml, { path, kind: "chart" })],
  [/drawingml\.chartshapes\+xml$/, ({ xml, path }) => readDrawing(xml, { path, kind: "chart" })],
  [/spreadsheetml\.styles\+xml$/, ({ xml, path }) => readNumberFormats(xml, path)],
  [diagramType, ({ xml, path }, diagrams) => readDrawing(xml, { path, kind: "diagram", shared: diagrams })],
];

export const readXlsx: DocumentReader = (bytes, { takeSource }) => {
  const archive = readZip(bytes);
  const types = contentTypes(archive);
  const pathsOf = (type: RegExp) => pathsOfType(archive, types, type);
  const [main] = pathsOf(mainTypes);
  if (main === undefined) throw unusableFile("wrong-format", "no main part of a workbook");
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
  return withFollowers(archive, {
    book: readBook(openPart(archive, main)),
    sheets,
    tables,
    pivots: openPivots(archive, pathsOf),
    texts,
    others,
  });
};

function sharedStringsPart(source: OoxmlSource, sheets: readonly Worksheet[]): OoxmlPart {
  const cells = new Map<number, string>();
  for (const { texts } of sheets) for (const [index, cell] of texts.cells) if (!cells.has(index)) cells.set(index, cell);
  return { ...source, ...readSharedStrings(source.xml, source.path, cells) };
}

type Workbook = {
  book: Book;
  sheets: readonly Worksheet[];
  tables: readonly Table[];
  pivots: Pivots;
  texts: readonly OoxmlPart[];
  others: readonly OoxmlPart[];
};

/** The workbook with names of columns, pivot tables, formulas and filters that follow the cells. */
function withFollowers(archive: ZipArchive, workbook: Workbook): OpenedDocument {
  const { book, tables, pivots, texts, others } = workbook;
  const cells = texts.flatMap((part) => part.units).filter(({ kind }) => kind === "cell");
  const headers = headerReader(tables, pivots.caches, cells);
  const pivotTables = pivotParts(pivots, cells, headers);
  const follow = cellFollower(workbook, cells, { headers, pivots: pivotTables.names });
  const textParts = texts.map(
    (part): OoxmlPart => ({
      ...part,
      write: (targets, options) => [...part.write(headers(targets).kept, options), ...(follow(targets).edits.get(part.path) ?? [])],
    }),
  );
  const followers = [...tables, book].map(
    ({ source }): OoxmlPart => ({ ...source, units: [], write: (targets) => [...(follow(targets).edits.get(source.path) ?? [])] }),
  );
  const document = ooxmlDocument(archive, [...textParts, ...others, ...followers, ...pivotTables.parts]);
  let words: FormulaWords | null = null;
  return {
    ...document,
    write(targets, options) {
      const following = follow(targets);
      words = following.words;
      return document.write(following.targets, options);
    },
    formulaWords: () => words,
  };
}
