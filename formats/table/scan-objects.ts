import { unusableFile } from "../segments/file-fault.ts";

/** An object of JSON by its places in the text. */
export type JsonObject = { start: number; end: number; members: JsonMember[] };
export type JsonMember = { key: string; valueStart: number; valueEnd: number };

const [quote, comma, colon, backslash] = [0x22, 0x2c, 0x3a, 0x5c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Finds the objects of JSON Lines, of one JSON array, or of objects one after the other (RFC 8259), with the places of their members:
 * the source text of a value says more than what `JSON.parse` makes of it.
 *
 * @throws AppError `unsupported-file`: `broken` for what is not JSON, `wrong-format` where something else than an object is in it
 */
export function scanObjects(text: string, take: (object: JsonObject) => void): void {
  let at = behindBlanks(text, 0);
  const isList = text.charCodeAt(at) === openList;
  if (isList) at = behindBlanks(text, at + 1);
  if (isList && text.charCodeAt(at) === closeList) return expectEnd(text, at + 1);
  while (at < text.length) {
    const object = objectAt(text, at);
    take(object);
    at = behindBlanks(text, object.end);
    if (!isList) continue;
    if (text.charCodeAt(at) === closeList) return expectEnd(text, at + 1);
    if (text.charCodeAt(at) !== comma) throw notJson();
    at = behindBlanks(text, at + 1);
  }
  if (isList) throw notJson();
}

function expectEnd(text: string, at: number): void {
  if (behindBlanks(text, at) < text.length) throw notJson();
}

/** Its grammar is left to `JSON.parse`; here is only found where things are. */
function objectAt(text: string, start: number): JsonObject {
  if (text.charCodeAt(start) !== openObject) throw unusableFile(isValueStart(text, start) ? "wrong-format" : "broken", "json: no object");
  const object: JsonObject = { start, end: behindValue(text, start), members: [] };
  try {
    JSON.parse(text.slice(start, object.end));
  } catch {
    throw notJson();
  }
  for (let at = behindBlanks(text, start + 1); text.charCodeAt(at) !== closeObject; ) {
    const keyEnd = behindString(text, at);
    const key = JSON.parse(text.slice(at, keyEnd)) as string;
    const valueStart = behindBlanks(text, behindSign(text, behindBlanks(text, keyEnd), colon));
    const valueEnd = behindValue(text, valueStart);
    object.members.push({ key, valueStart, valueEnd });
    at = behindBlanks(text, valueEnd);
    if (text.charCodeAt(at) === comma) at = behindBlanks(text, at + 1);
  }
  return object;
}

const isValueStart = (text: string, at: number): boolean => /["[\d\-tfn]/.test(text.charAt(at));

function behindSign(text: string, at: number, sign: number): number {
  if (text.charCodeAt(at) !== sign) throw notJson();
  return at + 1;
}

/** After a value: its closing bracket, without recursion, as nesting may be deep; or what ends a number or a word. */
function behindValue(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === quote) {
      at = behindString(text, at) - 1;
      if (depth === 0) return at + 1;
    } else if (sign === openList || sign === openObject) depth++;
    else if (sign === closeList || sign === closeObject) {
      if (depth === 0) return at;
      if (--depth === 0) return at + 1;
    } else if (depth === 0 && (sign === comma || isBlank(sign))) return at;
  }
  throw notJson();
}

function behindString(text: string, start: number): number {
  if (text.charCodeAt(start) !== quote) throw notJson();
  for (let at = start + 1; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === quote) return at + 1;
    if (sign === backslash) at++;
  }
  throw notJson();
}

function behindBlanks(text: string, start: number): number {
  let at = start;
  while (isBlank(text.charCodeAt(at))) at++;
  return at;
}

const isBlank = (sign: number): boolean => sign === 0x20 || sign === 0x0a || sign === 0x09 || sign === 0x0d;

const notJson = () => unusableFile("broken", "json");
