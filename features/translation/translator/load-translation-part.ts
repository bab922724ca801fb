import { lazy } from "react";
import type { RunClient } from "#features/runs/run-client.ts";
import type { CreateRunDriver } from "#features/runs/use-run.ts";
import { loadQuietly } from "#ui/patterns/quiet-load.ts";
import type { TranslationPart } from "./translation-part.ts";

let handleArrival: (part: TranslationPart) => void;
const arrival = new Promise<TranslationPart>((resolve) => {
  handleArrival = resolve;
});

/** Fetches what a translation needs once it runs; rejects where it cannot be had, and then tries again when called again. */
async function loadTranslationPart(): Promise<TranslationPart> {
  const { translationPart } = await import("./translation-part.ts");
  handleArrival(translationPart);
  return translationPart;
}

/** Fetches what drives translations together with their calls; rejects where either cannot be had now. */
export async function loadTranslationDriver(loadRunClient: () => Promise<RunClient>): Promise<CreateRunDriver> {
  const [{ createRunDriver }, client] = await Promise.all([loadQuietly(loadTranslationPart), loadQuietly(loadRunClient)]);
  return (options) => createRunDriver({ ...options, client });
}

/** The server has them at hand, so that a page without script is whole; in a browser they wait for the arrival. */
export const { TranslationResult } = import.meta.env.SSR
  ? await loadTranslationPart()
  : { TranslationResult: lazy(async () => ({ default: (await arrival).TranslationResult })) };
