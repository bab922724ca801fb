import type { FileFormat } from "#formats/file-format.ts";
import type { FileFault } from "#formats/segments/file-fault.ts";
import type { Targets, Unit, WriteOptions } from "#formats/segments/unit.ts";

/** What the thread of a document is asked for; one at a time. */
export type DocumentOrder =
  | { kind: "open"; bytes: Uint8Array; name: string; language: string | null }
  | { kind: "write"; targets: Targets; options: WriteOptions };

export type DocumentAnswer =
  | { kind: "opened"; format: FileFormat; units: readonly Unit[] }
  | { kind: "written"; bytes: Uint8Array; lost: readonly string[] }
  | { kind: "failed"; fault: FileFault | null; message: string; detail: string | undefined };
