import { readAccountAddress } from "#core/mail-address.ts";
import { roundedWait } from "#core/rounded-wait.ts";
import { passwordLength } from "#features/accounts/password-length.ts";
import { m } from "#i18n/paraglide/messages.js";

export type AccountField = "name" | "email" | "password";

/** Why signing in failed: at a field, or for the whole form. Plain data, so that a form's answer can carry it. */
export type AuthFailure = {
  field: AccountField | null;
  code: string;
  sentence: string;
  /** What is wrong at other fields, too. */
  also?: AuthFailure[];
};

type Sentence = () => string;

/** Codes of the sign-in service, of our errors, and of the return from Google, each with its own sentence. */
const sentences: Record<string, [field: AccountField | null, sentence: Sentence]> = {
  INVALID_EMAIL_OR_PASSWORD: ["password", m.account_error_wrong_password],
  EMAIL_NOT_VERIFIED: [null, m.account_error_unverified],
  ACCOUNT_FROZEN: [null, m.account_error_frozen],
  account_frozen: [null, m.account_error_frozen],
  INVALID_EMAIL: ["email", m.account_error_email],
  "email-local-part": ["email", m.field_mail_local_part],
  "email-domain": ["email", m.field_mail_domain],
  "email-ending": ["email", m.account_error_email_ending],
  "missing-email": ["email", m.account_error_email_missing],
  "missing-password": ["password", m.account_error_password_missing],
  "missing-name": ["name", m.account_error_name_missing],
  "long-name": ["name", m.account_error_name_long],
  PASSWORD_TOO_SHORT: ["password", () => m.account_error_password_short({ min: passwordLength.min })],
  PASSWORD_TOO_LONG: ["password", () => m.account_error_password_long({ max: passwordLength.max })],
  INVALID_TOKEN: [null, m.account_error_link_used],
  TOKEN_EXPIRED: [null, m.account_error_link_expired],
  USER_NOT_FOUND: [null, m.account_error_link_used],
  PROVIDER_UNAVAILABLE: [null, m.account_error_google_away],
  PROVIDER_NOT_FOUND: [null, m.account_error_google_off],
  access_denied: [null, m.account_error_google_refused],
  state_mismatch: [null, m.account_error_google_stale],
  state_not_found: [null, m.account_error_google_stale],
  state_security_mismatch: [null, m.account_error_google_stale],
  state_invalid: [null, m.account_error_google_stale],
  please_restart_the_process: [null, m.account_error_google_stale],
  email_not_found: [null, m.account_error_google_no_email],
  email_not_verified: [null, m.account_error_google_no_email],
  account_not_linked: [null, m.account_error_google_not_linked],
  network: [null, m.error_network],
  unavailable: [null, m.error_unavailable],
};

/** Says in the visitor's language what a code means and what to do. */
export function describeFailure(code: string, retryAfterS: number | null = null): AuthFailure {
  if (code === "rate-limited") {
    const wait = roundedWait(retryAfterS ?? 60);
    const sentence = "minutes" in wait ? m.account_error_too_many(wait) : m.account_error_too_many_seconds(wait);
    return { field: null, code, sentence };
  }
  const [field, sentence] = (Object.hasOwn(sentences, code) ? sentences[code] : undefined) ?? [null, m.account_error_unknown];
  return { field, code, sentence: sentence() };
}

/** The same for the return from Google, whose other codes all mean that its answer was unusable. */
export function describeGoogleFailure(code: string): AuthFailure {
  const failure = describeFailure(code);
  return Object.hasOwn(sentences, code) ? failure : { ...failure, sentence: m.account_error_google_failed() };
}

export type AccountValues = { name: string; email: string; password: string };
const nameMaxLength = 80;

/** Checks a form before anything is sent: what is wrong, at every field at once, or null. */
export function checkValues({ name, email, password }: Partial<AccountValues>, isPasswordNew: boolean): AuthFailure | null {
  const codes = [faultOfName(name), faultOfEmail(email), faultOfPassword(password, isPasswordNew)].filter((code) => code !== null);
  const [first, ...also] = codes.map((code) => describeFailure(code));
  return first === undefined ? null : also.length === 0 ? first : { ...first, also };
}

function faultOfName(name: string | undefined): string | null {
  if (name === undefined) return null;
  if (name.trim() === "") return "missing-name";
  return name.length > nameMaxLength ? "long-name" : null;
}

/** The code of what is wrong with an address; null for none. */
export function faultOfEmail(email: string | undefined): string | null {
  if (email === undefined) return null;
  const read = readAccountAddress(email);
  if ("address" in read) return null;
  return read.fault === "missing" ? "missing-email" : read.fault === "form" ? "INVALID_EMAIL" : `email-${read.fault}`;
}

function faultOfPassword(password: string | undefined, isNew: boolean): string | null {
  if (password === undefined) return null;
  if (password === "") return "missing-password";
  if (isNew && password.length < passwordLength.min) return "PASSWORD_TOO_SHORT";
  return isNew && password.length > passwordLength.max ? "PASSWORD_TOO_LONG" : null;
}

/** The message at a field. */
export function sentenceAt(field: AccountField, failure: AuthFailure | null): string | undefined {
  if (failure === null) return undefined;
  return [failure, ...(failure.also ?? [])].find((one) => one.field === field)?.sentence;
}
