import type { FileFormat } from "#formats/file-format.ts";
import type { ReadChunks } from "#formats/reading/read-chunks.ts";
import type { TextRule } from "#formats/rules/text-rules.ts";
import type { FileFault } from "#formats/segments/file-fault.ts";
import type { WriteOptions } from "#formats/segments/unit.ts";
import type { FormulaWords } from "#formats/spreadsheet/formula-words.ts";
import type { AddedCell } from "#formats/table/added-cell.ts";
import type { OpenTable, TableOptions } from "#formats/table/table.ts";
import type { TextColumn, UnitColumns } from "./unit-columns.ts";

/** What the thread of a document can be asked to do; one at a time. */
export type DocumentOrder =
  | { kind: "open"; bytes: Uint8Array; name: string; language: string | null }
  /** Like `open`, for callers that only want to know how much there is: the units stay in the thread. */
  | { kind: "measure"; bytes: Uint8Array; name: string; language: string | null }
  /** Reads a file as chunks of text. */
  | { kind: "read-text"; bytes: Uint8Array; name: string; maxChars: number }
  | { kind: "write"; targets: TextColumn; options: WriteOptions }
  /** Like `open`, for callers that let a rule make the targets: the units stay in the thread. */
  | { kind: "keep"; bytes: Uint8Array; name: string; language: string | null }
  | { kind: "rule"; rule: TextRule; keepsFinished: boolean; options: WriteOptions }
  | { kind: "read-table"; bytes: Uint8Array; options: TableOptions }
  /** Reads the table once more, and writes it with the columns. */
  | { kind: "write-table"; bytes: Uint8Array; options: TableOptions; as: TableExport; added: AddedCells };

export const tableExports = ["csv", "xlsx", "jsonl"] as const;
export type TableExport = (typeof tableExports)[number];

/** A table as it was read: its names and rows, and what was found out about its file. */
export type ReadTable = Omit<OpenTable, "writeCsv" | "writeXlsx" | "writeJsonl">;

/** Columns for a table: their names, and each row's cells; null leaves the row out. */
export type AddedCells = { names: readonly string[]; rows: readonly (readonly AddedCell[] | null)[] };

/** An output, with the units whose text is missing from it, those whose letters had to be set much smaller, and words of its formulas. */
export type WrittenDocument = {
  bytes: Uint8Array;
  lost: readonly string[];
  small: readonly string[];
  /** Null for documents without formulas. */
  formulaWords: FormulaWords | null;
};

/** A document that a rule has translated. */
export type RuledDocument = {
  bytes: Uint8Array;
  /** Units that were kept as translators have finished them. */
  finished: number;
  /** Distinct texts of the others. */
  distinct: number;
  /** Of the source. */
  words: number;
  /** Units whose text is missing from the output, and those that did not fit. */
  marked: readonly { id: string; place: string | undefined; kind: "missing" | "length" }[];
  formulaWords: FormulaWords | null;
};

export type DocumentMeasure = {
  format: FileFormat;
  /** Units. */
  segments: number;
  /** Code points of their texts, without tags. */
  chars: number;
  /** Pages or slides as the document counts or states them; null if it does not. A stated number may be wrong. */
  pages: number | null;
  /** The beginning of its text, for language detection. */
  sample: string;
  /** Its text comes from a layer over pictures of pages, at least in part. */
  isScan: boolean;
  /** What translators have finished, of its units; null if nothing. */
  finished: FinishedTargets | null;
};

/** `language`: BCP 47 tag of the targets as the file says it, null if it doesn't. */
export type FinishedTargets = { segments: number; chars: number; language: string | null };

export type DocumentAnswer =
  | ({ kind: "measured" } & DocumentMeasure)
  | { kind: "opened"; format: FileFormat; units: UnitColumns; isScan: boolean; finishedLanguage: string | null }
  | { kind: "kept"; format: FileFormat; segments: number; isScan: boolean; finishedLanguage: string | null }
  | ({ kind: "written" } & WrittenDocument)
  | ({ kind: "ruled" } & RuledDocument)
  | ({ kind: "text" } & ReadChunks)
  | { kind: "read"; table: ReadTable }
  | { kind: "table-written"; bytes: Uint8Array }
  | { kind: "failed"; fault: FileFault | null; message: string; detail: string | undefined };
