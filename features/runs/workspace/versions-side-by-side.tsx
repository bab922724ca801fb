import { m } from "#i18n/paraglide/messages.js";
import { withLabel } from "#formats/markdown/with-label.ts";
import { toast } from "#ui/patterns/toast.ts";
import { Badge } from "#ui/primitives/badge.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { IconButton } from "#ui/primitives/icon-button.tsx";
import { copyText } from "../copy-text.ts";
import { finishLabel, finishTone } from "../finish-sentences.ts";
import { MarkdownText } from "../markdown/markdown-text.tsx";
import { takenText } from "../run-text.ts";
import type { RunControls } from "../use-run.ts";
import { isCompared, type RunnableForm } from "./runnable-form.ts";

type VersionsSideBySideProps = { tool: RunnableForm; controls: RunControls; onChoose(index: number): void };

/** All versions of a result next to each other, one below the other where it is narrow; one of them leads back to itself. */
export function VersionsSideBySide({ tool, controls, onChoose }: VersionsSideBySideProps) {
  const { run, former } = controls.state;
  if (run === null) return null;
  const copy = (text: string) =>
    copyText(withLabel(text, run.origin === "demo" ? m.shell_demo_label() : null), "markdown", null).then(
      () => toast({ text: m.result_copied() }),
      () => toast({ text: m.result_copy_refused() }),
    );
  const star = async (index: number, starred: boolean) => {
    if (!(await controls.changeVariant(index, { starred }))) toast({ text: m.result_star_unsaved() });
  };
  return (
    <ol className="grid items-start gap-4 sm:auto-cols-fr sm:grid-flow-col">
      {run.variants.map((variant, index) => {
        const text = takenText(former, variant, isCompared(tool));
        const name = m.result_version({ number: index + 1 });
        return (
          <li key={variant.index} className="sheet min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-4 pr-4 pl-8">
              <h3 className="font-sans text-xs font-medium tracking-normal text-thread-ink">{name}</h3>
              {variant.finish === "whole" ? null : (
                <Badge tone={finishTone(variant.finish ?? "failed")}>{finishLabel(variant.finish ?? "failed")}</Badge>
              )}
            </div>
            <div className="pt-2 pr-4 pb-5 pl-8">
              {text === "" ? (
                <p className="text-muted">{m.run_no_text()}</p>
              ) : (
                <MarkdownText text={text} isPartial={variant.finish !== "whole"} />
              )}
            </div>
            <div className="sheet-foot">
              <Button
                variant="quiet"
                size="xs"
                aria-label={m.result_version_open_label({ number: index + 1 })}
                onClick={() => onChoose(index)}
              >
                {m.result_version_open()}
              </Button>
              <span className="ml-auto flex" role="group" aria-label={name}>
                <IconButton
                  icon="star"
                  label={m.result_star()}
                  aria-pressed={variant.starred}
                  onClick={() => void star(variant.index, !variant.starred)}
                  className="text-muted hover:text-ink aria-pressed:text-warn aria-pressed:[&_svg]:fill-current"
                />
                {text === "" ? null : (
                  <IconButton icon="copy" label={m.result_copy()} onClick={() => void copy(text)} className="text-muted" />
                )}
              </span>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
