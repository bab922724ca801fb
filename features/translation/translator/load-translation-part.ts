import { lazy } from "react";
import type { RunClient } from "#features/runs/run-client.ts";
import type { CreateRunDriver } from "#features/runs/use-run.ts";
import { loadQuietly } from "#ui/patterns/quiet-load.ts";
import type { TranslationPart } from "./translation-part.ts";

let handleArrival: (part: TranslationPart) => void;
const arrival = new Promise<TranslationPart>((resolve) => {
  handleArrival = resolve;
});

/** Loads what a translation needs once it runs; rejects if it isn't available, and tries again when called again. */
async function loadTranslationPart(): Promise<TranslationPart> {
  const { translationPart } = await import("./translation-part.ts");
  handleArrival(translationPart);
  return translationPart;
}

/** Loads what drives translations together with their calls; rejects if either isn't available right now. */
export async function loadTranslationDriver(loadRunClient: () => Promise<RunClient>): Promise<CreateRunDriver> {
  const [{ createRunDriver }, client] = await Promise.all([loadQuietly(loadTranslationPart), loadQuietly(loadRunClient)]);
  return (options) => createRunDriver({ ...options, client });
}

/** The server imports them directly, so that a page without JavaScript is complete; in a browser they wait for it to load. */
export const { TranslationChecks, TranslationResult } = import.meta.env.SSR
  ? await loadTranslationPart()
  : {
      TranslationChecks: lazy(async () => ({ default: (await arrival).TranslationChecks })),
      TranslationResult: lazy(async () => ({ default: (await arrival).TranslationResult })),
    };
