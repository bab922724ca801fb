import { clsx } from "clsx";
import type { ReactNode } from "react";

type PlainTableProps = {
  /** Read out before the table. */
  caption: string;
  columns: { name: string; isNumber?: boolean }[];
  /** The first cell heads its row. */
  rows: { key: string; cells: ReactNode[] }[];
};

/** A small table that fits on one page as it is; on a narrow one it alone scrolls sideways. */
export function PlainTable({ caption, columns, rows }: PlainTableProps) {
  const place = (index: number) => clsx("py-2 pr-4 whitespace-nowrap", columns[index]?.isNumber ? "text-right tabular-nums" : "text-left");
  return (
    <div role="group" aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-edge">
            {columns.map(({ name }, index) => (
              <th key={name} scope="col" className={place(index)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [head, ...cells] }) => (
            <tr key={key} data-row={key} className="border-b border-line align-baseline">
              <th scope="row" className={clsx(place(0), "font-normal")}>
                {head}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]?.name} className={place(index + 1)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
