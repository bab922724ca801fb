import type { UnitKind } from "#formats/segments/unit.ts";
import type { FileSegment } from "../file-view.ts";
import { partOf } from "./document-parts.ts";

/** A part of a document as the preview shows it; texts by segment id. */
export type PreviewBlock =
  | { kind: "section"; key: string; title: string }
  | { kind: "text"; key: string; id: string; unit: UnitKind; place: string | null }
  | { kind: "table"; key: string; columns: string[]; rows: TableRow[]; isSheet: boolean };

/** A cell contains the texts of its paragraphs; none if it is empty. */
type TableRow = { label: string; cells: string[][] };
type Cell = { sheet: string; isSheet: boolean; column: number; row: number; id: string };

/** Cells further apart than this don't form a displayable table. */
const maxColumns = 60;

/**
 * Arranges segments the way people know the document: slides and sheets as sections, cells of sheets and of tables in texts as tables, the
 * rest as texts.
 */
export function previewBlocks(segments: readonly FileSegment[]): PreviewBlock[] {
  const blocks: PreviewBlock[] = [];
  let section: string | null = null;
  let cells: Cell[] = [];
  const endTable = () => {
    if (cells.length > 0) blocks.push(...tableOf(cells));
    cells = [];
  };
  const begin = (title: string) => {
    if (title === section) return;
    endTable();
    section = title;
    if (title !== "") blocks.push({ kind: "section", key: `section-${blocks.length}`, title });
  };
  for (const { id, kind, place } of bySheet(segments)) {
    const cell = readCell(place);
    if (cell !== null) {
      if (cell.isSheet) begin(cell.sheet);
      else if (cell.sheet !== cells[0]?.sheet) endTable();
      cells.push({ ...cell, id });
      continue;
    }
    endTable();
    const part = partOf(place);
    if (part !== null) begin(part);
    blocks.push({ kind: "text", key: id, id, unit: kind, place: place === section ? null : place });
  }
  endTable();
  return blocks;
}

/** The cells of a sheet one after another, from its first one on: workbooks list their texts in the order in which they were written. */
function bySheet(segments: readonly FileSegment[]): FileSegment[] {
  const sheets = new Map<string, FileSegment[]>();
  const groups: FileSegment[][] = [];
  for (const segment of segments) {
    const cell = readCell(segment.place);
    const known = cell?.isSheet === true ? sheets.get(cell.sheet) : undefined;
    if (known !== undefined) {
      known.push(segment);
      continue;
    }
    const group = [segment];
    groups.push(group);
    if (cell?.isSheet === true) sheets.set(cell.sheet, group);
  }
  return groups.flat();
}

/** `Sheet1!B3`, `'My sheet'!B3` or `B3`, and `table 2 B3` for a table within a text; null for any other place. */
function readCell(place: string | null): Omit<Cell, "id"> | null {
  const [, table, at = "", line = ""] = /^(table \d+) ([A-Z]{1,3})([1-9]\d{0,6})$/.exec(place ?? "") ?? [];
  if (table !== undefined) return { sheet: table, isSheet: false, column: columnOf(at), row: Number(line) };
  const [, letters = "", digits = ""] = /^(?:.*!)?\$?([A-Z]{1,3})\$?([1-9]\d{0,6})$/s.exec(place ?? "") ?? [];
  return letters === "" ? null : { sheet: partOf(place) ?? "", isSheet: true, column: columnOf(letters), row: Number(digits) };
}

const columnOf = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

function lettersOf(column: number): string {
  let letters = "";
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}

function tableOf(cells: readonly Cell[]): PreviewBlock[] {
  const columns = [...new Set(cells.map(({ column }) => column))].toSorted((a, b) => a - b).slice(0, maxColumns);
  const rows = new Map<number, Map<number, string[]>>();
  for (const { row, column, id } of cells) {
    const line = rows.get(row) ?? new Map<number, string[]>();
    rows.set(row, line);
    line.set(column, [...(line.get(column) ?? []), id]);
  }
  return [
    {
      kind: "table",
      key: `table-${cells[0]?.id}`,
      columns: columns.map(lettersOf),
      rows: [...rows]
        .toSorted(([a], [b]) => a - b)
        .map(([row, line]) => ({ label: String(row), cells: columns.map((column) => line.get(column) ?? []) })),
      isSheet: cells[0]?.isSheet === true,
    },
  ];
}
