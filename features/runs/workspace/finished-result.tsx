import type { Locale } from "#core/localized.ts";
import { finishLabel, finishTone } from "../finish-sentences.ts";
import { RunReceipt } from "../receipt.tsx";
import { RunRating } from "../run-rating.tsx";
import { canContinue } from "../run-state.ts";
import type { RunControls } from "../use-run.ts";
import { Badge } from "#ui/primitives/badge.tsx";
import { FinishNotice } from "../finish-notice.tsx";
import { FinishedText } from "./finished-text.tsx";
import type { RunnableForm } from "./runnable-form.ts";

type FinishedResultProps = { tool: RunnableForm; locale: Locale; controls: RunControls; active: number; onRetry(): void };

/** A run that has ended: how, with what text, at what cost. Loaded with the first one. */
export function FinishedResult({ tool, locale, controls, active, onRetry }: FinishedResultProps) {
  const { run } = controls.state;
  if (run === null) return null;
  const finish = run.variants[active]?.finish ?? run.finish ?? "failed";
  return (
    <>
      {finish === "whole" ? null : (
        <p className="mb-4">
          <Badge tone={finishTone(finish)}>{finishLabel(finish)}</Badge>
        </p>
      )}
      <FinishedText key={`${run.id}:${active}`} tool={tool} locale={locale} controls={controls} active={active} />
      <FinishNotice
        finish={finish}
        failure={run.failure}
        onContinue={canContinue(finish) ? () => controls.continueFrom(active) : null}
        onRetry={onRetry}
      />
      <div className="-ml-1.5 flex flex-wrap items-center">
        <RunRating rating={run.rating} onRate={controls.rate} />
        <RunReceipt run={run} locale={locale} />
      </div>
    </>
  );
}
