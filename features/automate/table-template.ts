/**
 * The template of a job: a text with `{{column}}`, `{{column | text for an empty cell}}` and `\{{` for two literal braces. Unlike in the
 * templates of tools a placeholder may have any name, since columns do. It is parsed once; what stands in a cell is never parsed.
 */
import type { Locale, Localized } from "#core/localized.ts";
import { renderPrompt, type RenderedPrompt } from "#features/catalogue/render-prompt.ts";
import type { ToolField } from "#features/catalogue/tool-fields.ts";
import type { JobColumn, PlaceholderSource, TemplateLint } from "./job-view.ts";

/** Longest template, in code points. */
export const maxTemplateLength = 8_000;

type Part = { text: string } | { placeholder: string; fallback: string | null };

const placeholder = /\\\{\{|\{\{([^{}]{1,400})\}\}/g;

/** Cuts a template into texts and placeholders; anything that isn't a well-formed placeholder stays text. */
export function parseTableTemplate(template: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of template.matchAll(placeholder)) {
    if (match.index > end) parts.push({ text: template.slice(end, match.index) });
    end = match.index + match[0].length;
    const [name = "", ...rest] = (match[1] ?? "").split("|");
    if (match[1] === undefined) parts.push({ text: "{{" });
    else if (name.trim() === "") parts.push({ text: match[0] });
    else parts.push({ placeholder: name.trim(), fallback: rest.length === 0 ? null : rest.join("|").trim() });
  }
  if (end < template.length) parts.push({ text: template.slice(end) });
  return parts;
}

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

/** A template ready for rows. */
export type TableTemplate = {
  /** The texts that take the placeholders' places in a row, in their order; empty where a cell is empty and nothing stands in for it. */
  valuesOf(inputs: readonly string[]): string[];
  /** What a model is sent for a row. */
  render(values: readonly string[]): RenderedPrompt;
};

type Slot = { column: number; value: string; fallback: string };

/**
 * Prepares a template for the rows of a table: our own words and the template are the instructions, what stands in cells is material
 * between tags, whatever it says.
 *
 * @param columns as in the table; `inputs` of a row are in their order
 */
export function prepareTemplate(
  template: string,
  mapping: Readonly<Record<string, PlaceholderSource>>,
  columns: readonly JobColumn[],
  locale: Locale,
): TableTemplate {
  const sources = sourcesOf(template, mapping, columns);
  const names = [...sources.keys()];
  const parts = parseTableTemplate(template);
  const slots = names.map((name): Slot => {
    const source = sources.get(name);
    if (source !== undefined && "value" in source) return { column: -1, value: source.value, fallback: "" };
    const key = source?.column;
    const written = parts.flatMap((part) =>
      "placeholder" in part && part.placeholder === name && part.fallback ? [part.fallback] : [],
    )[0];
    return { column: columns.findIndex((column) => column.key === key), value: "", fallback: source?.default ?? written ?? "" };
  });
  const keys = tagNames(names, sources, columns);
  const fields = keys.map((key): ToolField => ({ ...freeText, key }));
  const words = instructionsOf(parts, new Map(names.map((name, index) => [name, keys[index] ?? ""])));
  const localized: Localized = { en: words, zh: words };
  return {
    valuesOf: (inputs) =>
      slots.map(({ column, value, fallback }) =>
        column < 0 ? value : (inputs[column] ?? "").trim() === "" ? fallback : (inputs[column] ?? ""),
      ),
    render(values) {
      const filled = Object.fromEntries(keys.map((key, index) => [key, values[index] ?? ""]));
      const prompt = renderPrompt({ template: localized, fields }, filled, locale);
      // No model takes an empty message: a template without a placeholder is the same for every row.
      return prompt.user === "" ? { ...prompt, user: begin[locale] } : prompt;
    },
  };
}

const begin: Localized = { en: "Please begin.", zh: "请开始。" };

const freeText: Omit<ToolField, "key"> = {
  kind: "Textarea",
  valueType: "Text",
  schemaType: "string",
  label: { en: "", zh: "" },
  required: false,
};

/** The template in the form of the tools' ones: its placeholders by the names of their tags, all other braces literal. */
const instructionsOf = (parts: readonly Part[], tagOf: ReadonlyMap<string, string>): string =>
  parts
    .map((part) => {
      if ("text" in part) return part.text.replaceAll("{{", "\\{{");
      const tag = tagOf.get(part.placeholder);
      return tag === undefined ? "" : `{{${tag}}}`;
    })
    .join("");

/** The tags that hold a row's texts: keys of columns where they can be tags, since a model reads them too. */
function tagNames(names: readonly string[], sources: ReadonlyMap<string, PlaceholderSource>, columns: readonly JobColumn[]): string[] {
  const taken = new Set<string>();
  return names.map((name, index) => {
    const source = sources.get(name);
    const key = source !== undefined && "column" in source ? source.column : (columnNamed(columns, name)?.key ?? name);
    const wanted = /^[a-z][a-z0-9_]{0,40}$/.test(key) && !taken.has(key) ? key : `value_${index + 1}`;
    taken.add(wanted);
    return wanted;
  });
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
