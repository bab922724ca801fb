import type { FieldErrorCode } from "#core/errors.ts";
import { locales } from "#core/localized.ts";
import type { ContentFile } from "#platform/content/content-file.server.ts";
import type { ContentFault } from "#platform/content/content-fault.ts";
import { draftFaults, lintTemplate, plainDraft } from "./drafts/check-draft.ts";
import { sequencesOf, shareOf } from "./publishing/near-duplicate.ts";
import type { PromptSeed, TagSeed } from "./prompt-file.server.ts";
import type { PromptDraft } from "./prompt-view.ts";

/** Two library prompts must share less than this part of the shorter one's sequences (issue 4, "Shows 5"). */
const maxShare = 0.4;
const leastVariables = 2;

/**
 * Requirements for shipped prompts beyond the shape of their files: the rules for publishing, known tags, and that no two are alike.
 *
 * @param tags if omitted, they aren't checked
 */
export function findPromptFaults(files: readonly ContentFile<PromptSeed>[], tags?: ContentFile<TagSeed[]>): ContentFault[] {
  const ofTags = tags === undefined ? [] : [...files.flatMap((file) => unknownTags(file, tags.value)), ...unusedTags(tags, files)];
  return [
    ...files.flatMap(draftFaultsOf),
    ...files.flatMap(exampleFaultsOf),
    ...ofTags,
    ...repeatedSlugs(files),
    ...choiceFaults(files),
    ...nearDuplicates(files),
  ];
}

/** The prompt as an author would have it before publishing. */
export const draftOfSeed = ({ system, modelClass, sample: _sample, choicePlace: _place, ...seed }: PromptSeed): PromptDraft => ({
  ...seed,
  system: system ?? null,
  modelClass: modelClass ?? "fast",
});

function draftFaultsOf(file: ContentFile<PromptSeed>): ContentFault[] {
  const { value: seed, faultAt } = file;
  const placeholders = lintTemplate(seed.template, seed.variables).map(({ kind, key, locale }) =>
    kind === "unknown"
      ? faultAt(`template.${locale}`, `{{${key}}} is not a variable of this prompt`)
      : faultAt(`variables.${key}`, `is not used; add {{${key}}} to template.${locale}`),
  );
  const others = Object.entries(draftFaults(plainDraft(draftOfSeed(seed)))).filter(([path, code]) => !isPlaceholderFault(path, code));
  return [
    ...placeholders,
    ...others.map(([path, code]) => faultAt(pathByKey(path, seed), sentences[code] ?? code)),
    ...(seed.variables.length < leastVariables ? [faultAt("variables", `needs at least ${leastVariables} variables`)] : []),
    ...(/^[a-z0-9][a-z0-9-]{2,60}$/.test(seed.slug)
      ? []
      : [faultAt("", "the file name may contain only lowercase letters, digits and hyphens")]),
  ];
}

/** These are reported with their language, above. */
const isPlaceholderFault = (path: string, code: FieldErrorCode): boolean =>
  path.startsWith("placeholders.") || (code === "missing" && /^variables\.\d+$/.test(path));

/** Drafts identify a variable by its number, files by its key. */
const pathByKey = (path: string, { variables }: PromptSeed): string =>
  path.replace(/^variables\.(\d+)/, (_, index) => `variables.${variables[Number(index)]?.key}`);

const sentences: Partial<Record<FieldErrorCode, string>> = {
  missing: "is missing",
  unknown: "is not allowed here",
  "not-a-choice": "is not one of the choices",
  "too-small": "is below the variable's minimum",
  "too-large": "is more than allowed",
  "too-long": "is too long",
  "wrong-type": "does not match the variable's kind, or contains characters that are not allowed",
};

/** Each language's example fills everything required, and nothing except variables. */
function exampleFaultsOf({ value: { variables, exampleInputs }, faultAt }: ContentFile<PromptSeed>): ContentFault[] {
  const required = variables.filter((variable) => variable.required);
  return locales.flatMap((locale) => {
    const filled = Object.keys(exampleInputs[locale]);
    const missing = required.filter(({ key }) => !filled.includes(key));
    const strange = filled.filter((key) => variables.every((variable) => variable.key !== key));
    return [
      ...missing.map(({ key }) => faultAt(`exampleInputs.${locale}.${key}`, "is missing, but the variable is required")),
      ...strange.map((key) => faultAt(`exampleInputs.${locale}.${key}`, "is not a variable of this prompt")),
    ];
  });
}

function unknownTags({ value, faultAt }: ContentFile<PromptSeed>, tags: readonly TagSeed[]): ContentFault[] {
  const unknown = value.tags.filter((tag) => tags.every(({ slug }) => slug !== tag));
  return unknown.map((tag) => faultAt("tags", `${tag} is not in tags.yaml`));
}

function unusedTags({ value, faultAt }: ContentFile<TagSeed[]>, files: readonly ContentFile<PromptSeed>[]): ContentFault[] {
  const unused = value.filter(({ slug }) => files.every((file) => !file.value.tags.includes(slug)));
  return unused.map(({ slug }) => faultAt(slug, "no prompt uses this tag"));
}

function repeatedSlugs(files: readonly ContentFile<PromptSeed>[]): ContentFault[] {
  return files.flatMap((file, place) => {
    const other = files.slice(0, place).find(({ value }) => value.slug === file.value.slug);
    return other === undefined
      ? []
      : [file.faultAt("", `has the same name as ${other.name}.yaml; a name is an address, so it must be unique across all groups`)];
  });
}

/** An editors' choice shows what comes out, and has a place of its own. */
function choiceFaults(files: readonly ContentFile<PromptSeed>[]): ContentFault[] {
  const choices = files.filter(({ value }) => value.choicePlace !== undefined);
  return choices.flatMap((file, index) => {
    const other = choices.slice(0, index).find(({ value }) => value.choicePlace === file.value.choicePlace);
    return [
      ...(file.value.sample === undefined ? [file.faultAt("sample", "is missing, but an editors’ choice shows an example")] : []),
      ...(other === undefined ? [] : [file.faultAt("choicePlace", `is also the place of ${other.name}.yaml`)]),
    ];
  });
}

function nearDuplicates(files: readonly ContentFile<PromptSeed>[]): ContentFault[] {
  const cut = files.map((file) => ({ file, sequences: sequencesOf(file.value.template) }));
  return cut.flatMap(({ file, sequences }, place) => {
    const tooShort = locales.filter((locale) => sequences[locale].size === 0);
    const alike = cut.slice(0, place).filter((other) => shareOf(sequences, other.sequences) >= maxShare);
    return [
      ...tooShort.map((locale) => file.faultAt(`template.${locale}`, "is too short to be a prompt of its own")),
      ...alike.map((other) => file.faultAt("template", `shares too much wording with ${other.file.name}`)),
    ];
  });
}
