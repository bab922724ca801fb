import type { Locale } from "#core/localized.ts";
import type { ToolView } from "#features/catalogue/tool-view.ts";
import { finishLabel } from "#features/runs/finish-sentences.ts";
import { RunReceipt } from "#features/runs/receipt.tsx";
import { canContinue } from "#features/runs/run-state.ts";
import type { RunControls } from "#features/runs/use-run.ts";
import { Badge } from "#ui/primitives/badge.tsx";
import { FinishNotice } from "./finish-notice.tsx";
import { FinishedText } from "./finished-text.tsx";

type FinishedResultProps = { tool: ToolView; locale: Locale; controls: RunControls; active: number; onRetry(): void };

/** A run that has ended: how, with what text, at what cost. Loaded with the first one. */
export function FinishedResult({ tool, locale, controls, active, onRetry }: FinishedResultProps) {
  const { run } = controls.state;
  if (run === null) return null;
  const finish = run.variants[active]?.finish ?? run.finish ?? "failed";
  const isCut = finish === "truncated" || finish === "stopped";
  return (
    <>
      {finish === "whole" ? null : (
        <p className="mb-4">
          <Badge tone={isCut ? "warn" : "bad"}>{finishLabel(finish)}</Badge>
        </p>
      )}
      <FinishedText key={`${run.id}:${active}`} tool={tool} locale={locale} controls={controls} active={active} />
      <FinishNotice
        finish={finish}
        failure={run.failure}
        onContinue={canContinue(finish) ? () => controls.continueFrom(active) : null}
        onRetry={onRetry}
      />
      <RunReceipt run={run} locale={locale} />
    </>
  );
}
