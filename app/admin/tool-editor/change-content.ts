import { type Locale, isLocale } from "#core/localized.ts";
import { sharedFields, sharedInstructions } from "#features/catalogue/shared-fields.ts";
import { listPlaceholders } from "#features/catalogue/template.ts";
import type { ChoiceContent, FieldContent, ToolContent } from "#features/catalogue/tool-content.ts";
import { noText } from "#features/catalogue/tool-content-fields.ts";
import { fieldKinds, type ToolField } from "#features/catalogue/tool-fields.ts";
import { newField } from "./read-tool-form.ts";

/**
 * Applies what a button inside the form asks for to the form's content; nothing is saved. Commands are words and positions, such as
 * `field-add Select`, `field-up 2`, `choice-remove 2 0`, `insert en topic`; one that leads nowhere changes nothing.
 */
export function changeContent(content: ToolContent, order: string): ToolContent {
  const [name = "", first = "", second = ""] = order.split(" ");
  const place = Number(first);
  switch (name) {
    case "field-add":
      return { ...content, fields: [...content.fields, newField(kindOf(first), freeKey(content.fields))] };
    case "field-remove":
      return { ...content, fields: without(content.fields, place) };
    case "field-up":
    case "field-down":
      return { ...content, fields: moved(content.fields, place, name === "field-up" ? -1 : 1) };
    case "shared-add":
      return withSharedFields(content);
    case "question-add":
      return { ...content, questions: [...content.questions, { question: noText, answer: noText }] };
    case "question-remove":
      return { ...content, questions: without(content.questions, place) };
    case "choice-add":
      return withChoices(content, place, (choices) => [...choices, { value: "", label: noText, prompt: null }]);
    case "choice-remove":
      return withChoices(content, place, (choices) => without(choices, Number(second)));
    case "choice-up":
    case "choice-down":
      return withChoices(content, place, (choices) => moved(choices, Number(second), name === "choice-up" ? -1 : 1));
    case "insert":
      return isLocale(first) ? withPlaceholder(content, first, second) : content;
    default:
      return content;
  }
}

const kindOf = (text: string) => fieldKinds.find((kind) => kind === text) ?? "Input";

const without = <Item>(items: readonly Item[], place: number): Item[] => items.filter((_, index) => index !== place);

function moved<Item>(items: readonly Item[], place: number, step: number): Item[] {
  const item = items[place];
  const target = place + step;
  if (item === undefined || target < 0 || target >= items.length) return [...items];
  return without(items, place).toSpliced(target, 0, item);
}

function withChoices(content: ToolContent, place: number, change: (choices: ChoiceContent[]) => ChoiceContent[]): ToolContent {
  const fields = content.fields.map((field, index) =>
    index === place && field.choices !== null ? { ...field, choices: change(field.choices) } : field,
  );
  return { ...content, fields };
}

/** A name that no field has yet. */
function freeKey(fields: readonly FieldContent[]): string {
  for (let number = fields.length + 1; ; number++) if (!fields.some(({ key }) => key === `field_${number}`)) return `field_${number}`;
}

/** Puts a placeholder at the end of a template; with JavaScript it goes to the cursor instead. */
function withPlaceholder(content: ToolContent, locale: Locale, key: string): ToolContent {
  const { template } = content;
  const text = template[locale];
  const gap = text === "" || /\s$/.test(text) ? "" : " ";
  return { ...content, template: { ...template, [locale]: `${text}${gap}{{${key}}}` } };
}

/** Adds tone, output language, length and voice with their lines of the template, those that are not there yet. */
function withSharedFields(content: ToolContent): ToolContent {
  const missing = sharedFields.filter(({ key }) => content.fields.every((field) => field.key !== key));
  const lines = (locale: Locale): string => {
    const used = listPlaceholders(content.template[locale]);
    const added = sharedInstructions[locale].split("\n").filter((line) => listPlaceholders(line).some((key) => !used.includes(key)));
    return [content.template[locale], ...added].filter((line) => line !== "").join("\n");
  };
  return { ...content, fields: [...content.fields, ...missing.map(toContent)], template: { en: lines("en"), zh: lines("zh") } };
}

function toContent(field: ToolField): FieldContent {
  const { kind, valueType, schemaType, label, required, help, placeholder, choices, min, max, maxLength, advanced } = field;
  return {
    ...newField(kind, field.key),
    valueType,
    schemaType,
    label,
    required,
    help: help ?? null,
    placeholder: placeholder ?? null,
    default: field.default ?? null,
    choices: choices?.map(({ value, label: words, prompt }) => ({ value, label: words, prompt: prompt ?? null })) ?? null,
    min: min ?? null,
    max: max ?? null,
    maxLength: maxLength ?? null,
    advanced: advanced ?? false,
  };
}
