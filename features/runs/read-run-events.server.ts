import { and, asc, eq, gt } from "drizzle-orm";
import type { Services } from "#features/services.ts";
import { runEvents, runs } from "#platform/db/schema/runs.ts";
import type { LiveLog, LoggedEvent } from "./run-log.server.ts";

/** How often the log of a run in another process is polled, in ms. */
const pollIntervalMs = 150;
const pageSize = 500;

export type RunEventReader = {
  /** Whether this process does the work, so that the database needn't be queried. */
  isLive: boolean;
  /** The next events, immediately if they are in memory; none at the end, or once the reader has left. One call at a time. */
  read(): LoggedEvent[] | Promise<LoggedEvent[]>;
};

/**
 * Reads a run's log from any id to its end: from memory if this process does the work, otherwise from the database. Only committed events
 * are ever visible, so what was shown can be read again after a crash.
 *
 * @param after the last `seq` that the reader has; 0 for all
 * @param signal ends the reading when the reader leaves; the run continues
 */
export function readRunEvents(
  services: Pick<Services, "db" | "engine">,
  runId: string,
  after: number,
  signal: AbortSignal,
): RunEventReader {
  const live = services.engine.findLiveLog(runId);
  let last = after;
  let isEnded = false;
  const take = (events: LoggedEvent[]): LoggedEvent[] => {
    last = events.at(-1)?.seq ?? last;
    isEnded = events.at(-1)?.type === "run-end";
    return events;
  };
  // No generator and no promise race: this runs once per flush and reader.
  const read = (): LoggedEvent[] | Promise<LoggedEvent[]> => {
    if (isEnded || signal.aborted) return [];
    if (live === undefined) return nextStored(services, runId, last, signal).then(take);
    const ready = takeCommitted(live, last);
    if (ready.length > 0) return take(ready);
    if (live.isFenced) return nextStored(services, runId, last, signal).then(take);
    return live.isClosed ? [] : live.changed().then(read);
  };
  return { isLive: live !== undefined, read };
}

/** The log begins at 1 and has no gaps, so a `seq` is an index. */
const takeCommitted = (log: LiveLog, after: number): LoggedEvent[] => (after >= log.committed.length ? [] : log.committed.slice(after));

/** The next page; waits for a run in another process, and is empty when the run is over. */
async function nextStored(services: Pick<Services, "db">, runId: string, after: number, signal: AbortSignal): Promise<LoggedEvent[]> {
  for (let wasOver = false; !signal.aborted; ) {
    const events = await services.db
      .select({ seq: runEvents.seq, type: runEvents.type, data: runEvents.data })
      .from(runEvents)
      .where(and(eq(runEvents.runId, runId), gt(runEvents.seq, after)))
      .orderBy(asc(runEvents.seq))
      .limit(pageSize);
    if (events.length > 0) return events;
    if (wasOver) return [];
    // The end may have been written between the two reads: read once more.
    wasOver = await isOver(services, runId);
    if (!wasOver) await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
  return [];
}

/** A run whose expired log was deleted has no events left to wait for. */
async function isOver(services: Pick<Services, "db">, runId: string): Promise<boolean> {
  const [row] = await services.db.select({ status: runs.status }).from(runs).where(eq(runs.id, runId));
  return row === undefined || row.status === "done";
}
