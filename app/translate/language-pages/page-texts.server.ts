import { readLanguages, readPhraseMeanings } from "#features/languages/language-file.server.ts";
import { phraseGroups } from "#features/languages/language-seed.ts";
import { languages } from "#features/languages/languages.ts";
import { romanise } from "#features/languages/romanise.server.ts";
import { contentFolder, wholeFile, wholeFiles } from "#platform/content/content-file.server.ts";

/** A text that pages of languages show; `language` is the tag that it is marked up with, null for Latin letters and for notes. */
export type PageText = { language: string | null; text: string };

/**
 * Gives every text whose characters the fonts of these pages have to hold: native names, phrases, readings, and what notes quote from the
 * language. The notes' Chinese itself is not among them: who reads it has a font for it, as for all of the Chinese interface.
 */
export async function readPageTexts(): Promise<PageText[]> {
  const names = languages.map(({ code, nativeName }) => ({ language: code, text: nativeName }));
  const starters = wholeFiles(readLanguages(contentFolder, wholeFile(readPhraseMeanings(contentFolder))));
  const pages = starters.map(async ({ value: seed }) => {
    const phrases = phraseGroups.flatMap((group) => seed.phrases[group]);
    const readings = phrases.map(async ({ text, romanisation }) => ({
      language: null,
      text: romanisation ?? (await romanise(text, seed.code)) ?? "",
    }));
    const { intro, writingNotes, politenessNotes } = seed;
    const notes = [intro, writingNotes, politenessNotes, ...phrases.map(({ literal }) => literal)];
    return [
      ...phrases.map(({ text }) => ({ language: seed.code, text })),
      ...(await Promise.all(readings)),
      ...notes.flatMap(({ en, zh }) => [
        { language: null, text: en },
        { language: null, text: zh.replaceAll(/[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/gu, " ") },
      ]),
    ];
  });
  return [...names, ...(await Promise.all(pages)).flat()];
}
