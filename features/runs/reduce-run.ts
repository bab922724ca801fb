import type { Connection, RequestFailure } from "./run-client.ts";
import { initialRunState, type RunState } from "./run-state.ts";
import type { FormerRun } from "./run-text.ts";
import { imagesAfter } from "./run-images.ts";
import type { RunEvent, RunView } from "./run-view.ts";

export type RunAction =
  | { type: "starting" }
  | { type: "started"; run: RunView; former: FormerRun[] }
  | { type: "refused"; failure: RequestFailure }
  /** `run` has the texts so far. */
  | { type: "lost"; run: RunView; failure: RequestFailure }
  | { type: "connected"; connection: Connection }
  /** As the log has it. */
  | RunEvent
  | { type: "stopping" }
  | { type: "ended"; run: RunView }
  | { type: "changed"; run: RunView };

/** The state of a page after something has happened to its run. */
export function reduceRun(state: RunState, action: RunAction): RunState {
  switch (action.type) {
    case "starting":
      return { ...state, phase: "starting", failure: null };
    case "started":
      return {
        ...initialRunState([...action.former, { run: action.run, variant: 0 }]),
        // A repeated start may return a run that has ended since.
        phase: action.run.status,
      };
    case "refused":
      return { ...state, phase: restingPhase(state), isStopping: false, failure: action.failure };
    case "lost":
      if (state.run?.id !== action.run.id) return state;
      return { ...state, phase: "lost", run: action.run, isStopping: false, connection: "live", failure: action.failure };
    case "connected":
      return { ...state, connection: action.connection };
    case "text-end":
      return { ...state, finishes: Object.assign([...state.finishes], { [action.data.variant]: action.data.finish }) };
    case "image":
    case "image-end":
      return { ...state, images: imagesAfter(state.images, action), place: 0 };
    case "citation":
      return { ...state, citations: [...state.citations, action.data] };
    case "queue":
      return { ...state, place: action.data.place };
    case "stopping":
      return { ...state, isStopping: true, failure: null };
    case "ended":
      if (state.run?.id !== action.run.id) return state;
      return {
        ...state,
        phase: "done",
        run: action.run,
        finishes: action.run.variants.map((variant) => variant.finish),
        images: action.run.images,
        place: 0,
        isStopping: false,
        connection: "live",
      };
    case "changed":
      return state.run?.id === action.run.id ? { ...state, run: action.run, failure: null } : state;
    default:
      // What else the log says changes no state.
      action satisfies Extract<RunEvent, { type: "run-start" | "text-start" | "text-delta" | "segment" | "run-end" }>;
      return state;
  }
}

/** The phase after a refused request. While a run is being followed none is started: one refused after that had lost it. */
function restingPhase({ phase, run }: RunState): RunState["phase"] {
  if (run === null) return "idle";
  return run.status === "running" && phase !== "running" ? "lost" : run.status;
}
