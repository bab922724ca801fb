import type { ReactNode } from "react";
import { StackedCell, StackedHead, StackedRow, StackedTable } from "./stacked-table.tsx";

type PlainTableProps = {
  /** Read out before the table. */
  caption: string;
  columns: { name: string; isNumber?: boolean }[];
  /** The first cell heads its row. */
  rows: { key: string; cells: ReactNode[] }[];
};

/** A small table that fits on one page as it is. */
export function PlainTable({ caption, columns, rows }: PlainTableProps) {
  return (
    <StackedTable
      caption={caption}
      isSmall
      head={columns.map(({ name, isNumber }) => (
        <StackedHead key={name} isNumber={isNumber}>
          {name}
        </StackedHead>
      ))}
    >
      {rows.map(({ key, cells: [head, ...cells] }) => (
        <StackedRow key={key} data-row={key}>
          <th scope="row" className="py-1.5 pr-3 md:pl-4 text-left font-normal break-words max-md:block max-md:font-semibold">
            {head}
          </th>
          {cells.map((cell, index) => (
            <StackedCell
              key={columns[index + 1]?.name}
              name={columns[index + 1]?.name}
              isNumber={columns[index + 1]?.isNumber}
              className="md:whitespace-nowrap"
            >
              {cell}
            </StackedCell>
          ))}
        </StackedRow>
      ))}
    </StackedTable>
  );
}
