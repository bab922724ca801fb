import { and, asc, eq, gt } from "drizzle-orm";
import type { Services } from "#features/services.ts";
import { runEvents, runs } from "#platform/db/schema/runs.ts";
import type { LiveLog, LoggedEvent } from "./run-log.server.ts";

/** How often the log of a run at another process is looked at, in ms. */
const pollIntervalMs = 150;
const pageSize = 500;

/**
 * Reads a run's log from any id until its end: from memory where this process does the work, else from the database.
 * Only committed events are ever seen, so what was shown can be read again after a crash.
 *
 * @param after the last `seq` that the reader has; 0 for all
 * @param signal ends the reading when the reader leaves; the run goes on
 */
export async function* readRunEvents(
  services: Pick<Services, "db" | "engine">,
  runId: string,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<LoggedEvent[], void> {
  const live = services.engine.findLiveLog(runId);
  let last = after;
  if (live !== undefined) {
    for await (const events of readLive(live, last, signal)) {
      last = events.at(-1)?.seq ?? last;
      yield events;
    }
    if (live.isClosed) return;
  }
  yield* readStored(services, runId, last, signal);
}

async function* readLive(log: LiveLog, after: number, signal: AbortSignal): AsyncGenerator<LoggedEvent[], void> {
  let last = after;
  const left = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
  while (!signal.aborted) {
    const events = log.committed.slice(last);
    if (events.length > 0) {
      last = events.at(-1)?.seq ?? last;
      yield events;
    } else if (log.isClosed || log.isFenced) {
      return;
    } else {
      await Promise.race([log.changed(), left]);
    }
  }
}

async function* readStored(
  services: Pick<Services, "db">,
  runId: string,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<LoggedEvent[], void> {
  let last = after;
  while (!signal.aborted) {
    const events = await services.db
      .select({ seq: runEvents.seq, type: runEvents.type, data: runEvents.data })
      .from(runEvents)
      .where(and(eq(runEvents.runId, runId), gt(runEvents.seq, last)))
      .orderBy(asc(runEvents.seq))
      .limit(pageSize);
    if (events.length > 0) {
      last = events.at(-1)?.seq ?? last;
      yield events;
    }
    if (events.at(-1)?.type === "run-end") return;
    if (events.length === pageSize) continue;
    if (events.length === 0 && (await isOver(services, runId))) return;
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
}

/** A run whose log was cleared after its time has no events left to wait for. */
async function isOver(services: Pick<Services, "db">, runId: string): Promise<boolean> {
  const [row] = await services.db.select({ status: runs.status }).from(runs).where(eq(runs.id, runId));
  return row === undefined || row.status === "done";
}
