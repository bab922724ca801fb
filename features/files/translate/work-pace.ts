import { performance } from "node:perf_hooks";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";

/** The share of its time that this thread may be at work while a file is: pages that come meanwhile find it free more often than not. */
const busyShare = 0.4;
/** No rest is longer, in ms: files go on on a server that others keep busy. */
const longestRestMs = 250;
/** What the thread was free for longer ago, in ms, is no help to a page that comes now. */
const rememberedMs = 1_000;

/**
 * Called between two steps of work on a file: rests until the thread was free for long enough since the last rest, whoever kept it busy
 * (docs/decisions/0035); where it was already, others just have their turn.
 *
 * @throws AbortError when `signal` ends the rest
 */
export type WorkPace = (signal?: AbortSignal) => Promise<void>;

/** Makes the pace of one file's work. */
export function createWorkPace(): WorkPace {
  let since = performance.eventLoopUtilization();
  return async (signal) => {
    const { active, idle } = performance.eventLoopUtilization(since);
    const restMs = Math.min(active / busyShare - active - idle, longestRestMs);
    await (restMs < 1 ? nextTurn(undefined, { signal }) : pause(restMs, undefined, { signal }));
    if (restMs >= 1 || active + idle > rememberedMs) since = performance.eventLoopUtilization();
  };
}
