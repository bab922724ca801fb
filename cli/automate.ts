import { basename, resolve } from "node:path";
import { textCells } from "#features/automate/answer-row.server.ts";
import { freeName } from "#features/automate/free-name.ts";
import { cellOf, type OutputColumn, textKey, valueIn } from "#features/automate/output-shape.ts";
import { countRows, type RowEngine, runTable, type TableRun } from "#features/automate/run-table.server.ts";
import { isOfTable } from "#features/automate/row-outcome.ts";
import { columnKeys } from "#features/automate/template-parts.ts";
import { isTextRule, type TextRule, textRules } from "#formats/rules/text-rules.ts";
import { unusableFile } from "#formats/segments/file-fault.ts";
import type { ReadTable } from "#platform/isolate/document-orders.ts";
import { readTableIsolated, writeTableIsolated } from "#platform/isolate/tables.server.ts";
import { type AutomateOptions, readAutomateOptions, wrongUse } from "./automate-options.ts";
import { columnsFor, readTemplate, TemplateFault, templateFor } from "./automate-template.ts";
import { publish, readInput, shown } from "./files.ts";
import { progressLine } from "./progress-line.ts";
import { failure, type Outcome, providerFailed, sayOutcome, untilStopped } from "./work-outcome.ts";

/** sysexits.h */
const exitUsage = 64;
const noColumns =
  "the model's answers didn't have the columns, or not all of them, row after row; name another model with --engine, or ask for fewer columns, then run the command again";
const rowsAtOnce = 4;
/** Waits before a row is tried again, in ms; the wires' own tries, which heed `Retry-After`, come before each. */
const pausesMs = [1_000, 4_000, 15_000, 30_000];
/** A table is as wide and long as its reader can hold; our plans' limits are not for one's own machine. */
const limits = { rows: Number.POSITIVE_INFINITY, columns: Number.POSITIVE_INFINITY };

/**
 * Runs one template over every row of a table without server, account or database. A model's answers are kept in a hidden file next to
 * the output until that is whole; the output appears at once, whole, under its name.
 *
 * @returns 0 done, 1 refused, done with rows that failed, or stopped since no answer had the columns, 64 for a template that doesn't fit the table, 75 when the provider did not
 *   answer and the same command can continue from there, 78 when it refused the key or the model
 */
export async function automate(args: string[]): Promise<number> {
  const options = readAutomateOptions(args);
  const startedAtMs = performance.now();
  const outcome = await untilStopped(
    options.file,
    async (signal) => {
      try {
        return await run(options, signal, startedAtMs);
      } catch (error) {
        if (error instanceof TemplateFault) return failure(exitUsage, "template", error.message);
        throw error;
      }
    },
    {
      "no-text": options.sheet === undefined ? "The table has no rows." : `There is no sheet ${shown(options.sheet)} with rows.`,
      "unknown-format": "This isn't a table. Use a csv, tsv, xlsx, ods or jsonl file.",
    },
  );
  return sayOutcome(outcome, options.isJson);
}

async function run(options: AutomateOptions, signal: AbortSignal, startedAtMs: number): Promise<Outcome> {
  const out = resolve(options.out);
  const text = await readTemplate(options.template);
  const bytes = await readInput(options.file, out);
  const progress = progressLine(process.stderr, () => performance.now());
  try {
    progress.show({ doing: "reading", units: null, done: 0, total: 0 });
    const source = { name: basename(options.file), sheet: options.sheet, hasHeader: options.hasHeader, limits };
    const table = await readTableIsolated(bytes, source);
    if (table.rows.length === 0) throw unusableFile("no-text");
    const { length, language } = options;
    const asked = columnsFor(options, table.names);
    const template = templateFor(text, options.map, columnKeys(table.names), { columns: asked, length, language });
    const { engine, journal } = await engineOf(options, out);
    try {
      const work = { rows: table.rows, template, blanks: options.blanks, engine, store: journal, rowsAtOnce };
      const ended = await runTable({ ...work, pausesMs: pausesMs.slice(0, options.retries) }, signal, ({ done, total }) =>
        progress.show({ doing: "running", units: "rows", done, total }),
      );
      if (ended.stoppedBy === "no-columns" || ended.stoppedBy === "cut-short") return failure(1, ended.stoppedBy, noColumns);
      if (ended.stoppedBy !== null) return providerFailed(ended.stoppedBy);
      progress.show({ doing: "writing", units: null, done: 0, total: 0 });
      const added = addedColumns(options, table.names, asked, ended);
      const written = await writeTableIsolated(bytes, { ...source, hasHeader: table.hasHeader }, options.as, added);
      signal.throwIfAborted();
      await publish(out, written);
      // The same command asks again for rows that a model gave no result for, and for nothing that was paid.
      if (ended.results.every(({ error }) => error === null || isOfTable(error))) await journal?.remove();
      return await report(options, table, ended, startedAtMs);
    } finally {
      await journal?.close();
    }
  } finally {
    progress.end();
  }
}

/** The output's columns after the table's own. */
function addedColumns({ name }: AutomateOptions, names: readonly string[], asked: readonly OutputColumn[] | null, { results }: TableRun) {
  if (asked === null) {
    const free = freeName(
      names.map((column) => ({ name: column })),
      name,
    );
    return { names: [free], rows: results.map(({ cells }) => [cells[textKey] ?? ""]) };
  }
  const rows = results.map(({ cells }) => asked.map((column) => cellOf(column, valueIn(cells, column.key) ?? "")));
  return { names: asked.map((column) => column.name), rows };
}

/** Makes results of a row's own texts without calling anything, to try a template and its mapping. */
const ruleEngine = (rule: TextRule): RowEngine => ({
  model: null,
  async ask({ values }) {
    const text = textRules[rule](values.join(" "));
    return {
      outcome: { text, finish: "whole", failure: null, inputTokens: 0, outputTokens: 0 },
      cells: textCells({ text }),
      flags: [],
      calls: 0,
    };
  },
});

async function engineOf({ engine, columns, length, language }: AutomateOptions, out: string) {
  if (engine !== null && isTextRule(engine)) {
    if (columns.length > 0) throw wrongUse("--column needs a model");
    if (length !== null || language !== null) throw wrongUse("--length and --language need a model");
  }
  if (engine !== null && isTextRule(engine)) return { engine: ruleEngine(engine), journal: null };
  const { modelForRows } = await import("./automate-with-model.ts");
  return modelForRows(engine, out);
}

async function report({ file, out }: AutomateOptions, table: ReadTable, ended: TableRun, startedAtMs: number): Promise<Outcome> {
  const { results, calls, usage } = ended;
  const counts = countRows(results);
  const errors = await errorsOf(results);
  const flags = results.flatMap((result, index) => (result.flags.length > 0 ? [{ n: index + 1, flags: result.flags }] : []));
  const seconds = Math.round(performance.now() - startedAtMs) / 1_000;
  const { done, copied, skipped, failed, flagged } = counts;
  const line = [
    counted(results.length, "row"),
    `${done} done`,
    `${copied} copied`,
    `${skipped} skipped`,
    `${failed} failed`,
    counted(calls, "call"),
    `${seconds} s`,
  ].join(", ");
  return {
    code: failed > 0 ? 1 : 0,
    isDone: true,
    lines: [`${shown(out)}: ${line}`],
    notes: [
      ...byReason(errors).map(({ message, rows }) => `${rows.length === 1 ? "row" : "rows"} ${named(rows)}: ${message}`),
      ...(flagged > 0 ? [`to review: ${named(flags.map(({ n }) => n))}; see --json`] : []),
    ],
    json: { file, out, format: table.format, rows: results.length, ...counts, calls, usage, seconds, errors, flags },
  };
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"}`;

type RowFailure = { n: number; code: string; message: string };

/** Rows are numbered as on the site: the first below the names of the columns is 1. */
async function errorsOf(results: TableRun["results"]): Promise<RowFailure[]> {
  if (results.every(({ error }) => error === null)) return [];
  const { rowErrorMessage } = await import("#features/automate/row-error-message.ts");
  return results.flatMap(({ error }, index) =>
    error === null ? [] : [{ n: index + 1, code: error, message: rowErrorMessage(error, "en") }],
  );
}

function byReason(errors: readonly RowFailure[]): { message: string; rows: number[] }[] {
  const groups = Map.groupBy(errors, ({ message }) => message);
  return [...groups].map(([message, own]) => ({ message, rows: own.map(({ n }) => n) }));
}

/** How many rows are named in a line; `--json` has them all. */
const namedRows = 20;

const named = (rows: readonly number[]): string =>
  `${rows.slice(0, namedRows).join(", ")}${rows.length > namedRows ? ` and ${rows.length - namedRows} more` : ""}`;
