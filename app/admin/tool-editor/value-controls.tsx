import type { ReactNode } from "react";
import type { Locale } from "#core/localized.ts";
import type { FieldContent } from "#features/catalogue/tool-content.ts";
import type { FieldValue } from "#features/catalogue/tool-fields.ts";
import { languageTags } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Checkbox } from "#ui/primitives/checkbox.tsx";
import { CheckboxGroup } from "#ui/primitives/choice-group.tsx";
import { Select } from "#ui/primitives/select.tsx";
import { TextArea } from "#ui/primitives/text-area.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";

/** What a field holds before anyone fills it in. */
export function DefaultControl({ field, name, error }: { field: FieldContent; name: string; error: ReactNode }) {
  const { kind } = field;
  const texts = { label: m.admin_tool_default(), name, error };
  if (kind === "Checkbox")
    return <Checkbox {...texts} label={m.admin_tool_default_ticked()} value="true" defaultChecked={field.default === true} />;
  if (kind === "Multiple") return <ChosenOf {...texts} field={field} value={field.default} locale={getLocale()} />;
  if (field.choices !== null) return <OneOf {...texts} field={field} value={field.default} locale={getLocale()} />;
  if (kind === "Textarea") return <TextArea {...texts} hint={m.field_optional()} rows={2} defaultValue={textOf(field.default)} />;
  return <TextField {...texts} {...numberOf(field)} hint={m.field_optional()} defaultValue={textOf(field.default)} autoComplete="off" />;
}

type ExampleProps = { field: FieldContent; locale: Locale; name: string; value: FieldValue | undefined; error: ReactNode };

/** What the tool's example fills in, in one language. */
export function ExampleControl({ field, locale, name, value, error }: ExampleProps) {
  const label = locale === "en" ? m.admin_language_en() : m.admin_language_zh();
  const texts = {
    label,
    "aria-label": m.admin_tool_example_of({ key: field.key, language: label }),
    name,
    error,
    lang: languageTags[locale],
  };
  if (field.kind === "Checkbox")
    return (
      <Select
        {...texts}
        defaultValue={textOf(value)}
        options={[
          { value: "", label: m.admin_tool_nothing() },
          { value: "true", label: m.admin_tool_ticked() },
          { value: "false", label: m.admin_tool_unticked() },
        ]}
      />
    );
  if (field.kind === "Multiple") return <ChosenOf {...texts} field={field} value={value} locale={locale} />;
  if (field.choices !== null) return <OneOf {...texts} field={field} value={value} locale={locale} />;
  if (field.kind === "Textarea") return <TextArea {...texts} rows={3} defaultValue={textOf(value)} />;
  return <TextField {...texts} {...numberOf(field)} defaultValue={textOf(value)} autoComplete="off" />;
}

type ChoiceProps = {
  label: string;
  name: string;
  error: ReactNode;
  field: FieldContent;
  value: FieldValue | null | undefined;
  locale: Locale;
};

/** One of the choices, or none. One that is no longer there is shown as it was kept, so that it is not changed unseen. */
function OneOf({ field, value, locale, ...texts }: ChoiceProps) {
  const options = optionsOf(field, locale);
  const kept = textOf(value);
  const isKnown = kept === "" || options.some((option) => String(option.value) === kept);
  const none = { value: "", label: m.admin_tool_nothing() };
  return <Select {...texts} defaultValue={kept} options={[none, ...(isKnown ? [] : [{ value: kept, label: kept }]), ...options]} />;
}

/** Several, or none; those that are chosen first, in the order in which they were kept. */
function ChosenOf({ field, value, locale, ...texts }: ChoiceProps) {
  const kept = Array.isArray(value) ? value.map(String) : [];
  const options = optionsOf(field, locale);
  const chosen = kept.map((one) => options.find((option) => String(option.value) === one) ?? { value: one, label: one });
  const others = options.filter((option) => !kept.includes(String(option.value)));
  return <CheckboxGroup {...texts} defaultValue={kept} options={[...chosen, ...others]} />;
}

function optionsOf(field: FieldContent, locale: Locale) {
  const seen = new Set<string>();
  return (field.choices ?? []).flatMap(({ value, label }) => {
    if (String(value) === "" || seen.has(String(value))) return [];
    seen.add(String(value));
    return [{ value, label: label[locale] || String(value) }];
  });
}

const textOf = (value: FieldValue | null | undefined): string =>
  value === null || value === undefined ? "" : Array.isArray(value) ? value.join("\n") : String(value);

/** A number's own keyboard; what a draft holds that is none is shown as it is. */
const numberOf = (field: FieldContent) => (field.valueType === "Number" ? ({ inputMode: "decimal" } as const) : {});
