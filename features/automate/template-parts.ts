/**
 * The template of a job: the form of a tool or a prompt, or a text with `{{column}}`, `{{column | text for an empty cell}}` and `\{{` for
 * two literal braces. Unlike in the templates of tools a placeholder may have any name, since columns do. It is parsed once; the content of
 * a cell is never parsed. Safe in a browser.
 */
import { isFieldVisible } from "#features/catalogue/form-fields.ts";
import type { FieldValue, FieldValues, ToolField } from "#features/catalogue/tool-fields.ts";
import { readCell } from "./cell-value.ts";
import type { JobColumn, JobView, PlaceholderSource, TemplateLint, TemplateRef } from "./job-view.ts";
import { columnsAsked, faultOfShape, type OutputShape } from "./output-shape.ts";
import { plainName } from "./plain-name.ts";
import { translationKeys } from "./translation-keys.ts";

/** Longest template, in code points. */
export const maxTemplateLength = 8_000;

/** A piece of a template; `raw` is how it is written there. */
export type TemplatePart = { raw: string } & ({ text: string } | { placeholder: string; fallback: string | null });

const placeholder = /\\\{\{|\{\{([^{}]{1,400})\}\}/g;

/** Cuts a template into texts and placeholders; anything that isn't a well-formed placeholder stays text. */
export function parseTableTemplate(template: string): TemplatePart[] {
  const parts: TemplatePart[] = [];
  let end = 0;
  for (const match of template.matchAll(placeholder)) {
    if (match.index > end) parts.push(plainPart(template.slice(end, match.index)));
    const [raw] = match;
    end = match.index + raw.length;
    const [name = "", ...rest] = (match[1] ?? "").split("|");
    if (match[1] === undefined) parts.push({ raw, text: "{{" });
    else if (name.trim() === "") parts.push(plainPart(raw));
    else parts.push({ raw, placeholder: name.trim(), fallback: rest.length === 0 ? null : rest.join("|").trim() });
  }
  if (end < template.length) parts.push(plainPart(template.slice(end)));
  return parts;
}

/** A text without placeholders. */
export const plainPart = (text: string): TemplatePart => ({ raw: text, text });

/** The names of a template's placeholders, each once. */
export function placeholdersOf(template: string): string[] {
  return [...new Set(parseTableTemplate(template).flatMap((part) => ("placeholder" in part ? [part.placeholder] : [])))];
}

/** The column that a name means: its key or its name, in any case; undefined for none. */
export const columnNamed = (columns: readonly JobColumn[], name: string): JobColumn | undefined =>
  columns.find(({ key }) => key === name) ??
  columns.find((column) => plainName(column.name) === plainName(name) || plainName(column.key) === plainName(name));

/** What a job's rows are run with: its source's form where there is one, else its own text. */
export type JobTemplate = {
  template: string;
  source: { type: TemplateRef["type"]; fields: readonly ToolField[] } | null;
  mapping: Readonly<Record<string, PlaceholderSource>>;
  /** Each row is about a document: there are no placeholders, and braces are text like any other. */
  isOfDocuments?: boolean;
};

/** Whether there is anything to run rows with. */
export const hasTemplate = ({ template, source }: Omit<JobTemplate, "mapping">): boolean => source !== null || template.trim() !== "";

/** The names of what a row's texts take the places of: a form's fields, or a text's placeholders. */
export function namesIn({ template, source, isOfDocuments = false }: Omit<JobTemplate, "mapping">): string[] {
  if (isOfDocuments) return [];
  return source === null ? placeholdersOf(template) : source.fields.map(({ key }) => key);
}

/** What of a translation a column may be by its name. */
const namedByColumns: ReadonlySet<string> = new Set([translationKeys.text, translationKeys.from, translationKeys.to]);

/** The column that a placeholder or a field means by its name. */
export function columnMeant({ source }: Pick<JobTemplate, "source">, name: string, columns: readonly JobColumn[]): JobColumn | undefined {
  // "Tone" or "Instructions" of a table are rarely those of a translation.
  if (source?.type === "translate" && !namedByColumns.has(name)) return undefined;
  return wordsFor(source, name).flatMap((word) => columnNamed(columns, word) ?? [])[0];
}

/** What a placeholder is called: a field has a label in each language, too. */
function wordsFor(source: JobTemplate["source"], name: string): string[] {
  const label = source?.fields.find(({ key }) => key === name)?.label;
  return label === undefined ? [name] : [name, label.en, label.zh].filter((word) => word.trim() !== "");
}

/** Where each placeholder's text comes from; without a mapping, from the column of its name. Those without a source are left out. */
export function sourcesOf(job: JobTemplate, columns: readonly JobColumn[]): Map<string, PlaceholderSource> {
  const sources = new Map<string, PlaceholderSource>();
  for (const name of namesIn(job)) {
    const source = Object.hasOwn(job.mapping, name) ? job.mapping[name] : undefined;
    if (source !== undefined && "value" in source) {
      sources.set(name, source);
      continue;
    }
    const column = source === undefined ? columnMeant(job, name, columns) : columnNamed(columns, source.column);
    if (column !== undefined) sources.set(name, { ...source, column: column.key });
  }
  return sources;
}

/** Tells what a template lacks, and what of a table it doesn't use. */
export function lintTemplate(job: JobTemplate, columns: readonly JobColumn[]): TemplateLint {
  const names = namesIn(job);
  const sources = sourcesOf(job, columns);
  const used = new Set([...sources.values()].flatMap((source) => ("column" in source ? [source.column] : [])));
  const inUse = fieldsInUse(job.source?.fields ?? [], sources);
  const unfit = inUse
    .filter((field) => isUnfit(field, sources.get(field.key)) || isSameLanguage(field, job, sources))
    .map(({ key }) => key);
  const missing =
    job.source === null
      ? names.filter((name) => !sources.has(name))
      : missingFields(inUse, sources).filter((name) => !unfit.includes(name));
  return {
    unmapped: missing.map((name) => ({ placeholder: name, nearest: nearestColumn(columns, wordsFor(job.source, name))?.key ?? null })),
    // A form has all of its fields, and what is mapped for the own text waits until that is used again.
    strayMappings: job.source === null ? Object.keys(job.mapping).filter((name) => !names.includes(name)) : [],
    unfit,
    unusedColumns: columns.filter(({ key }) => !used.has(key)).map(({ key }) => key),
  };
}

/** Whether all that a row needs has its place, and it is said what comes back. */
export const isComplete = (job: JobTemplate & { output: OutputShape }, columns: readonly JobColumn[]): boolean =>
  hasTemplate(job) && isWhole({ ...lintTemplate(job, columns), output: faultOfShape(columnsAsked(job)) });

/** Whether a job can be run as it is stored. */
export const canRun = ({ template, source, lint }: Pick<JobView, "template" | "source" | "lint">): boolean =>
  hasTemplate({ template, source }) && isWhole(lint);

const isWhole = ({ unmapped, unfit, output }: JobView["lint"]): boolean => unmapped.length === 0 && unfit.length === 0 && output === null;

/** The fields of a form that some row may use: those whose condition holds, or depends on a cell. */
export function fieldsInUse(fields: readonly ToolField[], sources: ReadonlyMap<string, PlaceholderSource>): ToolField[] {
  const values: FieldValues = {};
  const byColumn = new Set<string>();
  return fields.filter((field) => {
    const isUsed = field.dependsOn === undefined || byColumn.has(field.dependsOn.key) || isFieldVisible(field, values);
    const source = sources.get(field.key);
    const value = isUsed ? fixedValue(field, source) : undefined;
    if (isUsed && source !== undefined && "column" in source) byColumn.add(field.key);
    else if (value !== undefined) values[field.key] = value;
    return isUsed;
  });
}

/** What a field has in every row, where no column says. */
const fixedValue = (field: ToolField, source: PlaceholderSource | undefined): FieldValue | undefined =>
  readCell(field, source !== undefined && "value" in source ? source.value : "").value;

/** Required fields that get nothing in any row: no column, no text, no default. @param inUse as from `fieldsInUse` */
const missingFields = (inUse: readonly ToolField[], sources: ReadonlyMap<string, PlaceholderSource>): string[] =>
  inUse
    .filter((field) => {
      const source = sources.get(field.key);
      return field.required && !(source !== undefined && "column" in source) && fixedValue(field, source) === undefined;
    })
    .map(({ key }) => key);

/** Whether a field doesn't take the text that is the same in every row, or the one for empty cells. */
const isUnfit = (field: ToolField, source: PlaceholderSource | undefined): boolean => readCell(field, textOfSource(source)).fault !== null;

/** Whether it is the target of a translation of every row from the same language. */
function isSameLanguage({ key }: ToolField, { source }: JobTemplate, sources: ReadonlyMap<string, PlaceholderSource>): boolean {
  if (source?.type !== "translate" || key !== translationKeys.to) return false;
  const [from, to] = [translationKeys.from, translationKeys.to].map((name) => {
    const mapped = sources.get(name);
    const field = source.fields.find((one) => one.key === name);
    return field === undefined || (mapped !== undefined && "column" in mapped) ? undefined : fixedValue(field, mapped);
  });
  return from !== undefined && from === to;
}

/** The text that is the same in every row, or the one for empty cells; "" for none. */
export function textOfSource(source: PlaceholderSource | undefined): string {
  if (source === undefined) return "";
  return "value" in source ? source.value : (source.default ?? "");
}

/** How far a name may be from a column's to be a slip of the pen: two edits, and fewer than half of its letters. */
const mostEdits = 2;

function nearestColumn(columns: readonly JobColumn[], words: readonly string[]): JobColumn | null {
  let best: { column: JobColumn; edits: number } | null = null;
  for (const word of words)
    for (const column of columns) {
      const edits = Math.min(editsBetween(plainName(word), plainName(column.name)), editsBetween(plainName(word), plainName(column.key)));
      if (edits <= mostEdits && edits * 2 < plainName(word).length && edits < (best?.edits ?? Number.POSITIVE_INFINITY))
        best = { column, edits };
    }
  return best?.column ?? null;
}

/** Insertions, deletions and replacements between two names; names whose lengths differ by more than `mostEdits` aren't compared. */
function editsBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > mostEdits || one.length > 100) return Number.POSITIVE_INFINITY;
  let former = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const replaced = (former[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (former[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    former = next;
  }
  return former[other.length] ?? 0;
}

/** Keys for columns by their names: small Latin letters and digits where a name has some, else `column_3`; each once. */
export function columnKeys(names: readonly string[]): JobColumn[] {
  const taken = new Set<string>();
  return names.map((name, index) => ({ key: freeKey(name, index, taken), name }));
}

/** A key that isn't taken yet, which it is then. @param index of the column, from 0 */
export function freeKey(name: string, index: number, taken: Set<string>): string {
  const slug = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^[_0-9]+|_+$/g, "")
    .slice(0, 40);
  // A name that is mostly of another script would lose what tells it from others.
  const isLatin = slug !== "" && slug.length * 2 >= name.trim().length;
  const base = isLatin ? slug : `column_${index + 1}`;
  let key = base;
  for (let number = 2; taken.has(key); number++) key = `${base}_${number}`;
  taken.add(key);
  return key;
}
