import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Locale } from "#core/localized.ts";
import type { JobView, RowView } from "#features/automate/job-view.ts";
import { columnsShown } from "#features/automate/output-shape.ts";
import { m } from "#i18n/paraglide/messages.js";
import { IconButton } from "#ui/primitives/icon-button.tsx";
import type { JobPage } from "./job-page.server.ts";
import { countWords, flagsWords, isFlagged } from "./job-words.ts";
import { ResultName, ResultsBefore } from "./result-list.tsx";
import { ResultText, ResultValue } from "./result-value.tsx";
import { flagsBeside, resultsOf } from "./row-results.ts";
import { rowQuery } from "./row-wish.ts";
import { ValueSource } from "./value-source.tsx";

/** A row that is about to be run again has no result to be written into. */
export const canWrite = ({ state }: RowView): boolean => state !== "pending" && state !== "running";

type CellPlace = { at: number; span: number; entrance: number | null; isAlive: boolean; isEditing?: boolean };

/** What makes a cell one of a grid: its place in the row, and whether Tab comes to it. Without script there is a plain table. */
export function cellProps({ at, span, entrance, isAlive, isEditing = false }: CellPlace) {
  if (!isAlive) return {};
  return {
    role: "gridcell",
    "aria-colindex": at + 1,
    "data-at": at,
    "data-editing": isEditing ? "" : undefined,
    // What is written into takes the focus instead.
    tabIndex: isEditing ? undefined : entrance !== null && entrance >= at && entrance < at + span ? 0 : -1,
  } as const;
}

/** The props that make a row part of a grid. Names are in the first row. */
export const rowProps = (place: number, isAlive: boolean) => (isAlive ? ({ role: "row", "aria-rowindex": place + 2 } as const) : {});

type ResultCellsProps = {
  page: JobPage;
  job: JobView;
  row: RowView;
  locale: Locale;
  /** In place of the result, while it is written into. */
  editor: ReactNode;
  /** The same, while both of its results are shown; the editor comes before it. */
  compare: ReactNode;
  onCompare(): void;
  isUnsaved: boolean;
  /** The column of its first cell in the row. */
  at: number;
  /** The cell of the row that Tab comes to; null: it comes to another row. */
  entrance: number | null;
  /** There are keys. */
  isAlive: boolean;
  /** @param column the key of the one that was meant */
  onEdit(column: string | null): void;
  onRedo(n: number): void;
  canRedo: boolean;
};

/** A row's result in the table: a cell for each column; one cell for all of them while it is one text, has none or is written into. */
export function ResultCells(props: ResultCellsProps) {
  const { job, row, locale, editor, compare, onEdit, at, entrance, isAlive } = props;
  const columns = columnsShown(job);
  const { values, before } = resultsOf(job, row);
  const hasResult = values !== null || before.length > 0;
  const cell = "px-2.5 py-2 align-top max-md:col-span-2 max-md:col-start-2 max-md:min-w-0 max-md:p-0";
  const edge = clsx(
    "border-l border-line max-md:border-0 max-md:pt-1",
    isFlagged(row) && "md:inset-shadow-edge md:inset-shadow-warn",
    row.state === "failed" && "md:inset-shadow-edge md:inset-shadow-bad",
  );
  const handleDoubleClick = (column: string | null) => {
    if (canWrite(row)) onEdit(column);
  };
  if (columns === null || values === null || editor !== null || compare !== null)
    return (
      <td
        {...cellProps({ at, span: columns?.length ?? 1, entrance, isAlive, isEditing: editor !== null })}
        data-cell={row.n}
        colSpan={columns?.length ?? 1}
        className={clsx("group/cell", cell, edge)}
        onDoubleClick={() => editor === null && handleDoubleClick(null)}
      >
        {editor ?? (
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              {compare}
              {values === null || compare !== null ? null : <ResultText {...{ job, row, locale }} text={values[job.output.name]} />}
              {before.length === 0 || compare !== null ? null : <ResultsBefore before={before} />}
              {hasResult || row.error !== null ? null : <span className="text-muted">{restingWords(row)}</span>}
              <Notes {...props} hasResult={hasResult} />
            </div>
            <EditButton {...props} className="md:group-focus-within/cell:opacity-100 md:group-hover/cell:opacity-100" />
          </div>
        )}
      </td>
    );
  // Where there is room for them.
  const noted = columns.find(({ type }) => type === "text") ?? columns.at(-1);
  return columns.map((column, index) => {
    const value = (
      <>
        <ResultName name={column.name} className="md:hidden" />
        <ResultValue {...{ column, row, locale }} text={values[column.name]} isCell />
        <ValueSource {...{ row, locale }} column={column.name} tabIndex={isAlive && entrance === null ? -1 : 0} />
        {column === noted ? <Notes {...props} hasResult /> : null}
      </>
    );
    return (
      <td
        key={column.key}
        {...cellProps({ at: at + index, span: 1, entrance, isAlive, isEditing: false })}
        data-cell={index === 0 ? row.n : undefined}
        data-column={column.key}
        className={clsx(cell, index === 0 && edge, column.type === "number" && "md:text-right")}
        onDoubleClick={() => handleDoubleClick(column.key)}
      >
        {index < columns.length - 1 ? (
          value
        ) : (
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1">{value}</div>
            <EditButton {...props} className="md:group-focus-within/row:opacity-100 md:group-hover/row:opacity-100" />
          </div>
        )}
      </td>
    );
  });
}

/** What there is to know about a row's result, below it. */
function Notes(props: ResultCellsProps & { hasResult: boolean }) {
  const { job, row, locale, isUnsaved, hasResult, onRedo, canRedo, entrance, isAlive, compare } = props;
  const flags = flagsBeside(job, row);
  return (
    <>
      {row.error === null || row.state !== "failed" ? null : (
        <p className="text-bad">
          {m.automate_row_not_charged({ why: row.error.message })}{" "}
          <button
            type="button"
            className="underline underline-offset-4 noscript:hidden"
            disabled={!canRedo}
            tabIndex={isAlive && entrance === null ? -1 : 0}
            aria-label={m.automate_redo_row({ number: countWords(row.n, locale) })}
            onClick={() => onRedo(row.n)}
          >
            {m.automate_redo_this()}
          </button>
        </p>
      )}
      {isUnsaved ? <p className="text-xs text-bad">{m.automate_edit_unsaved()}</p> : null}
      {isFlagged(row) && flags.length > 0 && compare === null ? <p className="text-xs text-warn">{flagsWords(flags)}</p> : null}
      {hasResult && compare === null && row.templateVersion !== null && row.templateVersion < job.templateVersion ? (
        <p className="text-xs text-muted">{m.automate_older_template({ version: row.templateVersion })}</p>
      ) : null}
      {row.earlier === null || compare !== null || !canWrite(row) ? null : <CompareButton {...props} other={row.earlier.templateVersion} />}
    </>
  );
}

/** @param other the version of the result that isn't shown */
function CompareButton({ row, locale, entrance, isAlive, onCompare, other }: ResultCellsProps & { other: number | null }) {
  const isNamed = other !== null && other !== row.templateVersion;
  const words = isNamed ? m.automate_compare_with_template({ version: other }) : m.automate_compare_with_other();
  return (
    <button
      type="button"
      className="block text-xs text-muted underline underline-offset-4 hover:text-ink pointer-coarse:min-h-9 noscript:hidden"
      tabIndex={isAlive && entrance === null ? -1 : 0}
      aria-label={m.automate_compare_of_row({ words, number: countWords(row.n, locale) })}
      onClick={onCompare}
    >
      {words}
    </button>
  );
}

/** On wide screens it comes with the pointer or the focus. */
function EditButton({ page, row, locale, entrance, onEdit, className }: ResultCellsProps & { className: string }) {
  if (!canWrite(row)) return null;
  return (
    <>
      <span className={clsx("noscript:hidden md:opacity-0 md:pointer-coarse:opacity-100", className)}>
        <IconButton
          icon="pen-line"
          label={m.automate_edit_row({ number: countWords(row.n, locale) })}
          tipAt="end"
          tabIndex={entrance === null ? -1 : 0}
          onClick={() => onEdit(null)}
        />
      </span>
      <noscript>
        <Link to={rowQuery(page.shown, { part: "review", edit: String(row.n) })}>{m.automate_edit()}</Link>
      </noscript>
    </>
  );
}

function restingWords({ state }: RowView): string {
  if (state === "skipped") return m.automate_row_skipped_why();
  return state === "running" ? m.automate_row_writing() : "";
}
