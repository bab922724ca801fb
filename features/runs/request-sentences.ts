import { roundedWait } from "#core/rounded-wait.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { RequestFailure } from "./run-client.ts";

const requestSentences: Record<string, () => string> = {
  network: m.error_network,
  relay: m.error_relay,
  "allowance-spent": m.error_allowance_spent,
  "not-enough-credits": m.error_not_enough_credits,
  "sign-in-required": m.error_sign_in_required,
  "signed-out": m.error_signed_out,
  "in-progress": m.error_in_progress,
  "too-large": m.error_too_large,
  "not-found": m.run_not_found,
  "invalid-input": m.error_invalid_input,
  conflict: m.error_conflict,
  "bad-origin": m.error_bad_origin,
  unavailable: m.error_unavailable,
};

/** `retryAfterS`: seconds until another attempt is taken, where the limit knows them. */
type Refused = Pick<RequestFailure, "code" | "status"> & { requestId?: string | null; retryAfterS?: number | null | undefined };

/** What a refused request means and what to do; for a fault of ours, with the id under which the server's log has it. */
export function requestSentence(failure: Refused): string {
  if (failure.code === "rate-limited") return tooManySentence(failure.retryAfterS ?? null);
  const known = requestSentences[failure.code];
  if (known) return known();
  if (failure.status === 503) return m.error_unavailable();
  return failure.requestId ? m.error_internal_with_id({ id: failure.requestId }) : m.error_internal();
}

function tooManySentence(retryAfterS: number | null): string {
  if (retryAfterS === null) return m.error_rate_limited();
  const wait = roundedWait(retryAfterS);
  return "minutes" in wait ? m.error_rate_limited_minutes(wait) : m.error_rate_limited_seconds(wait);
}
