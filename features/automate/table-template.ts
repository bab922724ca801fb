import type { Locale, Localized } from "#core/localized.ts";
import { countCodePoints } from "#core/text-length.ts";
import { isFieldVisible } from "#features/catalogue/form-fields.ts";
import { renderPrompt, type RenderedPrompt } from "#features/catalogue/render-prompt.ts";
import type { FieldValues, ToolField } from "#features/catalogue/tool-fields.ts";
import { textIn } from "#features/prompts/prompt-text.ts";
import type { UsedGlossary } from "#features/translation/text/glossary-terms.server.ts";
import type { StoredTemplate } from "#platform/db/schema/automate.ts";
import { withColumns } from "./ask-columns.ts";
import { withLimits } from "./ask-limits.ts";
import { readCell } from "./cell-value.ts";
import type { JobColumn, PlaceholderSource, TemplateRef } from "./job-view.ts";
import type { PromptTask, RowTask } from "./row-task.ts";
import { type Asked, askedOf, type OutputShape, plainText } from "./output-shape.ts";
import { withQuotes } from "./quote-columns.ts";
import { fieldsOf } from "./source-fields.ts";
import { optionsIn } from "./translation-form.ts";
import { translationKeys } from "./translation-keys.ts";
import { columnNamed, parseTableTemplate, plainPart, sourcesOf, type TemplatePart } from "./template-parts.ts";

/** A row in its template. */
export type FilledRow<Task extends RowTask = RowTask> = {
  /**
   * The texts that replace the placeholders, in order; empty where a cell is empty and has no substitute. For a translation, the one that
   * is translated.
   */
  values: string[];
  /** A cell is empty that must not be. */
  isBlank: boolean;
  /** Why no model can be asked for it: a cell is longer than its field, or not what its field takes. */
  fault: "too-long" | "unfit" | null;
  /** What is asked for it. */
  task: Task;
};

/** A template ready for rows. @param inputs a row's cells, in the order of the job's columns */
export type TableTemplate<Task extends RowTask = RowTask> = (inputs: readonly string[]) => FilledRow<Task>;

/** What rows are run with. */
export type PreparedJob = {
  template: string;
  source: StoredTemplate | null;
  mapping: Readonly<Record<string, PlaceholderSource>>;
  columns: readonly JobColumn[];
  output: OutputShape;
  locale: Locale;
  /** Each row is about a document: every value comes with a quote of it. */
  isOfDocuments?: boolean;
};

/** A glossary that rows may be translated with. */
export type RowGlossary = UsedGlossary & { name: string };

/**
 * Prepares a job's template for its rows: our own words and the template are the instructions, the content of cells is material between
 * tags, whatever it says.
 *
 * @param glossaries its owner's; to plan rows they need no terms
 */
export function prepareTemplate(job: PreparedJob, glossaries: readonly RowGlossary[] = []): TableTemplate {
  if (job.source?.type === "translate") return prepareTranslation(job, job.source, glossaries);
  const asked = askedOf(job);
  const columns = job.isOfDocuments && asked.columns !== null ? withQuotes(asked.columns, job.locale) : asked.columns;
  return asAsked(job.source === null ? prepareText(job) : prepareForm(job, job.source), { ...asked, columns }, job.locale);
}

/** The same template, saying what is asked for; nothing that isn't is mentioned, so that its rows are the same as before. */
export function asAsked(template: TableTemplate<PromptTask>, asked: Asked, locale: Locale): TableTemplate<PromptTask> {
  const { columns, length, language } = asked;
  if (columns === null && length === null && language === null) return template;
  return (inputs) => {
    const row = template(inputs);
    const { prompt } = row.task;
    const said = columns === null ? withLimits(prompt, asked, locale) : withColumns(prompt, columns, language, locale);
    return { ...row, task: { prompt: said, ...asked } };
  };
}

/** Where a placeholder's text comes from: the column at this place, or −1 for the same text in every row. */
type Slot = { column: number; value: string; fallback: string };

function slotOf(source: PlaceholderSource | undefined, columns: readonly JobColumn[], written: string): Slot {
  if (source !== undefined && "value" in source) return { column: -1, value: source.value, fallback: "" };
  return { column: columns.findIndex(({ key }) => key === source?.column), value: "", fallback: source?.default ?? written };
}

function textFor({ column, value, fallback }: Slot, inputs: readonly string[]): string {
  if (column < 0) return value;
  const cell = inputs[column] ?? "";
  return cell.trim() === "" ? fallback : cell;
}

/** The form of a tool or a prompt. */
function prepareForm(job: PreparedJob, source: StoredTemplate): TableTemplate<PromptTask> {
  const fields = fieldsOf(source, []);
  const read = formReader(job, source.type, fields);
  const written = textIn(source.template, job.locale).locale;
  return (inputs) => {
    const { values, texts, ...row } = read(inputs);
    const prompt = renderPrompt({ template: source.template, fields, isOwn: source.type === "prompt" }, values, written);
    return { ...row, values: texts, task: { prompt: withMessage(prompt, written), ...plainText } };
  };
}

/** The translator's form: each row may have languages and a glossary of its own. */
function prepareTranslation(job: PreparedJob, source: StoredTemplate, glossaries: readonly RowGlossary[]): TableTemplate {
  const read = formReader(job, source.type, fieldsOf(source, glossaries));
  const template = source.template.en;
  return (inputs) => {
    const { values, texts: _, ...row } = read(inputs);
    const textOf = (key: string) => String(values[key] ?? "");
    const text = textOf(translationKeys.text);
    const glossary = glossaries.find(({ id }) => id === values[translationKeys.glossary]) ?? null;
    const [from, to] = [textOf(translationKeys.from), textOf(translationKeys.to)];
    // Without a language there is nothing to run, whatever happens to empty texts.
    const fault = row.isBlank && to === "" ? "unfit" : row.fault;
    return { ...row, fault, values: [text], task: { translation: { text, from, to, options: optionsIn(values), glossary, template } } };
  };
}

type FormRow = Pick<FilledRow, "isBlank" | "fault"> & { values: FieldValues; texts: string[] };

/** Reads a row's texts as what a form's fields take, where they are asked for. */
function formReader(
  { mapping, columns, template }: PreparedJob,
  type: TemplateRef["type"],
  fields: readonly ToolField[],
): (inputs: readonly string[]) => FormRow {
  const sources = sourcesOf({ template, source: { type, fields }, mapping }, columns);
  const asked = fields.map((field) => {
    const from = sources.get(field.key);
    return { field, slot: from === undefined ? null : slotOf(from, columns, "") };
  });
  return (inputs) => {
    // Fields may be named like something that every object has.
    const values = Object.create(null) as FieldValues;
    const texts: string[] = [];
    const faults: FilledRow["fault"][] = [];
    let isBlank = false;
    for (const { field, slot } of asked) {
      if (!isFieldVisible(field, values)) continue;
      const text = slot === null ? "" : textFor(slot, inputs);
      if (slot !== null) texts.push(text);
      const { value, fault } = readCell(field, text);
      if (fault !== null) faults.push(fault);
      else if (value !== undefined) values[field.key] = value;
      else if (field.required) isBlank = true;
    }
    const [fault = null] = faults;
    return { values, texts, isBlank: isBlank && fault === null, fault };
  };
}

/** Prepares a text of the job's owner: its placeholders are filled with the content of the cells. One about documents has none. */
export function prepareText({
  template,
  mapping,
  columns,
  locale,
  isOfDocuments = false,
}: Omit<PreparedJob, "source" | "output">): TableTemplate<PromptTask> {
  const sources = sourcesOf({ template, source: null, mapping, isOfDocuments }, columns);
  const names = [...sources.keys()];
  const parts = isOfDocuments ? [plainPart(template)] : parseTableTemplate(template);
  const slots = names.map((name) => {
    const written = parts.flatMap((part) =>
      "placeholder" in part && part.placeholder === name && part.fallback ? [part.fallback] : [],
    )[0];
    return slotOf(sources.get(name), columns, written ?? "");
  });
  const keys = tagNames(names, sources, columns);
  const fields = keys.map((key): ToolField => ({ ...freeText, key }));
  const words = instructionsOf(parts, new Map(names.map((name, index) => [name, keys[index] ?? ""])));
  const localized: Localized = { en: words, zh: words };
  return (inputs) => {
    const values = slots.map((slot) => textFor(slot, inputs));
    const filled = Object.fromEntries(keys.flatMap((key, index) => (values[index]?.trim() ? [[key, values[index]]] : [])));
    const prompt = renderPrompt({ template: localized, fields, isOwn: true }, filled, locale);
    return {
      values,
      isBlank: values.some((value) => value.trim() === ""),
      fault: null,
      task: { prompt: withMessage(prompt, locale), ...plainText },
    };
  };
}

/** No model takes an empty message: what asks for no text is the same for every row. */
const withMessage = (prompt: RenderedPrompt, locale: Locale): RenderedPrompt =>
  prompt.user === "" ? { ...prompt, user: begin[locale] } : prompt;

/** How long the texts of a row are together, in code points. */
export const lengthOf = (values: readonly string[]): number => values.reduce((sum, value) => sum + countCodePoints(value), 0);

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
