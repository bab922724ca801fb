import type { KeptSide, RowView } from "#features/automate/job-view.ts";
import { type OutputColumn, type ShapedJob, writtenColumns } from "#features/automate/output-shape.ts";
import { resultsOf } from "./row-results.ts";

/** One of a row's two results, as a row that has no other. */
export type Version = { side: KeptSide; row: RowView; isInUse: boolean };

/** The two results of a row in the order in which they were made, and the columns in which they differ; null of a row with one. */
export function versionsOf(
  job: ShapedJob,
  row: RowView,
): { versions: [Version, Version]; different: OutputColumn[]; same: (readonly [column: OutputColumn, text: string])[] } | null {
  if (row.earlier === null) return null;
  const { cells, isEdited, original, sources, state, flags, templateVersion, isNewer } = row.earlier;
  const inUse: RowView = { ...row, earlier: null };
  const edited = isEdited ? cells : null;
  const other: RowView = { ...inUse, output: original ?? cells, edited, sources, state, flags, templateVersion, error: null };
  const [values, others] = [resultsOf(job, inUse).values, resultsOf(job, other).values];
  const columns = writtenColumns(job);
  const isSame = ({ name }: OutputColumn) => values?.[name] === others?.[name];
  return {
    versions: [
      { side: "earlier", row: isNewer ? inUse : other, isInUse: isNewer },
      { side: "newer", row: isNewer ? other : inUse, isInUse: !isNewer },
    ],
    different: columns.filter((column) => !isSame(column)),
    same: columns.flatMap((column) => (isSame(column) && values?.[column.name] ? [[column, values[column.name] ?? ""] as const] : [])),
  };
}

/** Whether its owner has chosen neither of a row's two results: neither kept the earlier one, nor written into the newer or approved it. */
export const isUndecided = ({ earlier, state }: Pick<RowView, "earlier" | "state">): boolean =>
  earlier !== null && !earlier.isNewer && (state === "done" || state === "copied");
