import type { TableCell } from "./docx-paragraph.ts";

/** The most columns one cell may span; a document that claims more is broken. */
const maxSpan = 100;

/** Counts tables, rows and columns of a part while it is read (ECMA-376 part 1, §17.4), to tell people where a text is. */
export function tablePlaces() {
  let table = 0;
  let row = 0;
  let column = 0;
  let next = 1;
  const widthOf = (value: string | undefined): number => {
    const width = Number(value ?? "1");
    return Number.isInteger(width) && width > 0 ? Math.min(width, maxSpan) : 1;
  };
  return {
    beginTable() {
      table++;
      row = 0;
    },
    beginRow() {
      row++;
      next = 1;
    },
    beginCell() {
      column = next++;
    },
    /** The row begins with this many columns without a cell. */
    skip: (value: string | undefined) => void (next += widthOf(value)),
    /** The cell that has begun spans this many columns. */
    span: (value: string | undefined) => void (next += widthOf(value) - 1),
    here: (): TableCell => ({ table, row, column }),
  };
}

export type TablePlaces = ReturnType<typeof tablePlaces>;

/** `table 2 B3`, as people refer to a cell. */
export function cellPlace({ table, row, column }: TableCell): string {
  let letters = "";
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return `table ${table} ${letters}${row}`;
}
