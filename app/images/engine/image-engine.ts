import type { ImageFaultCode } from "#features/images/local/image-fault.ts";
import type { Progress } from "#features/images/local/upscale.ts";
import type { Answer, Job } from "./engine-messages.ts";
import { type OperationName, operationNames, type Operations } from "./operation-names.ts";

export type EngineResult<Value> = { ok: true; value: Value } | { ok: false; code: ImageFaultCode };
/** `signal` stops the job at once, whatever it is doing; its result then is `canceled`. */
export type JobOptions = { onProgress?: Progress; signal?: AbortSignal };

type Input<Name extends OperationName> = Parameters<Operations[Name]>[0];
type Output<Name extends OperationName> = Awaited<ReturnType<Operations[Name]>>;
type Methods = {
  [Name in OperationName]: (input: Input<Name>, options?: JobOptions) => Promise<EngineResult<Output<Name>>>;
};
/** Local image tools: nothing of a picture leaves the device. `close` ends the worker; the next call opens another. */
export type ImageEngine = Methods & { close: () => void };

/**
 * The engine for a page. Its worker starts with the first job; jobs run one after the other. A job that is canceled or breaks takes its
 * worker along, since nothing else ends a computation; the next job gets a new one.
 */
export function createImageEngine(openWorker: () => Worker = openEngineWorker): ImageEngine {
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let jobs = 0;
  const close = () => {
    worker?.terminate();
    worker = null;
  };
  async function run(name: OperationName, input: unknown, options: JobOptions): Promise<EngineResult<unknown>> {
    worker ??= openWorker();
    const result = await answerOf(worker, { id: ++jobs, name, input }, options);
    if (!result.ok && endsWorker.has(result.code)) close();
    return result;
  }
  const start = (name: OperationName, input: unknown, options: JobOptions = {}) => {
    const result = last.then(() => (options.signal?.aborted === true ? canceled : run(name, input, options)));
    last = result;
    return result;
  };
  const methods = operationNames.map((name) => [name, (input: unknown, options?: JobOptions) => start(name, input, options)]);
  return { ...(Object.fromEntries(methods) as Methods), close };
}

function openEngineWorker(): Worker {
  return new Worker(new URL("./image-engine.worker.ts", import.meta.url), { type: "module" });
}

const canceled = { ok: false, code: "canceled" } as const;
/** After these a worker is busy, broken, or keeps a failed download in its memory. */
const endsWorker = new Set<ImageFaultCode>(["canceled", "crashed", "not-loaded"]);

function answerOf(worker: Worker, job: Job, { onProgress, signal }: JobOptions): Promise<EngineResult<unknown>> {
  const listening = new AbortController();
  const { promise, resolve } = Promise.withResolvers<EngineResult<unknown>>();
  const listen = { signal: listening.signal };
  worker.addEventListener(
    "message",
    ({ data }: MessageEvent<Answer>) => {
      if (data.id !== job.id) return;
      if (data.kind === "progress") onProgress?.(data.done, data.total);
      else resolve(data.kind === "done" ? { ok: true, value: data.value } : { ok: false, code: data.code });
    },
    listen,
  );
  // Its script could not be fetched, or it ran out of memory.
  worker.addEventListener("error", () => resolve({ ok: false, code: "crashed" }), listen);
  worker.addEventListener("messageerror", () => resolve({ ok: false, code: "crashed" }), listen);
  signal?.addEventListener("abort", () => resolve(canceled), listen);
  worker.postMessage(job);
  return promise.finally(() => listening.abort());
}
