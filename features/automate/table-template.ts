import type { Locale, Localized } from "#core/localized.ts";
import { renderPrompt, type RenderedPrompt } from "#features/catalogue/render-prompt.ts";
import type { ToolField } from "#features/catalogue/tool-fields.ts";
import type { JobColumn, PlaceholderSource } from "./job-view.ts";
import { columnNamed, parseTableTemplate, sourcesOf, type TemplatePart } from "./template-parts.ts";

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
const instructionsOf = (parts: readonly TemplatePart[], tagOf: ReadonlyMap<string, string>): string =>
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
