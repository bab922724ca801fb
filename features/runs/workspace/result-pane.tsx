import { memo, type RefObject, Suspense, useId, useState } from "react";
import type { Locale } from "#core/localized.ts";
import { plainProseClass } from "../prose-class.ts";
import type { RunControls } from "../use-run.ts";
import { m } from "#i18n/paraglide/messages.js";
import { RunResult, RunStatus } from "./load-run-part.ts";
import type { RunnableForm } from "./runnable-form.ts";

type ResultPaneProps = {
  tool: RunnableForm;
  locale: Locale;
  controls: RunControls;
  /** Something was asked for and not begun: an example would be taken for the answer. */
  isRefused: boolean;
  paneRef: RefObject<HTMLElement | null>;
  onRetry(): void;
};

/**
 * Where a run's result stands; before the first one a sample. Drawn anew only when the run has changed: an update that
 * comes before the run part has arrived would make React throw away what the server drew.
 */
export const ResultPane = memo(function ResultPane({ tool, locale, controls, isRefused, paneRef, onRetry }: ResultPaneProps) {
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
      className="min-w-0 grow scroll-mt-28 border-t border-line pt-6 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-10"
    >
      <div className="mb-4 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id={titleId} className="text-lg font-semibold">
          {m.result_title()}
        </h2>
        {/* Said politely, what the text itself must not be (UX.md, "Accessibility"); it stands before there is anything to say. */}
        <p role="status" className="text-sm text-muted tabular-nums">
          {isIdle ? null : (
            <Suspense>
              <RunStatus state={controls.state} active={active} />
            </Suspense>
          )}
        </p>
      </div>
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

/** Before the first run: what a result looks like, marked as what it is. */
function Sample({ sample, label, locale }: SampleProps) {
  if (sample === null) return <p className="text-muted">{m.result_none_yet()}</p>;
  return (
    <figure>
      <figcaption className="mb-3 text-sm text-muted">{label ?? m.result_sample_label()}</figcaption>
      <blockquote className={`${plainProseClass} border-l-2 border-line pl-4 text-muted`}>{sample[locale]}</blockquote>
    </figure>
  );
}
