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
};

/** The visitor's sentence for each field that does not fit, where its limits are not known; pages name them. */
export function fieldMessages(codes: Readonly<Record<string, FieldErrorCode>>, locale: Locale): Record<string, string> {
  return Object.fromEntries(Object.entries(codes).map(([name, code]) => [name, messages[code]({}, { locale })]));
}
