/**
 * A thread that has one document open: it reads a foreign file, writes it with its targets and reads its own output again. What a
 * hostile file can do there (run for ever, grow without end, break a reader) ends with the thread.
 */
import { parentPort } from "node:worker_threads";
import { fileFaultOf } from "#formats/segments/file-fault.ts";
import type { AnyDocument } from "#formats/segments/unit.ts";
import { openDocument } from "#formats/open-document.ts";
import type { DocumentAnswer, DocumentOrder } from "./document-orders.ts";
import { lostUnits } from "./lost-units.ts";
import { unitsWithLostWords } from "./lost-words.ts";
import { measureDocument } from "./measure-document.ts";
import { packUnits, unpackTargets } from "./unit-columns.ts";

let opened: AnyDocument | null = null;
let name = "";

parentPort?.on("message", async (order: DocumentOrder) => {
  parentPort?.postMessage(await answer(order));
});

async function answer(order: DocumentOrder): Promise<DocumentAnswer> {
  try {
    if (order.kind === "open") {
      const { format, document } = await openDocument(order.bytes, order);
      opened = document;
      name = order.name;
      return { kind: "opened", format, units: packUnits(document.units) };
    }
    if (order.kind === "measure") return { kind: "measured", ...(await measureDocument(order.bytes, order)) };
    if (opened === null) throw new Error("no document is open");
    const targets = unpackTargets(opened.units, order.targets);
    const bytes = await opened.write(targets, order.options);
    if (targets.size === 0) return { kind: "written", bytes, lost: [], small: [] };
    const again = await openDocument(bytes, { name, language: order.options.language });
    const said = opened.keepsSources === true ? new Map<string, string>() : targets;
    const isLaidOut = "isLaidOut" in opened && opened.isLaidOut === true;
    const lost = isLaidOut
      ? unitsWithLostWords(
          opened.units.filter(({ id }) => said.has(id)),
          said,
          again.document.units,
        )
      : lostUnits(opened.units, said, again.document.units);
    return { kind: "written", bytes, lost, small: ("small" in opened && opened.small?.()) || [] };
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const detail = error instanceof Error && typeof error.cause === "string" ? error.cause : undefined;
    return { kind: "failed", fault: fileFaultOf(error), message, detail };
  }
}
