import { endingOf } from "../file-format.ts";
import { unusableFile } from "../segments/file-fault.ts";
import { sniffFormat } from "../sniff-format.ts";

/** Which reader a file is for. */
export type TableKind = "csv" | "jsonl" | "xlsx" | "ods";

const endings: Readonly<Record<string, TableKind>> = {
  csv: "csv",
  tsv: "csv",
  tab: "csv",
  psv: "csv",
  txt: "csv",
  text: "csv",
  json: "jsonl",
  jsonl: "jsonl",
  ndjson: "jsonl",
};

/** File names of workbooks; a text in one of them is not what its name says. */
const packedEnding = /^(?:xls[xmb]?|xlt[xm]|ods|ots|numbers)$/;

/**
 * Tells what kind of table a file is, by its bytes where these say it, else by its name.
 *
 * @returns the ending of the name too, in lowercase, null without one
 * @throws AppError `unsupported-file`: `unknown-format`, `wrong-format`, `password` for an encrypted workbook
 */
export function sniffTable(bytes: Uint8Array, name: string): { format: TableKind; ending: string | null } {
  const ending = endingOf(name);
  if (isPacked(bytes)) {
    const format = sniffFormat(bytes, name);
    if (format === "xlsx" || format === "ods") return { format, ending };
    throw unusableFile("unknown-format", format);
  }
  if (packedEnding.test(ending ?? "")) throw unusableFile("wrong-format", "text");
  const named = ending === null ? "csv" : endings[ending];
  if (named === undefined) throw unusableFile("unknown-format", "no table");
  const saysNothing = ending === null || ending === "txt" || ending === "text";
  return { format: saysNothing && startsObject(bytes) ? "jsonl" : named, ending };
}

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, index) => bytes[index] === byte);

/** Zip, compound files and PDF. */
const isPacked = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0x50, 0x4b, 3, 4) ||
  startsWith(bytes, 0x50, 0x4b, 5, 6) ||
  startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0) ||
  startsWith(bytes, 0x25, 0x50, 0x44, 0x46, 0x2d);

/** Whether a text begins like an object of JSON, or a list of them. */
const startsObject = (bytes: Uint8Array): boolean =>
  /^(?:\xef\xbb\xbf)?\s*(?:\[\s*)?\{\s*"/.test(Buffer.from(bytes.subarray(0, 200)).toString("latin1"));
