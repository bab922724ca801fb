import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

type StackedTableProps = {
  /** Read out before the table. */
  caption: string;
  head: ReactNode;
  /** What precedes the kept column names in the narrow form. */
  headName?: string;
  isSmall?: boolean;
  children: ReactNode;
};

/** A table whose rows become blocks of named lines where it is narrow; browsers still tell it as a table. */
export function StackedTable({ caption, head, headName, isSmall = false, children }: StackedTableProps) {
  return (
    // Relative: what is only read out stays within it, so that it alone scrolls.
    <div role="region" aria-label={caption} tabIndex={0} className="card relative overflow-x-auto max-md:px-4">
      <table className={clsx("w-full border-collapse text-left max-md:block", isSmall && "md:text-sm/5")}>
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:block">
          <tr
            data-name={headName}
            className={clsx(
              "border-b border-line-2 text-xs text-muted max-md:-mx-4 max-md:flex max-md:px-4 max-md:flex-wrap max-md:items-center max-md:gap-x-4 max-md:text-sm",
              headName !== undefined && "max-md:before:text-muted max-md:before:content-[attr(data-name)]",
            )}
          >
            {head}
          </tr>
        </thead>
        <tbody className="max-md:block">{children}</tbody>
      </table>
    </div>
  );
}

export function StackedRow({ className, ...row }: ComponentProps<"tr">) {
  return (
    <tr
      {...row}
      className={clsx("border-b border-line align-baseline last:border-b-0 hover:bg-sunk/50 max-md:block max-md:py-2", className)}
    />
  );
}

type HeadProps = ComponentProps<"th"> & { isNumber?: boolean; isKept?: boolean };

/** The name of a column; `isKept`: seen in the narrow form too, as what orders the table is. */
export function StackedHead({ isNumber = false, isKept = false, className, ...head }: HeadProps) {
  return (
    <th
      scope="col"
      {...head}
      className={clsx(
        "break-keep font-medium max-md:font-normal md:py-1.5 md:pr-3 md:first:pl-4 md:last:pr-4",
        isNumber && "text-right",
        isKept || "max-md:sr-only",
        className,
      )}
    />
  );
}

/** `name`: of its column, which is before it in the narrow form. */
type CellProps = { name?: string; isNumber?: boolean; className?: string; children: ReactNode };

export function StackedCell({ name, isNumber = false, className, children }: CellProps) {
  return (
    <td data-name={name} className={clsx("stacked-cell", isNumber && "tabular-nums md:text-right", className)}>
      <div className="min-w-0">{children}</div>
    </td>
  );
}
