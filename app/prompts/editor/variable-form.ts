import type { Locale, Localized } from "#core/localized.ts";
import type { FieldValue, FieldValues } from "#features/catalogue/tool-fields.ts";
import type { ExampleValues } from "#features/prompts/prompt-view.ts";
import { emptyText } from "#features/prompts/prompt-text.ts";
import type { PromptVariable } from "#platform/db/schema/prompts.ts";

/** Kinds of a field as an author chooses them, one for each useful pair of control and type of value. */
export const variableKinds = ["text", "long", "number", "select", "radio", "multiple", "checkbox"] as const;
export type VariableKind = (typeof variableKinds)[number];

/** A variable as the editor's form holds it. Choices are lines: `label`, or `value = label`. */
export type VariableForm = {
  key: string;
  kind: VariableKind;
  label: Localized;
  help: Localized;
  example: Localized;
  required: boolean;
  choices: Localized;
  min: string;
  max: string;
  maxLength: string;
};

const controls: Record<VariableKind, Pick<PromptVariable, "kind" | "valueType">> = {
  text: { kind: "Input", valueType: "Text" },
  long: { kind: "Textarea", valueType: "Text" },
  number: { kind: "Input", valueType: "Number" },
  select: { kind: "Select", valueType: "Text" },
  radio: { kind: "Radio", valueType: "Text" },
  multiple: { kind: "Multiple", valueType: "Text" },
  checkbox: { kind: "Checkbox", valueType: "Boolean" },
};

export const hasChoices = (kind: VariableKind): boolean => kind === "select" || kind === "radio" || kind === "multiple";

function kindOf(variable: Pick<PromptVariable, "kind" | "valueType">): VariableKind {
  if (variable.kind === "Input" && variable.valueType === "Number") return "number";
  const found = variableKinds.find((kind) => kind !== "number" && controls[kind].kind === variable.kind);
  return found ?? "long";
}

export function toVariableForm(variable: PromptVariable, examples: ExampleValues): VariableForm {
  const { key, label, help, required, min, max, maxLength } = variable;
  const example = (locale: Locale) => exampleText(examples[locale], key) ?? variable.example?.[locale] ?? "";
  const number = (value: number | undefined) => (value === undefined ? "" : String(value));
  return {
    key,
    kind: kindOf(variable),
    label,
    help: help ?? emptyText,
    example: { en: example("en"), zh: example("zh") },
    required,
    choices: choiceLines(variable.choices ?? []),
    min: number(min),
    max: number(max),
    maxLength: number(maxLength),
  };
}

function exampleText(values: FieldValues, key: string): string | null {
  const value = Object.hasOwn(values, key) ? values[key] : undefined;
  if (value === undefined) return null;
  return Array.isArray(value) ? value.join("\n") : String(value);
}

export function toVariable(form: VariableForm): PromptVariable {
  const { kind, valueType } = controls[form.kind];
  const isFreeText = form.kind === "text" || form.kind === "long";
  return {
    key: form.key,
    kind,
    valueType,
    label: form.label,
    required: form.required,
    ...(isEmpty(form.help) ? {} : { help: form.help }),
    ...(isEmpty(form.example) || form.kind === "checkbox" ? {} : { example: form.example }),
    ...(hasChoices(form.kind) ? { choices: readChoices(form.choices) } : {}),
    ...(form.kind === "number" ? { ...numberAt("min", form.min), ...numberAt("max", form.max) } : {}),
    ...(isFreeText ? numberAt("maxLength", form.maxLength) : {}),
  };
}

const isEmpty = (text: Localized): boolean => text.en.trim() === "" && text.zh.trim() === "";

function numberAt<Name extends string>(name: Name, text: string): { [Key in Name]?: number } {
  const value = text.trim() === "" ? Number.NaN : Number(text);
  return (Number.isInteger(value) ? { [name]: value } : {}) as { [Key in Name]?: number };
}

/** What the example fills in, as a value of the field's type; null for nothing. */
export function variableExample(form: VariableForm, locale: Locale): FieldValue | null {
  const text = form.example[locale].trim();
  if (text === "") return null;
  if (form.kind === "checkbox") return text === "true";
  if (form.kind === "number") return Number.isFinite(Number(text)) ? Number(text) : text;
  if (form.kind === "text" || form.kind === "long") return form.example[locale];
  const choices = readChoices(form.choices);
  const value = (wanted: string) => choices.find((choice) => choice.value === wanted || choice.label[locale] === wanted)?.value ?? wanted;
  if (form.kind !== "multiple") return value(text);
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter((line) => line !== "").map(value);
}

/** Reads choices, a line each; the two languages belong together line by line. What is before ` = ` goes into the template. */
function readChoices(lines: Localized): NonNullable<PromptVariable["choices"]> {
  const [en, zh] = [readLines(lines.en), readLines(lines.zh)];
  return Array.from({ length: Math.max(en.length, zh.length) }, (_, index) => {
    const [english, chinese] = [en[index], zh[index]];
    const label = { en: english?.label ?? "", zh: chinese?.label ?? "" };
    return { value: english?.value ?? chinese?.value ?? (label.en || label.zh), label };
  });
}

function readLines(text: string): { value: string | null; label: string }[] {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.flatMap((line) => {
    const match = /^(.+?)\s+=\s+(.+)$/.exec(line);
    if (line === "") return [];
    return [match === null ? { value: null, label: line } : { value: match[1] ?? "", label: match[2] ?? "" }];
  });
}

function choiceLines(choices: NonNullable<PromptVariable["choices"]>): Localized {
  const hasEnglish = choices.some(({ label }) => label.en !== "");
  const line = (value: string, label: string) => (value === label || label === "" ? value : `${value} = ${label}`);
  return {
    en: hasEnglish ? choices.map(({ value, label }) => line(value, label.en)).join("\n") : "",
    zh: choices
      .map(({ value, label }) => (hasEnglish ? label.zh : line(value, label.zh)))
      .filter((text) => text !== "")
      .join("\n"),
  };
}
