import type { FieldErrorCode } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import { m } from "./paraglide/messages.js";

const messages: Record<FieldErrorCode, (inputs: Record<string, never>, options: { locale: Locale }) => string> = {
  missing: m.field_missing,
  "wrong-type": m.field_wrong_type,
  "too-long": m.field_too_long_unknown,
  "too-small": m.field_too_small_unknown,
  "too-large": m.field_too_large_unknown,
  "not-a-choice": m.field_not_a_choice,
  unknown: m.field_unknown,
  "same-language": m.field_same_language,
};

/** The visitor's sentence for each field that does not fit; `limits` says how long one may be where that is known. */
export function fieldMessages(
  codes: Readonly<Record<string, FieldErrorCode>>,
  locale: Locale,
  limits: Readonly<Record<string, number>> = {},
): Record<string, string> {
  return Object.fromEntries(Object.entries(codes).map(([name, code]) => [name, fieldMessage(code, locale, limits[name])]));
}

function fieldMessage(code: FieldErrorCode, locale: Locale, limit: number | undefined): string {
  if (code === "too-long" && limit !== undefined) return m.field_too_long({ limit: limit.toLocaleString(locale) }, { locale });
  return messages[code]({}, { locale });
}
