import { memo } from "react";
import type { RunState } from "../run-state.ts";
import { countWords, wholeText } from "../run-text.ts";
import { m } from "#i18n/paraglide/messages.js";

/** A run's progress: that it is being written, and that it is done. */
export const RunStatus = memo(function RunStatus({ state, active }: { state: RunState; active: number }): string {
  if (state.phase === "idle" || state.phase === "lost") return "";
  if (state.phase !== "done") return state.isStopping ? m.run_stopping() : m.run_generating();
  const text = wholeText(state.former, state.run?.variants[active]);
  if (text === "") return m.run_no_text();
  const count = countWords(text);
  return state.run?.finish === "whole" ? m.run_ready({ count }) : m.run_ended({ count });
});
