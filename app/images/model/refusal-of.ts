import type { RequestFailure } from "#features/runs/run-client.ts";
import { requestSentence } from "#features/runs/request-sentences.ts";
import { m } from "#i18n/paraglide/messages.js";

/** What is another matter with pictures than with text. */
const imageSentences: Record<string, () => string> = {
  network: m.images_error_network,
  relay: m.images_error_relay,
  unavailable: m.images_error_unavailable,
  internal: m.images_error_internal,
  "rate-limited": m.images_queue_full,
  "limit-reached": m.images_library_full,
  "not-enough-credits": m.images_error_credits,
  "sign-in-required": m.images_error_signed_out,
  "not-found": m.images_error_gone,
};

/** Why a run was not started, and what to do. */
export function refusalOf(failure: (Pick<RequestFailure, "code" | "status"> & Partial<RequestFailure>) | null): string | null {
  if (failure === null) return null;
  const { code, status, requestId } = failure;
  if (code === "internal" && requestId) return m.images_error_internal_with_id({ id: requestId });
  if (status === 503) return m.images_error_unavailable();
  return imageSentences[code]?.() ?? requestSentence(failure);
}
