import type { ErrorCode } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import { m } from "./paraglide/messages.js";

const messages: Record<ErrorCode, (inputs: Record<string, never>, options: { locale: Locale }) => string> = {
  "invalid-input": m.error_invalid_input,
  "invalid-signature": m.error_invalid_signature,
  "sign-in-required": m.error_sign_in_required,
  "signed-out": m.error_signed_out,
  "not-enough-credits": m.error_not_enough_credits,
  forbidden: m.error_forbidden,
  "bad-origin": m.error_bad_origin,
  "not-found": m.error_not_found,
  "method-not-allowed": m.error_method_not_allowed,
  "request-timeout": m.error_request_timeout,
  conflict: m.error_conflict,
  "in-progress": m.error_in_progress,
  "limit-reached": m.error_limit_reached,
  "not-sold": m.error_not_sold,
  gone: m.error_gone,
  "too-large": m.error_too_large,
  "unsupported-file": m.error_unsupported_file,
  "heic-picture": m.error_heic_picture,
  "idempotency-mismatch": m.error_idempotency_mismatch,
  "rate-limited": m.error_rate_limited,
  "allowance-spent": m.error_allowance_spent,
  internal: m.error_internal,
  unavailable: m.error_unavailable,
};

/** The visitor's sentence for an error: what happened, whether anything was charged, what to do. */
export function errorMessage(code: ErrorCode, locale: Locale): string {
  return messages[code]({}, { locale });
}
