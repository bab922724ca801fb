import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import type { Services } from "#features/services.ts";
import type { AddedCell } from "#formats/table/added-cell.ts";
import type { TableExport } from "#platform/isolate/document-orders.ts";
import { writeTableIsolated } from "#platform/isolate/tables.server.ts";
import { m } from "#i18n/paraglide/messages.js";
import { cleanFileName } from "#features/files/upload/file-name.ts";
import { freeName } from "./free-name.ts";
import { type Job, ownJob, shownStateOf } from "./job-queries.server.ts";
import { readRows, type JobRow } from "./job-rows.server.ts";
import type { RowState } from "./job-view.ts";
import { cellOf, columnsOf, columnsShown, textKey, valueIn } from "./output-shape.ts";
import { rowErrorMessage } from "./row-error-message.ts";

export type ExportWish = {
  as: TableExport;
  /** `approved`: other rows are left out. */
  only: "all" | "approved";
  /** Adds a column with each row's state and why it failed. */
  hasStates: boolean;
};

const mimeOf: Record<TableExport, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  jsonl: "application/x-ndjson; charset=utf-8",
};

/**
 * Writes a job's table with its results: the original columns first and unchanged.
 *
 * @throws AppError `not-found`, `gone` once it has expired, `unavailable` if its table can't be read now
 */
export async function exportJob(
  { db, storage }: Pick<Services, "db" | "storage">,
  actor: Pick<Actor, "owner">,
  id: string,
  { as, only, hasStates }: ExportWish,
  locale: Locale,
): Promise<{ bytes: Uint8Array; name: string; mime: string }> {
  const job = await ownJob(db, actor, id);
  const source = job.sourceKey === null ? null : await storage.get(job.sourceKey);
  if (source === null) throw new AppError("gone");
  const rows: (AddedCell[] | null)[] = [];
  for await (const part of readRows(db, id))
    for (const row of part) {
      const cells = only === "approved" && row.state !== "approved" ? null : cellsOf(job, row, locale);
      rows.push(cells === null || !hasStates ? cells : [...cells, stateOf(row, locale)]);
    }
  const added = addedColumns(job, locale);
  const statesName = freeName([...job.columns, ...added], m.automate_column_state({}, { locale }));
  const names = [...added.map(({ name }) => name), ...(hasStates ? [statesName] : [])];
  const options = {
    name: job.fileName,
    sheet: job.sheet ?? undefined,
    hasHeader: job.hasHeader,
    limits: { rows: job.rowCount, columns: job.columns.length },
  };
  const bytes = await writeTableIsolated(source, options, as, { names, rows });
  const title = job.name === job.fileName ? job.name.replace(/\.[A-Za-z0-9]{1,8}$/, "") : job.name;
  return { bytes, name: cleanFileName(`${title}.${as}`, `table.${as}`), mime: mimeOf[as] };
}

/** The columns of results; in a table of documents, behind each another one for what its values rest on. */
function addedColumns(job: Job, locale: Locale): { name: string }[] {
  const columns = columnsOf(job);
  if (!job.isOfDocuments) return columns;
  const taken: { name: string }[] = [...job.columns, ...columns];
  return columns.flatMap((column) => {
    const source = { name: freeName(taken, m.automate_column_source({ name: column.name }, { locale })) };
    taken.push(source);
    return [column, source];
  });
}

/** Of a row that was asked for other columns, those that there are still. */
function cellsOf(job: Job, row: JobRow, locale: Locale): AddedCell[] {
  const cells = row.edited ?? row.output ?? {};
  const columns = columnsShown(job);
  if (columns === null) return [valueIn(cells, textKey) ?? "", ...(job.isOfDocuments ? [""] : [])];
  return columns.flatMap((column) => {
    const cell = cellOf(column, valueIn(cells, column.key) ?? "");
    return job.isOfDocuments ? [cell, sourceOf(column.key, row, locale)] : [cell];
  });
}

/** What a value rests on; nothing behind what its owner has written. */
function sourceOf(key: string, { output, edited, sources }: JobRow, locale: Locale): string {
  const value = valueIn(output ?? {}, key) ?? "";
  if (value === "" || (edited !== null && valueIn(edited, key) !== value)) return "";
  const source = Object.hasOwn(sources ?? {}, key) ? sources?.[key] : undefined;
  if (source === undefined) return m.automate_source_none({}, { locale });
  const { page, quote } = source;
  return page === null ? quote : m.automate_source_page({ page, quote }, { locale });
}

function stateOf(row: JobRow, locale: Locale): string {
  const why = row.errorCode === null ? "" : rowErrorMessage(row.errorCode, locale);
  const state = stateWords[shownStateOf(row)]({}, { locale });
  return why === "" ? state : m.automate_state_why({ state, why }, { locale });
}

const stateWords: Record<RowState, (inputs: Record<string, never>, options: { locale: Locale }) => string> = {
  pending: m.automate_row_pending,
  running: m.automate_row_running,
  done: m.automate_row_done,
  failed: m.automate_row_failed,
  skipped: m.automate_row_skipped,
  copied: m.automate_row_copied,
  edited: m.automate_row_edited,
  approved: m.automate_row_approved,
};
