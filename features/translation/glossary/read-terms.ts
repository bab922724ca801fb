import { parseCsv } from "#formats/csv/csv.ts";
import { readXml } from "#formats/xml/xml-tokens.ts";
import { glossaryLengths, type RowFault, type TermFileFormat, type TermInput, type TermMatch, termMatches } from "./glossary-view.ts";

/** The languages that a glossary is for; null: any. */
export type TermLanguages = { from: string | null; to: string | null };
export type ReadTerms = { terms: TermInput[]; faults: RowFault[] };

/**
 * Reads terms from a file.
 *
 * Tables (CSV, TSV): source and target and, with a header, in any order: match, case, do not translate, note, part of speech. TMX 1.4 and
 * TBX (2 and 3): entries with one text per language; if there are more than two languages, the glossary's own are used, otherwise the first
 * two. If a term occurs twice in the same sense, the last one is used.
 *
 * @returns the usable terms, and for each unusable row the reason, counted from 1
 * @throws AppError `invalid-input` for a file that isn't in its format
 */
export function readTerms(format: TermFileFormat, text: string, languages: TermLanguages): ReadTerms {
  // Zero characters are an accident of the program that wrote the file.
  const clean = text.replaceAll("\0", "");
  const rows = format === "tmx" || format === "tbx" ? fromXml(clean, languages) : fromTable(clean);
  const terms = new Map<string, TermInput>();
  const faults: RowFault[] = [];
  for (const { row, term } of rows) {
    const code = term === null ? "unreadable" : faultOf(term);
    if (term === null || code !== null) faults.push({ row, code: code ?? "unreadable" });
    else terms.set(JSON.stringify([term.source, term.note ?? ""]), term);
  }
  return { terms: [...terms.values()], faults };
}

type Row = { row: number; term: TermInput | null };

const columnNames: Readonly<Record<string, keyof TermInput>> = {
  source: "source",
  "source term": "source",
  原文: "source",
  target: "target",
  "target term": "target",
  译文: "target",
  match: "match",
  "case sensitive": "caseSensitive",
  case: "caseSensitive",
  "do not translate": "doNotTranslate",
  dnt: "doNotTranslate",
  note: "note",
  说明: "note",
  "part of speech": "partOfSpeech",
};
const usualColumns: (keyof TermInput | undefined)[] = ["source", "target", "note"];
const yes: ReadonlySet<string> = new Set(["true", "yes", "1", "x", "是"]);

function fromTable(text: string): Row[] {
  const table = parseCsv(text);
  const header = (table[0] ?? []).map((cell) => columnNames[cell.trim().toLowerCase().replaceAll("_", " ")]);
  const hasHeader = header.includes("source");
  const columns = hasHeader ? header : usualColumns;
  return table.map((cells, index): Row => ({ row: index + 1, term: toTerm(columns, cells) })).slice(hasHeader ? 1 : 0);
}

function toTerm(columns: readonly (keyof TermInput | undefined)[], cells: readonly string[]): TermInput {
  const read = (name: keyof TermInput) => cells[columns.indexOf(name)]?.trim() ?? "";
  const doNotTranslate = yes.has(read("doNotTranslate").toLowerCase());
  const source = read("source");
  return {
    source,
    target: doNotTranslate ? source : read("target"),
    doNotTranslate,
    caseSensitive: yes.has(read("caseSensitive").toLowerCase()),
    ...(isMatch(read("match")) ? { match: read("match") as TermMatch } : {}),
    note: read("note"),
    partOfSpeech: read("partOfSpeech"),
  };
}

const isMatch = (text: string): boolean => (termMatches as readonly string[]).includes(text);

/** Element names, without their prefixes. */
const entryNames: ReadonlySet<string> = new Set(["tu", "termEntry", "conceptEntry"]);
const languageNames: ReadonlySet<string> = new Set(["tuv", "langSet", "langSec"]);
const textNames: ReadonlySet<string> = new Set(["seg", "term"]);
const noteNames: ReadonlySet<string> = new Set(["note", "descrip"]);

type Entry = { texts: { language: string; text: string }[]; note: string };

function fromXml(xml: string, languages: TermLanguages): Row[] {
  const rows: Row[] = [];
  let entry: Entry | null = null;
  let language = "";
  let inside: "text" | "note" | null = null;
  for (const token of readXml(xml)) {
    if (token.kind === "text") {
      if (entry !== null && inside === "text") append(entry, token.text);
      if (entry !== null && inside === "note") entry.note += token.text;
      continue;
    }
    const name = token.name.slice(token.name.indexOf(":") + 1);
    if (token.kind === "close") {
      if (textNames.has(name) || noteNames.has(name)) inside = null;
      if (entry !== null && entryNames.has(name)) {
        rows.push({ row: rows.length + 1, term: toEntryTerm(entry, languages) });
        entry = null;
      }
    } else if (entryNames.has(name)) entry = { texts: [], note: "" };
    else if (languageNames.has(name)) language = token.attributes["xml:lang"] ?? token.attributes["lang"] ?? "";
    else if (textNames.has(name) && entry !== null && !token.isEmpty) {
      // One text per language: a second one is a synonym, which a glossary has no place for.
      inside = entry.texts.some((known) => known.language === language) ? null : "text";
      if (inside === "text") entry.texts.push({ language, text: "" });
    } else if (noteNames.has(name) && !token.isEmpty) inside = "note";
  }
  return rows;
}

function append(entry: Entry, text: string): void {
  const last = entry.texts.at(-1);
  if (last !== undefined) last.text += text;
}

function toEntryTerm({ texts, note }: Entry, { from, to }: TermLanguages): TermInput | null {
  const source = textIn(texts, from) ?? texts[0];
  const target = textIn(texts, to) ?? texts.find((text) => text !== source);
  if (source === undefined || target === undefined || source === target) return null;
  return { source: source.text.trim(), target: target.text.trim(), note: note.replaceAll(/\s+/gu, " ").trim() };
}

/** The text in a language, or in a regional variant of it. */
function textIn(texts: Entry["texts"], code: string | null): Entry["texts"][number] | undefined {
  if (code === null) return undefined;
  const wanted = code.toLowerCase();
  const tagOf = (tag: string) => tag.toLowerCase().replaceAll("_", "-");
  return (
    texts.find(({ language }) => tagOf(language) === wanted) ??
    texts.find(({ language }) => tagOf(language).split("-")[0] === wanted.split("-")[0])
  );
}

function faultOf(term: TermInput): RowFault["code"] | null {
  if (term.source.trim() === "") return "missing-source";
  if (term.doNotTranslate !== true && (term.target ?? "").trim() === "") return "missing-target";
  const isTooLong =
    term.source.length > glossaryLengths.term ||
    (term.target ?? "").length > glossaryLengths.term ||
    (term.note ?? "").length > glossaryLengths.note ||
    (term.partOfSpeech ?? "").length > glossaryLengths.partOfSpeech;
  if (isTooLong) return "too-long";
  const isStorable = [term.source, term.target, term.note, term.partOfSpeech].every(
    (text) => text === undefined || (text.isWellFormed() && !text.includes("\0")),
  );
  return isStorable ? null : "unreadable";
}
