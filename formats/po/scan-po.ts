import { unusableFile } from "../segments/file-fault.ts";

/** A keyword with its string, which may go over several lines: `msgid "…"`, `msgstr[1] "…"`. */
export type PoString = { keyword: string; text: string; start: number; end: number };

export type PoEntry = {
  /** From its first comment to the end of its last string; the line end after it is outside. */
  start: number;
  end: number;
  strings: PoString[];
  /** Lines that begin with `#.`, what translators are told. */
  notes: string[];
  /** Lines that begin with `#:`. */
  references: string[];
  /** The line `#, fuzzy, c-format`, with its line end. */
  flags: { start: number; end: number; text: string } | null;
};

const keywordStart = /^[ \t]{0,100}(msgctxt|msgid_plural|msgid|msgstr(?:\[\d{1,2}\])?)[ \t]{0,100}(?=")/;

/** Finds the entries of a catalog; those that are obsolete (`#~`) are skipped. @throws AppError `unsupported-file` for other lines */
export function scanPo(text: string): PoEntry[] {
  const entries: PoEntry[] = [];
  let entry: PoEntry | null = null;
  let at = 0;
  const current = (isNew: boolean): PoEntry => {
    if (entry === null || isNew) {
      entry = { start: at, end: at, strings: [], notes: [], references: [], flags: null };
      entries.push(entry);
    }
    return entry;
  };
  for (const [line, lineEnd] of linesOf(text)) {
    const end = at + line.length;
    const hasStrings = entry !== null && (entry as PoEntry).strings.length > 0;
    const [before, name] = keywordStart.exec(line) ?? [];
    const raw = quotedIn(before === undefined ? line : line.slice(before.length));
    if (name !== undefined && raw !== null) {
      const isFirst = name === "msgctxt" || (name === "msgid" && (entry as PoEntry | null)?.strings.at(-1)?.keyword !== "msgctxt");
      const own = current(isFirst && hasStrings);
      own.strings.push({ keyword: name, text: readPoString(raw), start: at + line.indexOf(name), end });
      own.end = end;
    } else if (raw !== null) {
      const own = entry as PoEntry | null;
      const last = own?.strings.at(-1);
      if (own === null || last === undefined) throw unusableFile("broken", "po: a string without its keyword");
      last.text += readPoString(raw);
      last.end = end;
      own.end = end;
    } else if (line.startsWith("#~")) entry = null;
    else if (line.startsWith("#")) readComment(current(hasStrings), line, at, end + lineEnd.length);
    else if (line.trim() === "") entry = null;
    else throw unusableFile("broken", "po: a line of another kind");
    at = end + lineEnd.length;
  }
  return entries;
}

/** The one quoted string that a line is; null for any other line. */
function quotedIn(line: string): string | null {
  const raw = line.trim();
  if (raw.length < 2 || !raw.startsWith('"')) return null;
  for (let at = 1; at < raw.length; at++) {
    const sign = raw[at];
    if (sign === '"') return at === raw.length - 1 ? raw : null;
    if (sign === "\\") at++;
  }
  return null;
}

function readComment(entry: PoEntry, line: string, start: number, end: number): void {
  if (line.startsWith("#.")) entry.notes.push(line.slice(2).trim());
  else if (line.startsWith("#:")) entry.references.push(line.slice(2).trim());
  else if (line.startsWith("#,") && entry.flags === null) entry.flags = { start, end, text: line };
}

function* linesOf(text: string): Generator<[line: string, end: string]> {
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf("\n", at);
    const behind = next < 0 ? text.length : next + 1;
    const end = next < 0 ? "" : text[next - 1] === "\r" && next > at ? "\r\n" : "\n";
    yield [text.slice(at, behind - end.length), end];
    at = behind;
  }
}

const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", a: "\u0007", b: "\b", f: "\f", v: "\v" };

/** Reads one quoted string with the escapes of C. */
const readPoString = (raw: string): string =>
  raw.includes("\\") ? raw.slice(1, -1).replaceAll(/\\(.)/g, (_, sign: string) => escapes[sign] ?? sign) : raw.slice(1, -1);

const signs = new Map(Object.entries(escapes).map(([sign, character]) => [character, `\\${sign}`]));
const escape = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replaceAll(/["\\\u0007-\r]/g, (character) => signs.get(character) ?? `\\${character}`);

/** The column at which gettext's own tools break lines. */
const wrapAt = 77;

/**
 * Writes a string after its keyword as gettext's tools do: on one line where it fits, else an empty one and a line for each stretch
 * that ends with a line break or is as long as fits.
 *
 * @param isWrapped false in a catalog that has long lines: only line breaks end a line then
 */
export function writePoString(keyword: string, text: string, lineEnd: string, isWrapped: boolean): string {
  const lines = text.split(/(?<=\n)/).flatMap((line) => (isWrapped ? wrap(escape(line)) : [escape(line)]));
  const only = lines[0] ?? "";
  if (lines.length <= 1 && (!isWrapped || keyword.length + only.length + 3 <= wrapAt + 2)) return `${keyword} "${only}"`;
  return [`${keyword} ""`, ...lines.map((line) => `"${line}"`)].join(lineEnd);
}

function wrap(line: string): string[] {
  const lines: string[] = [];
  let rest = line;
  while (rest.length > wrapAt) {
    const blank = rest.lastIndexOf(" ", wrapAt - 1);
    const at = blank > 0 ? blank + 1 : rest.indexOf(" ", wrapAt) + 1;
    if (at === 0 || at === rest.length) break;
    lines.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  return [...lines, rest];
}
