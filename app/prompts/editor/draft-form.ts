import { type Locale, type Localized, locales } from "#core/localized.ts";
import { qualities, type Quality } from "#core/quality.ts";
import { listPlaceholders } from "#features/catalogue/template.ts";
import type { PromptDraft } from "#features/prompts/prompt-view.ts";
import { newVariable } from "#features/prompts/prompt-fields.ts";
import { emptyText } from "#features/prompts/prompt-text.ts";
import { toVariable, toVariableForm, type VariableForm, variableExample, variableKinds } from "./variable-form.ts";

/** A prompt as the editor's form holds it: texts only, as people type them. */
export type DraftForm = Pick<PromptDraft, "title" | "description" | "template" | "tags"> & {
  system: Localized;
  quality: Quality;
  variables: VariableForm[];
};

export const emptyForm: DraftForm = {
  title: emptyText,
  description: emptyText,
  template: emptyText,
  system: emptyText,
  tags: [],
  quality: "fast",
  variables: [],
};

export function toDraftForm(draft: PromptDraft): DraftForm {
  return {
    title: draft.title,
    description: draft.description,
    template: draft.template,
    system: draft.system ?? emptyText,
    tags: draft.tags,
    quality: draft.modelClass,
    variables: draft.variables.map((variable) => toVariableForm(variable, draft.exampleInputs)),
  };
}

/** Reads a posted form. Names are paths, such as `title.en` and `variables.0.key`. */
export function readDraftForm(form: FormData): DraftForm {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
  };
  const localized = (name: string): Localized => ({ en: text(`${name}.en`), zh: text(`${name}.zh`) });
  const quality = text("quality");
  return {
    title: localized("title"),
    description: localized("description"),
    template: localized("template"),
    system: localized("system"),
    tags: form.getAll("tag").map(String),
    quality: qualities.find((known) => known === quality) ?? "fast",
    variables: indexesIn(form).map((index): VariableForm => {
      const name = `variables.${index}`;
      const kind = text(`${name}.kind`);
      return {
        key: text(`${name}.key`).trim(),
        kind: variableKinds.find((known) => known === kind) ?? "long",
        label: localized(`${name}.label`),
        help: localized(`${name}.help`),
        example: localized(`${name}.example`),
        required: form.has(`${name}.required`),
        choices: localized(`${name}.choices`),
        min: text(`${name}.min`),
        max: text(`${name}.max`),
        maxLength: text(`${name}.maxLength`),
      };
    }),
  };
}

/** The variables of a form in the order of their numbers; a removed one leaves a gap. */
function indexesIn(form: FormData): number[] {
  const indexes = new Set<number>();
  for (const name of form.keys()) {
    const match = /^variables\.(\d{1,3})\.key$/.exec(name);
    if (match !== null) indexes.add(Number(match[1]));
  }
  return [...indexes].toSorted((left, right) => left - right);
}

/** The prompt that a form describes. */
export function toDraft(form: DraftForm): PromptDraft {
  const variables = form.variables.map(toVariable);
  const examples = (locale: Locale) =>
    Object.fromEntries(
      form.variables.flatMap((variable) => {
        const value = variableExample(variable, locale);
        return value === null ? [] : [[variable.key, value] as const];
      }),
    );
  const isSystemEmpty = locales.every((locale) => form.system[locale].trim() === "");
  return {
    title: form.title,
    description: form.description,
    template: form.template,
    system: isSystemEmpty ? null : form.system,
    variables,
    exampleInputs: { en: examples("en"), zh: examples("zh") },
    tags: form.tags,
    modelClass: form.quality,
  };
}

/** Placeholders of the templates that have no variable yet. */
export function missingKeys({ template, variables }: Pick<DraftForm, "template" | "variables">): string[] {
  const known = new Set(variables.map(({ key }) => key));
  const used = locales.flatMap((locale) => listPlaceholders(template[locale]));
  return [...new Set(used)].filter((key) => !known.has(key));
}

/** Adds a field for each placeholder that has none, so that no one has to name one twice. */
export function withMissingVariables(form: DraftForm): DraftForm {
  const added = missingKeys(form).map((key) => toVariableForm(newVariable(key), { en: {}, zh: {} }));
  return added.length === 0 ? form : { ...form, variables: [...form.variables, ...added] };
}
