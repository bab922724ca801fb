import { setImmediate as nextTurn } from "node:timers/promises";
import type { FileFormat } from "#formats/file-format.ts";
import type { ReadChunks } from "#formats/reading/read-chunks.ts";
import type { TextRule } from "#formats/rules/text-rules.ts";
import type { Targets, Unit, WriteOptions } from "#formats/segments/unit.ts";
import type { DocumentMeasure, RuledDocument, WrittenDocument } from "./document-orders.ts";
import { failureOf, isolateLimits, memoryOf, order, startThread } from "./document-thread.server.ts";
import { packTargets, unpackUnits } from "./unit-columns.ts";

/** A document in a thread of its own. */
export type IsolatedDocument = {
  format: FileFormat;
  units: readonly Unit[];
  /** See `OpenedDocument`. */
  isScan: boolean;
  finishedLanguage: string | null;
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
      finishedLanguage: answer.finishedLanguage,
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

/**
 * Reads a file as chunks of text, in a thread that ends afterward, or when it takes too long or too much memory.
 *
 * @param input.maxChars code points; of a longer text, nothing leaves the thread
 * @param limits for tests
 * @throws AppError `unsupported-file` with its reason
 */
export async function readTextIsolated(
  input: { bytes: Uint8Array; name: string; maxChars: number },
  limits: { heapMb: number; timeMs: number } = isolateLimits,
): Promise<ReadChunks> {
  const worker = startThread(limits.heapMb);
  try {
    const answer = await order(worker, { kind: "read-text", ...input }, limits.timeMs);
    if (answer.kind !== "text") throw failureOf(answer, true);
    const { kind: _kind, ...read } = answer;
    return read;
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
 * @param work.keepsFinished whether targets that translators have finished are kept, given their language as the file says it; none if
 *   omitted
 * @throws AppError `unsupported-file` with its reason, `unwritable` when the output cannot be read; the reason of `signal`
 */
export async function ruleIsolated(
  { givesBytes = false, ...input }: { bytes: Uint8Array; name: string; language: string | null; givesBytes?: boolean },
  { rule, keepsFinished, options }: { rule: TextRule; keepsFinished?: (language: string | null) => boolean; options: WriteOptions },
  signal: AbortSignal,
): Promise<RuledFile> {
  const { heapMb, timeMs } = isolateLimits;
  const worker = startThread(heapMb);
  try {
    const kept = await order(worker, { kind: "keep", ...input }, timeMs, signal, givesBytes ? memoryOf(input.bytes) : []);
    if (kept.kind !== "kept") throw failureOf(kept, true);
    const ruled = await order(
      worker,
      { kind: "rule", rule, keepsFinished: keepsFinished?.(kept.finishedLanguage) ?? false, options },
      timeMs,
      signal,
    );
    if (ruled.kind !== "ruled") throw failureOf(ruled, false);
    return { ...ruled, format: kept.format, segments: kept.segments, isScan: kept.isScan };
  } finally {
    await worker.terminate();
  }
}
