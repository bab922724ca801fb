import { useState } from "react";
import type { Locale } from "#core/localized.ts";
import type { JobColumn, PlaceholderSource, RowView } from "#features/automate/job-view.ts";
import { lintTemplate, placeholdersOf, sourcesOf } from "#features/automate/template-parts.ts";
import { languageTags } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Icon } from "#ui/primitives/icon.tsx";
import { ColumnChip } from "./column-chip.tsx";
import { columnChoice, controls, type JobSetup, textChoice } from "./job-form.ts";

type MappingTableProps = {
  setup: Pick<JobSetup, "template" | "mapping">;
  columns: readonly JobColumn[];
  row: RowView | undefined;
  locale: Locale;
};

/** Where each placeholder's text comes from, with what that is in the first row, and what is wrong with it. */
export function MappingTable({ setup, columns, row, locale }: MappingTableProps) {
  const { template, mapping } = setup;
  const names = placeholdersOf(template);
  const sources = sourcesOf(template, mapping, columns);
  const lint = lintTemplate(template, mapping, columns);
  const nearest = new Map(lint.unmapped.map((one) => [one.placeholder, one.nearest]));
  const nameOf = (key: string) => columns.find((column) => column.key === key)?.name ?? key;
  if (names.length === 0) return template.trim() === "" ? null : <p className="note">{m.automate_no_column_used()}</p>;
  return (
    <>
      <div role="table" aria-label={m.automate_mapping()} className="text-sm">
        <div role="row" className={`${lineClass} border-b border-line-2 pb-1 text-xs text-muted max-sm:hidden`}>
          <span role="columnheader">{m.automate_mapping_placeholder()}</span>
          <span role="columnheader">{m.automate_mapping_source()}</span>
          <span role="columnheader">{m.automate_mapping_first()}</span>
        </div>
        {names.map((name) => (
          <MappingLine
            key={name}
            {...{ name, columns, row }}
            source={sources.get(name)}
            isMissing={nearest.has(name)}
            nearest={nearest.get(name) ?? null}
            nameOf={nameOf}
          />
        ))}
      </div>
      {lint.unusedColumns.length === 0 || lint.unmapped.length > 0 ? null : (
        <p className="note flex gap-2.5 bg-accent-soft">
          <Icon name="info" className="mt-0.5 text-accent" />
          <span>
            {m.automate_unused({
              columns: new Intl.ListFormat(languageTags[locale], { type: "conjunction" }).format(lint.unusedColumns.map(nameOf)),
            })}
          </span>
        </p>
      )}
    </>
  );
}

const lineClass = "grid gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(6rem,auto)_minmax(0,1.4fr)_minmax(0,1fr)] sm:items-center";

type LineProps = {
  name: string;
  source: PlaceholderSource | undefined;
  columns: readonly JobColumn[];
  row: RowView | undefined;
  isMissing: boolean;
  nearest: string | null;
  nameOf(key: string): string;
};

function MappingLine({ name, source, columns, row, isMissing, nearest, nameOf }: LineProps) {
  // What is chosen decides what the text beside it is: the same for every row, or for empty cells.
  const first = source === undefined ? "" : "column" in source ? columnChoice(source.column) : textChoice;
  const [choice, setChoice] = useState(first);
  const text = source === undefined ? "" : "column" in source ? (source.default ?? "") : source.value;
  const cell = source !== undefined && "column" in source ? (row?.inputs[source.column] ?? "") : "";
  const shown = cell.trim() === "" ? text : cell;
  return (
    <div role="row" className={`${lineClass} border-b border-line py-2`}>
      <span role="rowheader">
        <input type="hidden" name={controls.placeholder} value={name} />
        <ColumnChip>{name}</ColumnChip>
      </span>
      <span role="cell" className="grid gap-1.5 sm:grid-cols-2">
        <select
          name={controls.source}
          aria-label={m.automate_source_of({ placeholder: name })}
          aria-invalid={isMissing || undefined}
          defaultValue={first}
          onChange={(event) => setChoice(event.target.value)}
          className="field h-9 chooser text-sm pointer-coarse:h-11"
        >
          {first === "" ? <option value="">{m.automate_source_choose()}</option> : null}
          {columns.map((column) => (
            <option key={column.key} value={columnChoice(column.key)}>
              {m.automate_source_column({ column: column.name })}
            </option>
          ))}
          <option value={textChoice}>{m.automate_source_text()}</option>
        </select>
        <input
          name={controls.text}
          defaultValue={text}
          aria-label={choice === textChoice ? m.automate_text_of({ placeholder: name }) : m.automate_default_of({ placeholder: name })}
          placeholder={choice === textChoice ? m.automate_text_placeholder() : m.automate_default_placeholder()}
          className="field h-9 text-sm pointer-coarse:h-11"
        />
      </span>
      <span role="cell" className="min-w-0 font-serif [overflow-wrap:anywhere]">
        {isMissing ? (
          <span className="font-sans text-bad">
            {nearest === null ? m.automate_unmapped() : m.automate_unmapped_near({ column: nameOf(nearest) })}
          </span>
        ) : (
          <bdi className="line-clamp-2">
            {shown === "" ? <span className="font-sans text-muted">{m.automate_empty_cell()}</span> : shown}
          </bdi>
        )}
      </span>
    </div>
  );
}
