/**
 * The template of a job: a text with `{{column}}`, `{{column | text for an empty cell}}` and `\{{` for two literal braces. Unlike in the
 * templates of tools a placeholder may have any name, since columns do. It is parsed once; what stands in a cell is never parsed. Safe in
 * a browser.
 */
import type { JobColumn, PlaceholderSource, TemplateLint } from "./job-view.ts";

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

const plainPart = (text: string): TemplatePart => ({ raw: text, text });

/** The names of a template's placeholders, each once. */
export function placeholdersOf(template: string): string[] {
  return [...new Set(parseTableTemplate(template).flatMap((part) => ("placeholder" in part ? [part.placeholder] : [])))];
}

const plain = (name: string): string => name.normalize("NFKC").trim().toLowerCase();

/** The column that a name means: its key or its name, in any case; undefined for none. */
export const columnNamed = (columns: readonly JobColumn[], name: string): JobColumn | undefined =>
  columns.find(({ key }) => key === name) ??
  columns.find((column) => plain(column.name) === plain(name) || plain(column.key) === plain(name));

/** Where each placeholder's text comes from; without a mapping, from the column of its name. Those without a source are left out. */
export function sourcesOf(
  template: string,
  mapping: Readonly<Record<string, PlaceholderSource>>,
  columns: readonly JobColumn[],
): Map<string, PlaceholderSource> {
  const sources = new Map<string, PlaceholderSource>();
  for (const name of placeholdersOf(template)) {
    const source = Object.hasOwn(mapping, name) ? mapping[name] : undefined;
    const column = columnNamed(columns, source === undefined ? name : "column" in source ? source.column : "");
    if (source !== undefined && "value" in source) sources.set(name, source);
    else if (column !== undefined) sources.set(name, { ...source, column: column.key });
  }
  return sources;
}

/** Tells what a template lacks, and what of a table it doesn't use. */
export function lintTemplate(
  template: string,
  mapping: Readonly<Record<string, PlaceholderSource>>,
  columns: readonly JobColumn[],
): TemplateLint {
  const names = placeholdersOf(template);
  const sources = sourcesOf(template, mapping, columns);
  const used = new Set([...sources.values()].flatMap((source) => ("column" in source ? [source.column] : [])));
  return {
    unmapped: names
      .filter((name) => !sources.has(name))
      .map((name) => ({ placeholder: name, nearest: nearestColumn(columns, name)?.key ?? null })),
    strayMappings: Object.keys(mapping).filter((name) => !names.includes(name)),
    unusedColumns: columns.filter(({ key }) => !used.has(key)).map(({ key }) => key),
  };
}

/** How far a name may be from a column's to be a slip of the pen: two edits, and fewer than half of its letters. */
const mostEdits = 2;

function nearestColumn(columns: readonly JobColumn[], name: string): JobColumn | null {
  let best: { column: JobColumn; edits: number } | null = null;
  for (const column of columns) {
    const edits = Math.min(editsBetween(plain(name), plain(column.name)), editsBetween(plain(name), plain(column.key)));
    if (edits <= mostEdits && edits * 2 < plain(name).length && edits < (best?.edits ?? Number.POSITIVE_INFINITY)) best = { column, edits };
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
  return names.map((name, index) => {
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
    return { key, name };
  });
}
