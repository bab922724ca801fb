import { createRunDriver } from "#features/runs/run-driver.ts";
import { TranslationResult } from "./translation-result.tsx";

/** What of the translator's page is needed only once something is translated: in one file, which is fetched then. */
export const translationPart = { createRunDriver, TranslationResult };

export type TranslationPart = typeof translationPart;
