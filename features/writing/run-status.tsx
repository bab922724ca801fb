import type { RunState } from "#features/runs/run-state.ts";
import { countWords, wholeText } from "#features/runs/run-text.ts";
import { m } from "#i18n/paraglide/messages.js";

/** How far a run is: that it is being written, and that it is there. */
export function RunStatus({ state, active }: { state: RunState; active: number }): string {
  if (state.phase === "idle") return "";
  if (state.phase !== "done") return state.isStopping ? m.run_stopping() : m.run_generating();
  const text = wholeText(state.former, state.run?.variants[active]);
  if (text === "") return m.run_no_text();
  const count = countWords(text);
  return state.run?.finish === "whole" ? m.run_ready({ count }) : m.run_ended({ count });
}
