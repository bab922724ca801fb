import { performance } from "node:perf_hooks";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";

/** The share of its time that this thread may be busy while working on a file, so that page requests usually find it free. */
const busyShare = 0.4;
/** No rest is longer, in ms: files make progress on a server that is busy with other things. */
const longestRestMs = 250;
/** Idle time longer ago than this, in ms, doesn't help a page requested now. */
const rememberedMs = 1_000;

/**
 * Called between two steps of work on a file: rests until the thread has been idle long enough since the last rest, whatever kept it busy
 * (docs/decisions/0035); if it already was, others just get a turn.
 *
 * @throws AbortError when `signal` ends the rest
 */
export type WorkPace = (signal?: AbortSignal) => Promise<void>;

/** Creates the pace of one file's work. */
export function createWorkPace(): WorkPace {
  let since = performance.eventLoopUtilization();
  return async (signal) => {
    const { active, idle } = performance.eventLoopUtilization(since);
    const restMs = Math.min(active / busyShare - active - idle, longestRestMs);
    await (restMs < 1 ? nextTurn(undefined, { signal }) : pause(restMs, undefined, { signal }));
    if (restMs >= 1 || active + idle > rememberedMs) since = performance.eventLoopUtilization();
  };
}
