import { type Locale, type Localized, locales } from "#core/localized.ts";
import type { ItemFault } from "#platform/revisions/item-kind.ts";
import { isFreeText } from "./form-fields.ts";
import { picturePlaceholder } from "./render-prompt.ts";
import { listPlaceholders } from "./template.ts";
import type { FieldContent, ToolContent } from "./tool-content.ts";
import { choiceKinds, fieldsOfContent, photoOf } from "./tool-content-fields.ts";
import { toolIcons } from "./tool-icons.ts";
import { photoGroups, photoIcons } from "./tool-photo.ts";
import type { PhotoContent } from "./tool-photo-content.ts";
import { photoFaults } from "./tool-photo-check.ts";
import { readFields } from "./validate-fields.ts";

/** Valid names for a tool's page within its group. */
const slugPart = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const fieldKey = /^[a-z][a-z0-9_]{0,39}$/;
/** Fewer model tokens than this can't hold an answer. */
export const leastOutput = 64;
/** The longest tagline that fits a line of the list of tools, in Unicode code points. */
export const taglineMax = { en: 40, zh: 20 } as const;

/** How a template and its fields match. */
export type TemplateLint = {
  /** Placeholders without a field, per language, in order of first appearance. */
  unknown: { locale: Locale; key: string }[];
  /** Fields that a template doesn't use, which is allowed. */
  unused: { locale: Locale; key: string }[];
};

export function lintTool({ template, fields }: Pick<ToolContent, "template"> & { fields: readonly { key: string }[] }): TemplateLint {
  const known = new Set([...fields.map(({ key }) => key), picturePlaceholder]);
  const lint: TemplateLint = { unknown: [], unused: [] };
  for (const locale of locales) {
    const used = listPlaceholders(template[locale]);
    for (const key of used) if (!known.has(key)) lint.unknown.push({ locale, key });
    for (const { key } of fields) if (key !== "" && !used.includes(key)) lint.unused.push({ locale, key });
  }
  return lint;
}

/** Lists what keeps a tool from being published; each path is one in the content, with fields named by key. */
export function toolFaults(content: ToolContent): ItemFault[] {
  const photo = photoOf(content);
  return [
    ...(photo === null ? addressFaults(content) : photoAddressFaults(content)),
    ...textFaults(content, photo),
    ...(photo === null ? outputFaults(content) : photoFaults(photo, content.outputKind)),
    ...content.fields.flatMap((field, place) => fieldFaults(content, field, place)),
    ...templateFaults(content),
    ...exampleFaults(content),
  ];
}

function addressFaults({ slug, group, icon }: ToolContent): ItemFault[] {
  const [first, ...rest] = slug.split("/");
  const faults: ItemFault[] = [];
  if (first !== group || !slugPart.test(rest.join("/"))) faults.push({ path: "slug", code: "slug" });
  if (!toolIcons.some((known) => known === icon)) faults.push({ path: "icon", code: "not-a-choice" });
  return faults;
}

/** Whether an address is valid for an image tool: one of the groups, and one or more segments below it. */
export function isPhotoAddress(slug: string): boolean {
  const [first, ...rest] = slug.split("/");
  return photoGroups.some((group) => group === first) && rest.length > 0 && rest.every((part) => slugPart.test(part)) && slug.length <= 110;
}

function photoAddressFaults({ slug, group, icon }: ToolContent): ItemFault[] {
  const faults: ItemFault[] = [];
  if (slug.split("/", 1)[0] !== group || !isPhotoAddress(slug)) faults.push({ path: "slug", code: "image-slug" });
  if (!photoIcons.some((known) => known === icon)) faults.push({ path: "icon", code: "not-a-choice" });
  return faults;
}

/** An image tool's sample is its picture, and one that works in the browser needs no template. */
function textFaults(content: ToolContent, photo: PhotoContent | null): ItemFault[] {
  const { name, summary, tagline, seoTitle, seoDescription, sample, template, questions } = content;
  const asked = {
    name,
    summary,
    seoTitle,
    seoDescription,
    ...(photo === null ? { sample } : {}),
    ...(photo === null || photo.where === "model" ? { template } : {}),
  };
  return [
    ...Object.entries(asked).flatMap(([path, text]) => missingIn(path, text)),
    ...halfIn("tagline", tagline),
    ...longTaglines(tagline),
    ...questions.flatMap(({ question, answer }, place) => [
      ...missingIn(`questions.${place}.question`, question),
      ...missingIn(`questions.${place}.answer`, answer),
    ]),
  ];
}

const isBlank = (text: Localized): boolean => locales.every((locale) => text[locale].trim() === "");

function missingIn(path: string, text: Localized): ItemFault[] {
  return locales.filter((locale) => text[locale].trim() === "").map((locale) => ({ path: `${path}.${locale}`, code: "missing" }));
}

/** Empty in both languages is fine; filled in only one is not. */
const halfIn = (path: string, text: Localized | null): ItemFault[] => (text === null || isBlank(text) ? [] : missingIn(path, text));

function longTaglines(tagline: Localized | null): ItemFault[] {
  const isLong = (locale: Locale) => [...(tagline?.[locale] ?? "")].length > taglineMax[locale];
  return locales.filter(isLong).map((locale) => ({ path: `tagline.${locale}`, code: "too-long", about: String(taglineMax[locale]) }));
}

function outputFaults({ outputKind, diffField, maxOutput, fields }: ToolContent): ItemFault[] {
  const faults: ItemFault[] = [];
  const texts = fieldsOfContent({ fields }).filter(isFreeText);
  if (outputKind === "diff" && !texts.some(({ key }) => key === diffField)) faults.push({ path: "diffField", code: "diff-field" });
  if (maxOutput !== null && maxOutput < leastOutput) faults.push({ path: "maxOutput", code: "too-small", about: String(leastOutput) });
  if (fields.length === 0) faults.push({ path: "fields", code: "no-fields" });
  return faults;
}

function fieldFaults({ fields }: ToolContent, field: FieldContent, place: number): ItemFault[] {
  const path = `fields.${field.key}`;
  const before = fields.slice(0, place);
  return [
    ...keyFaults(path, field.key, before),
    ...missingIn(`${path}.label`, field.label),
    ...halfIn(`${path}.help`, field.help),
    ...halfIn(`${path}.placeholder`, field.placeholder),
    ...halfIn(`${path}.checkedPrompt`, field.checkedPrompt),
    ...halfIn(`${path}.uncheckedPrompt`, field.uncheckedPrompt),
    ...choiceFaults(path, field),
    ...boundFaults(path, field),
    ...defaultFaults(path, field),
    ...conditionFaults(path, field, before, fields),
  ];
}

function keyFaults(path: string, key: string, before: readonly FieldContent[]): ItemFault[] {
  if (!fieldKey.test(key) || key === picturePlaceholder) return [{ path: `${path}.key`, code: "key" }];
  return before.some((other) => other.key === key) ? [{ path: `${path}.key`, code: "key-twice", about: key }] : [];
}

function choiceFaults(path: string, { kind, choices, valueType }: FieldContent): ItemFault[] {
  if (!choiceKinds.includes(kind)) return [];
  if (choices === null || choices.length === 0) return [{ path: `${path}.choices`, code: "no-choices" }];
  const values = choices.map(({ value }) => String(value));
  return choices.flatMap(({ value, label, prompt }, place) => {
    const at = `${path}.choices.${place}`;
    const faults = [...missingIn(`${at}.label`, label), ...halfIn(`${at}.prompt`, prompt)];
    if (String(value).trim() === "") faults.push({ path: `${at}.value`, code: "missing" });
    else if (valueType === "Number" && typeof value !== "number") faults.push({ path: `${at}.value`, code: "not-a-number" });
    else if (values.indexOf(String(value)) !== place) faults.push({ path: `${at}.value`, code: "choice-twice" });
    return faults;
  });
}

function boundFaults(path: string, { min, max, maxLength, pattern }: FieldContent): ItemFault[] {
  const faults: ItemFault[] = [];
  if (min !== null && max !== null && min > max) faults.push({ path: `${path}.min`, code: "min-above-max" });
  if (maxLength !== null && maxLength < 1) faults.push({ path: `${path}.maxLength`, code: "too-small", about: "1" });
  if (pattern !== null && !isPattern(pattern)) faults.push({ path: `${path}.pattern`, code: "pattern" });
  return faults;
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, "u") instanceof RegExp;
  } catch {
    return false;
  }
}

/** A default is validated as if someone had filled it in; a box that must be checked may start without its check mark. */
function defaultFaults(path: string, field: FieldContent): ItemFault[] {
  const [form] = fieldsOfContent({ fields: [{ ...field, required: false, dependsOn: null, default: null }] });
  if (field.default === null || form === undefined) return [];
  const result = readFields([form], { [field.key]: field.default });
  const code = result.ok ? undefined : result.errors[field.key];
  return code === undefined ? [] : [{ path: `${path}.default`, code }];
}

/** A condition refers to an earlier field, since forms are read in order. */
function conditionFaults(
  path: string,
  { dependsOn }: FieldContent,
  before: readonly FieldContent[],
  all: readonly FieldContent[],
): ItemFault[] {
  if (dependsOn === null) return [];
  const other = before.find(({ key }) => key === dependsOn.key);
  if (other === undefined) {
    const code = all.some(({ key }) => key === dependsOn.key) ? "depends-later" : "depends-unknown";
    return [{ path: `${path}.dependsOn.key`, code, about: dependsOn.key }];
  }
  const possible = other.kind === "Checkbox" ? ["true", "false"] : other.choices?.map(({ value }) => String(value));
  const strange = possible === undefined ? undefined : dependsOn.values.find((value) => !possible.includes(String(value)));
  if (dependsOn.values.length === 0) return [{ path: `${path}.dependsOn.values`, code: "missing" }];
  return strange === undefined ? [] : [{ path: `${path}.dependsOn.values`, code: "not-a-choice", about: String(strange) }];
}

function templateFaults(content: ToolContent): ItemFault[] {
  return lintTool(content).unknown.map(({ locale, key }) => ({ path: `template.${locale}`, code: "unknown-placeholder", about: key }));
}

/** Each language's example runs as it is. */
function exampleFaults(content: ToolContent): ItemFault[] {
  const fields = fieldsOfContent(content);
  return locales.flatMap((locale) => {
    const result = readFields(fields, content.example[locale]);
    return result.ok ? [] : Object.entries(result.errors).map(([key, code]) => ({ path: `example.${locale}.${key}`, code }));
  });
}
