import { useState } from "react";
import type { Locale } from "#core/localized.ts";
import { readCell, unmappedValue } from "#features/automate/cell-value.ts";
import type { JobColumn, PlaceholderSource } from "#features/automate/job-view.ts";
import { textOfSource } from "#features/automate/template-parts.ts";
import type { FieldValue, ToolField } from "#features/catalogue/tool-fields.ts";
import { languageTags } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { useIsAlive } from "#ui/patterns/use-browser-value.ts";
import { columnChoice, controls, noChoice, textChoice, valueChoice } from "./job-form.ts";

type FieldSourceProps = {
  field: ToolField;
  source: PlaceholderSource | undefined;
  columns: readonly JobColumn[];
  locale: Locale;
  /** Of the words that say what is wrong with it. */
  faultId: string | undefined;
};

/** Where a field's text comes from: a column, one of its choices, a text that is the same in every row, or nothing. */
export function FieldSource({ field, source, columns, locale, faultId }: FieldSourceProps) {
  const choices = withGiven(choicesOf(field, locale), field, source, locale);
  const first = firstChoice(field, source, choices);
  const [choice, setChoice] = useState(first);
  const label = field.label[locale];
  const text = textOfSource(source);
  const isAlive = useIsAlive();
  const isText = choice === textChoice;
  // A choice says all there is to say, and so does nothing.
  const hasText = choices.length === 0 && (isText || choice.startsWith("column:"));
  return (
    <span role="cell" className="grid gap-1.5 sm:grid-cols-2">
      <select
        name={controls.source}
        aria-label={m.automate_source_of({ placeholder: label })}
        aria-invalid={faultId === undefined ? undefined : true}
        aria-describedby={faultId}
        defaultValue={first}
        onChange={(event) => setChoice(event.target.value)}
        className={`field h-9 chooser text-sm pointer-coarse:h-11 ${hasText || !(isAlive || choices.length > 0) ? "" : "sm:col-span-2"}`}
      >
        {first === "" ? <option value="">{m.automate_source_choose_field()}</option> : null}
        {hasNothing(field, choices) ? <option value={noChoice}>{nothingWords(field, locale)}</option> : null}
        {choices.map((one) => (
          <option key={one.value} value={valueChoice(one.value)}>
            {one.label}
          </option>
        ))}
        {choices.length > 0 ? null : <option value={textChoice}>{m.automate_source_text()}</option>}
        <optgroup label={m.automate_source_columns()}>
          {columns.map((column) => (
            <option key={column.key} value={columnChoice(column.key)}>
              {m.automate_source_column({ column: column.name })}
            </option>
          ))}
        </optgroup>
      </select>
      {choices.length > 0 ? (
        <input type="hidden" name={controls.text} value={text} />
      ) : (
        <textarea
          name={controls.text}
          defaultValue={text}
          rows={1}
          aria-label={isText ? m.automate_text_of({ placeholder: label }) : m.automate_default_of({ placeholder: label })}
          aria-invalid={faultId !== undefined && isText ? true : undefined}
          aria-describedby={isText ? faultId : undefined}
          placeholder={isText ? textHint(field, locale) : m.automate_default_placeholder()}
          // Without script a text can be typed whatever is chosen beside it.
          hidden={isAlive && !hasText}
          className="field field-sizing-content max-h-40 min-h-9 resize-none py-1.5 text-sm pointer-coarse:min-h-11"
        />
      )}
    </span>
  );
}

type Choice = { value: string; label: string };

/** What can be chosen instead of typed; several at a time are typed. */
function choicesOf(field: ToolField, locale: Locale): Choice[] {
  if (field.kind === "Multiple") return [];
  if (field.valueType === "Boolean")
    return [true, false].map((value) => ({ value: String(value), label: fieldWords(field, value, locale) }));
  return (field.choices ?? []).map(({ value, label }) => ({ value: String(value), label: label[locale] }));
}

/** What is given stays a choice: one under another name, or one that is gone since. */
function withGiven(choices: Choice[], field: ToolField, source: PlaceholderSource | undefined, locale: Locale): Choice[] {
  const value = source !== undefined && "value" in source ? source.value : "";
  if (choices.length === 0 || value === "" || choices.some((one) => one.value === value)) return choices;
  const { value: meant } = readCell(field, value);
  return [{ value, label: meant === undefined ? m.automate_source_gone() : fieldWords(field, meant, locale) }, ...choices];
}

function firstChoice(field: ToolField, source: PlaceholderSource | undefined, choices: readonly Choice[]): string {
  if (source !== undefined && "column" in source) return columnChoice(source.column);
  const value = source?.value || (choices.length > 0 ? String(unmappedValue(field) ?? "") : "");
  if (value === "") return hasNothing(field, choices) ? noChoice : "";
  return choices.some((one) => one.value === value) ? valueChoice(value) : choices.length > 0 ? "" : textChoice;
}

/** Whether it may be left at its default; where the field has a default choice, that is among the others. */
const hasNothing = (field: ToolField, choices: readonly Choice[]): boolean =>
  unmappedValue(field) === undefined ? !field.required : choices.length === 0;

const nothingWords = (field: ToolField, locale: Locale): string =>
  field.default === undefined
    ? m.automate_source_nothing()
    : m.automate_source_default({ value: fieldWords(field, field.default, locale) });

/** Several choices are typed: these. */
const textHint = ({ choices }: ToolField, locale: Locale): string =>
  choices === undefined ? m.automate_text_placeholder() : choices.map(({ label }) => label[locale]).join("; ");

/** A field's value in words. */
export function fieldWords(field: ToolField, value: FieldValue, locale: Locale): string {
  if (typeof value === "boolean") return value ? m.automate_field_yes() : m.automate_field_no();
  const labelOf = (one: string | number) =>
    field.choices?.find((choice) => String(choice.value) === String(one))?.label[locale] ?? String(one);
  return Array.isArray(value) ? new Intl.ListFormat(languageTags[locale]).format(value.map(labelOf)) : labelOf(value);
}
