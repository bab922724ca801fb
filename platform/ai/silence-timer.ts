/**
 * Watches one request for silence with a single timer: `expectBy` only notes a time, and the timer, when it fires too early,
 * sets itself again. So a delta costs two assignments, never a timer.
 */
export type SilenceTimer = {
  /** From now on something has to arrive before `atMs` (as of `performance.now()`). */
  expectBy(atMs: number): void;
  /** Stops waiting: the consumer is at work, and its slowness is not the provider's silence. */
  pause(): void;
  stop(): void;
};

/** Times of a paused timer's own look, in ms. */
const pausedLookMs = 1_000;

export function createSilenceTimer(firstByMs: number, onSilence: () => void): SilenceTimer {
  let byMs = firstByMs;
  let fireAtMs = 0;
  let timer: NodeJS.Timeout | undefined;

  function set(): void {
    clearTimeout(timer);
    const nowMs = performance.now();
    fireAtMs = Number.isFinite(byMs) ? byMs : nowMs + pausedLookMs;
    timer = setTimeout(look, Math.max(1, fireAtMs - nowMs));
  }
  function look(): void {
    if (performance.now() >= byMs) onSilence();
    else set();
  }

  set();
  return {
    expectBy(atMs) {
      byMs = atMs;
      if (atMs < fireAtMs) set();
    },
    pause() {
      byMs = Number.POSITIVE_INFINITY;
    },
    stop: () => clearTimeout(timer),
  };
}
