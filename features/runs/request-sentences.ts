import { m } from "#i18n/paraglide/messages.js";
import type { RequestFailure } from "./run-client.ts";

const requestSentences: Record<string, () => string> = {
  network: m.error_network,
  "rate-limited": m.error_rate_limited,
  "allowance-spent": m.error_allowance_spent,
  "not-enough-credits": m.error_not_enough_credits,
  "sign-in-required": m.error_sign_in_required,
  "in-progress": m.error_in_progress,
  "too-large": m.error_too_large,
  "not-found": m.run_not_found,
  "invalid-input": m.error_invalid_input,
  conflict: m.error_conflict,
  unavailable: m.error_unavailable,
};

/** What a refused request means and what to do. */
export function requestSentence(failure: Pick<RequestFailure, "code" | "status">): string {
  const known = requestSentences[failure.code];
  if (known) return known();
  return failure.status === 503 ? m.error_unavailable() : m.error_internal();
}
