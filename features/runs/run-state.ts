import { type Finish, finishFacts } from "#core/finish.ts";
import type { Citation } from "#features/documents/answers/citation.ts";
import type { Connection, RequestFailure } from "./run-client.ts";
import type { FormerRun } from "./run-text.ts";
import type { RunImage } from "./run-images.ts";
import type { RunView } from "./run-view.ts";

/** The state of a page's run; the text itself isn't state (variant-texts.ts). */
export type RunState = {
  /** `lost`: it runs, but the server says no more of it to this page: the user has signed out or deleted it. */
  phase: "idle" | "starting" | "running" | "lost" | "done";
  run: RunView | null;
  /** Runs that this one continues, first one first. */
  former: FormerRun[];
  /** How each variant ended; null while it is running. */
  finishes: (Finish | null)[];
  /** The pictures of an image run so far. */
  images: RunImage[];
  /** Of an answer from documents that is being written: what it has cited so far. */
  citations: Citation[];
  /** How many runs are before this one, which waits for its turn; null if that is not known, 0 once it has begun. */
  place: number | null;
  connection: Connection;
  isStopping: boolean;
  /** Why the last request was refused; cleared by the next. */
  failure: RequestFailure | null;
};

/** The state of a page loaded with these runs, the last of which is shown. */
export function initialRunState(runs: readonly FormerRun[]): RunState {
  const shown = runs.at(-1)?.run ?? null;
  return {
    phase: shown === null ? "idle" : shown.status,
    run: shown,
    former: runs.slice(0, -1),
    finishes: shown?.variants.map((variant) => variant.finish) ?? [],
    images: shown?.images ?? [],
    citations: [],
    place: null,
    connection: "live",
    isStopping: false,
    failure: null,
  };
}

/** Finishes after which the text can be continued. */
export function canContinue(finish: Finish | null): boolean {
  return finish !== null && finishFacts[finish].canContinue === true;
}
