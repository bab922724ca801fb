import type { FieldErrorCode } from "#core/errors.ts";
import { countCodePoints } from "#core/text-length.ts";
import type { FewRows } from "#features/automate/few-rows.ts";
import { fewRowsLengths } from "#features/automate/few-rows-lengths.ts";
import { m } from "#i18n/paraglide/messages.js";
import { TextArea } from "#ui/primitives/text-area.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { tryNames } from "./try-form.ts";

export type TryFaults = Readonly<Record<string, FieldErrorCode | string>>;

type FieldsProps = {
  /** What the fields are filled with at first. */
  table: FewRows;
  /** What they hold. */
  typed: FewRows;
  faults: TryFaults;
  locale: string;
};

/** The sentence and the names of its columns, to be typed. */
export function TryFields({ table, typed, faults, locale }: FieldsProps) {
  const [first = "", second = ""] = typed.columns.map((name) => `{{${name}}}`);
  const words = { ...fewRowsLengths, locale };
  return (
    <div className="grid gap-3">
      <TextArea
        name={tryNames.template}
        label={m.automate_try_template()}
        help={m.automate_try_template_help({ first, second })}
        defaultValue={table.template}
        error={
          faults[tryNames.template] === "unknown"
            ? m.automate_try_unknown({ first, second })
            : faultWords(faults[tryNames.template], typed.template, words.template, locale)
        }
        rows={2}
        required
        className="[&_textarea]:min-h-20"
      />
      <div className="grid gap-3 sm:grid-cols-2">
        {table.columns.map((name, column) => (
          <TextField
            key={tryNames.column(column)}
            name={tryNames.column(column)}
            label={m.automate_try_column({ number: column + 1 })}
            defaultValue={name}
            error={faultWords(faults[tryNames.column(column)], typed.columns[column] ?? "", words.name, locale)}
            required
            autoComplete="off"
          />
        ))}
      </div>
      <p className="text-xs text-muted">{m.automate_try_paste_help()}</p>
      {faults["rows"] === undefined ? null : (
        <p role="alert" className="note-bad">
          {m.automate_try_no_rows()}
        </p>
      )}
    </div>
  );
}

type CellProps = Omit<FieldsProps, "table"> & { row: number; column: number; value: string };

/** A cell, to be typed. */
export function TryCell({ row, column, value, typed, faults, locale }: CellProps) {
  const name = tryNames.cell(row, column);
  const columnName = typed.columns[column] ?? "";
  return (
    <TextArea
      name={name}
      label={m.automate_try_cell({ row: row + 1, column: columnName })}
      isLabelHidden
      placeholder={columnName}
      defaultValue={value}
      error={faultWords(faults[name], typed.rows[row]?.[column] ?? "", fewRowsLengths.cell, locale)}
      rows={1}
      autoComplete="off"
      className="[&_textarea]:min-h-10 [&_textarea]:resize-none [&_textarea]:py-1.5 [&_textarea]:font-sans [&_textarea]:text-sm"
    />
  );
}

function faultWords(code: string | undefined, text: string, limit: number, locale: string): string | undefined {
  if (code === undefined) return undefined;
  if (code === "missing") return m.field_missing();
  if (code !== "too-long") return m.field_unknown();
  // Each may be short enough, and all of them too long together.
  return countCodePoints(text) > limit
    ? m.field_too_long({ limit: new Intl.NumberFormat(locale).format(limit) })
    : m.field_too_long_unknown();
}
