import type { Edit } from "../segments/splice.ts";
import type { Targets, Unit } from "../segments/unit.ts";
import { escapeString, unescapeString } from "../table/cell-strings.ts";
import { decodeXmlText } from "../xml/xml-text.ts";
import { agreeOnWords, cellTexts, ComparedWords } from "../spreadsheet/compared-words.ts";
import { FormulaReport } from "../spreadsheet/formula-report.ts";
import type { FormulaWords } from "../spreadsheet/formula-words.ts";
import { collectWords, literalEdits } from "./literal-places.ts";
import { fileNameOf } from "./part-targets.ts";
import type { Book } from "./read-book.ts";
import type { Worksheet } from "./read-worksheet.ts";
import { formulaEdits, type FormulaNames, type Table, tableEdits } from "./table-columns.ts";
import type { Headers } from "./table-headers.ts";

type Parts = { book: Book; sheets: readonly Worksheet[]; tables: readonly Table[] };

export type Following = {
  /** The targets with one text for all cells that a formula compares with one word. */
  targets: Targets;
  /** Edits by which formulas, lists, filters and results say what the cells say, by part. */
  edits: ReadonlyMap<string, readonly Edit[]>;
  /** What became of the words; null without targets. */
  words: FormulaWords | null;
};

type Names = {
  headers: (targets: Targets) => Headers;
  /** New names in pivot tables by old ones in lowercase letters. */
  pivots: (targets: Targets) => ReadonlyMap<string, string>;
};

/** Tells what follows the cells; the same targets, asked for by each part, are read once. @param cells their units */
export function cellFollower(parts: Parts, cells: readonly Unit[], names: Names): (targets: Targets) => Following {
  let compared: ComparedWords | null = null;
  let last: { given: Targets; following: Following } | null = null;
  return (targets) => {
    if (last?.given === targets || last?.following.targets === targets) return last.following;
    compared ??= wordsOf(parts);
    const following = targets.size === 0 ? { targets, edits: new Map(), words: null } : follow(parts, cells, names, compared, targets);
    last = { given: targets, following };
    return following;
  };
}

function wordsOf({ book, sheets, tables }: Parts): ComparedWords {
  const compared = new ComparedWords();
  for (const { formulas, literals } of [...sheets.map(({ texts }) => texts), ...tables]) {
    for (const { text } of formulas) collectWords({ text, form: "formula" }, compared);
    for (const place of literals) collectWords(place, compared);
  }
  for (const { text } of book.formulas) collectWords({ text, form: "formula" }, compared);
  return compared;
}

function follow(
  { book, sheets, tables }: Parts,
  cells: readonly Unit[],
  { headers, pivots }: Names,
  compared: ComparedWords,
  given: Targets,
): Following {
  const { targets, textOf } = agreeOnWords(cells, given, compared);
  const { kept, names: columns } = headers(targets);
  let isComputedAgain = false;
  const word = (text: string): string | null => {
    const next = textOf(kept, text);
    isComputedAgain ||= next !== null;
    return next;
  };
  const report = new FormulaReport(cells, given);
  const note: FormulaNames["note"] = (place, ...noted) => report.note(place, ...noted);
  const names: FormulaNames = { columns, pivots: pivots(targets), word, note };
  const hasResults = sheets.some(({ texts }) => texts.results.length > 0);
  const resultOf = hasResults ? cellTexts(cells, kept) : new Map<string, string>();
  const edits = new Map<string, Edit[]>();
  for (const { source, name, texts, targets: files } of sheets) {
    const own = tables.filter((table) => files.includes(fileNameOf(table.source.path))).map((table) => table.name);
    const results = resultEdits(source.xml, texts.results, resultOf);
    isComputedAgain ||= results.length > 0;
    edits.set(source.path, [...formulaEdits(texts.formulas, names, own), ...literalEdits(texts.literals, name, names), ...results]);
  }
  for (const table of tables) edits.set(table.source.path, tableEdits(table, names));
  const named = formulaEdits(book.formulas, names, []);
  edits.set(book.source.path, isComputedAgain ? [...named, ...book.recalculation] : named);
  return { targets, edits, words: report.words() };
}

/** Edits of results that formulas gave last: they are shown until the application computes them again. */
function resultEdits(xml: string, results: Worksheet["texts"]["results"], resultOf: ReadonlyMap<string, string>): Edit[] {
  return results.flatMap(({ start, end }) => {
    const text = unescapeString(decodeXmlText(xml.slice(start, end)));
    const next = resultOf.get(text.trim());
    return next === undefined ? [] : [{ start, end, text: escapeString(text.replace(text.trim(), () => next)) }];
  });
}
