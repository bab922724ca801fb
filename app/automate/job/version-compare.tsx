import { clsx } from "clsx";
import { type ReactNode, useId, useMemo } from "react";
import type { Locale } from "#core/localized.ts";
import type { JobView, KeptSide, RowView } from "#features/automate/job-view.ts";
import { columnsShown, type OutputColumn } from "#features/automate/output-shape.ts";
import { type DiffPart, diffWords, sharedPart } from "#features/runs/word-diff.ts";
import { m } from "#i18n/paraglide/messages.js";
import { useIsAlive } from "#ui/patterns/use-browser-value.ts";
import { Badge } from "#ui/primitives/badge.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { Kbd } from "#ui/primitives/kbd.tsx";
import { cellsWords, countWords, flagsWords, isFlagged } from "./job-words.ts";
import { ResultName, ResultsBefore } from "./result-list.tsx";
import { ResultValue, yesNoWords } from "./result-value.tsx";
import { flagsBeside, resultsOf } from "./row-results.ts";
import { isUndecided, type Version, versionsOf } from "./row-versions.ts";
import { ValueSource } from "./value-source.tsx";

type VersionCompareProps = {
  job: JobView;
  row: RowView;
  locale: Locale;
  isOff: boolean;
  /** Of its buttons, in a grid. */
  tabIndex?: number;
  /** The row listens for keys. */
  hasKeys?: boolean;
  onKeep(row: RowView, side: KeptSide): void;
  /** Null: it isn't opened and closed. */
  onClose: (() => void) | null;
};

/** Below this share of common text, marks would be noise. */
const leastShared = 0.35;

/** Two results of a row side by side, with what differs marked, and a button to keep each. */
export function VersionCompare({ job, row, locale, isOff, tabIndex, hasKeys = false, onKeep, onClose }: VersionCompareProps) {
  const isInBrowser = useIsAlive();
  const id = useId();
  const found = useMemo(() => versionsOf(job, row), [job, row]);
  const texts = found?.versions.map((version) => resultsOf(job, version.row).values) ?? [];
  const written = found?.different.filter(({ type }) => type === "text") ?? [];
  // Each poll of the table brings new row objects that mostly say the same.
  const pairs = JSON.stringify(written.map(({ key, name }): Pair => [key, texts[0]?.[name] ?? "", texts[1]?.[name] ?? ""]));
  // Words are told apart only in the browser: the server's word tables differ.
  const marks = useMemo(() => marksOf(isInBrowser ? pairs : "[]", locale), [isInBrowser, pairs, locale]);
  if (found === null) return null;
  const { versions, different, same } = found;
  const number = countWords(row.n, locale);
  const names = namesOf(versions);
  return (
    <div role="group" aria-label={m.automate_compare_row({ number })} className="@container">
      {/* Aligns the values of a column: reserves as many rows as there can be columns, plus head and foot; empty ones take no room. */}
      <div className="grid gap-x-4 @lg:grid-flow-col @lg:grid-cols-2">
        {versions.map((version, index) => {
          const { side } = version;
          const values = texts[index] ?? null;
          const { before } = resultsOf(job, version.row);
          const flags = flagsBeside(job, version.row, different);
          const isKept = version.isInUse && !isUndecided(row);
          return (
            <div
              key={side}
              role="group"
              aria-labelledby={`${id}-${side}`}
              data-side={side}
              className={clsx(
                "grid content-start border-l-2 ps-3 @max-lg:not-first:mt-3 @lg:row-span-22 @lg:grid-rows-subgrid",
                version.isInUse ? "border-accent" : "border-line-2",
              )}
            >
              <p className="flex min-h-5.5 flex-wrap items-center gap-x-2 gap-y-1 text-xs">
                <strong id={`${id}-${side}`} className="font-medium">
                  {names[side]}
                </strong>
                {version.isInUse ? <Badge tone="accent">{m.automate_compare_now()}</Badge> : null}
                {version.row.edited === null ? null : (
                  <Badge>
                    <Icon name="pen-line" />
                    {m.automate_row_edited()}
                  </Badge>
                )}
                {version.row.state === "approved" ? (
                  <Badge tone="good">
                    <Icon name="circle-check" />
                    {m.automate_row_approved()}
                  </Badge>
                ) : null}
              </p>
              {different.map((column) => (
                <div key={column.key} className="mt-1 min-w-0">
                  {columnsShown(job) === null ? null : <ResultName name={column.name} />}
                  {marks.get(column.key) == null ? (
                    <ResultValue {...{ column, locale }} row={version.row} text={values?.[column.name]} />
                  ) : (
                    <MarkedText parts={marks.get(column.key) ?? []} side={side} />
                  )}
                  <ValueSource row={version.row} column={column.name} {...{ locale, tabIndex }} />
                </div>
              ))}
              <div className="mt-1.5 grid content-start gap-1.5">
                {before.length === 0 ? null : <ResultsBefore before={before} />}
                {isFlagged(version.row) && flags.length > 0 ? <p className="text-xs text-warn">{flagsWords(flags)}</p> : null}
                {isKept ? null : (
                  <span className="flex items-center gap-2 noscript:hidden">
                    <Button
                      size="xs"
                      disabled={isOff}
                      tabIndex={tabIndex}
                      aria-label={m.automate_keep_named({ name: names[side], number })}
                      aria-keyshortcuts={hasKeys ? keyOf[side] : undefined}
                      onClick={() => onKeep(row, side)}
                    >
                      <Icon name="check" />
                      {m.automate_keep_this()}
                    </Button>
                    {hasKeys ? (
                      <span aria-hidden="true" className="max-md:hidden pointer-coarse:hidden">
                        <Kbd>{keyOf[side]}</Kbd>
                      </span>
                    ) : null}
                  </span>
                )}
              </div>
            </div>
          );
        })}
      </div>
      {same.length === 0 ? null : (
        <p className="mt-2 text-xs text-muted [overflow-wrap:anywhere]">{m.automate_compare_same({ values: sameWords(same) })}</p>
      )}
      {onClose === null ? null : (
        <Button size="xs" variant="quiet" className="mt-1 noscript:hidden" tabIndex={tabIndex} onClick={onClose}>
          {m.automate_compare_close()}
        </Button>
      )}
    </div>
  );
}

const sameWords = (same: readonly (readonly [OutputColumn, string])[]): string =>
  cellsWords(same.map(([{ name, type }, text]) => [name, type === "yes-no" ? yesNoWords(text) : text]));

/** The keys that keep a result (app/automate/job/use-grid-keys.ts). */
const keyOf: Record<KeptSide, string> = { earlier: "1", newer: "2" };

/** What results are called: by the templates that they were made with, or where that is the same one by which came first. */
function namesOf([earlier, newer]: readonly [Version, Version]): Record<KeptSide, string> {
  const [from, to] = [earlier.row.templateVersion, newer.row.templateVersion];
  if (from === null || to === null || from === to) return { earlier: m.automate_compare_earlier(), newer: m.automate_compare_newer() };
  return { earlier: m.automate_template_version({ version: from }), newer: m.automate_template_version({ version: to }) };
}

/** Two texts of a column, by its key. */
type Pair = readonly [key: string, earlier: string, newer: string];

/** What differs in the two texts of columns, but where one is empty or hardly a word is the same. @param pairs a list of `Pair` as JSON */
function marksOf(pairs: string, locale: Locale): ReadonlyMap<string, readonly DiffPart[]> {
  const found = (JSON.parse(pairs) as Pair[]).flatMap(([key, earlier, newer]) => {
    if (earlier === "" || newer === "") return [];
    const parts = diffWords(earlier, newer, locale);
    return sharedPart(parts) < leastShared ? [] : [[key, parts] as const];
  });
  return new Map(found);
}

/** One of two texts; what isn't in the other one is marked: by a broken line in the earlier one, by a whole line in the newer. */
function MarkedText({ parts, side }: { parts: readonly DiffPart[]; side: KeptSide }): ReactNode {
  return (
    <bdi className="block font-serif text-base whitespace-pre-wrap [overflow-wrap:anywhere]">
      {parts.map((part, index) => {
        // Parts are identified only by their position.
        // oxlint-disable-next-line react/no-array-index-key
        if (part.type === "same") return <span key={index}>{part.text}</span>;
        const text = side === "earlier" ? part.removed : part.added;
        if (text === "") return null;
        return side === "earlier" ? (
          // oxlint-disable-next-line react/no-array-index-key
          <del key={index} className="border-b-2 border-dashed border-bad text-ink no-underline">
            {text}
          </del>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <ins key={index}>{text}</ins>
        );
      })}
    </bdi>
  );
}
