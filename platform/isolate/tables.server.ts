import type { TableOptions } from "#formats/table/table.ts";
import type { AddedCells, ReadTable, TableExport } from "./document-orders.ts";
import { failureOf, isolateLimits, order, startThread } from "./document-thread.server.ts";

/**
 * Reads a foreign table in a thread of its own, which is terminated when it takes too long or too much memory.
 *
 * @throws AppError `unsupported-file` with its reason
 */
export async function readTableIsolated(bytes: Uint8Array, options: TableOptions): Promise<ReadTable> {
  const worker = startThread(isolateLimits.heapMb);
  try {
    const answer = await order(worker, { kind: "read-table", bytes, options }, isolateLimits.timeMs);
    if (answer.kind !== "read") throw failureOf(answer, true);
    return answer.table;
  } finally {
    await worker.terminate();
  }
}

/**
 * Writes a table with added columns, in a thread of its own.
 *
 * @throws AppError `unsupported-file`: `unwritable`, or `too-large` when it was too much
 */
export async function writeTableIsolated(
  bytes: Uint8Array,
  options: TableOptions,
  as: TableExport,
  added: AddedCells,
): Promise<Uint8Array> {
  const worker = startThread(isolateLimits.heapMb);
  try {
    const answer = await order(worker, { kind: "write-table", bytes, options, as, added }, isolateLimits.timeMs);
    if (answer.kind !== "table-written") throw failureOf(answer, false);
    return answer.bytes;
  } finally {
    await worker.terminate();
  }
}
