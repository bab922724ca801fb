import { memo, type ReactNode, type RefObject, Suspense, useId, useState } from "react";
import type { Locale } from "#core/localized.ts";
import { plainProseClass } from "../prose-class.ts";
import type { RunView } from "../run-view.ts";
import type { RunControls } from "../use-run.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Badge } from "#ui/primitives/badge.tsx";
import { RunEnd, RunResult, RunStatus, RunVersions } from "./load-run-part.ts";
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
  /** What is below a run that has ended, made of it and of the text that people take with them; the same function each time. */
  under?(run: RunView, text: string): ReactNode;
};

/**
 * Where a run's result appears; before the first one a sample. Rerendered only if the run has changed: an update before the run part has
 * loaded would make React discard what the server rendered.
 */
export const ResultPane = memo(function ResultPane(props: ResultPaneProps) {
  const { tool, locale, controls, isRefused, paneRef, onRetry, lost, under } = props;
  const { run, phase } = controls.state;
  const [chosen, setChosen] = useState({ runId: run?.id, index: 0, isComparing: false });
  const titleId = useId();
  const panelId = useId();
  // A new run starts at its first version.
  const isOfRun = chosen.runId === run?.id;
  const active = isOfRun ? chosen.index : 0;
  const isComparing = isOfRun && chosen.isComparing && phase === "done";
  const isIdle = phase === "idle";
  const count = run?.variants.length ?? 0;
  const choose = (index: number) => setChosen({ runId: run?.id, index, isComparing: false });

  return (
    <section
      ref={paneRef}
      aria-labelledby={titleId}
      aria-busy={phase === "starting" || phase === "running"}
      data-run-id={run?.id}
      data-finish={phase === "done" ? (run?.finish ?? undefined) : undefined}
      className="mt-8 min-w-0 scroll-mt-4 lg:mt-0"
    >
      <ResultHead
        titleId={titleId}
        controls={controls}
        start={
          isIdle && tool.sample !== null && !isRefused ? (
            <Badge>{tool.sampleLabel ?? m.result_sample_label()}</Badge>
          ) : count > 1 && phase !== "starting" ? (
            <Suspense>
              <RunVersions
                count={count}
                active={isComparing ? null : active}
                panelId={panelId}
                onChange={choose}
                onCompare={phase === "done" ? () => setChosen({ runId: run?.id, index: active, isComparing: !isComparing }) : null}
              />
            </Suspense>
          ) : null
        }
        end={
          phase === "done" && !isComparing ? (
            <Suspense>
              <RunEnd tool={tool} state={controls.state} active={active} />
            </Suspense>
          ) : null
        }
      >
        {isIdle ? null : isComparing ? (
          m.result_compared({ count })
        ) : (
          <Suspense>
            <RunStatus state={controls.state} active={active} />
          </Suspense>
        )}
      </ResultHead>
      {isIdle ? (
        <Sample sample={isRefused ? null : tool.sample} locale={locale} />
      ) : (
        <Suspense fallback={<UntilLoaded controls={controls} active={active} />}>
          <RunResult
            tool={tool}
            locale={locale}
            controls={controls}
            active={active}
            panelId={panelId}
            isComparing={isComparing}
            onChoose={choose}
            onRetry={onRetry}
            lost={lost}
            under={under}
          />
        </Suspense>
      )}
    </section>
  );
});

function UntilLoaded({ controls, active }: { controls: RunControls; active: number }) {
  const { run, phase } = controls.state;
  return (
    <div className="sheet sheet-text min-h-40">
      {run === null || phase === "starting" ? (
        <p className="text-muted">{m.run_starting()}</p>
      ) : (
        <div dir="auto" className={plainProseClass}>
          {run.variants[active]?.text}
        </div>
      )}
    </div>
  );
}

type SampleProps = { sample: RunnableForm["sample"]; locale: Locale };

/** Before the first run: what a result looks like, marked as such above it. */
function Sample({ sample, locale }: SampleProps) {
  if (sample === null) return <p className="sheet sheet-text text-muted">{m.result_none_yet()}</p>;
  return (
    <div className="sheet sheet-text">
      <blockquote className={`${plainProseClass} text-muted`}>{sample[locale]}</blockquote>
    </div>
  );
}
