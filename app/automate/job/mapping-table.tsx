import { type ReactNode, useState } from "react";
import type { Locale } from "#core/localized.ts";
import { cellValue, unmappedValue } from "#features/automate/cell-value.ts";
import type { JobColumn, PlaceholderSource, RowView, TemplateSource } from "#features/automate/job-view.ts";
import { fieldsInUse, lintTemplate, placeholdersOf, sourcesOf } from "#features/automate/template-parts.ts";
import type { ToolField } from "#features/catalogue/tool-fields.ts";
import { languageTags } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Icon } from "#ui/primitives/icon.tsx";
import { ColumnChip } from "./column-chip.tsx";
import { FieldSource, fieldWords } from "./field-source.tsx";
import { columnChoice, controls, type JobSetup, textChoice } from "./job-form.ts";

type MappingTableProps = {
  setup: Pick<JobSetup, "template" | "mapping">;
  /** Its form's fields take the place of the template's placeholders. */
  source: TemplateSource | null;
  columns: readonly JobColumn[];
  row: RowView | undefined;
  locale: Locale;
};

/** Where each placeholder's text comes from, with what that is in the first row, and what is wrong with it. */
export function MappingTable({ setup, source, columns, row, locale }: MappingTableProps) {
  const job = { ...setup, source };
  const sources = sourcesOf(job, columns);
  const lint = lintTemplate(job, columns);
  const nearest = new Map(lint.unmapped.map((one) => [one.placeholder, one.nearest]));
  const nameOf = (key: string) => columns.find((column) => column.key === key)?.name ?? key;
  const faultOf = (name: string): string | null => {
    if (lint.unfit.includes(name)) return m.automate_unfit_text();
    if (!nearest.has(name)) return null;
    const near = nearest.get(name) ?? null;
    return near === null ? m.automate_unmapped() : m.automate_unmapped_near({ column: nameOf(near) });
  };
  if (source !== null) {
    const fields = fieldsInUse(source.fields, sources);
    const lines = (shown: readonly ToolField[]) => (
      <Lines of="field">
        {shown.map((field) => (
          <FieldLine key={field.key} {...{ field, columns, row, locale }} source={sources.get(field.key)} fault={faultOf(field.key)} />
        ))}
      </Lines>
    );
    const [first, more] = [fields.filter((field) => field.advanced !== true), fields.filter((field) => field.advanced === true)];
    return (
      <>
        {lines(first)}
        {more.length === 0 ? null : (
          <details className="group" open={more.some(({ key }) => faultOf(key) !== null) || undefined}>
            <summary className="inline-flex min-h-9 cursor-pointer items-center gap-1.5 text-sm text-accent">
              {m.automate_fields_more({ count: more.length })}
            </summary>
            {lines(more)}
          </details>
        )}
      </>
    );
  }
  const names = placeholdersOf(setup.template);
  if (names.length === 0) return setup.template.trim() === "" ? null : <p className="note">{m.automate_no_column_used()}</p>;
  return (
    <>
      <Lines of="placeholder">
        {names.map((name) => (
          <PlaceholderLine key={name} {...{ name, columns, row }} source={sources.get(name)} fault={faultOf(name)} />
        ))}
      </Lines>
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

/** Names of columns are short; labels of fields have one width, so that the lines are one table. */
const lineClass = {
  placeholder: "grid gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(6rem,auto)_minmax(0,1.4fr)_minmax(0,1fr)] sm:items-center",
  field: "grid gap-x-4 gap-y-1.5 sm:grid-cols-[8.5rem_minmax(0,1.4fr)_minmax(0,1fr)] sm:items-center",
};

function Lines({ of, children }: { of: keyof typeof lineClass; children: ReactNode }) {
  return (
    <div role="table" aria-label={m.automate_mapping()} className="text-sm">
      <div role="row" className={`${lineClass[of]} border-b border-line-2 pb-1 text-xs text-muted max-sm:hidden`}>
        <span role="columnheader">{m.automate_mapping_placeholder()}</span>
        <span role="columnheader">{m.automate_mapping_source()}</span>
        <span role="columnheader">{m.automate_mapping_first()}</span>
      </div>
      {children}
    </div>
  );
}

type LineProps = {
  source: PlaceholderSource | undefined;
  columns: readonly JobColumn[];
  row: RowView | undefined;
  /** What is wrong with it. */
  fault: string | null;
};

/** A placeholder of an own text. */
function PlaceholderLine({ name, source, columns, row, fault }: LineProps & { name: string }) {
  // What is chosen decides what the text beside it is: the same for every row, or for empty cells.
  const first = source === undefined ? "" : "column" in source ? columnChoice(source.column) : textChoice;
  const [choice, setChoice] = useState(first);
  const text = textOf(source);
  return (
    <div role="row" className={`${lineClass.placeholder} border-b border-line py-2`}>
      <span role="rowheader">
        <input type="hidden" name={controls.placeholder} value={name} />
        <ColumnChip>{name}</ColumnChip>
      </span>
      <span role="cell" className="grid gap-1.5 sm:grid-cols-2">
        <select
          name={controls.source}
          aria-label={m.automate_source_of({ placeholder: name })}
          aria-invalid={fault !== null || undefined}
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
      <FirstRow fault={fault} shown={textInRow(source, row)} />
    </div>
  );
}

/** A field of a tool's or a prompt's form. */
function FieldLine({ field, source, columns, row, locale, fault }: LineProps & { field: ToolField; locale: Locale }) {
  const text = textInRow(source, row);
  const value = cellValue(field, text);
  const isUnfit = fault === null && value === undefined && text.trim() !== "";
  const shown = value ?? unmappedValue(field);
  return (
    <div role="row" className={`${lineClass.field} border-b border-line py-2`}>
      <span role="rowheader" className="grid gap-0.5">
        <input type="hidden" name={controls.placeholder} value={field.key} />
        <span className="font-medium [overflow-wrap:anywhere]">{field.label[locale]}</span>
        {field.required ? null : <span className="text-xs text-muted">{m.automate_field_optional()}</span>}
      </span>
      <FieldSource {...{ field, source, columns, locale }} isWrong={fault !== null} />
      <FirstRow
        fault={isUnfit ? m.automate_cell_unfit({ cell: text }) : fault}
        shown={shown === undefined ? "" : fieldWords(field, shown, locale)}
      />
    </div>
  );
}

/** What stands in the placeholder's place in the table's first row. */
function FirstRow({ fault, shown }: { fault: string | null; shown: string }) {
  return (
    <span role="cell" className="min-w-0 font-serif [overflow-wrap:anywhere]">
      {fault === null ? (
        <bdi className="line-clamp-2">{shown === "" ? <span className="font-sans text-muted">{m.automate_empty_cell()}</span> : shown}</bdi>
      ) : (
        <span className="font-sans text-bad">{fault}</span>
      )}
    </span>
  );
}

/** The text for every row, or for empty cells. */
const textOf = (source: PlaceholderSource | undefined): string =>
  source === undefined ? "" : "column" in source ? (source.default ?? "") : source.value;

function textInRow(source: PlaceholderSource | undefined, row: RowView | undefined): string {
  const cell = source !== undefined && "column" in source ? (row?.inputs[source.column] ?? "") : "";
  return cell.trim() === "" ? textOf(source) : cell;
}
