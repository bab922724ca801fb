import type { ReactNode } from "react";
import type { Locale } from "#core/localized.ts";
import { finishLabel, finishTone } from "../finish-sentences.ts";
import { RunRating } from "../run-rating.tsx";
import { canContinue } from "../run-state.ts";
import { takenText } from "../run-text.ts";
import type { RunView } from "../run-view.ts";
import type { RunControls } from "../use-run.ts";
import { Badge } from "#ui/primitives/badge.tsx";
import { FinishNotice } from "../finish-notice.tsx";
import { FinishedText } from "./finished-text.tsx";
import { isCompared, type RunnableForm } from "./runnable-form.ts";

type FinishedResultProps = {
  tool: RunnableForm;
  locale: Locale;
  controls: RunControls;
  active: number;
  onRetry(): void;
  under: ((run: RunView, text: string) => ReactNode) | undefined;
};

/** A run that has ended: how, with what text, and what is below it. Loaded with the first one. */
export function FinishedResult({ tool, locale, controls, active, onRetry, under }: FinishedResultProps) {
  const { run, former } = controls.state;
  if (run === null) return null;
  const variant = run.variants[active];
  const finish = variant?.finish ?? run.finish ?? "failed";
  return (
    <>
      <FinishedText
        tool={tool}
        locale={locale}
        controls={controls}
        active={active}
        before={
          finish === "whole" ? null : (
            <p className="mb-4">
              <Badge tone={finishTone(finish)}>{finishLabel(finish)}</Badge>
            </p>
          )
        }
        after={
          <div className="mt-4 -mb-4 empty:hidden">
            <FinishNotice
              finish={finish}
              failure={run.failure}
              onContinue={canContinue(finish) ? () => controls.continueFrom(active) : null}
              onRetry={onRetry}
            />
          </div>
        }
        foot={
          <div className="ml-auto has-[form]:basis-full noscript:hidden">
            <RunRating rating={run.rating} onRate={controls.rate} />
          </div>
        }
      />
      {under?.(run, takenText(former, variant, isCompared(tool)))}
    </>
  );
}
