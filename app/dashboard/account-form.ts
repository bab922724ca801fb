import { passwordLength } from "#features/accounts/password-length.ts";
import { avatarMaxBytes } from "#features/accounts/avatar/avatar-limits.ts";
import { handleLength, profileLimits } from "#features/accounts/profile.ts";
import { m } from "#i18n/paraglide/messages.js";

/** What the forms of the account page ask for; each is a button's or hidden field's value. */
export const intents = [
  "adopt",
  "leave",
  "onboarding",
  "onboarding-skip",
  "profile",
  "picture",
  "picture-remove",
  "email",
  "password",
  "password-mail",
  "google-link",
  "google-unlink",
  "session-end",
  "sessions-end",
  "delete",
] as const;
export type Intent = (typeof intents)[number];

/** What came of a form that did not do what it was asked to. */
export type FormFailure = {
  intent: Intent;
  /** Sentences by field; `form` is what is wrong with the whole. */
  errors: Record<string, string>;
  /** What was typed, but for passwords. */
  values: Record<string, string>;
};

/** Where on the page the form of an intent is. */
export function sectionOf(intent: Intent): string {
  if (intent === "adopt" || intent === "leave") return "device";
  return intent.split("-")[0] ?? "";
}

/** Sentences of what is wrong with a field of the profile, by field and code of `profileFaults`. */
export function profileSentence(field: string, code: string): string {
  if (field === "name") return code === "missing" ? m.dashboard_name_missing() : m.dashboard_name_wrong({ max: profileLimits.name });
  if (field === "bio") return m.dashboard_bio_wrong({ max: profileLimits.bio });
  if (field === "handle") return code === "not-a-choice" ? m.dashboard_handle_reserved() : m.dashboard_handle_form(handleLength);
  return m.dashboard_timezone_wrong();
}

/** Sentences of refusals by the sign-in service, by its codes: at which field, and what. */
export function authSentence(code: string): [field: string, sentence: string] | null {
  switch (code) {
    case "INVALID_PASSWORD":
    case "CREDENTIAL_ACCOUNT_NOT_FOUND":
      return ["password", m.dashboard_password_wrong()];
    case "PASSWORD_TOO_SHORT":
    case "PASSWORD_TOO_LONG":
      return ["newPassword", m.dashboard_password_length(passwordLength)];
    case "SESSION_EXPIRED":
    case "SESSION_NOT_FRESH":
      return ["password", m.dashboard_confirm_missing()];
    case "FAILED_TO_UNLINK_LAST_ACCOUNT":
      return ["form", m.dashboard_google_last()];
    default:
      return null;
  }
}

/** Sentences of refused pictures. */
export function pictureSentence(code: string): string | null {
  if (code === "unsupported-file") return m.dashboard_picture_unsupported();
  if (code === "heic-picture") return m.dashboard_picture_heic();
  return code === "too-large" ? m.dashboard_picture_too_large({ megabytes: Math.floor(avatarMaxBytes / 1_000_000) }) : null;
}
