import { parseCsv, toCsv } from "#formats/csv/csv.ts";
import type { PromptDraft } from "../prompt-view.ts";

/** Prompts as a table: one row each, texts in a column per language, structured values as JSON in one cell. */
const columns = [
  "title_en",
  "title_zh",
  "description_en",
  "description_zh",
  "template_en",
  "template_zh",
  "system_en",
  "system_zh",
  "tags",
  "model_class",
  "variables",
  "example_en",
  "example_zh",
] as const;
type Column = (typeof columns)[number];

export function promptsToCsv(drafts: readonly PromptDraft[]): string {
  const rows = drafts.map((draft) => {
    const row = rowOf(draft);
    return columns.map((column) => row[column]);
  });
  return toCsv([[...columns], ...rows]);
}

function rowOf(draft: PromptDraft): Record<Column, string> {
  const { title, description, template, system, tags, modelClass, variables, exampleInputs } = draft;
  return {
    title_en: title.en,
    title_zh: title.zh,
    description_en: description.en,
    description_zh: description.zh,
    template_en: template.en,
    template_zh: template.zh,
    system_en: system?.en ?? "",
    system_zh: system?.zh ?? "",
    tags: tags.join(" "),
    model_class: modelClass,
    variables: JSON.stringify(variables),
    example_en: JSON.stringify(exampleInputs.en),
    example_zh: JSON.stringify(exampleInputs.zh),
  };
}

/** A cell that should contain JSON but doesn't; it fails its column's validation. */
const unreadable = Symbol("unreadable");

/**
 * Reads a table with a header, columns in any order; unknown ones are ignored.
 *
 * @returns one prompt per row in its JSON form, not validated yet; null if the header has no title or no template
 * @throws AppError `invalid-input` (`csv`) for anything that isn't a table
 */
export function promptsFromCsv(text: string): unknown[] | null {
  const [header = [], ...rows] = parseCsv(text);
  const places = new Map(header.map((name, index) => [name.trim().toLowerCase(), index]));
  const hasAny = (...names: Column[]) => names.some((name) => places.has(name));
  if (!hasAny("title_en", "title_zh") || !hasAny("template_en", "template_zh")) return null;
  return rows.map((row) => fromRow((column) => row[places.get(column) ?? -1] ?? ""));
}

function fromRow(cell: (column: Column) => string): unknown {
  const system = { en: cell("system_en"), zh: cell("system_zh") };
  return {
    title: { en: cell("title_en"), zh: cell("title_zh") },
    description: { en: cell("description_en"), zh: cell("description_zh") },
    template: { en: cell("template_en"), zh: cell("template_zh") },
    system: system.en === "" && system.zh === "" ? null : system,
    tags: cell("tags")
      .split(/[\s,;，、]+/)
      .filter(Boolean),
    modelClass: cell("model_class").trim() || undefined,
    variables: fromJson(cell("variables"), []),
    exampleInputs: { en: fromJson(cell("example_en"), {}), zh: fromJson(cell("example_zh"), {}) },
  };
}

function fromJson(cell: string, empty: unknown): unknown {
  if (cell.trim() === "") return empty;
  try {
    return JSON.parse(cell);
  } catch {
    return unreadable;
  }
}
