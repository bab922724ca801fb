import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError, type FieldErrorCode } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import { countCodePoints } from "#core/text-length.ts";
import type { Services } from "#features/services.ts";
import { automateRows } from "#platform/db/schema/automate.ts";
import { isCopied, keepSide } from "./earlier-result.server.ts";
import { type Job, ownJob, toRowView } from "./job-queries.server.ts";
import { type JobRow, storable } from "./job-rows.server.ts";
import { isAtWork, type KeptSide, type RowView } from "./job-view.ts";
import { columnsOf, readColumnCell, type RowCells } from "./output-shape.ts";

/** Longest text that may be written into a result, in code points: what a cell of a workbook holds. */
export const maxEditLength = 32_767;

/**
 * What its owner makes of a result: which of two counts; then other values by the names of the output's columns, the rest stays; of one text it may come alone
 * (null: the model's again); an approval or its end.
 */
export type RowChange = {
  keep?: KeptSide | undefined;
  edited?: string | Record<string, string> | null | undefined;
  approved?: boolean | undefined;
};

/**
 * Changes or approves the result of a row, or lets the other one of two count.
 *
 * @throws AppError `not-found` for an unknown job or row, `gone` once the job has expired, `conflict` for a row that is about to be run or has
 *   no result to approve or no two to choose from, `invalid-input` (`edited`: too long, for another column, or not what its column takes)
 */
export async function changeRow(
  { db }: Pick<Services, "db">,
  actor: Pick<Actor, "owner">,
  id: string,
  n: number,
  change: RowChange,
  locale: Locale,
): Promise<RowView> {
  return db.transaction(async (tx) => {
    // Locked: a start that has read the row must not overwrite what is written here.
    const job = await ownJob(tx, actor, id, { isLocked: true });
    if (job.state === "expired") throw new AppError("gone");
    const own = and(eq(automateRows.jobId, id), eq(automateRows.n, n));
    const readRow = async () => (await tx.select().from(automateRows).where(own).for("update"))[0];
    const found = await readRow();
    if (found === undefined) throw new AppError("not-found");
    if (found.wanted !== null && isAtWork(job.state)) throw new AppError("conflict");
    if (change.keep !== undefined && (await keepSide(tx, id, sql`n = ${n}`, change.keep)).meant === 0) throw new AppError("conflict");
    const row = change.keep === undefined ? found : ((await readRow()) ?? found);
    const edited = editedOf(job, row, change.edited);
    const result = edited ?? row.output ?? {};
    if (change.approved === true && columnsOf(job).every(({ key }) => !Object.hasOwn(result, key))) throw new AppError("conflict");
    const [changed] = await tx
      .update(automateRows)
      .set({ edited, state: stateOf(row, edited, change.approved), wanted: null })
      .where(own)
      .returning();
    return toRowView(job, changed ?? row, locale);
  });
}

function editedOf(job: Job, row: JobRow, given: RowChange["edited"]): RowCells | null {
  if (given === undefined) return row.edited;
  if (given === null) return null;
  const columns = columnsOf(job);
  const [first] = columns;
  const named = typeof given === "string" && columns.length === 1 && first !== undefined ? { [first.name]: given } : given;
  if (typeof named === "string") throw refused("unknown");
  const changed = Object.entries(named).map(([name, text]) => {
    const column = columns.find((one) => one.name === name);
    if (column === undefined) throw refused("unknown");
    return [column.key, cellFor(column, text)];
  });
  if (changed.length === 0) throw refused("missing");
  return { ...(row.edited ?? row.output), ...Object.fromEntries(changed) };
}

/** One text takes anything; what a column has may be taken away, whether it may be empty or not. */
function cellFor(column: ReturnType<typeof columnsOf>[number], text: string): string {
  if (countCodePoints(text) > maxEditLength)
    throw new AppError("invalid-input", "edited", { fields: { edited: "too-long" }, limits: { edited: maxEditLength } });
  if (!("type" in column)) return storable(text);
  const read = readColumnCell({ ...column, isOptional: true }, text);
  if (read.fault !== null) throw refused(read.fault === "not-allowed" ? "not-a-choice" : "wrong-type");
  return storable(read.text);
}

const refused = (code: FieldErrorCode): AppError => new AppError("invalid-input", "edited", { fields: { edited: code } });

function stateOf(row: JobRow, edited: RowCells | null, approved: boolean | undefined): JobRow["state"] {
  if (approved === true || (approved === undefined && row.state === "approved")) return "approved";
  if (edited !== null) return "edited";
  if (row.output === null) return row.state === "edited" || row.state === "approved" ? "pending" : row.state;
  return isCopied(row) ? "copied" : "done";
}
