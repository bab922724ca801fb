import type { Locale } from "#core/localized.ts";
import type { RowView } from "#features/automate/job-view.ts";
import type { OutputColumn } from "#features/automate/output-shape.ts";
import { m } from "#i18n/paraglide/messages.js";
import { ResultValue } from "./result-value.tsx";
import { ValueSource } from "./value-source.tsx";

/** A column's name before its value, where the names aren't above them. */
export function ResultName({ name, className = "" }: { name: string; className?: string }) {
  return <bdi className={`me-1.5 text-xs text-muted [:lang(zh)_&]:me-0 ${className}`}>{m.automate_cell_name({ name })}</bdi>;
}

type ResultListProps = {
  columns: readonly OutputColumn[];
  values: Readonly<Record<string, string>>;
  row: RowView;
  locale: Locale;
};

/** A row's values in columns, one below the other. */
export function ResultList({ columns, values, row, locale }: ResultListProps) {
  return (
    <dl className="grid gap-0.5">
      {columns.map((column) => (
        <div key={column.key}>
          <dt className="inline">
            <ResultName name={column.name} />
          </dt>
          <dd className="inline">
            <ResultValue {...{ column, row, locale }} text={values[column.name]} />
            <ValueSource {...{ row, locale }} column={column.name} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Values of columns that results aren't in any more. */
export function ResultsBefore({ before }: { before: readonly (readonly [string, string])[] }) {
  return (
    <p className="text-muted [overflow-wrap:anywhere] whitespace-pre-wrap">
      {before.map(([name, value], index) => (
        <span key={name}>
          {index === 0 ? null : " · "}
          <bdi>{m.automate_cell_named({ name, value })}</bdi>
        </span>
      ))}
    </p>
  );
}
