import { Worker } from "node:worker_threads";
import { unusableFile } from "#formats/segments/file-fault.ts";
import { workerFile } from "#platform/config/worker-file.ts";
import type { DocumentAnswer, DocumentOrder } from "./document-orders.ts";

/** Caps of a thread that reads foreign files (RELIABILITY.md, rule 10): heap in MB, and ms per request. */
export const isolateLimits = { heapMb: 512, youngHeapMb: 48, stackMb: 4, timeMs: 60_000 } as const;

/** Starts a thread for one foreign file; the caller ends it. */
export function startThread(heapMb: number): Worker {
  const { youngHeapMb, stackMb } = isolateLimits;
  const worker = new Worker(workerFile("platform/isolate/document.worker.ts"), {
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngHeapMb, stackSizeMb: stackMb },
    // No settings, no keys; nothing that it prints is shown.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  // It does not keep a process alive that is not waiting for it.
  worker.unref();
  // A crash between two requests is reported by the next one.
  worker.on("error", () => undefined);
  return worker;
}

/** Memory that can be transferred rather than copied: it holds nothing else. */
export const memoryOf = ({ buffer, byteLength }: Uint8Array): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];

/**
 * Asks a thread for one thing; it is terminated when that takes too long.
 *
 * @param given memory that the thread gets for good
 * @throws AppError `unsupported-file` when the thread ended; the reason of `signal`
 */
export function order(
  worker: Worker,
  message: DocumentOrder,
  timeMs: number,
  signal?: AbortSignal,
  given: readonly ArrayBuffer[] = [],
): Promise<DocumentAnswer> {
  signal?.throwIfAborted();
  // A thread that has ended never answers, and no longer has an id.
  if (worker.threadId < 0) return Promise.reject(unusableFile("broken", "the thread has ended"));
  worker.ref();
  return new Promise<DocumentAnswer>((resolve, reject) => {
    const timer = setTimeout(() => fail(unusableFile("too-large", `longer than ${timeMs} ms`)), timeMs);
    const stop = () => fail(signal?.reason as Error);
    const leave = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
      worker.off("message", handleAnswer);
      worker.off("error", handleError);
      worker.off("exit", handleExit);
      worker.unref();
    };
    const fail = (error: Error) => {
      leave();
      void worker.terminate();
      reject(error);
    };
    const handleAnswer = (answer: DocumentAnswer) => {
      leave();
      resolve(answer);
    };
    const handleError = (error: Error & { code?: string }) =>
      fail(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? unusableFile("too-large", "out of memory") : unusableFile("broken", error.message));
    const handleExit = (code: number) => fail(unusableFile("broken", `the thread exited with ${code}`));
    signal?.addEventListener("abort", stop);
    worker.on("message", handleAnswer);
    worker.on("error", handleError);
    worker.on("exit", handleExit);
    worker.postMessage(message, given);
  });
}

/** A reader that fails on a foreign file means the file is broken; one that fails on our own output, that it couldn't be written. */
export function failureOf(answer: DocumentAnswer, isForeign: boolean): Error {
  if (answer.kind !== "failed") return new Error(`unexpected answer ${answer.kind}`);
  const { fault, detail, message } = answer;
  if (isForeign || fault === "too-large") return unusableFile(fault ?? "broken", detail ?? message);
  return unusableFile("unwritable", [fault, detail, message].filter((part) => part != null).join("; "));
}
