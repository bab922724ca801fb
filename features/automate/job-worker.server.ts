import type { Services } from "#features/services.ts";
import type { ResolvedModel } from "#platform/ai/registry.server.ts";
import type { ModelTiming } from "#platform/ai/stream-model.server.ts";
import { createWorker, type Worker } from "#platform/queue/worker.server.ts";
import { jobQueue } from "./job-queue.server.ts";
import { openNight } from "./open-night.server.ts";
import { giveUpRows, runRows } from "./run-rows.server.ts";
import { pauseStopped } from "./stop-job.server.ts";

/** Runs the rows of jobs in one process. */
export type JobWorker = Worker;

export type JobWorkerOptions = {
  /** Created later than this, and requested when there is work. */
  services(): Services;
  timingFor(model: ResolvedModel): ModelTiming;
  /** Jobs in progress at once. */
  slots?: number;
  /** Waits between tries of a row, in ms. */
  pausesMs?: readonly number[];
};

/** Jobs only wait for models. */
const usualSlots = 16;
/** Four more tries (PRODUCT.md §5); the wires' own, which heed `Retry-After`, come before each. */
const usualPausesMs: readonly number[] = [1_000, 4_000, 15_000, 30_000];

export function createJobWorker({ services, timingFor, slots = usualSlots, pausesMs = usualPausesMs }: JobWorkerOptions): JobWorker {
  return createWorker({
    what: "job",
    services,
    queue: jobQueue,
    slots,
    work: (job, context) => runRows({ ...context, services: services(), job, timingFor, pausesMs }),
    async fail(fence, error) {
      services().log.error({ err: error, jobId: fence.id }, "the rows of a job can't be run");
      await giveUpRows(services(), fence, error);
    },
    async beforeTaking() {
      await pauseStopped(services());
      await openNight(services());
    },
    onChange: () => undefined,
  });
}
