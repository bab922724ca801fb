import { clsx } from "clsx";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Locale } from "#core/localized.ts";
import type { JobView, KeptSide, RowView } from "#features/automate/job-view.ts";
import { writtenColumns } from "#features/automate/output-shape.ts";
import type { JobsClient } from "#features/automate/jobs-client.ts";
import { sourcesOf } from "#features/automate/template-parts.ts";
import { m } from "#i18n/paraglide/messages.js";
import { useIsAlive } from "#ui/patterns/use-browser-value.ts";
import { toast } from "#ui/patterns/toast.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { columnWidths } from "./column-widths.ts";
import { copyComing, readRows, rowsAsCells } from "./copied-rows.ts";
import type { JobAnswer } from "./job-actions.server.ts";
import type { JobPage } from "./job-page.server.ts";
import { countWords } from "./job-words.ts";
import { canWrite } from "./result-cells.tsx";
import { blockAt, blockStart, hasFailed, numberAt, placeOf, rowAt } from "./row-blocks.ts";
import { type RowActs, RowGap, RowLine } from "./row-line.tsx";
import { resultsOf } from "./row-results.ts";
import { isUndecided } from "./row-versions.ts";
import { listQuery } from "./row-wish.ts";
import { useFindKey } from "./use-find-key.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import { usePlaceInAddress } from "./use-place-in-address.ts";
import type { RowList } from "./use-row-blocks.ts";
import { useRowWindow } from "./use-row-window.ts";

type RowTableProps = {
  page: JobPage;
  job: JobView;
  list: RowList;
  client: Pick<JobsClient, "changeRow" | "rows">;
  answer: JobAnswer | null;
  locale: Locale;
  chosen: ReadonlySet<number>;
  onChoose(rows: readonly number[], isChosen: boolean): void;
  /** All that the filter and the search let through, or none. */
  onChooseAll(isChosen: boolean): void;
  isAllChosen: boolean;
  onRow(row: RowView): void;
  /** The rows stay as they are shown while one is written into. */
  onHold(isHeld: boolean): void;
  onRedo(n: number): void;
  onKeep(row: RowView, side: KeptSide): void;
  canRedo: boolean;
};

/** Without "all columns", only those that the template uses, and at most so many. */
const mostColumns = 6;
/** Of rows that didn't come, one in so many says it: there is one wherever one looks, and it stays where it is. */
const rowsPerFailure = 5;

/** The rows with their results, which are read, written into and approved in place: all of them in one list, drawn where one looks. */
export function RowTable({
  page,
  job,
  list,
  client,
  answer,
  locale,
  chosen,
  onChoose,
  onChooseAll,
  isAllChosen,
  onRow,
  onHold,
  onRedo,
  onKeep,
  canRedo,
}: RowTableProps) {
  const isAlive = useIsAlive();
  const [editing, setEditing] = useState(page.editing);
  // The column that was meant when its row was opened.
  const [meant, setMeant] = useState<string | null>(null);
  // The row of which both results are shown, where they aren't of all.
  const [compared, setCompared] = useState<number | null>(null);
  const comparingOf = (n: number) => (page.shown.filter === "changed" ? "all" : compared === n ? "opened" : null);
  // Rows whose text couldn't be saved; it is kept on this device.
  const [unsaved, setUnsaved] = useState<ReadonlySet<number>>(new Set());
  const box = useRef<HTMLDivElement>(null);
  const { shown } = page;
  const { blocks, look, retry } = list;
  const { total } = blocks;
  const { columns, outputs } = useMemo(() => columnsIn(job, shown.hasAllColumns), [job, shown.hasAllColumns]);
  const cells = columns.length + outputs.length + 4;
  // By the rows that the page came with: others don't move the columns.
  const { widths, least } = useMemo(() => {
    const some = page.rows.items.map((row) => ({ ...row, values: resultsOf(page.job, row).values }));
    return columnWidths(columns, outputs, some, job.rows, job.isOfDocuments);
  }, [columns, outputs, page, job.rows, job.isOfDocuments]);

  const editingAt = editing === null ? null : placeOf(blocks, editing);
  // A row that the filter keeps out isn't written into.
  const isHeld = editingAt !== null;
  useEffect(() => onHold(isHeld), [isHeld, onHold]);
  const edit = (n: number, column: string | null) => {
    setMeant(column);
    setEditing(n);
  };
  const keyOf = useCallback((place: number) => String(numberAt(blocks, place) ?? `at-${place}`), [blocks]);
  const [inside, setInside] = useState<number | null>(null);
  const insideOf = inside === null ? null : (rowAt(blocks, inside)?.n ?? null);
  const kept = [inside, editingAt].filter((place) => place !== null);
  const { rows, isWide, top } = useRowWindow({ count: total, box, keyOf, kept });
  const drawn = rows.getVirtualItems();
  const isReady = isAlive && drawn.length > 0;
  const last = rows.range?.endIndex ?? 0;
  // Below the names, which are above the rows on wide screens.
  const first = (isWide ? rows.getVirtualItemForOffset((rows.scrollOffset ?? 0) + top + 1)?.index : rows.range?.startIndex) ?? 0;
  const keys = useGridKeys({
    box,
    total,
    firstColumn: 2 + columns.length,
    cells,
    seen: { first, last },
    isEditing: isHeld,
    onInside: setInside,
    onShow: (place) => rows.scrollToIndex(place, { align: "auto" }),
    numberAt: (place) => rowAt(blocks, place)?.n ?? null,
    onChoose,
    isChosen: (n) => chosen.has(n),
    onEdit: (place, column) => {
      const row = rowAt(blocks, place);
      if (row !== null && canWrite(row)) edit(row.n, column);
    },
    onKeep: (place, side) => {
      const row = rowAt(blocks, place);
      const chosen = row === null || isUndecided(row) ? null : row.earlier?.isNewer === true ? "earlier" : "newer";
      if (row?.earlier != null && canWrite(row) && comparingOf(row.n) !== null && chosen !== side) onKeep(row, side);
    },
  });

  useEffect(() => {
    if (!isReady) return;
    const ours = [editing, insideOf].filter((n) => n !== null);
    look(first, last, ours);
  }, [isReady, blocks, first, last, editing, insideOf, look]);
  const listKey = listQuery(shown);
  const placed = useRef<{ listKey: string; isWide: boolean } | null>(null);
  const at = useRef(0);
  useEffect(() => {
    if (!isReady || (placed.current?.listKey === listKey && placed.current.isWide === isWide)) return;
    const isFirst = placed.current === null;
    const isTurned = placed.current?.listKey === listKey;
    placed.current = { listKey, isWide };
    // The box scrolls now in place of the page, or the other way round.
    if (isTurned && at.current > 0) rows.scrollToIndex(Math.min(at.current, total - 1), { align: "start" });
    else if (isTurned) return;
    else if (shown.skip > 0) rows.scrollToIndex(Math.min(shown.skip, total - 1), { align: "start" });
    else if (isWide && !isFirst) rows.scrollToOffset(0);
  }, [isReady, listKey, shown.skip, total, isWide, rows]);
  useEffect(() => {
    if (isReady) at.current = first;
  }, [isReady, first]);
  usePlaceInAddress(first, isReady, page.stamp);
  useFindKey();

  const latest = useRef<RowActs>(null);
  const acts: RowActs = {
    onChoose,
    onRedo,
    onKeep,
    onCompare: (n) => {
      const place = placeOf(blocks, n ?? compared ?? 0);
      setCompared(n);
      // The button that was pressed is gone.
      if (place !== null) keys.enter(place);
    },
    onEdit: edit,
    onSaved: onRow,
    onUnsaved: (n, isUnsaved) => setUnsaved((before) => new Set(isUnsaved ? [...before, n] : [...before].filter((one) => one !== n))),
    onClose: (n, isBack) => {
      // Another row may have been opened meanwhile.
      setEditing((now) => (now === n ? null : now));
      const place = placeOf(blocks, n);
      if (isBack && place !== null) keys.enter(place);
    },
  };
  useEffect(() => {
    latest.current = acts;
  });
  // Rows re-render when something in them changes, not on every scroll.
  const steady = useMemo<RowActs>(
    () => ({
      onChoose: (...all) => latest.current?.onChoose(...all),
      onRedo: (...all) => latest.current?.onRedo(...all),
      onKeep: (...all) => latest.current?.onKeep(...all),
      onCompare: (...all) => latest.current?.onCompare(...all),
      onEdit: (...all) => latest.current?.onEdit(...all),
      onSaved: (...all) => latest.current?.onSaved(...all),
      onUnsaved: (...all) => latest.current?.onUnsaved(...all),
      onClose: (...all) => latest.current?.onClose(...all),
    }),
    [],
  );

  const isCopying = useRef(false);
  const handleCopy = (event: ClipboardEvent) => {
    if (!isForRows(box.current)) return;
    const here = rowAt(blocks, keys.place)?.n;
    const numbers = chosen.size > 0 ? [...chosen] : here === undefined ? [] : [here];
    if (numbers.length === 0) return;
    event.preventDefault();
    const rowsBy = new Map(
      [...blocks.blocks.values()].flatMap((block) => block.rows.flatMap((row) => (row === null ? [] : [[row.n, row]]))),
    );
    const say = (count: number) => toast({ text: m.automate_rows_copied({ count, rows: countWords(count, locale) }) });
    const there = numbers.toSorted((one, other) => one - other).flatMap((n) => rowsBy.get(n) ?? []);
    if (there.length === numbers.length) {
      event.clipboardData?.setData("text/plain", rowsAsCells(job, there));
      say(there.length);
      return;
    }
    if (isCopying.current) return;
    isCopying.current = true;
    toast({ text: m.automate_rows_copying() });
    const read = readRows(client, job, numbers, (n) => rowsBy.get(n) ?? null);
    void copyComing(read.then((all) => rowsAsCells(job, all)))
      .then(
        async () => say((await read).length),
        async () => {
          const text = await read.then(
            () => m.result_copy_refused(),
            () => m.automate_rows_unread(),
          );
          toast({ text });
        },
      )
      .finally(() => {
        isCopying.current = false;
      });
  };
  useEffect(() => {
    // Some browsers tell only the document of a copy while nothing is selected, and one only if this is prevented.
    const handleBefore = (event: Event) => {
      if (isForRows(box.current)) event.preventDefault();
    };
    document.addEventListener("beforecopy", handleBefore);
    document.addEventListener("copy", handleCopy);
    return () => {
      document.removeEventListener("beforecopy", handleBefore);
      document.removeEventListener("copy", handleCopy);
    };
  });

  const apart =
    editing !== null && !isHeld && unsaved.has(editing) ? (
      <p role="status" className="mb-3 note-warn">
        {m.automate_edit_elsewhere({ number: countWords(editing, locale) })}
      </p>
    ) : null;
  if (total === 0)
    return (
      <>
        {apart}
        <p className="card px-5 py-8 text-center text-muted">{m.automate_no_rows()}</p>
      </>
    );
  const lineAt = (place: number, row: RowView) => (
    <RowLine
      key={row.n}
      {...{ place, page, job, row, columns, client, answer, locale, isAlive, canRedo }}
      acts={steady}
      outputs={outputs.length}
      entrance={keys.entranceAt(place)}
      isChosen={chosen.has(row.n)}
      isEditing={editing === row.n}
      meant={editing === row.n ? meant : null}
      isUnsaved={unsaved.has(row.n)}
      comparing={comparingOf(row.n)}
      measure={rows.measureElement}
    />
  );
  const start = blockStart(shown.skip);
  const isNarrowed = listKey !== "";
  const isUnread = isReady && [first, last].some((place) => hasFailed(blocks, blockAt(place)));
  let end = top;
  return (
    <>
      {apart}
      <p role="status" className="sr-only">
        {isUnread ? m.automate_rows_unread() : null}
      </p>
      <div
        ref={box}
        role="region"
        aria-label={m.automate_results()}
        tabIndex={-1}
        onWheel={(event) => {
          if (isWide && event.deltaY > 0) showWhole(event.currentTarget);
        }}
        className="card [overflow-anchor:none] max-md:border-x-0 md:max-h-[max(22rem,calc(100dvh-8.5rem))] md:scroll-pt-9 md:overflow-auto max-md:-mx-4 max-md:rounded-none noscript:md:max-h-none"
      >
        <table
          role={isAlive ? "grid" : undefined}
          aria-rowcount={isAlive ? total + 1 : undefined}
          aria-colcount={isAlive ? cells : undefined}
          aria-multiselectable={isAlive ? true : undefined}
          style={isAlive && isWide ? { minWidth: least } : undefined}
          className="w-full border-separate border-spacing-0 text-left text-sm max-md:block md:table-fixed noscript:md:table-auto"
        >
          <caption className="sr-only">{m.automate_results_caption()}</caption>
          <colgroup className="max-md:hidden">
            {widths.map((width, index) => (
              <col key={index} width={width ?? undefined} />
            ))}
          </colgroup>
          <thead role={isAlive ? "rowgroup" : undefined} className="sticky top-0 z-10 max-md:hidden">
            <tr
              role={isAlive ? "row" : undefined}
              aria-rowindex={isAlive ? 1 : undefined}
              className="h-9 text-xs text-muted *:border-b *:border-line-2 *:bg-surface"
            >
              <th scope="col" className="w-9 py-2 pl-3">
                <input
                  type="checkbox"
                  className="tick noscript:hidden"
                  aria-label={m.automate_choose_all()}
                  checked={isAllChosen}
                  onChange={(event) => onChooseAll(event.target.checked)}
                />
              </th>
              <th scope="col" className="px-2 py-2 text-right font-medium">
                #
              </th>
              {columns.map(({ key, name }) => (
                <th key={key} scope="col" className="truncate px-2.5 py-2 font-medium">
                  <bdi>{name}</bdi>
                </th>
              ))}
              {outputs.map(({ key, name, type }, index) => (
                <th
                  key={key}
                  scope="col"
                  className={clsx(
                    "truncate px-2.5 py-2 font-medium",
                    index === 0 && "border-l border-l-line",
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
          <tbody role={isAlive ? "rowgroup" : undefined} className="max-md:block" {...keys.handlers}>
            {isReady
              ? drawn.flatMap(({ index, start: from, end: to }) => {
                  const row = rowAt(blocks, index);
                  const space = from - end;
                  end = to;
                  return [
                    space > 0 ? <Space key={`before-${index}`} height={space} /> : null,
                    row === null ? (
                      <RowGap
                        key={`at-${index}`}
                        {...{ place: index, cells, locale }}
                        height={to - from}
                        n={isNarrowed ? null : index + 1}
                        entrance={keys.entranceAt(index)}
                        hasFailed={hasFailed(blocks, blockAt(index))}
                        hasButton={index % rowsPerFailure === 0}
                        onRetry={retry}
                      />
                    ) : (
                      lineAt(index, row)
                    ),
                  ];
                })
              : blocks.blocks.get(blockAt(shown.skip))?.rows.map((row, index) => (row === null ? null : lineAt(start + index, row)))}
            {isReady && top + rows.getTotalSize() > end ? <Space height={top + rows.getTotalSize() - end} /> : null}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Scrolling the rows while the box is half below the window brings all of it into view; at its end the page scrolls. */
function showWhole(box: HTMLElement): void {
  const isAtEnd = box.scrollTop + box.clientHeight >= box.scrollHeight - 1;
  if (isAtEnd || box.getBoundingClientRect().bottom <= window.innerHeight) return;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  box.scrollIntoView({ block: "nearest", behavior: isCalm ? "instant" : "smooth" });
}

/** What is copied are rows: someone is among them, has selected no text and writes into none. */
function isForRows(box: HTMLElement | null): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === box || box?.contains(activeElement) !== true) return false;
  return activeElement.closest("[data-editing]") === null && document.getSelection()?.isCollapsed !== false;
}

/** What came with the table as far as it is shown, and what results are in. */
function columnsIn(job: JobView, hasAll: boolean) {
  const used = new Set([...sourcesOf(job, job.columns).values()].map((source) => ("column" in source ? source.column : "")));
  const inUse = job.columns.filter(({ key }) => used.has(key));
  const columns = hasAll ? job.columns : (inUse.length === 0 ? job.columns : inUse).slice(0, mostColumns);
  return { columns, outputs: writtenColumns(job) };
}

/** In place of rows that aren't drawn. */
const Space = ({ height }: { height: number }) => <tr aria-hidden="true" style={{ height }} className="max-md:block" />;
