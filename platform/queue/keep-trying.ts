import { setTimeout as wait } from "node:timers/promises";

export type Patience = {
  /** Delays between tries in ms, in order; the last one repeats forever if `isEndless`. The actual wait is about half to all of it. */
  pausesMs: readonly number[];
  isEndless?: boolean;
  isWorthIt(error: unknown): boolean;
};

/**
 * Repeats something as long as its failure is worth a retry.
 *
 * @throws what the last try threw; the signal's reason if it aborts during a delay
 */
export async function keepTrying<T>(
  step: () => Promise<T>,
  { pausesMs, isEndless = false, isWorthIt }: Patience,
  signal: AbortSignal,
): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await step();
    } catch (error) {
      const pauseMs = pausesMs[tries] ?? (isEndless ? pausesMs.at(-1) : undefined);
      if (pauseMs === undefined || signal.aborted || !isWorthIt(error)) throw error;
      await wait(pauseMs * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
      signal.throwIfAborted();
    }
  }
}
