import { clsx } from "clsx";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Locale } from "#core/localized.ts";
import type { JobView, RowView } from "#features/automate/job-view.ts";
import { columnsShown } from "#features/automate/output-shape.ts";
import type { JobsClient } from "#features/automate/jobs-client.ts";
import { sourcesOf } from "#features/automate/template-parts.ts";
import { formatMilli } from "#features/runs/price-sentences.ts";
import { m } from "#i18n/paraglide/messages.js";
import { useBrowserValue } from "#ui/patterns/use-browser-value.ts";
import { Badge } from "#ui/primitives/badge.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import type { JobAnswer } from "./job-actions.server.ts";
import type { JobPage } from "./job-page.server.ts";
import { countWords, markOf } from "./job-words.ts";
import { canWrite, ResultCells } from "./result-cells.tsx";
import { ResultEditor } from "./result-editor.tsx";

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
export function RowTable({ page, job, rows, client, answer, locale, chosen, onChoose, onRow, onHold, onRedo, canRedo }: RowTableProps) {
  const isAlive = useBrowserValue(() => true, false);
  const [editing, setEditing] = useState(page.editing);
  // The column that was meant when its row was opened.
  const [meant, setMeant] = useState<string | null>(null);
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
  const outputs = columnsShown(job) ?? [{ key: "", name: job.output.name, type: "text" }];
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
            {outputs.map(({ key, name, type }, index) => (
              <th
                key={key}
                scope="col"
                className={clsx(
                  "px-2.5 py-2 font-medium",
                  index === 0 && "border-l border-line",
                  outputs.length > 1 && "max-w-48 truncate",
                  type === "number" && "text-right",
                  // As its values, which have a button after them.
                  type === "number" && index === outputs.length - 1 && "pr-13.5",
                )}
              >
                {index === 0 ? <Icon name="arrow-right" className="mr-1.5 inline align-[-0.15em]" /> : null}
                <bdi>{name}</bdi>
              </th>
            ))}
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
                  "group/row border-b border-line last:border-b-0 max-md:grid max-md:grid-cols-[2rem_minmax(0,1fr)_auto] max-md:gap-x-2 max-md:px-4 max-md:py-2.5",
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
                <ResultCells
                  {...{ page, job, row, locale, onRedo, canRedo }}
                  editor={
                    isEditing ? (
                      <ResultEditor
                        {...{ row, job, client, locale, meant }}
                        limits={page.limits}
                        posted={answer?.edited?.n === row.n ? answer.edited.result : null}
                        onSaved={onRow}
                        onUnsaved={(isUnsaved) =>
                          setUnsaved((before) => new Set(isUnsaved ? [...before, row.n] : [...before].filter((n) => n !== row.n)))
                        }
                        onClose={(isBack) => close(row.n, isBack)}
                      />
                    ) : null
                  }
                  isUnsaved={unsaved.has(row.n)}
                  isEntrance={entrance === row.n}
                  onEdit={(column) => {
                    setMeant(column);
                    setEditing(row.n);
                  }}
                  onFocus={() => setCurrent(row.n)}
                  onKey={(event) => handleKey(event, row.n)}
                />
                <td className="px-2.5 py-2 align-top whitespace-nowrap max-md:col-start-3 max-md:row-start-1 max-md:p-0">
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
