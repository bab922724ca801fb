import { type Locale, locales } from "#core/localized.ts";
import type { ContentFile } from "#platform/content/content-file.server.ts";
import type { ContentFault } from "#platform/content/content-fault.ts";
import type { ItemFault } from "#platform/revisions/item-kind.ts";
import { isFieldVisible } from "./form-fields.ts";
import { noPrices } from "./image-price.ts";
import { renderPicturePrompt, type RenderedPrompt, renderPrompt } from "./render-prompt.ts";
import { repeatedWording } from "./repeated-wording.ts";
import { fieldsOfSeed, templateOfSeed } from "./seed-catalogue.server.ts";
import { toolFaults } from "./tool-check.ts";
import type { FieldContent, ToolContent } from "./tool-content.ts";
import { noText } from "./tool-content-fields.ts";
import type { FieldValue, FieldValues, ToolField } from "./tool-fields.ts";
import type { ToolSeed } from "./tool-file.server.ts";
import type { PhotoToolContent } from "./tool-photo-content.ts";
import type { PhotoToolSeed } from "./tool-photo-file.server.ts";
import { translatorTools } from "./translator-tools.ts";
import { readFields } from "./validate-fields.ts";

/**
 * Requirements for shipped tools, of writing and for images, beyond the shape of their files: the rules for publishing, that every option
 * has an effect, and that no two have the same id or wording.
 */
export function findToolFaults(tools: readonly ContentFile<ToolSeed>[], photoTools: readonly ContentFile<PhotoToolSeed>[]): ContentFault[] {
  const files = [...tools, ...photoTools];
  return [...tools.flatMap(faultsOfTool), ...photoTools.flatMap(faultsOfPhotoTool), ...repeatedIds(files), ...repeatedWording(files)];
}

/** What is checked of a tool's form and template. */
type Form = {
  fields: ToolField[];
  example: { en: FieldValues; zh: FieldValues };
  /** What a model receives; null if the tool uses none. */
  promptOf: ((values: FieldValues, locale: Locale) => string) | null;
};

function faultsOfTool(file: ContentFile<ToolSeed>): ContentFault[] {
  const { value: seed } = file;
  const form = { fields: fieldsOfSeed(seed), template: templateOfSeed(seed) };
  const promptOf = (values: FieldValues, locale: Locale) => wordsOf(renderPrompt(form, values, locale));
  return faultsOfForm(file, toolFaults(contentOf(seed)), { fields: form.fields, example: seed.example, promptOf });
}

/** The pictures of an example are not part of its file. */
function faultsOfPhotoTool(file: ContentFile<PhotoToolSeed>): ContentFault[] {
  const { fields, example, where, template } = file.value;
  const promptOf = where === "device" ? null : (values: FieldValues, locale: Locale) => photoPromptOf(file.value, values, locale);
  const faults = toolFaults(photoContentOf(file.value)).filter(({ code }) => code !== "no-before" && code !== "no-after");
  const needless = where === "device" && template !== undefined ? [{ path: "template", code: "needless-template" }] : [];
  return faultsOfForm(file, [...faults, ...needless], { fields, example, promptOf });
}

function faultsOfForm(file: ContentFile<object>, itemFaults: readonly ItemFault[], form: Form): ContentFault[] {
  const published = itemFaults.map((fault) => file.faultAt(fault.path.replace(/^photo\./, ""), sentenceOf(fault)));
  const faults = [...published, ...locales.flatMap((locale) => strangeExamples(file, form, locale))];
  // Only a tool whose example can be filled in can be rendered.
  return faults.length > 0 ? faults : locales.flatMap((locale) => optionFaults(file, form, locale));
}

function strangeExamples({ faultAt }: ContentFile<object>, { fields, example }: Form, locale: Locale): ContentFault[] {
  const strange = Object.keys(example[locale]).filter((key) => !fields.some((field) => field.key === key));
  return strange.map((key) => faultAt(`example.${locale}.${key}`, "is not a field of this tool"));
}

function repeatedIds(files: readonly ContentFile<{ id: number }>[]): ContentFault[] {
  const owners = new Map(Object.values(translatorTools).map(({ id }): [number, string] => [id, "the translator"]));
  return files.flatMap(({ name, value: { id }, faultAt }) => {
    const owner = owners.get(id);
    if (owner !== undefined) return [faultAt("id", `${id} is already the id of ${owner}; choose another one`)];
    owners.set(id, name);
    return [];
  });
}

/** Each option must be able to take a value other than the example's and then send a different prompt; otherwise it is useless. */
function optionFaults({ faultAt }: ContentFile<object>, { fields, example, promptOf }: Form, locale: Locale): ContentFault[] {
  const read = readFields(fields, example[locale]);
  if (!read.ok || promptOf === null) return [];
  const before = promptOf(read.values, locale);
  return fields.flatMap((field) => {
    if (!isFieldVisible(field, read.values) || isConsent(field)) return [];
    const changed = { ...read.values, [field.key]: otherValue(field, read.values[field.key]) };
    if (!readFields(fields, changed).ok) return [faultAt(`fields.${field.key}`, `accepts only the value in example.${locale}`)];
    if (promptOf(changed, locale) !== before) return [];
    return [faultAt(`fields.${field.key}`, `has no effect on the prompt; use {{${field.key}}} in template.${locale}`)];
  });
}

/** A box that must be checked is no option: it is there to be read. */
const isConsent = ({ kind, required }: ToolField): boolean => kind === "Checkbox" && required;

const wordsOf = ({ system, user }: RenderedPrompt): string => `${system}\n${user}`;

function photoPromptOf(seed: PhotoToolSeed, values: FieldValues, locale: Locale): string {
  const form = { fields: seed.fields, template: seed.template ?? noText };
  return seed.outputKind === "text" ? wordsOf(renderPrompt(form, values, locale, true)) : renderPicturePrompt(form, values, locale);
}

/** A valid value for the field, other than the given one. */
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
    tagline: seed.tagline ?? null,
    diffField: seed.diffField ?? null,
    modelClass: "fast",
    maxOutput: null,
    isFeatured: featured ?? false,
    template: templateOfSeed(seed),
    fields: fieldsOfSeed(seed).map(fieldContentOf),
  };
}

function photoContentOf(seed: PhotoToolSeed): PhotoToolContent {
  const { id: _, featured, where, takesPicture, models, ratios, ...rest } = seed;
  const none = { id: null, alt: noText };
  return {
    ...rest,
    tagline: null,
    startsFrom: "idea",
    diffField: null,
    variants: 1,
    modelClass: "fast",
    maxOutput: null,
    isFeatured: featured ?? false,
    template: seed.template ?? noText,
    sample: noText,
    fields: seed.fields.map(fieldContentOf),
    photo: { where, takesPicture, models, prices: noPrices, ratios, before: none, after: none },
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
  "not-a-choice": "is not one of the choices",
  "diff-field": "must name the text field to compare the result with",
  "no-fields": "a tool needs at least one field",
  key: "the key must start with a lowercase letter, followed by lowercase letters, digits and underscores; picture is reserved",
  "no-choices": "needs at least one choice",
  "not-a-number": "must be a number, because the field holds numbers",
  "choice-twice": "another choice already has this value",
  "min-above-max": "is greater than max",
  "too-small": "is below the field's minimum",
  "too-large": "is above the field's maximum",
  "too-long": "is longer than the field allows",
  "wrong-type": "does not match the field's kind",
  "depends-unknown": "is not a field of this tool",
  "depends-later": "comes later in the form; a condition can only name an earlier field",
  "no-model": "a tool that makes pictures on a model must name at least one",
  "needless-model": "is only for tools that make pictures on a model",
  "needless-template": "is only for tools that need a model",
  "no-ratios": "a picture made from words needs at least one ratio to choose from",
};

function sentenceOf({ code, path, about }: ItemFault): string {
  if (code === "unknown-placeholder") return `{{${about}}} is not a field of this tool`;
  if (code === "missing" && path.endsWith(".zh")) return "the Chinese text is missing";
  if (code === "missing" && path.endsWith(".en")) return "the English text is missing";
  if (code === "too-long" && about !== undefined) return `has more than ${about} characters`;
  return sentences[code] ?? code;
}
