import { type Locale, type Localized, locales } from "#core/localized.ts";
import { toolGroups } from "#features/catalogue/tool-groups.ts";
import type { ChoiceContent, FieldContent, ToolContent } from "#features/catalogue/tool-content.ts";
import { choiceKinds, noText } from "#features/catalogue/tool-content-fields.ts";
import { photoGroups, photoPlaces, photoRatios } from "#features/catalogue/tool-photo.ts";
import type { PhotoContent, PhotoToolContent } from "#features/catalogue/tool-photo-content.ts";
import { imageModelIds } from "#platform/ai/image-models.ts";
import { fieldKinds, type FieldValue, type FieldValues } from "#features/catalogue/tool-fields.ts";
import { branchAt, type FormTree, listAt, localizedAt, readFormTree, textAt, textsAt } from "../items/form-tree.ts";

/**
 * Reads the editor's form: every name begins with `content.`, places in lists are numbers. What was typed and fits no number stays a text.
 *
 * @param isPhoto whether it is an image tool's
 */
export function readToolForm(form: FormData, isPhoto = false): ToolContent {
  const tree = readFormTree(form, "content.");
  return isPhoto ? readPhotoTool(tree) : readTool(tree, oneOf(toolGroups, textAt(tree, "group"), "work"));
}

function readPhotoTool(tree: FormTree): PhotoToolContent {
  const content = readTool(tree, oneOf(photoGroups, textAt(tree, "group"), "edit"));
  const photo = branchAt(tree, "photo");
  const [models, ratios] = [textsAt(photo, "models"), textsAt(photo, "ratios")];
  const prices = branchAt(photo, "prices");
  return {
    ...content,
    outputKind: oneOf(["images", "text"] as const, textAt(tree, "outputKind"), "images"),
    photo: {
      where: oneOf(photoPlaces, textAt(photo, "where"), "model"),
      takesPicture: textAt(photo, "takesPicture") === "true",
      models: imageModelIds.filter((model) => models.includes(model)),
      prices: Object.fromEntries(imageModelIds.map((model) => [model, readPrice(textAt(prices, model))])) as PhotoContent["prices"],
      ratios: photoRatios.filter((ratio) => ratios.includes(ratio)),
      before: readExamplePicture(branchAt(photo, "before")),
      after: readExamplePicture(branchAt(photo, "after")),
    },
  };
}

/** Credits, as they are typed, in thousandths. */
function readPrice(text: string): number | null {
  return /^\d{1,6}(?:\.\d{1,3})?$/.test(text.trim()) ? Math.round(Number(text) * 1000) : null;
}

function readExamplePicture(tree: FormTree): PhotoContent["before"] {
  const id = textAt(tree, "remove") === "true" ? "" : textAt(tree, "id");
  return { id: id === "" ? null : id, alt: localizedAt(tree, "alt") };
}

function readTool(tree: FormTree, group: string): ToolContent {
  const branches = listAt(tree, "fields");
  const fields = withConditions(branches, branches.map(readField));
  const diffField = textAt(tree, "diffField");
  return {
    slug: `${group}/${textAt(tree, "address").trim().toLowerCase().slice(0, 100)}`,
    group,
    name: localizedAt(tree, "name"),
    summary: localizedAt(tree, "summary"),
    tagline: orNull(localizedAt(tree, "tagline")),
    seoTitle: localizedAt(tree, "seoTitle"),
    seoDescription: localizedAt(tree, "seoDescription"),
    searchTexts: { en: linesOf(textAt(branchAt(tree, "searchTexts"), "en")), zh: linesOf(textAt(branchAt(tree, "searchTexts"), "zh")) },
    questions: listAt(tree, "questions").map((one) => ({ question: localizedAt(one, "question"), answer: localizedAt(one, "answer") })),
    icon: textAt(tree, "icon"),
    startsFrom: oneOf(["text", "idea"] as const, textAt(tree, "startsFrom"), "idea"),
    outputKind: oneOf(["text", "variants", "diff"] as const, textAt(tree, "outputKind"), "text"),
    diffField: diffField === "" ? null : diffField,
    variants: Number(oneOf(["1", "2", "3"] as const, textAt(tree, "variants"), "1")),
    modelClass: oneOf(["fast", "careful", "best"] as const, textAt(tree, "modelClass"), "fast"),
    maxOutput: wholeNumber(textAt(tree, "maxOutput")),
    isFeatured: textAt(tree, "isFeatured") === "true",
    fields,
    template: localizedAt(tree, "template"),
    example: { en: readExamples(branches, fields, "en"), zh: readExamples(branches, fields, "zh") },
    sample: localizedAt(tree, "sample"),
  };
}

function oneOf<const Value extends string>(values: readonly Value[], text: string, otherwise: NoInfer<Value>): Value {
  return values.find((value) => value === text) ?? otherwise;
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

function wholeNumber(text: string): number | null {
  const value = Number(text.trim());
  return text.trim() === "" || !Number.isInteger(value) || Math.abs(value) > 2_000_000_000 ? null : value;
}

/** A number where that is what the field holds and what was typed; else the text as it is. */
function typed(text: string, valueType: FieldContent["valueType"]): string | number {
  return valueType === "Number" && /^-?\d{1,15}(?:\.\d{1,10})?$/.test(text.trim()) ? Number(text) : text.trim();
}

const orNull = (text: Localized): Localized | null => (locales.every((locale) => text[locale] === "") ? null : text);

/** The condition is read later, since its values are of another field's type. */
function readField(tree: FormTree): FieldContent {
  const kind = oneOf(fieldKinds, textAt(tree, "kind"), "Input");
  const types = typesOf(kind, textAt(tree, "schemaType"));
  const isTick = kind === "Checkbox";
  return {
    key: textAt(tree, "key").trim().slice(0, 64),
    kind,
    ...types,
    label: localizedAt(tree, "label"),
    help: orNull(localizedAt(tree, "help")),
    placeholder: orNull(localizedAt(tree, "placeholder")),
    required: textAt(tree, "required") === "true",
    default: readDefault(tree, kind, types.valueType),
    choices: choiceKinds.includes(kind) ? listAt(tree, "choices").map((choice) => readChoice(choice, types.valueType)) : null,
    min: wholeNumber(textAt(tree, "min")),
    max: wholeNumber(textAt(tree, "max")),
    maxLength: wholeNumber(textAt(tree, "maxLength")),
    pattern: textAt(tree, "pattern") === "" ? null : textAt(tree, "pattern"),
    advanced: textAt(tree, "advanced") === "true",
    dependsOn: null,
    checkedPrompt: isTick ? localizedAt(tree, "checkedPrompt") : null,
    uncheckedPrompt: isTick ? localizedAt(tree, "uncheckedPrompt") : null,
  };
}

/** Text areas and multi-value lists hold texts, a checkbox is a yes or no; the others may hold numbers. */
function typesOf(kind: FieldContent["kind"], schemaType: string): Pick<FieldContent, "valueType" | "schemaType"> {
  if (kind === "Checkbox") return { valueType: "Boolean", schemaType: "boolean" };
  if (kind === "Textarea" || kind === "Multiple") return { valueType: "Text", schemaType: "string" };
  const type = oneOf(["string", "integer", "number", "float"] as const, schemaType, "string");
  return { valueType: type === "string" ? "Text" : "Number", schemaType: type };
}

function readDefault(tree: FormTree, kind: FieldContent["kind"], valueType: FieldContent["valueType"]): FieldValue | null {
  const text = textAt(tree, "default").trim();
  if (kind === "Checkbox") return text === "true";
  if (kind === "Multiple") {
    const values = textsAt(tree, "default").flatMap(linesOf);
    return values.length === 0 ? null : values;
  }
  return text === "" ? null : typed(text, valueType);
}

function readChoice(tree: FormTree, valueType: FieldContent["valueType"]): ChoiceContent {
  return { value: typed(textAt(tree, "value"), valueType), label: localizedAt(tree, "label"), prompt: orNull(localizedAt(tree, "prompt")) };
}

function withConditions(branches: readonly FormTree[], fields: readonly FieldContent[]): FieldContent[] {
  return fields.map((field, place) => {
    const tree = branchAt(branches[place], "dependsOn");
    const key = textAt(tree, "key");
    if (key === "") return field;
    const other = fields.find((one) => one.key === key);
    const values = textsAt(tree, "values").flatMap(linesOf);
    return { ...field, dependsOn: { key, values: values.map((value) => conditionValue(value, other)) } };
  });
}

function conditionValue(text: string, other: FieldContent | undefined): string | number | boolean {
  if (other?.kind === "Checkbox" && (text === "true" || text === "false")) return text === "true";
  return typed(text, other?.valueType ?? "Text");
}

/** What the example fills in is next to each field; empty means nothing. */
function readExamples(branches: readonly FormTree[], fields: readonly FieldContent[], locale: Locale): FieldValues {
  const values = fields.flatMap((field, place) => {
    const value = readExample(branchAt(branches[place], "example"), field, locale);
    return value === null || field.key === "" ? [] : [[field.key, value] as const];
  });
  return Object.fromEntries(values);
}

function readExample(tree: FormTree, { kind, valueType }: FieldContent, locale: Locale): FieldValue | null {
  const texts = textsAt(tree, locale).map((text) => text.trim());
  const [text = ""] = texts;
  if (kind === "Multiple") {
    const values = texts.filter((one) => one !== "");
    return values.length === 0 ? null : values;
  }
  if (text === "") return null;
  if (kind === "Checkbox") return text === "true";
  return typed(text, valueType);
}

/** What a field that was just added starts from. */
export function newField(kind: FieldContent["kind"], key: string): FieldContent {
  const isTick = kind === "Checkbox";
  return {
    key,
    kind,
    ...typesOf(kind, "string"),
    label: noText,
    help: null,
    placeholder: null,
    required: false,
    default: isTick ? false : null,
    choices: choiceKinds.includes(kind) ? [] : null,
    min: null,
    max: null,
    maxLength: null,
    pattern: null,
    advanced: false,
    dependsOn: null,
    checkedPrompt: isTick ? noText : null,
    uncheckedPrompt: isTick ? noText : null,
  };
}
