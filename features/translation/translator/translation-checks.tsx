import type { RunState } from "#features/runs/run-state.ts";
import type { TranslationView } from "../text/translation-view.ts";
import { Proof } from "./proof.tsx";

type TranslationChecksProps = { state: RunState; view: TranslationView | null; onOpen: ((id: string) => void) | null };

/** The checks of the translation that is shown; nothing while one is on its way. */
export function TranslationChecks({ state, view, onOpen }: TranslationChecksProps) {
  if (view === null || view.text === "" || state.phase === "starting" || state.phase === "running") return null;
  return <Proof view={view} isDemo={state.run?.origin === "demo"} onOpen={onOpen} />;
}
