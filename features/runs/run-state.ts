import { type Finish, finishFacts } from "#core/finish.ts";
import type { Connection, RequestFailure } from "./run-client.ts";
import type { FormerRun } from "./run-text.ts";
import type { RunView } from "./run-view.ts";

/** Where a page stands with its run; text itself is not state (variant-texts.ts). */
export type RunState = {
  phase: "idle" | "starting" | "running" | "done";
  run: RunView | null;
  /** Runs that this one goes on with, first one first. */
  former: FormerRun[];
  /** How each variant ended; null while it goes on. */
  finishes: (Finish | null)[];
  connection: Connection;
  isStopping: boolean;
  /** Why the last request was refused; cleared by the next. */
  failure: RequestFailure | null;
};

/** The state of a page that came with these runs, the last of which is shown. */
export function initialRunState(runs: readonly FormerRun[]): RunState {
  const shown = runs.at(-1)?.run ?? null;
  return {
    phase: shown === null ? "idle" : shown.status,
    run: shown,
    former: runs.slice(0, -1),
    finishes: shown?.variants.map((variant) => variant.finish) ?? [],
    connection: "live",
    isStopping: false,
    failure: null,
  };
}

/** Finishes after which the text can be gone on with. */
export function canContinue(finish: Finish | null): boolean {
  return finish !== null && finishFacts[finish].canContinue === true;
}
