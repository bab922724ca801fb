import { trialTool } from "#features/catalogue/tool-trial.ts";
import { imageSettings, wordsOf } from "#features/images/runs/run-settings.ts";
import type { RunView } from "#features/runs/run-view.ts";

/** The same words for the same tool are one entry, their last run; what admins tried is at the tool that they edit. */
export function promptsOf(runs: readonly RunView[]): { run: RunView; words: string }[] {
  const found = new Map<string, { run: RunView; words: string }>();
  for (const run of runs) {
    const settings = imageSettings(run.fields);
    const words = settings === null || run.tool === null || run.tool === trialTool ? "" : wordsOf(settings).trim();
    const key = `${run.tool} ${words}`;
    if (words !== "" && !found.has(key)) found.set(key, { run, words });
  }
  return [...found.values()];
}
