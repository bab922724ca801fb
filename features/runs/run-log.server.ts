import type { Database } from "#platform/db/database.server.ts";
import type { Log } from "#platform/log/log.server.ts";
import type { RunEvent } from "./run-view.ts";

/** Minimum time between two flushes of the process, in ms (PERFORMANCE.md). */
const flushIntervalMs = 25;
const retryDelayMs = 250;

/** An event as stored and sent; the same bytes for every reader. */
export type LoggedEvent = { seq: number; type: string; data: string };

/** The log of a run that this process works on: what is committed, and who is waiting for more. */
export class LiveLog {
  readonly runId: string;
  /** The run's owner, so that readers need no database query; it may change (`followActiveRuns`). */
  owner: string;
  readonly committed: LoggedEvent[] = [];
  isClosed = false;
  /** Set when another process has ended the run; nothing more may be shown. */
  isFenced = false;
  /** Whether the first text is being written: only that is flushed immediately. */
  hasText = false;
  nextSeq = 1;
  private waiters: (() => void)[] = [];
  private readonly onFence: () => void;

  constructor(runId: string, owner: string, onFence: () => void) {
    this.runId = runId;
    this.owner = owner;
    this.onFence = onFence;
  }

  /** Resolves if something was committed, or the log was closed or fenced, since the last check. */
  changed(): Promise<void> {
    return new Promise((resolve) => this.waiters.push(resolve));
  }

  commit(events: readonly LoggedEvent[], isLast: boolean): void {
    for (const event of events) this.committed.push(event);
    if (isLast) this.isClosed = true;
    this.wakeReaders();
  }

  /** Another process has ended the run: readers continue in the database. */
  fence(): void {
    this.isFenced = true;
    this.onFence();
    this.wakeReaders();
  }

  private wakeReaders(): void {
    const waiters = this.waiters;
    this.waiters = [];
    for (const wake of waiters) wake();
  }
}

/** Deltas waiting for one flush are joined into one event per variant and turn. */
type Pending = { type: "text-delta"; variant: number; texts: string[] } | { type: RunEvent["type"]; data: string };
type Batch = { log: LiveLog; events: LoggedEvent[] }[];

export type RunLog = {
  /** Starts the log of a run that this process begins; `onFence` is called when another process has ended it. */
  open(runId: string, owner: string, onFence: () => void): LiveLog;
  find(runId: string): LiveLog | undefined;
  /** Adds an event; readers get it once the flush that contains it is committed. */
  append(log: LiveLog, event: RunEvent): void;
  /** Adds text; a run's first text is flushed immediately. */
  appendText(log: LiveLog, variant: number, text: string): void;
  /**
   * Takes what isn't being written yet, to be committed with the settlement, once everything before it is committed; nothing from a fenced
   * log.
   */
  takeRest(log: LiveLog): Promise<LoggedEvent[]>;
  /** Shows the last events, which were committed with the settlement, and drops the run. */
  close(log: LiveLog, events: readonly LoggedEvent[]): void;
};

/** Creates the process's log writer: one flush for all runs, at most every 25 ms, and readers are woken after the commit. */
export function createRunLog(db: Database, processId: string, log: Log): RunLog {
  const live = new Map<string, LiveLog>();
  let pending = new Map<LiveLog, Pending[]>();
  let restWaiters: { log: LiveLog; resolve: (events: LoggedEvent[]) => void }[] = [];
  let inFlight: Batch | null = null;
  let timer: NodeJS.Timeout | null = null;
  let lastFlushAt = 0;
  let isFirstTextWaiting = false;

  const append = (target: LiveLog, event: Pending): void => {
    const events = pending.get(target);
    if (events === undefined) pending.set(target, [event]);
    else events.push(event);
  };

  const flushNow = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (inFlight === null && pending.size > 0) void flush();
  };

  const flushWithin = (waitMs: number): void => {
    if (inFlight === null && pending.size > 0) timer ??= setTimeout(flushNow, waitMs);
  };

  const untilNextFlushMs = (): number => Math.max(0, lastFlushAt + flushIntervalMs - Date.now());

  const flush = async (): Promise<void> => {
    inFlight = toBatch(pending);
    pending = new Map();
    isFirstTextWaiting = false;
    lastFlushAt = Date.now();
    for (;;) {
      try {
        publish(inFlight, await insertEvents(db, processId, inFlight));
        break;
      } catch (error) {
        log.warn({ err: error, runs: inFlight.length }, "run log flush failed, trying again");
        await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
      }
    }
    inFlight = null;
    handOutRests();
    if (isFirstTextWaiting) flushNow();
    else flushWithin(untilNextFlushMs());
  };

  const takePending = (target: LiveLog): LoggedEvent[] => {
    const events = target.isFenced ? [] : toLogged(target, pending.get(target) ?? []);
    pending.delete(target);
    return events;
  };

  const handOutRests = (): void => {
    const waiters = restWaiters;
    restWaiters = [];
    for (const { log: target, resolve } of waiters) resolve(takePending(target));
  };

  return {
    open(runId, owner, onFence) {
      const opened = new LiveLog(runId, owner, onFence);
      live.set(runId, opened);
      return opened;
    },
    find: (runId) => live.get(runId),
    append(target, event) {
      append(target, { type: event.type, data: JSON.stringify(event.data) } as Pending);
      // No one reads these on their own: they are written with the text that follows, or after the pause.
      flushWithin(flushIntervalMs);
    },
    appendText(target, variant, text) {
      const isFirst = !target.hasText;
      target.hasText = true;
      isFirstTextWaiting ||= isFirst;
      const last = pending.get(target)?.at(-1);
      if (last !== undefined && "texts" in last && last.variant === variant) last.texts.push(text);
      else append(target, { type: "text-delta", variant, texts: [text] });
      if (isFirst) flushNow();
      else flushWithin(untilNextFlushMs());
    },
    takeRest(target) {
      const isInFlight = inFlight?.some((part) => part.log === target) ?? false;
      if (!isInFlight) return Promise.resolve(takePending(target));
      return new Promise((resolve) => restWaiters.push({ log: target, resolve }));
    },
    close(target, events) {
      live.delete(target.runId);
      target.commit(events, true);
    },
  };
}

function toBatch(pending: ReadonlyMap<LiveLog, Pending[]>): Batch {
  const batch: Batch = [];
  for (const [log, events] of pending) {
    if (!log.isFenced) batch.push({ log, events: toLogged(log, events) });
  }
  return batch;
}

const toLogged = (log: LiveLog, events: readonly Pending[]): LoggedEvent[] =>
  events.map((event) => ({
    seq: log.nextSeq++,
    type: event.type,
    data: "texts" in event ? deltaData(event.variant, event.texts) : event.data,
  }));

const deltaData = (variant: number, texts: string[]): string =>
  JSON.stringify({ variant, text: texts.length === 1 ? texts[0] : texts.join("") });

/** Shows what was committed; if any event was rejected, the run has been ended elsewhere. */
function publish(batch: Batch, refused: ReadonlySet<string>): void {
  for (const { log, events } of batch) {
    if (refused.has(log.runId)) log.fence();
    else log.commit(events, false);
  }
}

/**
 * Writes a batch, only for runs that this process still works on, and returns the ids of the others.
 *
 * The runs' rows are locked, so that a run being ended elsewhere at this moment gets nothing after its end; the foreign key locks each of
 * them in any case. A repeat after a lost response finds its own rows and counts them as written; another process's row in that place is
 * left alone and counts as rejected. One JSON parameter and a result that is nearly always empty: both sides of this statement are paid for
 * every few deltas, and array parameters cost several times as much to write.
 */
async function insertEvents(db: Database, processId: string, batch: Batch): Promise<Set<string>> {
  const rows = batch.flatMap(({ log, events }) => events.map((event) => ({ run_id: log.runId, ...event })));
  if (rows.length === 0) return new Set();
  const result = await db.$client.query<{ run_id: string }>(insertStatement, [JSON.stringify(rows), processId]);
  return new Set(result.rows.map((row) => row.run_id));
}

/** As text: it runs up to forty times a second, and is the same each time. */
const insertStatement = `
  WITH event AS MATERIALIZED (
    SELECT run_id, seq, type, data FROM json_to_recordset($1::json) AS event(run_id text, seq int, type text, data text)
  ), written AS (
    INSERT INTO run_events (run_id, seq, type, data)
    SELECT event.run_id, event.seq, event.type, event.data
    FROM event JOIN runs ON runs.id = event.run_id AND runs.process_id = $2 AND runs.status = 'running'
    FOR SHARE OF runs
    ON CONFLICT (run_id, seq) DO UPDATE SET data = run_events.data WHERE run_events.data = excluded.data
    RETURNING run_id, seq
  )
  SELECT DISTINCT event.run_id FROM event LEFT JOIN written USING (run_id, seq) WHERE written.run_id IS NULL`;
