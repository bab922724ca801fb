import { createRunDriver } from "#features/runs/run-driver.ts";
import { TranslationResult } from "./translation-result.tsx";

/** The part of the translator's page that is only needed once something is translated: in one file, which is loaded then. */
export const translationPart = { createRunDriver, TranslationResult };

export type TranslationPart = typeof translationPart;
