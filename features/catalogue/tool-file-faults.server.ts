import { type Locale, locales } from "#core/localized.ts";
import type { ContentFile } from "#platform/content/content-file.server.ts";
import type { ContentFault } from "#platform/content/content-fault.ts";
import type { ItemFault } from "#platform/revisions/item-kind.ts";
import { isFieldVisible } from "./form-fields.ts";
import { renderPrompt } from "./render-prompt.ts";
import { repeatedWording } from "./repeated-wording.ts";
import { fieldsOfSeed, templateOfSeed } from "./seed-catalogue.server.ts";
import { toolFaults } from "./tool-check.ts";
import type { FieldContent, ToolContent } from "./tool-content.ts";
import type { FieldValue, FieldValues, ToolField } from "./tool-fields.ts";
import type { ToolSeed } from "./tool-file.server.ts";
import { readFields } from "./validate-fields.ts";

/** What is asked of shipped tools beyond the shape of their files: what publishing asks for, and that every option has an effect. */
export function findToolFaults(files: readonly ContentFile<ToolSeed>[]): ContentFault[] {
  return [...files.flatMap(faultsOfTool), ...repeatedIds(files), ...repeatedWording(files)];
}

function faultsOfTool(file: ContentFile<ToolSeed>): ContentFault[] {
  const published = toolFaults(contentOf(file.value)).map((fault) => file.faultAt(fault.path, sentenceOf(fault)));
  const faults = [...published, ...locales.flatMap((locale) => strangeExamples(file, locale))];
  // Only a tool whose example can be filled in can be rendered.
  return faults.length > 0 ? faults : locales.flatMap((locale) => optionFaults(file, locale));
}

function strangeExamples({ value, faultAt }: ContentFile<ToolSeed>, locale: Locale): ContentFault[] {
  const keys = fieldsOfSeed(value).map(({ key }) => key);
  const strange = Object.keys(value.example[locale]).filter((key) => !keys.includes(key));
  return strange.map((key) => faultAt(`example.${locale}.${key}`, "is no field of this tool"));
}

function repeatedIds(files: readonly ContentFile<ToolSeed>[]): ContentFault[] {
  return files.flatMap((file, place) => {
    const other = files.slice(0, place).find(({ value }) => value.id === file.value.id);
    return other === undefined ? [] : [file.faultAt("id", `${file.value.id} is the id of ${other.name} too; take one that is free`)];
  });
}

/** Each option takes another value than the example's, and sends another prompt then, or it is of no use. */
function optionFaults(file: ContentFile<ToolSeed>, locale: Locale): ContentFault[] {
  const fields = fieldsOfSeed(file.value);
  const read = readFields(fields, file.value.example[locale]);
  if (!read.ok) return [];
  const before = promptOf(file.value, read.values, locale);
  return fields.flatMap((field) => {
    if (!isFieldVisible(field, read.values)) return [];
    const changed = { ...read.values, [field.key]: otherValue(field, read.values[field.key]) };
    if (!readFields(fields, changed).ok)
      return [file.faultAt(`fields.${field.key}`, `takes no other value than that of example.${locale}`)];
    if (promptOf(file.value, changed, locale) !== before) return [];
    return [file.faultAt(`fields.${field.key}`, `changes nothing in the prompt; name {{${field.key}}} in template.${locale}`)];
  });
}

function promptOf(seed: ToolSeed, values: FieldValues, locale: Locale): string {
  const prompt = renderPrompt({ template: templateOfSeed(seed), fields: fieldsOfSeed(seed) }, values, locale);
  return `${prompt.system}\n${prompt.user}`;
}

/** A value other than the given one that the field takes. */
function otherValue(field: ToolField, value: FieldValue | undefined): FieldValue {
  const values = field.choices?.map((choice) => String(choice.value)) ?? [];
  if (field.kind === "Multiple") return [values.find((one) => !(value as string[] | undefined)?.includes(one)) ?? values[0] ?? ""];
  if (field.choices !== undefined) return field.choices.find((choice) => String(choice.value) !== String(value))?.value ?? "";
  if (field.valueType === "Boolean") return value !== true;
  if (field.valueType === "Text") return `${String(value ?? "")} and one more thing`.slice(-(field.maxLength ?? 200));
  const number = Number(value ?? field.min ?? 0);
  return number === field.max ? (field.min ?? 0) : number + 1;
}

/** The tool as an admin would have it before publishing. */
function contentOf(seed: ToolSeed): ToolContent {
  const { featured, hasSharedFields: _, id: __, ...rest } = seed;
  return {
    ...rest,
    diffField: seed.diffField ?? null,
    modelClass: "fast",
    maxOutput: null,
    isFeatured: featured ?? false,
    template: templateOfSeed(seed),
    fields: fieldsOfSeed(seed).map(fieldContentOf),
  };
}

function fieldContentOf(field: ToolField): FieldContent {
  return {
    ...field,
    help: field.help ?? null,
    placeholder: field.placeholder ?? null,
    default: field.default ?? null,
    choices: field.choices?.map((choice) => ({ ...choice, prompt: choice.prompt ?? null })) ?? null,
    min: field.min ?? null,
    max: field.max ?? null,
    maxLength: field.maxLength ?? null,
    pattern: null,
    advanced: field.advanced ?? false,
    dependsOn: field.dependsOn ?? null,
    checkedPrompt: field.checkedPrompt ?? null,
    uncheckedPrompt: field.uncheckedPrompt ?? null,
  };
}

const sentences: Readonly<Record<string, string>> = {
  missing: "is missing",
  "not-a-choice": "is none of the choices",
  "diff-field": "must name the field of text that the result is compared with",
  "no-fields": "a tool needs at least one field",
  key: "the key must begin with a small letter, then small letters, digits and underscores; picture is taken",
  "no-choices": "there is nothing to choose from",
  "not-a-number": "must be a number, as the field holds numbers",
  "choice-twice": "another choice has this value",
  "min-above-max": "is greater than max",
  "too-small": "is less than the field allows",
  "too-large": "is more than the field allows",
  "too-long": "is longer than the field allows",
  "wrong-type": "does not fit the kind of the field",
  "depends-unknown": "is no field of this tool",
  "depends-later": "stands below; a condition is on a field above",
};

function sentenceOf({ code, path, about }: ItemFault): string {
  if (code === "unknown-placeholder") return `{{${about}}} is no field of this tool`;
  if (code === "missing" && path.endsWith(".zh")) return "the Chinese text is missing";
  if (code === "missing" && path.endsWith(".en")) return "the English text is missing";
  return sentences[code] ?? code;
}
