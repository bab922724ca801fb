import type { Services } from "#features/services.ts";
import type { ResolvedModel } from "#platform/ai/registry.server.ts";
import type { ModelTiming } from "#platform/ai/stream-model.server.ts";
import { isolateLimits } from "#platform/isolate/open-isolated.server.ts";
import { cancelStopped } from "./cancel-stopped.server.ts";
import { type Fence, handBack, LostDocument, lookAtQueue, maxDeaths, takeDocument } from "./document-queue.server.ts";
import { doDocumentWork, usualPauses, type WorkPauses, WorkStopped } from "./document-work.server.ts";
import { failDocument, failureOf } from "./end-document.server.ts";
import type { DocumentRow } from "../file-queries.server.ts";

/** Translates files in one process. */
export type FileWorker = {
  /** @param isAlone on an embedded database no other process can be running, so work in progress belongs to no one */
  start(isAlone: boolean): void;
  /** Looks for work immediately. */
  wake(): void;
  /** Ends the work on a file that is canceled or deleted; its row already says so. */
  drop(id: string): void;
  /** Takes no more work, waits at most `boundMs` for calls under way, and hands back the rest. A repeat may shorten the wait. */
  stop(boundMs: number): Promise<void>;
  isIdle(): boolean;
};

export type FileWorkerOptions = {
  /** Created later than this, and requested when there is work. */
  services(): Services;
  timingFor(model: ResolvedModel): ModelTiming;
  /** Documents in progress at once. */
  slots?: number;
  pauses?: WorkPauses;
  /** For tests. */
  limits?: { heapMb: number; timeMs: number };
};

/** Each document may need a thread of half a gigabyte while it is read and written. */
const usualSlots = 4;
/** How often to check for work queued, and work canceled, by other processes, in ms. */
const lookIntervalMs = 1_000;

type Active = { abort: AbortController; ended: Promise<void> };

/** Creates the worker of a process. The documents themselves are the queue: what is waiting and who works on what is in their rows. */
export function createFileWorker(options: FileWorkerOptions): FileWorker {
  const { services: getServices, timingFor, slots = usualSlots, pauses = usualPauses, limits = isolateLimits } = options;
  const active = new Map<string, Active>();
  let isStarted = false;
  let isStopping = false;
  let isAlone = false;
  let loop: Promise<void> | null = null;
  let due = Promise.withResolvers<void>();
  const wake = () => due.resolve();

  async function look(): Promise<void> {
    const services = getServices();
    const { hasQueued, ours } = await lookAtQueue(services.db, services.processId, [...active.keys()], isAlone);
    isAlone = false;
    for (const [id, { abort }] of active) if (!ours.includes(id)) abort.abort(new LostDocument());
    if (await cancelStopped(services)) services.fileWatch.wake();
    if (!hasQueued) return;
    while (active.size < slots && !isStopping) {
      const row = await takeDocument(services.db, services.processId, [...active.keys()]);
      if (row === null) return;
      begin(row);
    }
  }

  function begin(row: DocumentRow): void {
    const abort = new AbortController();
    const ended = work(row, abort.signal).finally(() => {
      active.delete(row.id);
      getServices().fileWatch.wake();
      wake();
    });
    active.set(row.id, { abort, ended });
  }

  /** Never throws: the outcome is in the row, or another process continues. */
  async function work(row: DocumentRow, signal: AbortSignal): Promise<void> {
    const services = getServices();
    const fence: Fence = { id: row.id, processId: services.processId, attempt: row.attempt };
    try {
      services.fileWatch.wake();
      if (row.attempt > maxDeaths) await failDocument(services, fence, { code: "restarted", detail: null });
      else await doDocumentWork({ services, row, fence, signal, isStopping: () => isStopping, timingFor, pauses, limits });
    } catch (error) {
      await leave(services, fence, signal.aborted ? signal.reason : error).catch((reason: unknown) => {
        if (!(reason instanceof LostDocument))
          services.log.warn({ err: reason, documentId: row.id }, "a file was interrupted; it will be picked up again");
      });
    }
  }

  async function leave(services: Services, fence: Fence, error: unknown): Promise<void> {
    if (error instanceof LostDocument) return;
    if (error instanceof WorkStopped) return handBack(services.db, fence);
    const failure = failureOf(error);
    if (failure.code === "internal") services.log.error({ err: error, documentId: fence.id }, "a file's translation failed unexpectedly");
    if (failure.code === "unwritable") services.log.warn({ err: error, documentId: fence.id }, "a translated file failed its check");
    await failDocument(services, fence, failure);
  }

  async function keepLooking(): Promise<void> {
    while (!isStopping) {
      await look().catch((error: unknown) => getServices().log.warn({ err: error }, "the file queue can't be read, trying again"));
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
    drop: (id) => active.get(id)?.abort.abort(new LostDocument()),
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
