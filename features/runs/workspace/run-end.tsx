import { withLabel } from "#formats/markdown/with-label.ts";
import { m } from "#i18n/paraglide/messages.js";
import { toast } from "#ui/patterns/toast.ts";
import { useShortcut } from "#ui/shortcuts/use-shortcut.ts";
import { copyText } from "../copy-text.ts";
import type { RunState } from "../run-state.ts";
import { takenText } from "../run-text.ts";
import { CopyButtons, DownloadLinks, DownloadMenu } from "./result-actions.tsx";
import { isCompared, type RunnableForm } from "./runnable-form.ts";

type RunEndProps = { tool: RunnableForm; state: RunState; active: number };

/** Takes a finished text elsewhere: copied or as a file. */
export function RunEnd({ tool, state: { run, former }, active }: RunEndProps) {
  const variant = run?.variants[active];
  const text = takenText(former, variant, isCompared(tool));
  // Anything that leaves the page says itself that no model wrote it.
  const taken = withLabel(text, run?.origin === "demo" ? m.shell_demo_label() : null);
  useShortcut("copy-result", () => {
    if (text === "") return false;
    copyText(taken, "markdown", null).then(
      () => toast({ text: m.result_copied() }),
      () => toast({ text: m.result_copy_refused() }),
    );
  });
  if (run === null || variant === undefined || text === "") return null;
  return (
    <>
      <div className="ml-auto flex gap-2 noscript:hidden">
        <CopyButtons text={taken} />
        <DownloadMenu runId={run.id} variant={variant.index} isIcon />
      </div>
      <noscript>
        <DownloadLinks runId={run.id} variant={variant.index} />
      </noscript>
    </>
  );
}
