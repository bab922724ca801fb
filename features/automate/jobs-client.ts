import type { UploadReader } from "#features/files/files-client.ts";
import type { ChangedRows, JobChange, JobPrice, JobView, KeptSide, RowView, SourceRef, TableTool } from "./job-view.ts";
import type { JobValues, ValueWish } from "./column-values.ts";
import type { RowFilter } from "./row-filter.ts";

/** A page of the owner's jobs, newest first. */
export type JobList = { items: JobView[]; next: string | null };

/** Which rows are shown: `skip` of those that the filter and the search let through come before them. */
export type RowWish = { filter: RowFilter; q: string; value?: ValueWish | null; skip: number; limit: number };
/** `total` rows are let through by the filter and the search. */
export type RowPage = { items: RowView[]; total: number };

/** What is made of a row's result: which of two counts, other values, an approval or its end. */
export type RowChange = { keep?: KeptSide; edited?: string | Record<string, string> | null; approved?: boolean };

/** The calls about jobs of Automate (`app/client/jobs-client.ts`). All but `bring` throw a `RequestFailure`. */
export type JobsClient = {
  /** @param source what its rows are to be run with; null: a text that is still to be written. @throws UploadFailure, or the signal's reason */
  bring(table: Blob, name: string, reader: UploadReader, source: SourceRef | null): Promise<JobView>;
  list(cursor: string | null): Promise<JobList>;
  find(id: string): Promise<JobView>;
  change(id: string, change: JobChange): Promise<JobView>;
  /** What the rows without a result would cost, or with `redo` what rows would that are run once more. */
  price(id: string, redo?: readonly number[] | "failed", signal?: AbortSignal): Promise<JobPrice>;
  sample(id: string): Promise<JobView>;
  start(id: string): Promise<JobView>;
  /** Runs now what waits for the night. */
  startNow(id: string): Promise<JobView>;
  resume(id: string): Promise<JobView>;
  pause(id: string): Promise<JobView>;
  cancel(id: string): Promise<JobView>;
  redo(id: string, rows: number[] | "failed"): Promise<JobView>;
  /** Approves rows that have a result, or ends their approval: those named, or every one. */
  approve(id: string, rows: number[] | "all", isApproved?: boolean): Promise<ChangedRows>;
  /** Lets one of two results count: of the rows that are named, or of every one whose owner has chosen none yet. */
  keep(id: string, rows: number[] | "changed", side: KeptSide): Promise<ChangedRows>;
  rows(id: string, wish: RowWish, signal?: AbortSignal): Promise<RowPage>;
  /** How often each value is in the output's columns. */
  values(id: string, signal: AbortSignal): Promise<JobValues>;
  changeRow(id: string, n: number, change: RowChange): Promise<RowView>;
  remove(id: string): Promise<void>;
  /** Keeps how a job's rows are run as a tool of one's own. */
  keepTool(id: string, name: string): Promise<TableTool>;
  removeTool(id: string): Promise<void>;
};
