import { setTimeout as wait } from "node:timers/promises";

export type Patience = {
  /** Pauses between tries in ms, one after the other; the last comes back for ever where `isEndless`. About half to all of it is waited. */
  pausesMs: readonly number[];
  isEndless?: boolean;
  isWorthIt(error: unknown): boolean;
};

/**
 * Does something again for as long as its failure is worth a repeat.
 *
 * @throws what the last try threw; the signal's reason when it aborts during a pause
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
