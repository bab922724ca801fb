import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type { TranslationEngine } from "./engines/translation-engine.ts";

/** The share of its time that this thread may be at work while it goes from batch to batch: pages that come meanwhile find it free more often than not. */
const busyShare = 0.4;
/** A batch is never put off for longer, in ms: files go on on a server that others keep busy. */
const longestPauseMs = 250;

/** An engine that asks for the next batch once the thread has rested for the work since the last one, its own and others' (docs/decisions/0035). @throws AbortError when `signal` ends the rest */
export function yieldingEngine(engine: TranslationEngine): TranslationEngine {
  let since = performance.eventLoopUtilization();
  return {
    ...engine,
    async translate(batch, signal) {
      const { active, idle } = performance.eventLoopUtilization(since);
      const restMs = Math.min(active / busyShare - active - idle, longestPauseMs);
      if (restMs >= 1) await pause(restMs, undefined, { signal });
      since = performance.eventLoopUtilization();
      return engine.translate(batch, signal);
    },
  };
}
