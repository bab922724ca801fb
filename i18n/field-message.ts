import type { AppError, FieldErrorCode } from "#core/errors.ts";
import type { HiddenCharacter } from "#core/hidden-character.ts";
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
  "not-a-number": m.field_not_a_whole_number,
  "mail-address": m.account_error_email,
  "mail-local-part": m.field_mail_local_part,
  "mail-domain": m.field_mail_domain,
};

/** With their limit: how long a text, or how small or large a number may be. */
const limitMessages: Partial<Record<FieldErrorCode, (inputs: { limit: string }, options: { locale: Locale }) => string>> = {
  "too-long": m.field_too_long,
  "too-small": m.field_too_small,
  "too-large": m.field_too_large,
};

/** The visitor's sentence for each field that does not fit, with its limit or its hidden character where that is known. */
export function fieldMessages(
  codes: Readonly<Record<string, FieldErrorCode>>,
  locale: Locale,
  { limits, hidden }: Pick<Partial<AppError>, "limits" | "hidden"> = {},
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(codes).map(([name, code]) => [
      name,
      hiddenMessage(hidden?.[name], locale) ?? fieldMessage(code, locale, limits?.[name]),
    ]),
  );
}

function hiddenMessage(hidden: HiddenCharacter | undefined, locale: Locale): string | null {
  if (hidden === undefined) return null;
  return hidden.after === "" ? m.field_hidden_first(hidden, { locale }) : m.field_hidden(hidden, { locale });
}

function fieldMessage(code: FieldErrorCode, locale: Locale, limit: number | undefined): string {
  const sentence = limit === undefined ? undefined : limitMessages[code];
  return sentence === undefined ? messages[code]({}, { locale }) : sentence({ limit: limit?.toLocaleString(locale) ?? "" }, { locale });
}
