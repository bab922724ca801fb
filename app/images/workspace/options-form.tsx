import { type ReactNode, type RefObject, useEffect, useState } from "react";
import type { Locale } from "#core/localized.ts";
import { fieldsFromForm } from "#features/catalogue/form-fields.ts";
import type { ToolField } from "#features/catalogue/tool-fields.ts";
import { type FormReading, readForm, toFormState } from "#features/runs/workspace/form-values.ts";
import { fieldSentence } from "#features/runs/workspace/field-sentences.ts";
import { ToolFieldControl } from "#features/runs/workspace/tool-field-control.tsx";
import { colorKeys } from "./colors.ts";
import { m } from "#i18n/paraglide/messages.js";

type OptionsFormProps = {
  name: string;
  fields: readonly ToolField[];
  locale: Locale;
  formRef: RefObject<HTMLFormElement | null>;
  /** Error codes by field key. */
  errors: Readonly<Record<string, string>>;
  /** What comes with a field, below it. */
  below?(field: ToolField): ReactNode;
  /** Above the tool's own fields. */
  children?: ReactNode;
  /** The row with the button that starts. */
  actions: ReactNode;
  /** Values by key, as typed; on every change and once at the beginning. */
  onChange(values: Record<string, unknown>): void;
  onSubmit(): void;
};

/** A tool's options, from its fields; nothing of the form is ever posted. */
export function OptionsForm({ name, fields, locale, formRef, errors, below, children, actions, onChange, onSubmit }: OptionsFormProps) {
  const [reading, setReading] = useState<FormReading | null>(null);
  const defaults = toFormState(fields, {});
  const hidden = reading?.hidden;
  const read = (form: HTMLFormElement) => setReading(readForm(fields, fieldsFromForm(fields, new FormData(form))));
  useEffect(() => {
    if (formRef.current) setReading(readForm(fields, fieldsFromForm(fields, new FormData(formRef.current))));
  }, [formRef, fields]);
  // Told once what came into view is part of the form again: what was typed there before counts.
  useEffect(() => {
    if (formRef.current && reading !== null) onChange(fieldsFromForm(fields, new FormData(formRef.current)));
  }, [formRef, fields, reading, onChange]);
  return (
    <form
      ref={formRef}
      noValidate
      aria-label={m.images_options({ tool: name })}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      onInput={(event) => read(event.currentTarget)}
      className="min-w-0"
    >
      <div className="grid grid-cols-2 gap-x-4 gap-y-5">
        {children}
        {fields.map((field) => (
          <div key={field.key} hidden={hidden?.has(field.key) === true} className={isShort(field) ? "max-lg:col-span-1" : "col-span-2"}>
            <ToolFieldControl
              field={field}
              locale={locale}
              values={defaults[field.key] ?? []}
              error={
                errors[field.key] === undefined
                  ? undefined
                  : isWrongColor(field.key, errors[field.key])
                    ? m.field_not_a_color()
                    : fieldSentence(errors[field.key]!, field, { maxLength: field.maxLength, locale })
              }
              count={null}
              isDisabled={hidden?.has(field.key) === true}
            />
            {below?.(field)}
          </div>
        ))}
      </div>
      {actions}
    </form>
  );
}

/** Two numbers share a row, such as width and height. */
const isShort = (field: ToolField): boolean => field.kind === "Input" && field.valueType === "Number" && field.advanced !== true;

const isWrongColor = (key: string, code: string | undefined): boolean => code === "wrong-type" && colorKeys.has(key);
