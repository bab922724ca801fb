import { isSameLanguage } from "#features/languages/languages.ts";
import type { FinishedChoice } from "../file-view.ts";

/**
 * Whether translations that translators have finished in a file are kept.
 *
 * @param language BCP 47 tag of them as the file says it; null, if it doesn't, is taken for the target language
 */
export const keepsFinished = ({ to, finished }: { to: string; finished: FinishedChoice }, language: string | null): boolean =>
  finished === "keep" && (language === null || isSameLanguage(language, to));
