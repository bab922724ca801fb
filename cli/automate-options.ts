import { parseArgs } from "node:util";
import { AppError } from "#core/errors.ts";
import { countCodePoints } from "#core/text-length.ts";
import { blanksRules, type BlanksRule } from "#features/automate/job-view.ts";
import { highestBound, isPossibleLength, type TextLength } from "#features/automate/length-limits.ts";
import { columnLimits, type OutputColumn } from "#features/automate/output-shape.ts";
import { findLanguage } from "#features/languages/languages.ts";
import { tableExports, type TableExport } from "#platform/isolate/document-orders.ts";
import { endingOf } from "#formats/file-format.ts";
import { shown } from "./files.ts";

export type AutomateOptions = {
  file: string;
  /** A text with `{{column}}`, or the name of a file that holds one. */
  template: string;
  /** Which column a placeholder means, in the order in which they were given. */
  map: readonly { column: string; placeholder: string }[];
  out: string;
  /** By the ending of `out`. */
  as: TableExport;
  /** What the result's column is to be called. */
  name: string;
  /** The columns that rows are asked for in place of one text; none: one text. */
  columns: readonly Omit<OutputColumn, "key">[];
  /** How long the one text is to be; null: any length. */
  length: TextLength | null;
  /** That texts are to be in, BCP 47; null: as the template says. */
  language: string | null;
  /** `pseudo`, `identity`, a model's name, or null for the model of the settings. */
  engine: string | null;
  blanks: BlanksRule;
  /** How often a row is tried again after a failure that may pass. */
  retries: number;
  /** Of a workbook; undefined: the first with cells. */
  sheet: string | undefined;
  /** Undefined: found out. */
  hasHeader: boolean | undefined;
  isJson: boolean;
};

export const automateUsage =
  'usage: wordloom automate <table> --template <text|file> [--map "Column=placeholder"] [--engine pseudo|identity|<model>] [--name <column>] [--length "[least-]most [words]"] [--column "Name[?][=<number|yes-no|date>|=text [least-]most [words]|=one|another|=*any|of these]" …] [--language <language>] [--blanks skip|run|fail] [--retries 0-4] [--sheet <name>] [--header|--no-header] [--json] --out <file.csv|.xlsx|.jsonl>';

/** What is wrong with a command, and its right form. */
export const wrongUse = (fault: string): AppError => new AppError("invalid-input", `${fault}\n${automateUsage}`);

/** @throws AppError `invalid-input` with the right form */
export function readAutomateOptions(args: string[]): AutomateOptions {
  const { values, positionals } = parse(args);
  const [file, ...more] = positionals;
  if (!file || more.length > 0 || !values.template || !values.out) throw new AppError("invalid-input", automateUsage);
  if (values.header && values["no-header"]) throw wrongUse("--header and --no-header can't be used together");
  const map = (values.map ?? []).map(readMapping);
  const twice = map.find(({ placeholder }, index) => map.findIndex((one) => one.placeholder === placeholder) < index);
  if (twice !== undefined) throw wrongUse(`--map names {{${shown(twice.placeholder)}}} twice; a placeholder takes one column`);
  if (values.name !== undefined && values.column !== undefined) throw wrongUse("--name is for one text; each --column has its own name");
  if (values.length !== undefined && values.column !== undefined)
    throw wrongUse('--length is for one text; a column has its own, such as --column "Title=text 80"');
  const name = values.name?.trim() ?? "text";
  if (name === "") throw wrongUse("--name takes the name of a column");
  return {
    file,
    template: values.template,
    map,
    out: values.out,
    as: readEnding(values.out),
    name,
    columns: readColumns(values.column ?? []),
    length: values.length === undefined ? null : readLength(values.length),
    language: values.language === undefined ? null : readLanguage(values.language),
    engine: values.engine ?? null,
    blanks: choiceOf("--blanks", blanksRules, values.blanks ?? "skip"),
    retries: Number(choiceOf("--retries", retryChoices, values.retries ?? "4")),
    sheet: values.sheet,
    hasHeader: values.header ? true : values["no-header"] ? false : undefined,
    isJson: values.json === true,
  };
}

function parse(args: string[]) {
  const text = { type: "string" } as const;
  const choice = { type: "boolean" } as const;
  const options = {
    template: text,
    map: { type: "string", multiple: true },
    out: text,
    name: text,
    column: { type: "string", multiple: true },
    length: text,
    language: text,
    engine: text,
    blanks: text,
    retries: text,
    sheet: text,
    header: choice,
    "no-header": choice,
    json: choice,
  } as const;
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch {
    throw new AppError("invalid-input", automateUsage);
  }
}

const retryChoices = ["0", "1", "2", "3", "4"] as const;

/** Names of columns may contain an equals sign; those of placeholders hardly do. */
function readMapping(words: string): { column: string; placeholder: string } {
  const split = words.lastIndexOf("=");
  const column = words.slice(0, Math.max(0, split)).trim();
  const placeholder = words.slice(split + 1).trim();
  if (column === "" || placeholder === "") throw wrongUse('--map takes a column and a placeholder, such as --map "Product name=name"');
  return { column, placeholder };
}

/**
 * Columns as they are written in a command: `Summary`, `Title=text 20-80`, `Score=number`, `Mood=good|bad`, `Tags=*price|delivery` for any of
 * them; a `?` behind the name: it may be empty.
 */
function readColumns(words: readonly string[]): Omit<OutputColumn, "key">[] {
  if (words.length > columnLimits.columns) throw wrongUse(`at most ${columnLimits.columns} --column`);
  return words.map((word) => {
    const split = word.indexOf("=");
    const [before, kind] = split === -1 ? [word.trim(), "text"] : [word.slice(0, split).trim(), word.slice(split + 1).trim()];
    const isOptional = before.endsWith("?");
    const name = isOptional ? before.slice(0, -1).trim() : before;
    if (name === "" || countCodePoints(name) > columnLimits.name) throw wrongUse('--column takes a name, such as --column "Mood=good|bad"');
    return { name, about: "", isOptional, ...readKind(kind) };
  });
}

function readKind(kind: string): Pick<OutputColumn, "type" | "choices" | "length"> {
  const plain = plainTypes.find((type) => type === kind);
  if (plain !== undefined) return { type: plain, choices: [], length: null };
  const [, length] = /^text\s+([^|]*)$/.exec(kind) ?? [];
  if (length !== undefined) return { type: "text", choices: [], length: readLength(length) };
  const isAny = kind.startsWith("*");
  const words = (isAny ? kind.slice(1) : kind).split("|").map((choice) => choice.trim());
  const choices = [...new Set(words)].filter((choice) => choice !== "");
  if (
    choices.length < 2 ||
    choices.length > columnLimits.choices ||
    choices.some((choice) => countCodePoints(choice) > columnLimits.choice)
  )
    throw wrongUse(`--column takes ${plainTypes.join(", ")}, or values such as good|bad, or *red|green for any of them`);
  return { type: isAny ? "choices" : "choice", choices, length: null };
}

/** Lengths as they are written in a command: `80` at most, `20-80`, `20-` at least, in characters, or with `words` behind them. */
function readLength(words: string): TextLength {
  const [, lower, dash, upper, unit] = /^(\d{0,9})(-?)(\d{0,9})(\s*words)?$/.exec(words.trim()) ?? [];
  const [least, most] = dash === "" ? ["", lower] : [lower, upper];
  const boundOf = (digits: string | undefined) => (digits ? Number(digits) : null);
  const length: TextLength = { least: boundOf(least), most: boundOf(most), unit: unit === undefined ? "characters" : "words" };
  if ((length.least === null && length.most === null) || !isPossibleLength(length))
    throw wrongUse(`a length is written 80 (at most), 20-80 or 20-, up to ${highestBound}, in characters, or as in "50 words"`);
  return length;
}

function readLanguage(name: string): string {
  const language = findLanguage(name.trim());
  if (language === null) throw wrongUse(`--language takes a language, such as de or german; ${shown(name)} is none`);
  return language.code;
}

const plainTypes = ["text", "number", "yes-no", "date"] as const;

function readEnding(out: string): TableExport {
  const ending = endingOf(out);
  const known = tableExports.find((one) => one === ending);
  if (known === undefined) throw wrongUse("--out takes a name that ends in .csv, .xlsx or .jsonl");
  return known;
}

function choiceOf<Choice extends string>(option: string, choices: readonly Choice[], value: string): Choice {
  const known = choices.find((one) => one === value);
  if (known === undefined) throw wrongUse(`${option} takes one of ${choices.join(", ")}`);
  return known;
}
