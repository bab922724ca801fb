/**
 * JSON (RFC 8259; comments, trailing commas and JSON Lines are read too), also that of Flutter (ARB). Units are the string values, never
 * keys. Leaves values that only programs read (identifiers, addresses, colors, dates, file names, and one-word values of keys such as
 * `type`) and what is for developers (developer-members.ts). What names the file's language becomes the target's (json-locale.ts).
 * Placeholders and ICU arguments become single tags, each branch of a plural is a unit; a plural whose forms are members gets those
 * that the target language has besides (json-plurals.ts). A value is written between its quotes using the escapes it had; every other
 * byte stays.
 */
import { bareDocument } from "../segments/bare-document.ts";
import { unusableFile } from "../segments/file-fault.ts";
import { isBareText, noTags, writePlain } from "../segments/inline-unit.ts";
import { isIdentifier, isMachineText } from "../segments/machine-text.ts";
import { hasArguments, readMessage, unitsOfMessage, type Message } from "../segments/message-units.ts";
import { splicedDocument, type UnitPlace, type UnitsPlace } from "../segments/spliced-document.ts";
import { decodeText } from "../segments/text-bytes.ts";
import type { DocumentReader, Unit, UnitKind, UnitTag, WriteOptions } from "../segments/unit.ts";
import { hasLetter, unitId } from "../segments/unit-id.ts";
import { findNotes } from "./find-notes.ts";
import { LocalePlaces } from "./json-locale.ts";
import { type AddPlurals, isOtherKey, pluralsOf } from "./json-plurals.ts";
import { type JsonLevel, jsonPath, scanJson, type JsonString } from "./scan-json.ts";

/** What the places of a file share. */
type JsonFile = { text: string; addPlurals: AddPlurals };

/** Reads the strings of a JSON file. */
export const readJson: DocumentReader = (bytes, { language, takeSource }) => {
  const { text, encode, encodePieces } = decodeText(bytes);
  const file: JsonFile = { text, addPlurals: pluralsOf(text, language) };
  const places: (JsonText | UnitsPlace)[] = [];
  const locales = new LocalePlaces(text);
  const isWithinNote = findNotes(text);
  let ordinal = 0;
  let last: JsonLevel | null = null;
  const rootMembers = scanJson(text, (string) => {
    last = string.level;
    if (locales.take(string) || string.isNote || !hasLetter(text, string.start, string.end) || isWithinNote(string.start)) return;
    const value = readString(text, string);
    if (!hasLetter(value) || isForPrograms(value, string)) return;
    const message = isBareText(value) && !hasArguments(value) ? null : readMessage(value);
    if (takeSource !== undefined) {
      if (message === null) takeSource(value);
      else for (const { source } of message.units) takeSource(source);
    } else if (message === null || isWhole(message)) places.push(new JsonText(file, string, ordinal++, value, message));
    else if (message.units.length > 0) {
      places.push(messagePlace(file, string, message, ordinal));
      ordinal += message.units.length;
    }
  });
  if (takeSource !== undefined) return bareDocument;
  if (rootMembers === 1) locales.takeRoot(last);
  const input = { bytes, text, places, encode, encodePieces };
  return splicedDocument(locales.size === 0 ? input : { ...input, mark: (options) => locales.edits(language, options.language) });
};

/** Whether the whole message is one unit. */
const isWhole = ({ units }: Message): boolean => units.length === 1 && units[0]?.branch === "";

/** A string of one unit: unit and place in one. What is rarely asked for is computed on demand. */
class JsonText implements Unit, UnitPlace {
  readonly source: string;
  readonly start: number;
  readonly end: number;
  private readonly file: JsonFile;
  private readonly level: JsonLevel | null;
  private readonly key: string | number;
  private readonly ordinal: number;
  /** Null where the source is exactly what the string says. */
  private readonly message: Message | null;

  /** @param value what the string says */
  constructor(file: JsonFile, { start, end, level }: JsonString, ordinal: number, value: string, message: Message | null) {
    this.source = message?.units[0]?.source ?? value;
    this.start = start;
    this.end = end;
    this.file = file;
    this.level = level;
    this.key = level?.key ?? "";
    this.ordinal = ordinal;
    this.message = message;
  }

  get unit(): Unit {
    return this;
  }

  get kind(): UnitKind {
    return "string";
  }

  get tags(): readonly UnitTag[] {
    return this.message?.units[0]?.tags ?? noTags;
  }

  get id(): string {
    return unitId("", this.ordinal, this.source);
  }

  get place(): string {
    return jsonPath(this.level, this.key).join(".");
  }

  write(target: string, options: WriteOptions): string {
    const text = this.message === null ? writePlain(target) : this.message.write([target], options.language);
    return writeMember(this.file, this, this.key, text, options);
  }
}

/** @param first the number of its first unit in the document */
function messagePlace(file: JsonFile, { start, end, level }: JsonString, message: Message, first: number): UnitsPlace {
  const key = level?.key ?? "";
  const units = unitsOfMessage(message, first, { kind: "string", place: jsonPath(level, key).join(".") });
  const writeAll: UnitsPlace["writeAll"] = (targets, options) =>
    writeMember(file, { start, end }, key, message.write(targets, options.language), options);
  return { units, start, end, writeAll };
}

function readString(json: string, { start, end, hasEscapes }: JsonString): string {
  if (!hasEscapes) return json.slice(start + 1, end - 1);
  try {
    return JSON.parse(json.slice(start, end)) as string;
  } catch {
    throw unusableFile("broken", "json: an escape");
  }
}

/** Writes a value, and behind it the forms of a plural that are missing. */
function writeMember(
  { text: json, addPlurals }: JsonFile,
  { start, end }: Pick<JsonString, "start" | "end">,
  key: string | number,
  text: string,
  { language }: WriteOptions,
): string {
  const value = writeString(text, json.slice(start, end));
  return isOtherKey(key) ? value + addPlurals(start, value, language) : value;
}

/** Writes a string the way it was written: with `\u` for non-ASCII, or `\/`, if its source had them. */
function writeString(text: string, raw: string): string {
  let json = JSON.stringify(text);
  if (!raw.includes("\\")) return json;
  if (raw.includes("\\/")) json = json.replaceAll("/", "\\/");
  // oxlint-disable-next-line no-control-regex
  if (!/\\u(?!00[01])/i.test(raw) || /[^\x00-\x7f]/.test(raw)) return json;
  return json.replaceAll(/[^\x00-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Keys whose one-word values select something in a program. */
const programKeys = new Set(
  "id _id uid uuid guid key url uri href src path file filename icon color colour background class classname style type kind lang language locale code slug format method version status state target rel role align position size unit currency".split(
    " ",
  ),
);

function isForPrograms(value: string, { level }: JsonString): boolean {
  const text = value.trim();
  if (isMachineText(text) || isIdentifier(text)) return true;
  if (!/^[a-z\d][^\s]*$/.test(text)) return false;
  const key = jsonPath(level, level?.key ?? "").findLast((one) => typeof one === "string");
  return typeof key === "string" && programKeys.has(key.toLowerCase());
}
