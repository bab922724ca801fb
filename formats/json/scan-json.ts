import { unusableFile } from "../segments/file-fault.ts";

/** A string value, its quotes included. */
export type JsonString = {
  start: number;
  end: number;
  /** Gives the last steps of the way to it, while the string is handed over. */
  path(): readonly (string | number)[];
  isNote: boolean;
};

type Level = { isArray: boolean; key: string | number; isNote: boolean };

/** Steps of a way that are kept; more say nothing to people. */
const maxPath = 20;

const literal = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;

/**
 * Finds the string values of JSON (RFC 8259), also of JSON with comments and trailing commas and of JSON lines, and hands over one after
 * the other. Keys are not among them. What is below a key that begins with `@` is a note.
 *
 * @throws AppError `unsupported-file` for what is no JSON
 */
export function scanJson(text: string, take: (string: JsonString) => void): void {
  const levels: Level[] = [];
  const path: (string | number)[] = [];
  const pathOf = () => path.slice(Math.max(0, levels.length - maxPath), levels.length);
  let at = 0;
  const skip = () => {
    at = behindBlanks(text, at);
  };
  const readKey = (level: Level) => {
    const end = stringEnd(text, at);
    const key = text.slice(at, end);
    level.key = key.includes("\\") ? (JSON.parse(key) as string) : key.slice(1, -1);
    at = end;
    skip();
    if (text[at] !== ":") throw notJson();
    at++;
    skip();
  };
  for (skip(); at < text.length; skip()) {
    const level = levels.at(-1);
    const sign = text[at];
    if (level !== undefined && sign === (level.isArray ? "]" : "}")) {
      levels.pop();
      path.pop();
      at++;
    } else {
      if (level !== undefined) {
        if (level.isArray) level.key = (level.key as number) + 1;
        else readKey(level);
        path[levels.length - 1] = level.key;
      }
      const value = text[at];
      if (value === "{" || value === "[") {
        levels.push({ isArray: value === "[", key: -1, isNote: isNote(level) });
        at++;
        continue;
      }
      if (value === '"') {
        const end = stringEnd(text, at);
        take({ start: at, end, path: pathOf, isNote: isNote(level) });
        at = end;
      } else {
        literal.lastIndex = at;
        const found = literal.exec(text);
        if (found === null) throw notJson();
        at += found[0].length;
      }
    }
    skip();
    if (levels.length === 0) continue;
    const outer = levels.at(-1) as Level;
    if (text[at] === ",") at++;
    else if (text[at] !== (outer.isArray ? "]" : "}")) throw notJson();
  }
  if (levels.length > 0) throw notJson();
}

/** Tells whether what stands here is below a key that begins with `@`. */
const isNote = (level: Level | undefined): boolean =>
  level !== undefined && (level.isNote || (typeof level.key === "string" && level.key.startsWith("@")));

/** Behind blanks and comments. */
function behindBlanks(text: string, start: number): number {
  for (let at = start; ; ) {
    const code = text.charCodeAt(at);
    if (code === 0x20 || (code >= 9 && code <= 0x0d) || code === 0xfeff) at++;
    else if (text.startsWith("//", at)) at = endOf(text, "\n", at + 2);
    else if (text.startsWith("/*", at)) at = endOf(text, "*/", at + 2);
    else return at;
  }
}

function endOf(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at + mark.length;
}

/** Behind the closing quote of a string. */
function stringEnd(text: string, start: number): number {
  if (text[start] !== '"') throw notJson();
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return at + 1;
    if (code === 0x5c) at++;
    else if (code < 0x20) break;
  }
  throw notJson();
}

const notJson = () => unusableFile("broken", "json");
