import { unusableFile } from "../segments/file-fault.ts";
import { isDeveloperKey } from "./developer-members.ts";

/** An open object or array, and where it is: `name` is its key, or its index, in `outer`. */
export type JsonLevel = {
  readonly outer: JsonLevel | null;
  readonly name: string | number;
  readonly isArray: boolean;
  /** It is below a key whose value no reader sees. */
  readonly isNote: boolean;
  /** The key, or the index, of what is being read in it. */
  key: string | number;
  /** Where that key is, including its quotes, and where its value begins; of objects only. */
  keyStart: number;
  keyEnd: number;
  valueStart: number;
  /** Those read so far, of objects that are asked for with their members. */
  readonly members: JsonMember[] | null;
};

/** A member of an object; `start` and `end` are those of its value. */
export type JsonMember = {
  readonly key: string;
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly start: number;
  readonly end: number;
  readonly isString: boolean;
};

/** A string value, including its quotes. */
export type JsonString = {
  start: number;
  end: number;
  hasEscapes: boolean;
  /** Null for a value at the top level. */
  level: JsonLevel | null;
  isNote: boolean;
};

/** How many steps of a path are kept; more are no use to people. */
const maxPath = 20;

/** The last steps of the path to a value. @param key the value's own key in its level */
export function jsonPath(level: JsonLevel | null, key: string | number): (string | number)[] {
  const steps: (string | number)[] = [];
  for (let one = level, step = key; one !== null && steps.length < maxPath; one = one.outer) {
    steps.push(step);
    step = one.name;
  }
  return steps.reverse();
}

const literal = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;
const [quote, comma, colon, slash, backslash] = [0x22, 0x2c, 0x3a, 0x2f, 0x5c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Finds the string values of JSON (RFC 8259), including JSON with comments and trailing commas and JSON Lines, and passes them on one
 * by one, in a single object that is reused. Keys are not included.
 *
 * @param takeObject is given each object when it ends, inner ones first; only then are members kept
 * @returns how many members the objects at the top level have together
 * @throws AppError `unsupported-file` for anything that is not JSON
 */
export function scanJson(
  text: string,
  take: (string: Readonly<JsonString>) => void,
  takeObject?: (level: JsonLevel, members: readonly JsonMember[]) => void,
): number {
  const found: JsonString = { start: 0, end: 0, hasEscapes: false, level: null, isNote: false };
  let level = null as JsonLevel | null;
  let rootMembers = 0;
  let at = behindBlanks(text, 0);
  while (at < text.length) {
    let sign = text.charCodeAt(at);
    if (level !== null && sign === (level.isArray ? closeList : closeObject)) {
      if (level.members !== null) takeObject?.(level, level.members);
      level = level.outer;
      at++;
    } else {
      if (level !== null) {
        if (level.isArray) level.key = (level.key as number) + 1;
        else {
          at = readKey(text, at, level);
          if (level.outer === null) rootMembers++;
        }
        sign = text.charCodeAt(at);
      }
      const isBelowNote: boolean = level !== null && (level.isNote || (typeof level.key === "string" && isDeveloperKey(level.key)));
      if (sign === openObject || sign === openList) {
        level = openLevel(level, sign === openList, isBelowNote, takeObject !== undefined);
        at = behindBlanks(text, at + 1);
        continue;
      }
      if (sign === quote) {
        found.start = at;
        found.end = at = stringEnd(text, at);
        found.hasEscapes = hasEscapes;
        found.level = level;
        found.isNote = isBelowNote;
        take(found);
      } else at = literalEnd(text, at);
    }
    if (level !== null && level.members !== null) level.members.push(memberOf(level, at, text.charCodeAt(at - 1) === quote));
    at = behindBlanks(text, at);
    if (level === null) continue;
    sign = text.charCodeAt(at);
    if (sign === comma) at = behindBlanks(text, at + 1);
    else if (sign !== (level.isArray ? closeList : closeObject)) throw notJson();
  }
  if (level !== null) throw notJson();
  return rootMembers;
}

const openLevel = (outer: JsonLevel | null, isArray: boolean, isNote: boolean, hasMembers: boolean): JsonLevel => ({
  outer,
  name: outer?.key ?? -1,
  isArray,
  isNote,
  key: -1,
  keyStart: 0,
  keyEnd: 0,
  valueStart: 0,
  members: hasMembers && !isArray ? [] : null,
});

/** The member that has just been read. */
const memberOf = ({ key, keyStart, keyEnd, valueStart }: JsonLevel, end: number, isString: boolean): JsonMember => ({
  key: key as string,
  keyStart,
  keyEnd,
  start: valueStart,
  end,
  isString,
});

/** Reads the key at this point into its level. @returns where its value begins */
function readKey(text: string, start: number, level: JsonLevel): number {
  const end = stringEnd(text, start);
  level.key = hasEscapes ? (JSON.parse(text.slice(start, end)) as string) : text.slice(start + 1, end - 1);
  const at = behindBlanks(text, end);
  if (text.charCodeAt(at) !== colon) throw notJson();
  level.keyStart = start;
  level.keyEnd = end;
  level.valueStart = behindBlanks(text, at + 1);
  return level.valueStart;
}

function literalEnd(text: string, start: number): number {
  literal.lastIndex = start;
  if (!literal.test(text)) throw notJson();
  return literal.lastIndex;
}

/** After blanks and comments. */
function behindBlanks(text: string, start: number): number {
  for (let at = start; ; ) {
    const code = text.charCodeAt(at);
    if (code === 0x20 || (code >= 9 && code <= 0x0d) || code === 0xfeff) at++;
    else if (code !== slash) return at;
    else if (text.startsWith("//", at)) at = endOf(text, "\n", at + 2);
    else if (text.startsWith("/*", at)) at = endOf(text, "*/", at + 2);
    else return at;
  }
}

function endOf(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at + mark.length;
}

/** Whether the last string that `stringEnd` passed through contains a backslash. */
let hasEscapes = false;

/** After the closing quote of a string. */
function stringEnd(text: string, start: number): number {
  if (text.charCodeAt(start) !== quote) throw notJson();
  hasEscapes = false;
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) return at + 1;
    if (code === backslash) {
      hasEscapes = true;
      at++;
    } else if (code < 0x20) break;
  }
  throw notJson();
}

const notJson = () => unusableFile("broken", "json");
