import { clsx } from "clsx";
import { memo } from "react";
import type { Locale } from "#core/localized.ts";
import type { JobColumn, JobView, KeptSide, RowView } from "#features/automate/job-view.ts";
import type { JobsClient } from "#features/automate/jobs-client.ts";
import { formatMilli } from "#features/runs/price-sentences.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Badge } from "#ui/primitives/badge.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import type { JobAnswer } from "./job-actions.server.ts";
import type { JobPage } from "./job-page.server.ts";
import { countWords, markOf } from "./job-words.ts";
import { canWrite, cellProps, ResultCells, rowProps } from "./result-cells.tsx";
import { ResultEditor } from "./result-editor.tsx";
import { VersionCompare } from "./version-compare.tsx";

/** What can be done with any row; the same as long as the table is there. */
export type RowActs = {
  onChoose(rows: readonly number[], isChosen: boolean): void;
  onEdit(n: number, column: string | null): void;
  onClose(n: number, isBack: boolean): void;
  onSaved(row: RowView): void;
  onUnsaved(n: number, isUnsaved: boolean): void;
  onRedo(n: number): void;
  onKeep(row: RowView, side: KeptSide): void;
  /** Null: both results of no row are shown. */
  onCompare(n: number | null): void;
};

type RowPlace = {
  /** Its place among the rows shown, from 0; its height is stored under it. */
  place: number;
  locale: Locale;
  /** The cell that Tab comes to; null: it comes to another row. */
  entrance: number | null;
};

type RowLineProps = RowPlace & {
  page: JobPage;
  job: JobView;
  row: RowView;
  columns: readonly JobColumn[];
  /** How many columns the results are in. */
  outputs: number;
  client: Pick<JobsClient, "changeRow">;
  answer: JobAnswer | null;
  acts: RowActs;
  isAlive: boolean;
  isChosen: boolean;
  isEditing: boolean;
  /** The column that was meant when it was opened. */
  meant: string | null;
  isUnsaved: boolean;
  /** Both of its results are shown, as those of all rows, or as it was opened. */
  comparing: "all" | "opened" | null;
  canRedo: boolean;
  measure(element: HTMLElement | null): void;
};

const line = "border-line md:*:border-b max-md:border-b";

/** A row with its result; scrolling alone re-renders none. */
export const RowLine = memo(function RowLine(props: RowLineProps) {
  const { page, job, row, place, columns, outputs, client, answer, acts, isAlive, isChosen, isEditing, meant, locale, entrance } = props;
  const { words, tone, icon } = markOf(row);
  const cellAt = (at: number) => cellProps({ at, span: 1, entrance, isAlive });
  const results = 2 + columns.length;
  return (
    <tr
      ref={isAlive ? props.measure : undefined}
      {...rowProps(place, isAlive)}
      aria-selected={isAlive ? isChosen : undefined}
      data-index={place}
      data-row={row.n}
      data-state={row.state}
      className={clsx(
        "group/row *:border-line max-md:grid max-md:grid-cols-[2rem_minmax(0,1fr)_auto] max-md:gap-x-2 max-md:px-4 max-md:py-2.5",
        line,
        isChosen && "bg-accent-soft/60",
      )}
    >
      <td {...cellAt(0)} tabIndex={undefined} className="pt-2.5 pl-3 align-top max-md:p-0">
        <input
          type="checkbox"
          name="row"
          value={row.n}
          className="tick"
          aria-label={m.automate_choose_row({ number: countWords(row.n, locale) })}
          {...(isAlive
            ? {
                checked: isChosen,
                tabIndex: entrance === 0 ? 0 : -1,
                onChange: (event) => acts.onChoose([row.n], event.target.checked),
              }
            : { defaultChecked: false })}
        />
      </td>
      <td {...cellAt(1)} className="px-2 py-2 text-right align-top text-muted tabular-nums max-md:hidden">
        {row.n}
      </td>
      {columns.map(({ key, name }, index) => (
        <td
          key={key}
          {...cellAt(2 + index)}
          data-name={name}
          className={clsx(
            "px-2.5 py-2 align-top",
            index === 0
              ? "max-md:p-0 max-md:font-medium"
              : "text-ink2 max-md:col-span-2 max-md:col-start-2 max-md:p-0 max-md:text-xs max-md:text-muted max-md:before:content-[attr(data-name)_':_'] max-md:empty:hidden",
          )}
        >
          {(row.inputs[key] ?? "") === "" ? null : <bdi className="[overflow-wrap:anywhere] md:line-clamp-3">{row.inputs[key]}</bdi>}
        </td>
      ))}
      <ResultCells
        {...{ page, job, row, locale, entrance, isAlive }}
        at={results}
        canRedo={props.canRedo}
        onRedo={acts.onRedo}
        editor={
          isEditing ? (
            <ResultEditor
              {...{ row, job, client, locale, meant }}
              limits={page.limits}
              posted={answer?.edited?.n === row.n ? answer.edited.result : null}
              onSaved={acts.onSaved}
              onUnsaved={(isUnsaved) => acts.onUnsaved(row.n, isUnsaved)}
              onClose={(isBack) => acts.onClose(row.n, isBack)}
            />
          ) : null
        }
        compare={
          props.comparing === null || row.earlier === null ? null : (
            <VersionCompare
              {...{ job, row, locale }}
              isOff={!canWrite(row)}
              tabIndex={isAlive && entrance === null ? -1 : 0}
              hasKeys
              onKeep={acts.onKeep}
              onClose={props.comparing === "opened" ? () => acts.onCompare(null) : null}
            />
          )
        }
        onCompare={() => acts.onCompare(row.n)}
        isUnsaved={props.isUnsaved}
        onEdit={(column) => acts.onEdit(row.n, column)}
      />
      <td
        {...cellAt(results + outputs)}
        className="px-2.5 py-2 align-top whitespace-nowrap max-md:col-start-3 max-md:row-start-1 max-md:p-0"
      >
        <Badge tone={tone}>
          <Icon name={icon} />
          {words}
        </Badge>
      </td>
      <td {...cellAt(results + outputs + 1)} className="px-3 py-2 text-right align-top text-muted tabular-nums max-md:hidden">
        {formatMilli(row.milli, locale)}
      </td>
    </tr>
  );
});

type RowGapProps = RowPlace & {
  /** Null: not known yet. */
  n: number | null;
  height: number;
  cells: number;
  /** What was asked for didn't come. */
  hasFailed: boolean;
  /** It can be asked for once more here: at one of such rows. */
  hasButton: boolean;
  onRetry(): void;
};

/** The place of a row that isn't there yet. */
export function RowGap({ place, n, height, cells, locale, entrance, hasFailed, hasButton, onRetry }: RowGapProps) {
  return (
    <tr {...rowProps(place, true)} data-index={place} style={{ height }} className={clsx("max-md:block *:border-line", line)}>
      <td
        {...cellProps({ at: 0, span: cells, entrance, isAlive: true })}
        colSpan={cells}
        className="px-3 py-2 align-top max-md:block max-md:px-4"
      >
        <span className="flex items-center gap-3 text-muted">
          <span className="min-w-16 text-right tabular-nums max-md:min-w-0">{n === null ? null : countWords(n, locale)}</span>
          {hasFailed && hasButton ? (
            <>
              <span className="text-bad">{m.automate_rows_unread()}</span>
              <Button size="xs" onClick={onRetry}>
                {m.automate_rows_again()}
              </Button>
            </>
          ) : (
            <>
              <span className="sr-only">{hasFailed ? m.automate_rows_unread() : m.automate_row_coming()}</span>
              <span aria-hidden="true" className="h-2.5 w-1/3 max-w-60 rounded-full bg-sunk" />
            </>
          )}
        </span>
      </td>
    </tr>
  );
}
