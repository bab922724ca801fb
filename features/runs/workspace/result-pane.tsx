import { clsx } from "clsx";
import { memo, type ReactNode, type RefObject, Suspense, useId, useState } from "react";
import type { Locale } from "#core/localized.ts";
import { plainProseClass } from "../prose-class.ts";
import type { RunControls } from "../use-run.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Badge } from "#ui/primitives/badge.tsx";
import { RunResult, RunStatus } from "./load-run-part.ts";
import { ResultHead } from "./result-head.tsx";
import type { RunnableForm } from "./runnable-form.ts";

type ResultPaneProps = {
  tool: RunnableForm;
  locale: Locale;
  controls: RunControls;
  /** Something was requested but not started: an example would be mistaken for the answer. */
  isRefused: boolean;
  paneRef: RefObject<HTMLElement | null>;
  onRetry(): void;
  /** Why no more of it comes to this page, with what to do; null as long as it does. */
  lost: ReactNode;
};

/**
 * Where a run's result appears; before the first one a sample. Rerendered only if the run has changed: an update before the run part has
 * loaded would make React discard what the server rendered.
 */
export const ResultPane = memo(function ResultPane({ tool, locale, controls, isRefused, paneRef, onRetry, lost }: ResultPaneProps) {
  const { run, phase } = controls.state;
  const [chosen, setChosen] = useState({ runId: run?.id, index: 0 });
  const titleId = useId();
  // A new run starts at its first version.
  const active = chosen.runId === run?.id ? chosen.index : 0;
  const isIdle = phase === "idle";

  return (
    <section
      ref={paneRef}
      aria-labelledby={titleId}
      aria-busy={phase === "starting" || phase === "running"}
      data-run-id={run?.id}
      data-finish={phase === "done" ? (run?.finish ?? undefined) : undefined}
      className={clsx(
        "card mt-8 min-w-0 scroll-mt-4 px-5 py-4 sm:px-7 sm:py-5 lg:mt-0",
        // If there is nothing to show yet, people look at what comes next.
        !(isIdle && tool.sample === null) && "grow lg:min-h-96",
      )}
    >
      <ResultHead titleId={titleId} controls={controls}>
        {isIdle ? null : (
          <Suspense>
            <RunStatus state={controls.state} active={active} />
          </Suspense>
        )}
      </ResultHead>
      {isIdle ? (
        <Sample sample={isRefused ? null : tool.sample} label={tool.sampleLabel} locale={locale} />
      ) : (
        <Suspense fallback={<UntilLoaded controls={controls} active={active} />}>
          <RunResult
            tool={tool}
            locale={locale}
            controls={controls}
            active={active}
            onChoose={(index) => setChosen({ runId: run?.id, index })}
            onRetry={onRetry}
            lost={lost}
          />
        </Suspense>
      )}
    </section>
  );
});

function UntilLoaded({ controls, active }: { controls: RunControls; active: number }) {
  const { run, phase } = controls.state;
  if (run === null || phase === "starting") return <p className="text-muted">{m.run_starting()}</p>;
  return <div className={plainProseClass}>{run.variants[active]?.text}</div>;
}

type SampleProps = { sample: RunnableForm["sample"]; label: RunnableForm["sampleLabel"]; locale: Locale };

/** Before the first run: what a result looks like, marked as such. */
function Sample({ sample, label, locale }: SampleProps) {
  if (sample === null) return <p className="text-muted">{m.result_none_yet()}</p>;
  return (
    <figure>
      <figcaption className="mb-4">
        <Badge>{label ?? m.result_sample_label()}</Badge>
      </figcaption>
      <blockquote className={`${plainProseClass} text-muted`}>{sample[locale]}</blockquote>
    </figure>
  );
}
