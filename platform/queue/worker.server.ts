import type { Database } from "../db/database.server.ts";
import type { Log } from "../log/log.server.ts";
import { LostWork, maxDeaths, type WorkFence, type WorkQueue, type WorkRow, WorkStopped, type WorkTable } from "./work-queue.server.ts";

/** Does the work of a queue in one process. */
export type Worker = {
  /** @param isAlone on an embedded database no other process can be running, so work in progress belongs to no one */
  start(isAlone: boolean): void;
  /** Looks for work immediately. */
  wake(): void;
  /** Ends the work on a row that is canceled or deleted; the row already says so. */
  drop(id: string): void;
  /** Takes no more work, waits at most `boundMs` for calls under way, and hands back the rest. A repeat may shorten the wait. */
  stop(boundMs: number): Promise<void>;
  isIdle(): boolean;
};

export type WorkContext = {
  fence: WorkFence;
  /** Aborted when the row no longer belongs to this worker, or the process can't wait any longer. */
  signal: AbortSignal;
  /** True once the process is told to stop: unfinished work ends with `WorkStopped` after the current call. */
  isStopping(): boolean;
};

export type WorkerOptions<Table extends WorkTable> = {
  /** What a row is, in lines of the log: `file`. */
  what: string;
  /** Created later than the worker, and requested when there is work. */
  services(): { db: Database; processId: string; log: Log };
  queue: WorkQueue<Table>;
  /** Rows in progress at once. */
  slots: number;
  /** Does a row's work up to its end, which is in the row. @throws LostWork, WorkStopped, and what makes it fail */
  work(row: WorkRow<Table>, context: WorkContext): Promise<void>;
  /** Ends a row whose work threw `error`, `TooManyDeaths` if it isn't even begun. @throws LostWork */
  fail(fence: WorkFence, error: unknown): Promise<void>;
  /** Called at each look, before rows are taken. */
  beforeTaking?(): Promise<void>;
  /** Called when the work on a row begins and when it ends. */
  onChange(): void;
};

/** What work fails with when processes keep dying with it. */
export class TooManyDeaths extends Error {
  constructor() {
    super("processes keep dying with the work");
    this.name = "TooManyDeaths";
  }
}

/** How often to check for work queued, and work canceled, by other processes, in ms. */
const lookIntervalMs = 1_000;

type Active = { abort: AbortController; ended: Promise<void> };

/** Creates the worker of a process. The rows themselves are the queue: what is waiting and who works on what is in them. */
export function createWorker<Table extends WorkTable>(options: WorkerOptions<Table>): Worker {
  const { what, services: getServices, queue, slots, beforeTaking, onChange } = options;
  const active = new Map<string, Active>();
  let isStarted = false;
  let isStopping = false;
  let isAlone = false;
  let loop: Promise<void> | null = null;
  let due = Promise.withResolvers<void>();
  const wake = () => due.resolve();

  async function look(): Promise<void> {
    const { db, processId } = getServices();
    const { hasQueued, ours } = await queue.look(db, processId, [...active.keys()], isAlone);
    isAlone = false;
    for (const [id, { abort }] of active) if (!ours.includes(id)) abort.abort(new LostWork());
    await beforeTaking?.();
    if (!hasQueued) return;
    while (active.size < slots && !isStopping) {
      const row = await queue.take(db, processId, [...active.keys()]);
      if (row === null) return;
      begin(row, { id: row.id, processId, attempt: row.attempt });
    }
  }

  function begin(row: WorkRow<Table>, fence: WorkFence): void {
    const abort = new AbortController();
    const ended = work(row, { fence, signal: abort.signal, isStopping: () => isStopping }).finally(() => {
      active.delete(fence.id);
      onChange();
      wake();
    });
    active.set(fence.id, { abort, ended });
  }

  /** Never throws: the outcome is in the row, or another process continues. */
  async function work(row: WorkRow<Table>, context: WorkContext): Promise<void> {
    const { fence, signal } = context;
    try {
      onChange();
      if (fence.attempt > maxDeaths) await options.fail(fence, new TooManyDeaths());
      else await options.work(row, context);
    } catch (error) {
      await leave(fence, signal.aborted ? signal.reason : error).catch((reason: unknown) => {
        if (!(reason instanceof LostWork))
          getServices().log.warn({ err: reason, id: fence.id }, `a ${what} was interrupted; it will be picked up again`);
      });
    }
  }

  async function leave(fence: WorkFence, error: unknown): Promise<void> {
    if (error instanceof LostWork) return;
    if (error instanceof WorkStopped) return queue.handBack(getServices().db, fence);
    await options.fail(fence, error);
  }

  async function keepLooking(): Promise<void> {
    while (!isStopping) {
      await look().catch((error: unknown) => getServices().log.warn({ err: error }, `the ${what} queue can't be read, trying again`));
      if (isStopping) return;
      const timer = setTimeout(wake, lookIntervalMs);
      timer.unref();
      await due.promise;
      clearTimeout(timer);
      due = Promise.withResolvers<void>();
    }
  }

  return {
    start(alone) {
      if (isStarted || isStopping) return;
      isStarted = true;
      isAlone = alone;
      loop = keepLooking();
    },
    wake,
    drop: (id) => active.get(id)?.abort.abort(new LostWork()),
    async stop(boundMs) {
      isStopping = true;
      wake();
      const timer = setTimeout(() => {
        for (const { abort } of active.values()) abort.abort(new WorkStopped());
      }, boundMs);
      await loop;
      await Promise.all([...active.values()].map(({ ended }) => ended));
      clearTimeout(timer);
    },
    isIdle: () => active.size === 0,
  };
}
