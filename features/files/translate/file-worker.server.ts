import type { Services } from "#features/services.ts";
import type { ResolvedModel } from "#platform/ai/registry.server.ts";
import type { ModelTiming } from "#platform/ai/stream-model.server.ts";
import { isolateLimits } from "#platform/isolate/document-thread.server.ts";
import { createWorker, type Worker } from "#platform/queue/worker.server.ts";
import { cancelStopped } from "./cancel-stopped.server.ts";
import { documentQueue } from "./document-queue.server.ts";
import { doDocumentWork, usualPauses, type WorkPauses } from "./document-work.server.ts";
import { failDocument, failureOf } from "./end-document.server.ts";

/** Translates files in one process. */
export type FileWorker = Worker;

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

/** Creates the worker of a process. */
export function createFileWorker(options: FileWorkerOptions): FileWorker {
  const { services: getServices, timingFor, slots = usualSlots, pauses = usualPauses, limits = isolateLimits } = options;
  return createWorker({
    what: "file",
    services: getServices,
    queue: documentQueue,
    slots,
    work: (row, context) => doDocumentWork({ ...context, services: getServices(), row, timingFor, pauses, limits }),
    async fail(fence, error) {
      const services = getServices();
      const failure = failureOf(error);
      if (failure.code === "internal") services.log.error({ err: error, documentId: fence.id }, "a file's translation failed unexpectedly");
      if (failure.code === "unwritable") services.log.warn({ err: error, documentId: fence.id }, "a translated file failed its check");
      await failDocument(services, fence, failure);
    },
    async beforeTaking() {
      const services = getServices();
      if (await cancelStopped(services)) services.fileWatch.wake();
    },
    onChange: () => getServices().fileWatch.wake(),
  });
}
