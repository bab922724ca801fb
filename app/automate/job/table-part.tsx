import type { ReactNode } from "react";
import type { JobView, RowView } from "#features/automate/job-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { ColumnChip } from "./column-chip.tsx";
import { controls } from "./job-form.ts";
import { countWords } from "./job-words.ts";
import { SetupPart } from "./setup-part.tsx";
import type { JobPage } from "./job-page.server.ts";

type TablePartProps = {
  job: JobView;
  preview: readonly RowView[];
  locale: JobPage["locale"];
  /** Reads it again, with another sheet or other names; only possible before anything was run. */
  onTable(change: { sheet?: string; header?: boolean }): void;
};

/** The table's first rows as they were read, and how. */
export function TablePart({ job, preview, locale, onTable }: TablePartProps) {
  const { columns, sheets, sheet, hasHeader, encoding } = job;
  const canChange = job.state === "draft" && !job.isOfDocuments;
  const count = (value: number) => countWords(value, locale);
  const zero = preview.flatMap(({ inputs }) => Object.values(inputs)).find((cell) => /^0\d+$/.test(cell));
  return (
    <SetupPart
      id="table"
      title={m.automate_table()}
      aside={job.isOfDocuments ? undefined : <bdi>{job.fileName}</bdi>}
      note={m.automate_table_size({ rows: job.rows, columns: columns.length, shown: count(job.rows) })}
    >
      <div role="region" aria-label={m.automate_table()} tabIndex={0} className="card overflow-x-auto">
        <table className="w-full border-collapse text-left text-sm">
          <caption className="sr-only">{m.automate_table_caption()}</caption>
          <thead>
            <tr className="border-b border-line-2">
              <th scope="col" className="px-3 py-2 text-right text-xs font-medium text-muted">
                #
              </th>
              {columns.map((column) => (
                <th key={column.key} scope="col" className="px-3 py-2">
                  <ColumnChip>{column.name}</ColumnChip>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.map((row) => (
              <tr key={row.n} className="border-b border-line last:border-b-0">
                <td className="px-3 py-1.5 text-right text-muted tabular-nums">{row.n}</td>
                {columns.map(({ key }) => (
                  <td key={key} className="max-w-64 min-w-24 px-3 py-1.5 align-top">
                    <bdi className="line-clamp-2 whitespace-pre-wrap [overflow-wrap:anywhere]">{row.inputs[key]}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {job.isOfDocuments ? (
        <p className="text-sm text-ink2">{m.automate_documents_about()}</p>
      ) : (
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink2">
          <Fact>{hasHeader ? m.automate_fact_header() : m.automate_fact_no_header()}</Fact>
          {zero === undefined ? null : <Fact>{m.automate_fact_zeros({ example: zero })}</Fact>}
          {encoding === null ? null : <Fact>{m.automate_fact_encoding({ encoding: encoding.toUpperCase() })}</Fact>}
        </ul>
      )}
      {canChange ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          {sheets.length > 1 ? (
            <label className="flex items-center gap-2">
              {m.automate_sheet()}
              <select
                name={controls.sheet}
                key={sheet}
                defaultValue={sheet ?? ""}
                onChange={(event) => onTable({ sheet: event.target.value })}
                className="field h-9 w-auto max-w-60 chooser pointer-coarse:h-11"
              >
                {sheets.map((name) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          ) : null}
          <label className="flex min-h-9 items-center gap-2.5">
            <input
              type="checkbox"
              name={controls.header}
              className="tick"
              key={String(hasHeader)}
              defaultChecked={hasHeader}
              onChange={(event) => onTable({ header: event.target.checked })}
            />
            {m.automate_header()}
          </label>
          <Button type="submit" name="intent" value="table" size="sm" className="hidden noscript:inline-flex">
            {m.automate_read_again()}
          </Button>
        </div>
      ) : null}
    </SetupPart>
  );
}

function Fact({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <Icon name="check" className="text-good" />
      <span>{children}</span>
    </li>
  );
}
