import { clsx } from "clsx";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { Locale } from "#core/localized.ts";
import type { JobView, RowView } from "#features/automate/job-view.ts";
import type { JobsClient } from "#features/automate/jobs-client.ts";
import { sourcesOf } from "#features/automate/template-parts.ts";
import { formatMilli } from "#features/runs/price-sentences.ts";
import { m } from "#i18n/paraglide/messages.js";
import { useBrowserValue } from "#ui/patterns/use-browser-value.ts";
import { Badge } from "#ui/primitives/badge.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { IconButton } from "#ui/primitives/icon-button.tsx";
import type { JobAnswer } from "./job-actions.server.ts";
import type { JobPage } from "./job-page.server.ts";
import { countWords, flagsWords, isFlagged, markOf, resultOf } from "./job-words.ts";
import { ResultEditor } from "./result-editor.tsx";
import { rowQuery } from "./row-wish.ts";

type RowTableProps = {
  page: JobPage;
  job: JobView;
  rows: readonly RowView[];
  client: Pick<JobsClient, "changeRow">;
  answer: JobAnswer | null;
  locale: Locale;
  chosen: ReadonlySet<number>;
  onChoose(rows: readonly number[], isChosen: boolean): void;
  onRow(row: RowView): void;
  /** The rows stay as they are shown while one is written into. */
  onHold(isHeld: boolean): void;
  onRedo(n: number): void;
  canRedo: boolean;
};

/** Without "all columns", only those that the template uses, and at most so many. */
const mostColumns = 6;
/** A cell of so few characters is no taller than one line. */
const shortCell = 20;

/** The rows with their results, which are read, written into and approved in place. */
export function RowTable(props: RowTableProps) {
  const { page, job, rows, client, answer, locale, chosen, onChoose, onRow, onHold } = props;
  const isAlive = useBrowserValue(() => true, false);
  const [editing, setEditing] = useState(page.editing);
  // Rows whose text couldn't be saved; it is kept on this device.
  const [unsaved, setUnsaved] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => onHold(editing !== null), [editing, onHold]);
  const [current, setCurrent] = useState<number | null>(null);
  const table = useRef<HTMLTableElement>(null);
  // The row whose editor was closed by a key or a button, which the focus goes back to.
  const back = useRef<number | null>(null);
  const used = new Set([...sourcesOf(job, job.columns).values()].map((source) => ("column" in source ? source.column : "")));
  const inUse = job.columns.filter(({ key }) => used.has(key));
  const columns = page.shown.hasAllColumns ? job.columns : (inUse.length === 0 ? job.columns : inUse).slice(0, mostColumns);
  const isAllChosen = rows.length > 0 && rows.every(({ n }) => chosen.has(n));
  const open = rows.filter(canWrite).map(({ n }) => n);
  const entrance = current !== null && open.includes(current) ? current : (open[0] ?? null);
  const focusRow = (n: number | undefined) => {
    if (n === undefined) return;
    setCurrent(n);
    table.current?.querySelector<HTMLElement>(`[data-cell="${n}"]`)?.focus();
  };
  const besides = (n: number, step: number) => open[open.indexOf(n) + step];
  const close = (n: number, isBack: boolean) => {
    // Another row may have been opened meanwhile.
    setEditing((now) => (now === n ? null : now));
    if (isBack) back.current = n;
  };
  useEffect(() => {
    if (editing !== null || back.current === null) return;
    table.current?.querySelector<HTMLElement>(`[data-cell="${back.current}"]`)?.focus();
    back.current = null;
  }, [editing]);
  const handleKey = (event: KeyboardEvent<HTMLElement>, n: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const targets: Record<string, number | undefined> = {
      ArrowDown: besides(n, 1),
      ArrowUp: besides(n, -1),
      Home: open[0],
      End: open.at(-1),
    };
    if (!Object.hasOwn(targets, event.key)) return;
    event.preventDefault();
    focusRow(targets[event.key]);
  };
  if (rows.length === 0) return <p className="card px-5 py-8 text-center text-muted">{m.automate_no_rows()}</p>;
  return (
    <div
      role="region"
      aria-label={m.automate_results()}
      tabIndex={-1}
      className="card max-md:border-x-0 md:overflow-x-auto max-md:-mx-4 max-md:rounded-none"
    >
      <table ref={table} className="w-full border-collapse text-left text-sm max-md:block">
        <caption className="sr-only">{m.automate_results_caption()}</caption>
        <thead className="max-md:hidden">
          <tr className="border-b border-line-2 text-xs text-muted">
            <th scope="col" className="w-9 py-2 pl-3">
              <input
                type="checkbox"
                className="tick noscript:hidden"
                aria-label={m.automate_choose_all()}
                checked={isAllChosen}
                onChange={(event) =>
                  onChoose(
                    rows.map(({ n }) => n),
                    event.target.checked,
                  )
                }
              />
            </th>
            <th scope="col" className="px-2 py-2 text-right font-medium">
              #
            </th>
            {columns.map(({ key, name }) => (
              <th key={key} scope="col" className="max-w-48 truncate px-2.5 py-2 font-medium">
                <bdi>{name}</bdi>
              </th>
            ))}
            <th scope="col" className="border-l border-line px-2.5 py-2 font-medium">
              <Icon name="arrow-right" className="mr-1.5 inline align-[-0.15em]" />
              <bdi>{job.output.name}</bdi>
            </th>
            <th scope="col" className="px-2.5 py-2 font-medium">
              {m.automate_state()}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium">
              {m.automate_tokens()}
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((row) => {
            const { words, tone, icon } = markOf(row);
            const isEditing = editing === row.n;
            return (
              <tr
                key={row.n}
                data-row={row.n}
                data-state={row.state}
                className={clsx(
                  "border-b border-line last:border-b-0 max-md:grid max-md:grid-cols-[2rem_minmax(0,1fr)_auto] max-md:gap-x-2 max-md:px-4 max-md:py-2.5",
                  chosen.has(row.n) && "bg-accent-soft/60",
                )}
              >
                <td className="pt-2.5 pl-3 align-top max-md:p-0">
                  <input
                    type="checkbox"
                    name="row"
                    value={row.n}
                    className="tick"
                    aria-label={m.automate_choose_row({ number: countWords(row.n, locale) })}
                    {...(isAlive
                      ? { checked: chosen.has(row.n), onChange: (event) => onChoose([row.n], event.target.checked) }
                      : { defaultChecked: false })}
                  />
                </td>
                <td className="px-2 py-2 text-right align-top text-muted tabular-nums max-md:hidden">{row.n}</td>
                {columns.map(({ key, name }, index) => (
                  <td
                    key={key}
                    data-name={name}
                    className={clsx(
                      "max-w-56 px-2.5 py-2 align-top",
                      (row.inputs[key] ?? "").length <= shortCell && "md:whitespace-nowrap",
                      index === 0
                        ? "max-md:p-0 max-md:font-medium"
                        : "text-ink2 max-md:col-span-2 max-md:col-start-2 max-md:max-w-none max-md:p-0 max-md:text-xs max-md:text-muted max-md:before:content-[attr(data-name)_':_'] max-md:empty:hidden",
                    )}
                  >
                    <bdi className="[overflow-wrap:anywhere] md:line-clamp-3">{row.inputs[key]}</bdi>
                  </td>
                ))}
                <td
                  onDoubleClick={() => canWrite(row) && setEditing(row.n)}
                  className={clsx(
                    "group/cell min-w-80 border-l border-line px-2.5 py-2 align-top max-md:col-span-2 max-md:col-start-2 max-md:min-w-0 max-md:border-0 max-md:px-0 max-md:pt-1 max-md:pb-0",
                    isFlagged(row) && "md:shadow-[inset_3px_0_0_var(--color-warn)]",
                    row.state === "failed" && "md:shadow-[inset_3px_0_0_var(--color-bad)]",
                  )}
                >
                  {isEditing ? (
                    <ResultEditor
                      {...{ row, job, client, locale }}
                      posted={answer?.edited?.n === row.n ? answer.edited.text : null}
                      onSaved={onRow}
                      onUnsaved={(isUnsaved) =>
                        setUnsaved((before) => new Set(isUnsaved ? [...before, row.n] : [...before].filter((n) => n !== row.n)))
                      }
                      onClose={(isBack) => close(row.n, isBack)}
                    />
                  ) : (
                    <ResultCell
                      {...props}
                      row={row}
                      isUnsaved={unsaved.has(row.n)}
                      isEntrance={entrance === row.n}
                      onEdit={() => setEditing(row.n)}
                      onFocus={() => setCurrent(row.n)}
                      onKey={(event) => handleKey(event, row.n)}
                    />
                  )}
                </td>
                <td className="px-2.5 py-2 align-top max-md:col-start-3 max-md:row-start-1 max-md:p-0">
                  <Badge tone={tone}>
                    <Icon name={icon} />
                    {words}
                  </Badge>
                </td>
                <td className="px-3 py-2 text-right align-top text-muted tabular-nums max-md:hidden">{formatMilli(row.milli, locale)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** A row that is about to be run again has no result to be written into. */
const canWrite = ({ state }: RowView): boolean => state !== "pending" && state !== "running";

type ResultCellProps = RowTableProps & {
  row: RowView;
  isUnsaved: boolean;
  /** Takes the focus when someone comes into the table by Tab. */
  isEntrance: boolean;
  onEdit(): void;
  onFocus(): void;
  onKey(event: KeyboardEvent<HTMLElement>): void;
};

function ResultCell({ page, job, row, locale, isUnsaved, isEntrance, onEdit, onFocus, onKey, onRedo, canRedo }: ResultCellProps) {
  const result = resultOf(row);
  const number = countWords(row.n, locale);
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        {result === null ? null : <bdi className="block font-serif text-base whitespace-pre-wrap [overflow-wrap:anywhere]">{result}</bdi>}
        {result === null && row.error === null ? <span className="text-muted">{restingWords(row)}</span> : null}
        {row.error === null || row.state !== "failed" ? null : (
          <p className="text-bad">
            {m.automate_row_not_charged({ why: row.error.message })}{" "}
            <button
              type="button"
              className="underline underline-offset-4 noscript:hidden"
              disabled={!canRedo}
              aria-label={m.automate_redo_row({ number })}
              onClick={() => onRedo(row.n)}
            >
              {m.automate_redo_this()}
            </button>
          </p>
        )}
        {isUnsaved ? <p className="text-xs text-bad">{m.automate_edit_unsaved()}</p> : null}
        {isFlagged(row) ? <p className="text-xs text-warn">{flagsWords(row.flags)}</p> : null}
        {result !== null && row.templateVersion !== null && row.templateVersion < job.templateVersion ? (
          <p className="text-xs text-muted">{m.automate_older_template({ version: row.templateVersion })}</p>
        ) : null}
      </div>
      {canWrite(row) ? (
        <>
          <span className="noscript:hidden md:opacity-0 md:group-focus-within/cell:opacity-100 md:group-hover/cell:opacity-100 md:pointer-coarse:opacity-100">
            <IconButton
              icon="pen-line"
              label={m.automate_edit_row({ number })}
              tipAt="end"
              data-cell={row.n}
              tabIndex={isEntrance ? 0 : -1}
              onFocus={onFocus}
              onKeyDown={onKey}
              onClick={onEdit}
            />
          </span>
          <noscript>
            <Link to={rowQuery(page.shown, { part: "review", edit: String(row.n) })}>{m.automate_edit()}</Link>
          </noscript>
        </>
      ) : null}
    </div>
  );
}

function restingWords({ state }: RowView): string {
  if (state === "skipped") return m.automate_row_skipped_why();
  return state === "running" ? m.automate_row_writing() : "";
}
