/**
 * JSON (RFC 8259; comments, trailing commas and JSON lines are read too). Units are the string values, never keys. Left are values
 * that only programs read (identifiers, addresses, colours, dates, file names, and one-word values of keys such as `type`), and all
 * below keys that begin with `@` (the notes of ARB files). Placeholders and ICU arguments become single tags, each branch of a
 * plural is a unit. A value is written between its quotes with the escapes it had; every other byte stays.
 */
import { bareDocument, bareUnit } from "../segments/bare-document.ts";
import { isIdentifier, isMachineText } from "../segments/machine-text.ts";
import { readMessage, type Message } from "../segments/message-units.ts";
import { splicedDocument, type UnitsPlace } from "../segments/spliced-document.ts";
import { decodeText } from "../segments/text-bytes.ts";
import type { DocumentReader, Unit } from "../segments/unit.ts";
import { hasLetter, unitId } from "../segments/unit-id.ts";
import { unusableFile } from "../segments/file-fault.ts";
import { scanJson, type JsonString } from "./scan-json.ts";

/** Reads the strings of a JSON file. */
export const readJson: DocumentReader = (bytes, { isForSources = false }) => {
  const { text, encode } = decodeText(bytes);
  const places: UnitsPlace[] = [];
  const sources: Unit[] = [];
  let ordinal = 0;
  scanJson(text, (string) => {
    const raw = text.slice(string.start, string.end);
    const value = readString(raw);
    if (!hasLetter(value) || string.isNote || isForPrograms(value, string.path)) return;
    const message = readMessage(value);
    if (message.units.length === 0) return;
    if (isForSources) {
      for (const unit of message.units) sources.push(bareUnit("string", unit));
      return;
    }
    const place = string.path().join(".");
    const units = message.units.map(({ source, tags, branch }): Unit => {
      return { id: unitId("", ordinal++, source), kind: "string", source, tags, place, note: branch === "" ? undefined : branch };
    });
    places.push(placeOf(string, units, message, raw));
  });
  return isForSources ? bareDocument(sources) : splicedDocument({ bytes, text, places, encode });
};

function placeOf({ start, end }: JsonString, units: readonly Unit[], message: Message, raw: string): UnitsPlace {
  return { units, start, end, writeAll: (targets) => writeString(message.write(units.map(({ id }) => targets.get(id) ?? null)), raw) };
}

function readString(raw: string): string {
  if (!raw.includes("\\")) return raw.slice(1, -1);
  try {
    return JSON.parse(raw) as string;
  } catch {
    throw unusableFile("broken", "json: an escape");
  }
}

/** Writes a string as it was written: with `\u` for what is not ASCII, or `\/`, where its source had them. */
function writeString(text: string, raw: string): string {
  let json = JSON.stringify(text);
  if (raw.includes("\\/")) json = json.replaceAll("/", "\\/");
  // oxlint-disable-next-line no-control-regex
  if (!/\\u(?!00[01])/i.test(raw) || /[^\x00-\x7f]/.test(raw)) return json;
  return json.replaceAll(/[^\x00-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Keys whose one-word values choose something in a program. */
const programKeys = new Set(
  "id _id uid uuid guid key url uri href src path file filename icon color colour background class classname style type kind lang language locale code slug format method version status state target rel role align position size unit currency $schema $ref $id".split(
    " ",
  ),
);

function isForPrograms(value: string, pathOf: JsonString["path"]): boolean {
  const text = value.trim();
  if (isMachineText(text) || isIdentifier(text)) return true;
  if (!/^[a-z\d][^\s]*$/.test(text)) return false;
  const key = pathOf().findLast((one) => typeof one === "string");
  return typeof key === "string" && programKeys.has(key.toLowerCase());
}
