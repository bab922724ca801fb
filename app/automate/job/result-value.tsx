import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { Locale } from "#core/localized.ts";
import type { JobView, RowView } from "#features/automate/job-view.ts";
import { type OutputColumn, writtenColumns } from "#features/automate/output-shape.ts";
import { languageTags } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Badge } from "#ui/primitives/badge.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { faultWords } from "./job-words.ts";
import { faultSaid, valuesOf } from "./row-results.ts";

type ResultValueProps = {
  column: OutputColumn;
  /** Undefined: the row wasn't asked for it. */
  text: string | undefined;
  row: Pick<RowView, "edited" | "state">;
  locale: Locale;
  /** It has a cell of a table to itself, on wide screens. */
  isCell?: boolean;
};

/** A value of a row as its column's type is read, and what is wrong with it. */
export function ResultValue({ column, text, row, locale, isCell = false }: ResultValueProps) {
  const values = valuesOf(column, text ?? "");
  const fault = faultSaid(column, text, row);
  return (
    <>
      {values.length > 0 ? (
        <Value {...{ column, values, locale, isCell }} isFaulty={fault !== null} />
      ) : fault === null ? (
        <span className="text-muted">
          <span aria-hidden="true">—</span>
          <span className="sr-only">{m.automate_empty_cell()}</span>
        </span>
      ) : null}
      {fault === null ? null : (
        <FaultNote
          className={clsx(
            "not-first:ms-1.5",
            isCell ? "[overflow-wrap:anywhere]" : "whitespace-nowrap",
            isCell && "md:flex md:not-first:ms-0",
            column.type === "number" && "md:justify-end",
          )}
        >
          {faultWords(column, fault, text ?? "", locale)}
        </FaultNote>
      )}
    </>
  );
}

export const FaultNote = ({ className, children }: { className?: string; children: ReactNode }) => (
  <span className={clsx("inline-flex items-center gap-1 text-xs text-warn", className)}>
    <Icon name="triangle-alert" className="shrink-0" />
    {children}
  </span>
);

type ResultTextProps = Pick<ResultValueProps, "text" | "row" | "locale"> & { job: JobView };

/** A row's one text, and what is wrong with it. */
export function ResultText({ job, text, row, locale }: ResultTextProps) {
  const [column] = writtenColumns(job);
  const fault = column === undefined ? null : faultSaid(column, text, row);
  return (
    <>
      <bdi className="block font-serif text-base whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</bdi>
      {column === undefined || fault === null ? null : (
        <FaultNote className="whitespace-nowrap">{faultWords(column, fault, text ?? "", locale)}</FaultNote>
      )}
    </>
  );
}

type ValueProps = { column: OutputColumn; values: readonly string[]; isFaulty: boolean; locale: Locale; isCell: boolean };

function Value({ column, values, isFaulty, locale, isCell }: ValueProps) {
  const text = values.join("; ");
  if (column.type === "text")
    return <bdi className={clsx("font-serif text-base whitespace-pre-wrap [overflow-wrap:anywhere]", isCell && "md:block")}>{text}</bdi>;
  if (column.type === "choices")
    return (
      <span className="inline-flex max-w-full flex-wrap gap-1 align-middle">
        {values.map((value) => (
          <Badge key={value}>
            <bdi className="[overflow-wrap:break-word]">{value}</bdi>
          </Badge>
        ))}
      </span>
    );
  if (isFaulty || column.type === "choice") return <bdi className="[overflow-wrap:anywhere]">{text}</bdi>;
  if (column.type === "date")
    return (
      <time dateTime={text} className="whitespace-nowrap tabular-nums">
        {dayWords(text, locale)}
      </time>
    );
  return (
    <span className={clsx("tabular-nums", isCell ? "[overflow-wrap:anywhere]" : "whitespace-nowrap")}>
      {column.type === "number" ? text : yesNoWords(text)}
    </span>
  );
}

const dayWords = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(languageTags[locale], { dateStyle: "medium", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));

/** What can be chosen of a column in words; a value that is neither yes nor no as it is. */
export function yesNoWords(value: string): string {
  if (value === "true") return m.automate_field_yes();
  return value === "false" ? m.automate_field_no() : value;
}
