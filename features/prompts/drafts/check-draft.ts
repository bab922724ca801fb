import type { FieldErrorCode } from "#core/errors.ts";
import { withoutHidden } from "#core/hidden-character.ts";
import { type Locale, type Localized, locales } from "#core/localized.ts";
import { countCodePoints } from "#core/text-length.ts";
import { listPlaceholders } from "#features/catalogue/template.ts";
import { fieldKinds, type FieldValues, type ValueType } from "#features/catalogue/tool-fields.ts";
import { readFields } from "#features/catalogue/validate-fields.ts";
import type { PromptVariable } from "#platform/db/schema/prompts.ts";
import { toFields } from "../prompt-fields.ts";
import { wholeTemplate } from "../prompt-text.ts";
import { type PromptDraft, promptLimits } from "../prompt-view.ts";

type Faults = Record<string, FieldErrorCode>;

/** A placeholder without a variable, or a variable that a template doesn't use. */
export type TemplateFault = { kind: "unknown" | "unused"; key: string; locale: Locale };

/** Compares each written template's placeholders with the variables; empty if they match. */
export function lintTemplate(template: Localized, variables: readonly Pick<PromptVariable, "key">[]): TemplateFault[] {
  const known = variables.map(({ key }) => key);
  return locales
    .filter((locale) => template[locale].trim() !== "")
    .flatMap((locale) => {
      const used = listPlaceholders(template[locale]);
      return [
        ...used.filter((key) => !known.includes(key)).map((key): TemplateFault => ({ kind: "unknown", key, locale })),
        ...known.filter((key) => !used.includes(key)).map((key): TemplateFault => ({ kind: "unused", key, locale })),
      ];
    });
}

/**
 * Validates what an author wrote, with the same rules in the browser and on the server.
 *
 * @returns one code per invalid part, by path (`title`, `template.en`, `variables.0.key`, `placeholders.topic`); empty if everything is
 *   valid
 */
export function draftFaults(draft: PromptDraft): Faults {
  const faults: Faults = {
    ...textFaults("title", draft.title, promptLimits.title, true),
    ...textFaults("description", draft.description, promptLimits.description),
    ...textFaults("template", draft.template, promptLimits.template, true),
    ...(draft.system === null ? {} : textFaults("system", draft.system, promptLimits.system)),
    ...variablesFaults(draft.variables),
  };
  if (draft.tags.length > promptLimits.tags) faults["tags"] = "too-large";
  for (const fault of lintTemplate(wholeTemplate(draft), draft.variables)) {
    if (fault.kind === "unknown") faults[`placeholders.${fault.key}`] = "unknown";
    else faults[`variables.${draft.variables.findIndex(({ key }) => key === fault.key)}`] ??= "missing";
  }
  return Object.keys(faults).length > 0 ? faults : exampleFaults(draft);
}

/** Normalizes a draft for storage: uniform line endings, trimmed texts, examples only for its variables. */
export function plainDraft(draft: PromptDraft): PromptDraft {
  const system = draft.system === null ? null : plainText(draft.system);
  return {
    ...draft,
    title: { en: oneLine(draft.title.en), zh: oneLine(draft.title.zh) },
    description: plainText(draft.description),
    template: plainText(draft.template),
    system: system === null || (system.en === "" && system.zh === "") ? null : system,
    variables: draft.variables.map(plainVariable),
    tags: [...new Set(draft.tags)],
    exampleInputs: { en: onlyKnown(draft.exampleInputs.en, draft.variables), zh: onlyKnown(draft.exampleInputs.zh, draft.variables) },
  };
}

const plainVariable = (variable: PromptVariable): PromptVariable => ({
  ...variable,
  label: plainText(variable.label),
  ...(variable.help === undefined ? {} : { help: plainText(variable.help) }),
  ...(variable.example === undefined ? {} : { example: plainText(variable.example) }),
});

const plainText = (text: Localized): Localized => ({ en: plain(text.en), zh: plain(text.zh) });
const oneLine = (text: string): string => plain(text).replaceAll(/\s*\n\s*/g, " ");
/** A prompt is shown to others: nothing in it hides or turns the text. What is copied often brings such characters along. */
const plain = (text: string): string => withoutHidden(text).trim();

function onlyKnown(values: FieldValues, variables: readonly PromptVariable[]): FieldValues {
  const known = variables.filter(({ key }) => Object.hasOwn(values, key));
  return Object.fromEntries(known.map(({ key }) => [key, values[key] as FieldValues[string]]));
}

/** One language is enough for a required text; none for another. */
function textFaults(name: string, text: Localized, maxLength: number, isNeeded = false): Faults {
  const faults: Faults = {};
  if (isNeeded && locales.every((locale) => text[locale].trim() === "")) faults[name] = "missing";
  for (const locale of locales) {
    if (!isPlain(text[locale])) faults[`${name}.${locale}`] = "wrong-type";
    else if (countCodePoints(text[locale]) > maxLength) faults[`${name}.${locale}`] = "too-long";
  }
  return faults;
}

/** No control characters except tabs and line ends, no lone surrogates, no characters that change text direction. */
const isPlain = (text: string): boolean =>
  text.isWellFormed() && !/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/.test(text);

function variablesFaults(variables: readonly PromptVariable[]): Faults {
  const faults: Faults = {};
  if (variables.length > promptLimits.variables) faults["variables"] = "too-large";
  for (const [index, variable] of variables.entries()) {
    const name = `variables.${index}`;
    const isRepeated = variables.findIndex(({ key }) => key === variable.key) < index;
    if (!/^[a-z][a-z0-9_]{0,39}$/.test(variable.key)) faults[`${name}.key`] = "wrong-type";
    else if (isRepeated) faults[`${name}.key`] = "not-a-choice";
    Object.assign(faults, textFaults(`${name}.label`, variable.label, promptLimits.label, true));
    if (variable.help !== undefined) Object.assign(faults, textFaults(`${name}.help`, variable.help, promptLimits.help));
    if (variable.example !== undefined) Object.assign(faults, textFaults(`${name}.example`, variable.example, promptLimits.template));
    Object.assign(faults, kindFaults(name, variable));
  }
  return faults;
}

const typesOfKind: Record<PromptVariable["kind"], readonly ValueType[]> = {
  Input: ["Text", "Number"],
  Textarea: ["Text"],
  Select: ["Text"],
  Multiple: ["Text"],
  Radio: ["Text"],
  Checkbox: ["Boolean"],
};
const kindsWithChoices: readonly PromptVariable["kind"][] = ["Select", "Multiple", "Radio"];

function kindFaults(name: string, { kind, valueType, choices, min, max, maxLength }: PromptVariable): Faults {
  if (!fieldKinds.includes(kind)) return { [`${name}.kind`]: "not-a-choice" };
  if (!typesOfKind[kind].includes(valueType)) return { [`${name}.valueType`]: "not-a-choice" };
  if (min !== undefined && max !== undefined && min > max) return { [`${name}.min`]: "too-large" };
  if (maxLength !== undefined && maxLength < 1) return { [`${name}.maxLength`]: "too-small" };
  if (maxLength !== undefined && maxLength > promptLimits.value) return { [`${name}.maxLength`]: "too-large" };
  if (!kindsWithChoices.includes(kind)) return choices === undefined ? {} : { [`${name}.choices`]: "unknown" };
  return choiceFaults(`${name}.choices`, choices ?? []);
}

function choiceFaults(name: string, choices: NonNullable<PromptVariable["choices"]>): Faults {
  if (choices.length === 0) return { [name]: "missing" };
  if (choices.length > promptLimits.choices) return { [name]: "too-large" };
  if (new Set(choices.map(({ value }) => value)).size < choices.length) return { [name]: "not-a-choice" };
  const isFit = ({ value, label }: (typeof choices)[number]) =>
    value.trim() !== "" &&
    Object.keys(textFaults("value", { en: value, zh: value }, promptLimits.label)).length === 0 &&
    Object.keys(textFaults("label", label, promptLimits.label, true)).length === 0;
  return choices.every(isFit) ? {} : { [name]: "wrong-type" };
}

/** An example needn't fill every field, but what it fills must be valid. */
function exampleFaults({ variables, exampleInputs }: PromptDraft): Faults {
  const fields = toFields(variables).map((field) => ({ ...field, required: false }));
  const faults: Faults = {};
  for (const locale of locales) {
    const reading = readFields(fields, exampleInputs[locale]);
    if (!reading.ok) for (const [key, code] of Object.entries(reading.errors)) faults[`exampleInputs.${locale}.${key}`] = code;
  }
  return faults;
}
