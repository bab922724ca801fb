import { setImmediate as nextTurn } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { FileFormat } from "#formats/file-format.ts";
import type { TextRule } from "#formats/rules/text-rules.ts";
import { unusableFile } from "#formats/segments/file-fault.ts";
import type { Targets, Unit, WriteOptions } from "#formats/segments/unit.ts";
import { workerFile } from "#platform/config/worker-file.ts";
import type { DocumentAnswer, DocumentMeasure, DocumentOrder, RuledDocument, WrittenDocument } from "./document-orders.ts";
import { packTargets, unpackUnits } from "./unit-columns.ts";

/** Caps of a thread that reads foreign files (RELIABILITY.md, rule 10): heap in MB, and ms per request. */
export const isolateLimits = { heapMb: 512, youngHeapMb: 48, stackMb: 4, timeMs: 60_000 } as const;

/** A document in a thread of its own. */
export type IsolatedDocument = {
  format: FileFormat;
  units: readonly Unit[];
  /** See `OpenedDocument`. */
  isScan: boolean;
  /**
   * Writes the document and reads the output back.
   *
   * @returns the bytes, the units whose text is missing from them, and those whose letters had to be set much smaller
   * @throws AppError `unsupported-file`: `unwritable` when the output cannot be read, `too-large` when it was too much
   */
  write(targets: Targets, options: WriteOptions): Promise<WrittenDocument>;
  /** Ends the thread; a second call does nothing. */
  close(): Promise<void>;
};

/**
 * Opens a file in a thread that is terminated when it takes too long or too much memory.
 *
 * @param limits for tests
 * @throws AppError `unsupported-file` with its reason; the thread has ended then
 */
export async function openIsolated(
  input: { bytes: Uint8Array; name: string; language: string | null },
  limits: { heapMb: number; timeMs: number } = isolateLimits,
): Promise<IsolatedDocument> {
  const worker = startThread(limits.heapMb);
  try {
    const answer = await order(worker, { kind: "open", ...input }, limits.timeMs);
    if (answer.kind !== "opened") throw failureOf(answer, true);
    const units = unpackUnits(answer.units);
    return {
      format: answer.format,
      units,
      isScan: answer.isScan,
      async write(targets, options) {
        const packed = packTargets(units, targets);
        // Let others who use this thread have their turn before it is sent.
        await nextTurn();
        const written = await order(worker, { kind: "write", targets: packed, options }, limits.timeMs);
        if (written.kind !== "written") throw failureOf(written, false);
        return written;
      },
      close: async () => void (await worker.terminate()),
    };
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

/**
 * Measures how much there is to translate in a file, in a thread that ends afterward, or when it takes too long or too much memory.
 *
 * @param limits for tests
 * @throws AppError `unsupported-file` with its reason
 */
export async function measureIsolated(
  input: { bytes: Uint8Array; name: string; language: string | null },
  limits: { heapMb: number; timeMs: number } = isolateLimits,
): Promise<DocumentMeasure> {
  const worker = startThread(limits.heapMb);
  try {
    const answer = await order(worker, { kind: "measure", ...input }, limits.timeMs);
    if (answer.kind !== "measured") throw failureOf(answer, true);
    const { kind: _kind, ...measure } = answer;
    return measure;
  } finally {
    await worker.terminate();
  }
}

/** A document that a rule has translated; `segments` are its units. */
export type RuledFile = RuledDocument & { format: FileFormat; segments: number; isScan: boolean };

/**
 * Translates a file by a rule in a thread that ends afterward, or when it takes too long or too much memory.
 *
 * @param input.givesBytes the caller no longer needs them: they need not be copied for the thread
 * @throws AppError `unsupported-file` with its reason, `unwritable` when the output cannot be read; the reason of `signal`
 */
export async function ruleIsolated(
  { givesBytes = false, ...input }: { bytes: Uint8Array; name: string; language: string | null; givesBytes?: boolean },
  { rule, options }: { rule: TextRule; options: WriteOptions },
  signal: AbortSignal,
): Promise<RuledFile> {
  const { heapMb, timeMs } = isolateLimits;
  const worker = startThread(heapMb);
  try {
    const kept = await order(worker, { kind: "keep", ...input }, timeMs, signal, givesBytes ? memoryOf(input.bytes) : []);
    if (kept.kind !== "kept") throw failureOf(kept, true);
    const ruled = await order(worker, { kind: "rule", rule, options }, timeMs, signal);
    if (ruled.kind !== "ruled") throw failureOf(ruled, false);
    return { ...ruled, format: kept.format, segments: kept.segments, isScan: kept.isScan };
  } finally {
    await worker.terminate();
  }
}

function startThread(heapMb: number): Worker {
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
const memoryOf = ({ buffer, byteLength }: Uint8Array): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];

/** @param given memory that the thread gets for good */
function order(
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
function failureOf(answer: DocumentAnswer, isForeign: boolean): Error {
  if (answer.kind !== "failed") return new Error(`unexpected answer ${answer.kind}`);
  const { fault, detail, message } = answer;
  if (isForeign || fault === "too-large") return unusableFile(fault ?? "broken", detail ?? message);
  return unusableFile("unwritable", [fault, detail, message].filter((part) => part != null).join("; "));
}
