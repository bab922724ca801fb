import { countWords, wholeText } from "#features/runs/run-text.ts";
import type { RunControls } from "#features/runs/use-run.ts";
import { m } from "#i18n/paraglide/messages.js";

/** Says politely what the text itself must not: that it is being written, and that it is there (UX.md, "Accessibility"). */
export function RunStatus({ controls, active }: { controls: RunControls; active: number }) {
  return (
    <p role="status" className="text-sm text-muted tabular-nums">
      {statusSentence(controls, active)}
    </p>
  );
}

function statusSentence({ state }: RunControls, active: number): string {
  if (state.phase === "idle") return "";
  if (state.phase !== "done") return state.isStopping ? m.run_stopping() : m.run_generating();
  const text = wholeText(state.former, state.run?.variants[active]);
  if (text === "") return m.run_no_text();
  const count = countWords(text);
  return state.run?.finish === "whole" ? m.run_ready({ count }) : m.run_ended({ count });
}
