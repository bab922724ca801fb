import { z } from "zod";
import { type ContentReading, readContentFile, readContentFiles } from "#platform/content/content-file.server.ts";
import { contentText, localizedText, slugPattern, writtenText } from "#platform/content/content-schemas.ts";
import { type LanguageSeed, type PhraseGroup, phraseGroups, type PhraseSeed, politenessLevels } from "./language-seed.ts";
import { findLanguage } from "./languages.ts";

/** One value per group of phrases, in page order. */
const byGroup = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject(Object.fromEntries(phraseGroups.map((group) => [group, schema])) as Record<PhraseGroup, Schema>);

const phrasesFile = byGroup(z.record(z.string().regex(slugPattern), writtenText));

/** What each phrase on the language pages means, by group and key, in display order. */
export type PhraseMeanings = z.output<typeof phrasesFile>;

export const readPhraseMeanings = (root: string): ContentReading<PhraseMeanings> => readContentFile(root, "phrases.yaml", phrasesFile);

const phrase = z.strictObject({
  text: contentText,
  romanisation: contentText.optional(),
  literal: writtenText,
  politeness: z.enum(politenessLevels),
});

/** A language's page as `content/languages/<tag>.yaml` has it; `language-seed.ts` explains each text. */
const languageFile = z.strictObject({
  reviewedBy: z
    .string()
    .regex(/^(?:two-pass|native:.+)$/, "must be two-pass, or native: followed by the reader's name, such as native:Ana"),
  seoTitle: localizedText,
  seoDescription: localizedText,
  intro: localizedText,
  writingNotes: localizedText,
  politenessNotes: localizedText,
  popularTargets: z.array(z.string()),
  phrases: byGroup(z.record(z.string(), phrase)),
});

/**
 * Reads language pages, with their phrases in the order of `phrases.yaml`.
 *
 * @param names tags, which are the file names; if omitted: all
 */
export function readLanguages(root: string, meanings: PhraseMeanings, names?: readonly string[]): ContentReading<LanguageSeed> {
  const { files, faults } = readContentFiles(root, "languages", languageFile, names);
  const pages: ContentReading<LanguageSeed> = { files: [], faults: [...faults] };
  for (const file of files) {
    const code = findLanguage(file.name)?.code;
    if (code !== file.name)
      pages.faults.push(file.faultAt("", `the file name must be a language tag from languages.ts${code === undefined ? "" : `: ${code}`}`));
    for (const group of phraseGroups)
      for (const key of Object.keys(file.value.phrases[group]))
        if (!Object.hasOwn(meanings[group], key))
          pages.faults.push(file.faultAt(`phrases.${group}.${key}`, `is not a phrase of ${group} in phrases.yaml`));
    const ordered = phraseGroups.map((group) => [group, inOrder(file.value.phrases[group], meanings[group])]);
    const phrases = Object.fromEntries(ordered) as LanguageSeed["phrases"];
    pages.files.push({ ...file, value: { ...file.value, code: file.name, phrases } });
  }
  return pages;
}

const inOrder = (phrases: Readonly<Record<string, Omit<PhraseSeed, "key">>>, meanings: PhraseMeanings[PhraseGroup]): PhraseSeed[] =>
  Object.keys(meanings).flatMap((key) => {
    const found = phrases[key];
    return found === undefined ? [] : [{ key, ...found }];
  });
