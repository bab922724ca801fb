import type { ProviderFault } from "./provider-fault.server.ts";

/** First pause before a repeat; it doubles, and a random part of it is waited (full jitter). */
const repeatBaseMs = 300;
/** A provider that asks for a longer pause than this is reported as busy right away. */
const maxRetryAfterMs = 5_000;

/** Milliseconds to wait before a failed request is sent again; null when it is not. */
export function repeatPauseMs(fault: ProviderFault, tries: number, maxRetries: number): number | null {
  if (!fault.isRetryable || tries >= maxRetries) return null;
  const jitterMs = Math.random() * repeatBaseMs * 2 ** tries;
  if (fault.retryAfterMs === null) return jitterMs;
  return fault.retryAfterMs > maxRetryAfterMs ? null : fault.retryAfterMs + jitterMs;
}
