import type { FieldErrorCode } from "#core/errors.ts";
import type { ToolField } from "#features/catalogue/tool-fields.ts";
import { m } from "#i18n/paraglide/messages.js";

type Limits = { maxLength: number | undefined; locale: string };

/** What is wrong with a field and what to do, for a code of `FieldErrorCode`. */
export function fieldSentence(code: FieldErrorCode | string, field: ToolField | undefined, { maxLength, locale }: Limits): string {
  const format = new Intl.NumberFormat(locale);
  switch (code) {
    case "missing":
      return m.field_missing();
    case "too-long":
      return maxLength === undefined ? m.field_too_long_unknown() : m.field_too_long({ limit: format.format(maxLength) });
    case "too-small":
      return field?.min === undefined ? m.field_too_small_unknown() : m.field_too_small({ limit: format.format(field.min) });
    case "too-large":
      return field?.max === undefined ? m.field_too_large_unknown() : m.field_too_large({ limit: format.format(field.max) });
    case "not-a-choice":
      return m.field_not_a_choice();
    case "wrong-type":
      return field?.valueType === "Number" ? numberSentence(field, format) : m.field_wrong_type();
    default:
      return m.field_unknown();
  }
}

function numberSentence(field: ToolField, format: Intl.NumberFormat): string {
  const isWhole = field.schemaType === "integer";
  if (field.min === undefined || field.max === undefined) return isWhole ? m.field_not_a_whole_number() : m.field_not_a_number();
  const bounds = { min: format.format(field.min), max: format.format(field.max) };
  return isWhole ? m.field_not_a_whole_number_between(bounds) : m.field_not_a_number_between(bounds);
}
