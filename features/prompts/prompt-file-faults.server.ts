import type { FieldErrorCode } from "#core/errors.ts";
import { locales } from "#core/localized.ts";
import type { ContentFile } from "#platform/content/content-file.server.ts";
import type { ContentFault } from "#platform/content/content-fault.ts";
import { draftFaults, lintTemplate, plainDraft } from "./drafts/check-draft.ts";
import { sequencesOf, shareOf } from "./publishing/near-duplicate.ts";
import type { PromptSeed, TagSeed } from "./prompt-file.server.ts";
import type { PromptDraft } from "./prompt-view.ts";

/** Two prompts of the library share less than this part of the shorter one's sequences (issue 4, "Shows 5"). */
const maxShare = 0.4;
const leastVariables = 2;

/**
 * What is asked of shipped prompts beyond the shape of their files: what publishing asks for, known tags, and that none is like another.
 *
 * @param tags left out: not known, so none is held against them
 */
export function findPromptFaults(files: readonly ContentFile<PromptSeed>[], tags?: ContentFile<TagSeed[]>): ContentFault[] {
  const ofTags = tags === undefined ? [] : [...files.flatMap((file) => unknownTags(file, tags.value)), ...unusedTags(tags, files)];
  return [...files.flatMap(draftFaultsOf), ...files.flatMap(exampleFaultsOf), ...ofTags, ...repeatedSlugs(files), ...nearDuplicates(files)];
}

/** The prompt as an author would have it before publishing. */
export const draftOfSeed = ({ system, modelClass, ...seed }: PromptSeed): PromptDraft => ({
  ...seed,
  system: system ?? null,
  modelClass: modelClass ?? "fast",
});

function draftFaultsOf(file: ContentFile<PromptSeed>): ContentFault[] {
  const { value: seed, faultAt } = file;
  const placeholders = lintTemplate(seed.template, seed.variables).map(({ kind, key, locale }) =>
    kind === "unknown"
      ? faultAt(`template.${locale}`, `{{${key}}} is no variable of this prompt`)
      : faultAt(`variables.${key}`, `is not used: name {{${key}}} in template.${locale}`),
  );
  const others = Object.entries(draftFaults(plainDraft(draftOfSeed(seed)))).filter(([path, code]) => !isPlaceholderFault(path, code));
  return [
    ...placeholders,
    ...others.map(([path, code]) => faultAt(pathByKey(path, seed), sentences[code] ?? code)),
    ...(seed.variables.length < leastVariables ? [faultAt("variables", `needs at least ${leastVariables} variables`)] : []),
    ...(/^[a-z0-9][a-z0-9-]{2,60}$/.test(seed.slug) ? [] : [faultAt("", "the file's name may have small letters, digits and hyphens")]),
  ];
}

/** These are told with their language, above. */
const isPlaceholderFault = (path: string, code: FieldErrorCode): boolean =>
  path.startsWith("placeholders.") || (code === "missing" && /^variables\.\d+$/.test(path));

/** Drafts name a variable by its number, files by its key. */
const pathByKey = (path: string, { variables }: PromptSeed): string =>
  path.replace(/^variables\.(\d+)/, (_, index) => `variables.${variables[Number(index)]?.key}`);

const sentences: Partial<Record<FieldErrorCode, string>> = {
  missing: "is missing",
  unknown: "cannot stand here",
  "not-a-choice": "is none of the choices",
  "too-small": "is less than the variable allows",
  "too-large": "is more than is allowed",
  "too-long": "is too long",
  "wrong-type": "does not fit the kind of the variable, or has characters that may not stand here",
};

/** The example of each language fills all that is required, and nothing else than variables. */
function exampleFaultsOf({ value: { variables, exampleInputs }, faultAt }: ContentFile<PromptSeed>): ContentFault[] {
  const required = variables.filter((variable) => variable.required);
  return locales.flatMap((locale) => {
    const filled = Object.keys(exampleInputs[locale]);
    const missing = required.filter(({ key }) => !filled.includes(key));
    const strange = filled.filter((key) => variables.every((variable) => variable.key !== key));
    return [
      ...missing.map(({ key }) => faultAt(`exampleInputs.${locale}.${key}`, "is missing, and the variable is required")),
      ...strange.map((key) => faultAt(`exampleInputs.${locale}.${key}`, "is no variable of this prompt")),
    ];
  });
}

function unknownTags({ value, faultAt }: ContentFile<PromptSeed>, tags: readonly TagSeed[]): ContentFault[] {
  const unknown = value.tags.filter((tag) => tags.every(({ slug }) => slug !== tag));
  return unknown.map((tag) => faultAt("tags", `${tag} is no tag of tags.yaml`));
}

function unusedTags({ value, faultAt }: ContentFile<TagSeed[]>, files: readonly ContentFile<PromptSeed>[]): ContentFault[] {
  const unused = value.filter(({ slug }) => files.every((file) => !file.value.tags.includes(slug)));
  return unused.map(({ slug }) => faultAt(slug, "no prompt has this tag"));
}

function repeatedSlugs(files: readonly ContentFile<PromptSeed>[]): ContentFault[] {
  return files.flatMap((file, place) => {
    const other = files.slice(0, place).find(({ value }) => value.slug === file.value.slug);
    return other === undefined ? [] : [file.faultAt("", `has the name of ${other.name}.yaml; names are addresses, whatever their group`)];
  });
}

function nearDuplicates(files: readonly ContentFile<PromptSeed>[]): ContentFault[] {
  const cut = files.map((file) => ({ file, sequences: sequencesOf(file.value.template) }));
  return cut.flatMap(({ file, sequences }, place) => {
    const tooShort = locales.filter((locale) => sequences[locale].size === 0);
    const alike = cut.slice(0, place).filter((other) => shareOf(sequences, other.sequences) >= maxShare);
    return [
      ...tooShort.map((locale) => file.faultAt(`template.${locale}`, "is too short to be a prompt of its own")),
      ...alike.map((other) => file.faultAt("template", `says too much in the words of ${other.file.name}`)),
    ];
  });
}
