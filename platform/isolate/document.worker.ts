/**
 * A thread with one document open: it reads a foreign file, writes it with its targets and reads its own output again. Whatever a
 * hostile file can do there (run forever, grow without end, break a reader) ends with the thread.
 */
import { parentPort } from "node:worker_threads";
import { readChunks } from "#formats/reading/read-chunks.ts";
import { fileFaultOf } from "#formats/segments/file-fault.ts";
import { readForSearch } from "#formats/segments/reading-purpose.ts";
import type { AnyDocument } from "#formats/segments/unit.ts";
import { openDocument } from "#formats/open-document.ts";
import { openTable } from "#formats/table/open-table.ts";
import type { DocumentAnswer, DocumentOrder } from "./document-orders.ts";
import { measureDocument } from "./measure-document.ts";
import { translateByRule } from "./translate-by-rule.ts";
import { packUnits, unpackTargets } from "./unit-columns.ts";
import { writeDocument } from "./write-document.ts";

let opened: AnyDocument | null = null;
let name = "";

parentPort?.on("message", async (order: DocumentOrder) => {
  const answered = await answer(order);
  parentPort?.postMessage(answered, handedOver(answered));
});

/** A rule's output is the thread's last answer: it need not be copied if it has its memory to itself. */
function handedOver(answered: DocumentAnswer): ArrayBuffer[] {
  if (answered.kind !== "ruled") return [];
  const { buffer, byteLength } = answered.bytes;
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}

async function answer(order: DocumentOrder): Promise<DocumentAnswer> {
  try {
    if (order.kind === "open" || order.kind === "keep") {
      const { format, document } = await openDocument(order.bytes, order);
      opened = document;
      name = order.name;
      const { units, isScan = false, finishedLanguage = null } = document;
      if (order.kind === "keep") return { kind: "kept", format, segments: units.length, isScan, finishedLanguage };
      return { kind: "opened", format, units: packUnits(units), isScan, finishedLanguage };
    }
    if (order.kind === "read-text") {
      readForSearch();
      return { kind: "text", ...(await readChunks(order.bytes, order.name, order.maxChars)) };
    }
    if (order.kind === "measure") return { kind: "measured", ...(await measureDocument(order.bytes, order)) };
    if (order.kind === "read-table") {
      const { writeCsv: _csv, writeXlsx: _xlsx, writeJsonl: _jsonl, ...table } = openTable(order.bytes, order.options);
      return { kind: "read", table };
    }
    if (order.kind === "write-table") return { kind: "table-written", bytes: writeTable(order) };
    if (opened === null) throw new Error("no document is open");
    if (order.kind === "rule") return { kind: "ruled", ...(await translateByRule(opened, name, order)) };
    return { kind: "written", ...(await writeDocument(opened, name, unpackTargets(opened.units, order.targets), order.options)) };
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const detail = error instanceof Error && typeof error.cause === "string" ? error.cause : undefined;
    return { kind: "failed", fault: fileFaultOf(error), message, detail };
  }
}

function writeTable({ bytes, options, as, added: { names, rows } }: Extract<DocumentOrder, { kind: "write-table" }>): Uint8Array {
  const table = openTable(bytes, options);
  const added = { names, cellsOf: (row: number) => rows[row] ?? null };
  if (as === "csv") return table.writeCsv(added);
  return as === "xlsx" ? table.writeXlsx(added) : table.writeJsonl(added);
}
