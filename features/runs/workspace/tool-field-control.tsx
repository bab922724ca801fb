import { type ComponentProps, type ReactNode, useId } from "react";
import type { Locale } from "#core/localized.ts";
import type { ToolField } from "#features/catalogue/tool-fields.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Checkbox } from "#ui/primitives/checkbox.tsx";
import { CheckboxGroup, RadioGroup } from "#ui/primitives/choice-group.tsx";
import { Select } from "#ui/primitives/select.tsx";
import { TextArea } from "#ui/primitives/text-area.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";

type ToolFieldControlProps = {
  field: ToolField;
  locale: Locale;
  /** The control's initial value, as returned by `toFormState`. */
  values: string[];
  error: ReactNode;
  /** Length in code points and its limit; null until they are known. */
  count: { length: number; limit: number } | null;
  isDisabled: boolean;
  /** Shows its key beside its label, for a field with one control. */
  showsKey?: boolean;
  /** Below it at the left, for a text of several lines: whether it is kept. */
  note?: ReactNode;
};

/** One field of a tool's form as a native control: it posts without JavaScript and keeps anything typed before hydration. */
export function ToolFieldControl({ field, locale, values, error, count, isDisabled, showsKey = false, note }: ToolFieldControlProps) {
  const id = useId();
  const optional = field.required || field.kind === "Checkbox" ? undefined : m.field_optional();
  const mark = showsKey ? <span className="ml-2 field-chip align-bottom">{field.key}</span> : undefined;
  const withMark = mark ? (
    <>
      {optional}
      {mark}
    </>
  ) : (
    optional
  );
  const texts = {
    label: field.label[locale],
    help: field.help?.[locale],
    error,
    hint: optional,
  };
  const shared = { name: field.key, disabled: isDisabled };
  const options = (field.choices ?? []).map((choice) => ({ value: choice.value, label: choice.label[locale] }));
  switch (field.kind) {
    case "Textarea":
      return (
        <TextArea
          {...texts}
          {...shared}
          hint={withMark}
          id={id}
          required={field.required}
          rows={field.advanced ? 3 : 5}
          defaultValue={values[0]}
          placeholder={field.placeholder?.[locale]}
          note={note}
          counter={count ? counterText(count, locale) : "\u00a0"}
          isOverLimit={count !== null && count.length > count.limit}
        />
      );
    case "Select":
      return <Select {...texts} {...shared} id={id} options={withEmptyOption(field, options)} defaultValue={values[0]} hint={mark} />;
    case "Radio":
      return <RadioGroup {...texts} {...shared} options={options} defaultValue={values[0]} hint={undefined} />;
    case "Multiple":
      return <CheckboxGroup {...texts} {...shared} options={options} defaultValue={values} />;
    case "Checkbox":
      return (
        <Checkbox
          label={texts.label}
          help={texts.help}
          error={error}
          {...shared}
          id={id}
          value="true"
          defaultChecked={values[0] === "true"}
        />
      );
    case "Input":
      return (
        <TextField
          {...texts}
          {...shared}
          {...inputKind(field)}
          hint={withMark}
          id={id}
          required={field.required}
          defaultValue={values[0]}
          placeholder={field.placeholder?.[locale]}
        />
      );
  }
}

/** `1,204 / 2,000` */
function counterText({ length, limit }: { length: number; limit: number }, locale: Locale): string {
  const format = new Intl.NumberFormat(locale);
  return m.field_counter({ length: format.format(length), limit: format.format(limit) });
}

function inputKind(field: ToolField): ComponentProps<"input"> {
  if (field.valueType !== "Number") return { type: "text", autoComplete: "off" };
  const isWhole = field.schemaType === "integer";
  return { type: "number", inputMode: isWhole ? "numeric" : "decimal", step: isWhole ? 1 : "any", min: field.min, max: field.max };
}

/** Without a default nothing may look chosen. */
function withEmptyOption(field: ToolField, options: { value: string | number; label: string }[]) {
  return field.default === undefined ? [{ value: "", label: m.field_choose() }, ...options] : options;
}
