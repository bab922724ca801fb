import type { Table, TableRow } from "mdast";
import type { Strip } from "./flow.ts";
import { textHeight } from "./flow.ts";
import type { Span, Typesetter } from "./lay-out-text.ts";
import { colors, lineHeightOf, sizes, spaces } from "./look.ts";
import { spansOf, textOf } from "./markdown-spans.ts";
import { directionOf } from "./text-direction.ts";
import { type Column, drawPlaced, type PlacedLine, placeLines, type Setting } from "./text-strips.ts";

type Cell = { spans: Span[]; align: "start" | "center" | "end" };
/** White around the text of a cell, in points. */
const padding = { across: 6, down: 4 };
/** A row that is higher is set line by line, so that a page may end in it. */
const maxRowHeight = textHeight * 0.4;
/** So wide a column need not be for its longest word, which is then cut. */
const maxWordWidth = 110;

/** Sets a table: its head again on each page, its columns as wide as their text asks for. */
export function tableStrips(table: Table, setting: Setting): Strip[] {
  const { column, typesetter } = setting;
  const direction = directionOf(textOf(table));
  const rows = table.children.map((row, index) => cellsOf(row, table, setting, index === 0, direction));
  const widths = columnWidths(rows, column.width, typesetter);
  const columns = columnsOf(widths, column, direction);
  const lineHeight = lineHeightOf(textOf(table));
  const across = acrossOf(columns.length, column.width);
  const set = rows.map((cells, index) => rowStrips(cells, columns, { typesetter, direction, lineHeight, across }, index === 0));
  const [head = [], ...body] = set;
  const gap = Math.max(setting.gap, spaces.block);
  const first = head.map((strip, index) => ({ ...strip, gap: index === 0 ? gap : 0, keepsWithNext: true }));
  const repeated = head.reduce((sum, strip) => sum + strip.height, 0) <= maxRowHeight ? head : [];
  const end: Strip = { height: spaces.paragraph / 2, gap: 0, keepsWithNext: false, draw: () => undefined };
  return [...first, ...body.flat().map((strip) => ({ ...strip, repeated })), end];
}

function cellsOf(row: TableRow, table: Table, { style }: Setting, isHead: boolean, direction: "ltr" | "rtl"): Cell[] {
  return row.children.map((cell, index) => {
    const align = table.align?.[index];
    const end = direction === "rtl" ? "start" : "end";
    return {
      spans: spansOf(cell.children, { ...style, size: sizes.table, isBold: isHead || style.isBold }),
      align: align === "center" ? "center" : align === "right" ? end : align === "left" && direction === "rtl" ? "end" : "start",
    };
  });
}

/** As wide as the text wants if there is room; else each as wide as its longest word and a share of the rest. */
function columnWidths(rows: readonly Cell[][], room: number, typesetter: Typesetter): number[] {
  const count = rows.reduce((most, row) => Math.max(most, row.length), 1);
  const wanted = Array.from({ length: count }, () => 1);
  const least = Array.from({ length: count }, () => 1);
  for (const row of rows)
    for (const [index, { spans }] of row.entries()) {
      wanted[index] = Math.max(wanted[index] ?? 0, widest(spans, 100_000, typesetter));
      least[index] = Math.max(least[index] ?? 0, Math.min(maxWordWidth, widest(spans, 1, typesetter, maxWordWidth)));
    }
  const free = Math.max(count, room - count * 2 * acrossOf(count, room));
  return shareRoom(wanted, least, free).map((width) => width + 2 * acrossOf(count, room));
}

/** White beside the text of each cell: less where columns are many. */
const acrossOf = (count: number, room: number): number => Math.min(padding.across, room / (4 * count));
const sumOf = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Gives narrow columns what they want, and the others their least and a share of what is left. */
function shareRoom(wanted: readonly number[], least: readonly number[], free: number): number[] {
  if (sumOf(wanted) <= free) return wanted.map((value) => (value * free) / sumOf(wanted));
  const narrow = new Set<number>();
  let [left, size] = [free, -1];
  while (narrow.size !== size) {
    size = narrow.size;
    for (const [index, value] of wanted.entries())
      if (!narrow.has(index) && value <= left / (wanted.length - narrow.size)) {
        narrow.add(index);
        left -= value;
      }
  }
  const minimum = (index: number) => Math.min(least[index] ?? 0, wanted[index] ?? 0);
  const wide = wanted.map((_, index) => index).filter((index) => !narrow.has(index));
  const needed = sumOf(wide.map(minimum));
  const extra = sumOf(wide.map((index) => (wanted[index] ?? 0) - minimum(index)));
  return wanted.map((value, index) => {
    if (narrow.has(index)) return value;
    if (needed >= left) return (minimum(index) * left) / needed;
    return minimum(index) + ((left - needed) * (value - minimum(index))) / Math.max(1, extra);
  });
}

/** Blanks; Han characters stay together by four, which is a short label. */
const wordEnd = /\s+|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{4})/u;

/** The widest line of a text in so narrow a column; a word is cut at `maxWord`. */
function widest(spans: readonly Span[], width: number, typesetter: Typesetter, maxWord = width): number {
  const words = width < maxWord ? spans.flatMap(({ text, style }) => text.split(wordEnd).map((word) => [{ text: word, style }])) : [spans];
  const lines = words.flatMap((part) => placeLines(part, { left: 0, width: maxWord }, typesetter, { gap: 0 }));
  return lines.reduce((most, { line }) => Math.max(most, line.width), 0) + 0.5;
}

function columnsOf(widths: readonly number[], { left, width }: Column, direction: "ltr" | "rtl"): Column[] {
  let used = 0;
  return widths.map((columnWidth) => {
    const start = direction === "rtl" ? left + width - used - columnWidth : left + used;
    used += columnWidth;
    return { left: start, width: columnWidth };
  });
}

type RowSetting = { typesetter: Typesetter; direction: "ltr" | "rtl"; lineHeight: number; across: number };

function rowStrips(cells: readonly Cell[], columns: readonly Column[], setting: RowSetting, isHead: boolean): Strip[] {
  const { typesetter, direction, lineHeight, across } = setting;
  const placed = columns.map(({ left, width }, index): PlacedLine[] => {
    const cell = cells[index];
    if (cell === undefined) return [];
    const inner = { left: left + across, width: width - 2 * across };
    return placeLines(cell.spans, inner, typesetter, { gap: 0, direction, lineHeight, align: cell.align });
  });
  const lineCount = placed.reduce((most, lines) => Math.max(most, lines.length), 1);
  const oneLine = sizes.table * lineHeight;
  const perStrip = lineCount * oneLine > maxRowHeight ? 1 : lineCount;
  return Array.from({ length: Math.ceil(lineCount / perStrip) }, (_, index): Strip => {
    const isFirst = index === 0;
    const isLast = (index + 1) * perStrip >= lineCount;
    const above = isFirst ? padding.down : 0;
    const height = perStrip * oneLine + above + (isLast ? padding.down : 0);
    return {
      height,
      gap: 0,
      keepsWithNext: false,
      draw(canvas, top) {
        for (const lines of placed)
          for (const [line, one] of lines.slice(index * perStrip, (index + 1) * perStrip).entries())
            drawPlaced(canvas, { ...one, height: oneLine }, top + above + line * oneLine);
        if (isLast) drawRule(canvas, columns, top + height, isHead);
      },
    };
  });
}

function drawRule(canvas: Parameters<Strip["draw"]>[0], columns: readonly Column[], y: number, isHead: boolean): void {
  const left = columns.reduce((least, column) => Math.min(least, column.left), Infinity);
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const height = isHead ? 1 : 0.5;
  canvas.fill({ left, width, top: y - height, height }, isHead ? colors.muted : colors.line);
}
