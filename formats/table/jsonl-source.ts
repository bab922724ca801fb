/**
 * JSON Lines and JSON arrays of flat objects (RFC 8259): a column for each key, in the order in which they appear. Strings are read as
 * what they say, null as nothing; numbers, booleans and what is nested stay the text that they are in the source, as a number of 18
 * digits is more than `JSON.parse` can hold. Objects are written with their members as they were.
 */
import { unusableFile } from "../segments/file-fault.ts";
import { decodeText } from "../segments/text-bytes.ts";
import { type JsonMember, scanObjects } from "./scan-objects.ts";
import type { TableLimits } from "./table.ts";
import type { AddedRows, TableSource } from "./table-source.ts";

/** Reads the objects of a text. @throws AppError `unsupported-file`: not JSON, no objects, or over a limit */
export function readJsonlSource(bytes: Uint8Array, limits: TableLimits): TableSource {
  const { text, encoding } = decodeText(bytes);
  const columns = new Map<string, number>();
  const grid: string[][] = [];
  const objects: string[] = [];
  scanObjects(text, ({ start, end, members }) => {
    if (grid.length === limits.rows) throw unusableFile("too-large", "rows");
    grid.push(readRow(text, members, columns));
    if (columns.size > limits.columns) throw unusableFile("too-large", "columns");
    objects.push(text.slice(start, end));
  });
  return {
    format: "jsonl",
    encoding,
    separator: null,
    sheet: null,
    sheets: [],
    grid: columns.size === 0 ? [] : grid,
    keys: [...columns.keys()],
    appendJsonl: (added) => writeObjects(objects, added),
  };
}

/** @param columns of all objects so far; gets those that are new */
function readRow(text: string, members: readonly JsonMember[], columns: Map<string, number>): string[] {
  const values = new Map<number, string>();
  for (const { key, valueStart, valueEnd } of members) {
    const column = columns.get(key) ?? columns.size;
    columns.set(key, column);
    values.set(column, cellOf(text.slice(valueStart, valueEnd)));
  }
  return Array.from({ length: columns.size }, (_, column) => values.get(column) ?? "");
}

function cellOf(source: string): string {
  if (source.startsWith('"')) return JSON.parse(source) as string;
  return source === "null" ? "" : source;
}

function writeObjects(objects: readonly string[], { names, rows }: AddedRows): Uint8Array {
  const keys = names.map((name) => JSON.stringify(name));
  const lines: string[] = [];
  for (const [index, object] of objects.entries()) {
    const cells = rows[index];
    if (cells == null) continue;
    const members = cells.map((cell, at) => `${keys[at]}:${JSON.stringify(cell)}`).join(",");
    lines.push(`${withMembers(onOneLine(object), members)}\n`);
  }
  return Buffer.from(lines.join(""), "utf8");
}

/** A string of JSON has no bare line break, so each one is between members. */
const onOneLine = (object: string): string => object.replaceAll(/[\r\n][ \t\r\n]*/g, " ");

function withMembers(object: string, members: string): string {
  if (members === "") return object;
  let end = object.length - 1;
  while (/[ \t]/.test(object.charAt(end - 1))) end--;
  return `${object.slice(0, end)}${object.charAt(end - 1) === "{" ? "" : ","}${members}${object.slice(end)}`;
}
