import { createRunDriver } from "#features/runs/run-driver.ts";
import { TranslationChecks } from "./translation-checks.tsx";
import { TranslationResult } from "./translation-result.tsx";

/** The part of the translator's page that is only needed once something is translated: in one file, which is loaded then. */
export const translationPart = { createRunDriver, TranslationChecks, TranslationResult };

export type TranslationPart = typeof translationPart;
