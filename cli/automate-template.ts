import { readFile, stat } from "node:fs/promises";
import { countCodePoints } from "#core/text-length.ts";
import type { JobColumn } from "#features/automate/job-view.ts";
import type { PromptTask } from "#features/automate/row-task.ts";
import { asAsked, prepareText, type TableTemplate } from "#features/automate/table-template.ts";
import { freeName } from "#features/automate/free-name.ts";
import { type Asked, type OutputColumn, plainText } from "#features/automate/output-shape.ts";
import { columnKeys, columnNamed, lintTemplate, maxTemplateLength, placeholdersOf } from "#features/automate/template-parts.ts";
import type { AutomateOptions } from "./automate-options.ts";
import { shown } from "./files.ts";

/** Why rows can't be run with a template; a fault of the command's words, found before anything is asked. */
export class TemplateFault extends Error {
  override readonly name = "TemplateFault";
}

/** A longer file is not read: a few thousand characters take less in any script. */
const maxTemplateBytes = 1_000_000;
const tooLong = () => new TemplateFault(`a template has at most ${maxTemplateLength} characters`);

/**
 * Reads the template: a file's where there is one of that name, else the words themselves.
 *
 * @throws TemplateFault, and errors of the file system
 */
export async function readTemplate(words: string): Promise<string> {
  // Words are rarely the name of anything.
  const about = await stat(words).catch(() => null);
  const isFile = about?.isFile() === true;
  if (isFile && about.size > maxTemplateBytes) throw tooLong();
  const template = isFile ? textOf(await readFile(words)) : words;
  if (countCodePoints(template) > maxTemplateLength) throw tooLong();
  if (placeholdersOf(template).length > 0) return template;
  throw new TemplateFault(
    isFile
      ? `${shown(words)} has no placeholder such as {{column}}: every row would be the same`
      : `the template has no placeholder such as {{column}}, and no file has its name: ${shown(words)}`,
  );
}

/** An editor's last line end is no part of the template. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/\r?\n$/, "");
  } catch {
    throw new TemplateFault("the template is not UTF-8");
  }
}

/** Makes a template ready for the rows of a table. @throws TemplateFault naming what it lacks */
export function templateFor(
  template: string,
  map: AutomateOptions["map"],
  columns: readonly JobColumn[],
  asked: Asked = plainText,
): TableTemplate<PromptTask> {
  const names = placeholdersOf(template);
  const mapping = Object.fromEntries(
    map.map(({ column, placeholder }) => {
      const found = columnNamed(columns, column);
      if (found === undefined) throw new TemplateFault(`--map: the table has no column ${shown(column)}; ${listed(columns)}`);
      if (!names.includes(placeholder)) throw new TemplateFault(`--map: the template has no placeholder {{${shown(placeholder)}}}`);
      return [placeholder, { column: found.key }];
    }),
  );
  const { unmapped } = lintTemplate({ template, source: null, mapping }, columns);
  if (unmapped.length > 0) {
    const faults = unmapped.map(({ placeholder, nearest }) => {
      const column = columns.find(({ key }) => key === nearest);
      const hint = column === undefined ? "" : ` (did you mean {{${shown(column.name)}}}?)`;
      return `no column for {{${shown(placeholder)}}}${hint}`;
    });
    throw new TemplateFault(`${faults.join(", ")}; ${listed(columns)}`);
  }
  return asAsked(prepareText({ template, mapping, columns, locale: "en" }), asked, "en");
}

/** The columns that rows are asked for, with names that the table doesn't have; null: one text. */
export function columnsFor({ columns }: Pick<AutomateOptions, "columns">, names: readonly string[]): OutputColumn[] | null {
  if (columns.length === 0) return null;
  const taken = names.map((name) => ({ name }));
  const named = columns.map((column) => {
    const name = freeName(taken, column.name);
    taken.push({ name });
    return { ...column, name };
  });
  const keys = columnKeys(columns.map(({ name }) => name));
  return named.map((column, index) => ({ ...column, key: keys[index]?.key ?? "" }));
}

/** How many columns are named where one was not found. */
const listedColumns = 20;

function listed(columns: readonly JobColumn[]): string {
  const names = columns.slice(0, listedColumns).map(({ name }) => shown(name));
  return `its columns: ${names.join(", ")}${columns.length > listedColumns ? ", …" : ""}`;
}
