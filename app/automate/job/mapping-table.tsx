import { type ReactNode, useId, useState } from "react";
import type { Locale } from "#core/localized.ts";
import { readCell } from "#features/automate/cell-value.ts";
import type { JobColumn, PlaceholderSource, RowView, TemplateSource } from "#features/automate/job-view.ts";
import { translationKeys } from "#features/automate/translation-keys.ts";
import { fieldsInUse, lintTemplate, placeholdersOf, sourcesOf, textOfSource } from "#features/automate/template-parts.ts";
import type { FieldValue, ToolField } from "#features/catalogue/tool-fields.ts";
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
  // A language that there is, but that of the text.
  const isNamed = (name: string): boolean => {
    const field = source?.type === "translate" && name === translationKeys.to ? source.fields.find(({ key }) => key === name) : undefined;
    return field !== undefined && readCell(field, textOfSource(sources.get(name))).fault === null;
  };
  const nameOf = (key: string) => columns.find((column) => column.key === key)?.name ?? key;
  const faultOf = (name: string): string | null => {
    if (lint.unfit.includes(name)) return isNamed(name) ? m.automate_translate_same() : m.automate_unfit_text();
    if (!nearest.has(name)) return null;
    const near = nearest.get(name) ?? null;
    if (near === null) return source === null ? m.automate_unmapped() : m.automate_unmapped_field();
    return m.automate_unmapped_near({ column: nameOf(near) });
  };
  if (source !== null) {
    const fields = fieldsInUse(source.fields, sources).map((field): ShownField => {
      const from = sources.get(field.key);
      const text = textInRow(from, row);
      const { value, fault } = readCell(field, text);
      const cellFault = fault === null ? null : m.automate_cell_unfit({ cell: text });
      return { field, source: from, value, fault: faultOf(field.key) ?? cellFault };
    });
    const [first, more] = [fields.filter(({ field }) => field.advanced !== true), fields.filter(({ field }) => field.advanced === true)];
    return (
      <>
        <FieldLines name={m.automate_mapping_fields()} fields={first} {...{ columns, locale }} />
        <MoreFields fields={more} {...{ columns, locale }} />
      </>
    );
  }
  const names = placeholdersOf(setup.template);
  if (names.length === 0) return setup.template.trim() === "" ? null : <p className="note">{m.automate_no_column_used()}</p>;
  return (
    <>
      <Lines of="placeholder" name={m.automate_mapping()} head={m.automate_mapping_placeholder()}>
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

type LinesProps = { of: keyof typeof lineClass; name: string; head: string; children: ReactNode };

function Lines({ of, name, head, children }: LinesProps) {
  return (
    <div role="table" aria-label={name} className="text-sm">
      <div role="row" className={`${lineClass[of]} border-b border-line-2 pb-1 text-xs text-muted max-sm:hidden`}>
        <span role="columnheader">{head}</span>
        <span role="columnheader">{m.automate_mapping_source()}</span>
        <span role="columnheader">{m.automate_mapping_first()}</span>
      </div>
      {children}
    </div>
  );
}

/** A field of a form with what it has in the first row, and what is wrong with that. */
type ShownField = { field: ToolField; source: PlaceholderSource | undefined; value: FieldValue | undefined; fault: string | null };
type FieldsProps = { fields: readonly ShownField[]; columns: readonly JobColumn[]; locale: Locale };

function FieldLines({ name, fields, columns, locale }: FieldsProps & { name: string }) {
  if (fields.length === 0) return null;
  return (
    <Lines of="field" name={name} head={m.automate_mapping_field()}>
      {fields.map((shown) => (
        <FieldLine key={shown.field.key} {...shown} {...{ columns, locale }} />
      ))}
    </Lines>
  );
}

/** Fields that few people need; open where one of them needs to be looked at. */
function MoreFields({ fields, ...shown }: FieldsProps) {
  const hasFault = fields.some(({ fault }) => fault !== null);
  const [isOpen, setIsOpen] = useState(hasFault);
  const [hadFault, setHadFault] = useState(hasFault);
  if (hadFault !== hasFault) {
    setHadFault(hasFault);
    // Only the reader closes it.
    if (hasFault) setIsOpen(true);
  }
  if (fields.length === 0) return null;
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="min-h-9 cursor-pointer content-center text-sm text-accent">
        {m.automate_fields_more({ count: fields.length })}
      </summary>
      <FieldLines name={m.automate_mapping_more()} fields={fields} {...shown} />
    </details>
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
  const text = textOfSource(source);
  const faultId = useId();
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
          aria-describedby={fault === null ? undefined : faultId}
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
      <FirstRow id={faultId} fault={fault} shown={textInRow(source, row)} />
    </div>
  );
}

/** A field of a tool's or a prompt's form. */
function FieldLine({ field, source, value, fault, columns, locale }: ShownField & Omit<FieldsProps, "fields">) {
  const faultId = useId();
  return (
    <div role="row" className={`${lineClass.field} border-b border-line py-2`}>
      <span role="rowheader" className="grid gap-0.5">
        <input type="hidden" name={controls.placeholder} value={field.key} />
        <span className="font-medium [overflow-wrap:anywhere]">{field.label[locale]}</span>
        {field.required ? null : <span className="text-xs text-muted">{m.automate_field_optional()}</span>}
      </span>
      <FieldSource {...{ field, source, columns, locale }} faultId={fault === null ? undefined : faultId} />
      <FirstRow id={faultId} fault={fault} shown={value === undefined ? "" : fieldWords(field, value, locale)} />
    </div>
  );
}

/** What replaces the placeholder in the table's first row, or what is wrong with it. */
function FirstRow({ id, fault, shown }: { id: string; fault: string | null; shown: string }) {
  return (
    <span role="cell" className="min-w-0 font-serif [overflow-wrap:anywhere]">
      {fault === null ? (
        <bdi className="line-clamp-2">{shown === "" ? <span className="font-sans text-muted">{m.automate_empty_cell()}</span> : shown}</bdi>
      ) : (
        <span id={id} className="line-clamp-4 font-sans text-bad">
          {fault}
        </span>
      )}
    </span>
  );
}

function textInRow(source: PlaceholderSource | undefined, row: RowView | undefined): string {
  const cell = source !== undefined && "column" in source ? (row?.inputs[source.column] ?? "") : "";
  return cell.trim() === "" ? textOfSource(source) : cell;
}
