import { type NavigationSeeds, readNavigation } from "#features/catalogue/navigation-file.server.ts";
import { readTools, type ToolSeed } from "#features/catalogue/tool-file.server.ts";
import { type PhotoToolSeed, readPhotoTools } from "#features/catalogue/tool-photo-file.server.ts";
import { type PageSeed, readPages } from "#features/pages/page-file.server.ts";
import { type PromptSeed, readPrompts, readTags, type TagSeed } from "#features/prompts/prompt-file.server.ts";
import { type PhraseMeanings, readLanguages, readPhraseMeanings } from "#features/languages/language-file.server.ts";
import type { LanguageSeed } from "#features/languages/language-seed.ts";
import { type ContentReading, contentFolder, wholeFile, wholeFiles } from "#platform/content/content-file.server.ts";

/** What ships in `content/`, for tests that hold against it what pages show and databases have. */

const valuesOf = <Value>(reading: ContentReading<Value>): Value[] => wholeFiles(reading).map(({ value }) => value);

/** In the order of their ids. */
export const shippedTools = (): ToolSeed[] => valuesOf(readTools(contentFolder));
/** @param slug `group/name` */
export const shippedTool = (slug: string): ToolSeed => wholeFile(readTools(contentFolder, [slug]));

/** In the order of their ids. */
export const shippedPhotoTools = (): PhotoToolSeed[] => valuesOf(readPhotoTools(contentFolder));

export const shippedPrompts = (): PromptSeed[] => valuesOf(readPrompts(contentFolder));
/** @param name `group/slug` */
export const shippedPrompt = (name: string): PromptSeed => wholeFile(readPrompts(contentFolder, [name]));
export const shippedTags = (): TagSeed[] => wholeFile(readTags(contentFolder));

export const shippedPhrases = (): PhraseMeanings => wholeFile(readPhraseMeanings(contentFolder));
/** @param codes left out: all that have a page */
export const shippedLanguages = (codes?: readonly string[]): LanguageSeed[] =>
  valuesOf(readLanguages(contentFolder, shippedPhrases(), codes));

export const shippedPages = (): PageSeed[] => valuesOf(readPages(contentFolder));
export const shippedNavigation = (): NavigationSeeds => wholeFile(readNavigation(contentFolder));
