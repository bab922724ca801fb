import { ArrowDown } from "lucide-react";
import { lazy, type RefObject, Suspense, useEffect, useId, useRef, useState } from "react";
import type { Locale } from "#core/localized.ts";
import type { ToolView } from "#features/catalogue/tool-view.ts";
import { plainProseClass } from "#features/runs/prose-class.ts";
import { joinContinuation, textBefore, wholeText } from "#features/runs/run-text.ts";
import { StreamText } from "#features/runs/stream-text.tsx";
import { useStickToEnd } from "#features/runs/use-stick-to-end.ts";
import type { RunControls } from "#features/runs/use-run.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Badge } from "#ui/primitives/badge.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { EmptyResult, OfflineBar } from "./result-notices.tsx";
import { RunStatus } from "./run-status.tsx";
import { VariantTabs, variantTabId } from "./variant-tabs.tsx";

const loadFinished = async () => (await import("./finished-result.tsx")).FinishedResult;

// The server has it at hand, so that a page without script is whole; browsers fetch it when a run starts.
const FinishedResult = import.meta.env.SSR ? await loadFinished() : lazy(async () => ({ default: await loadFinished() }));

type ResultPaneProps = {
  tool: ToolView;
  locale: Locale;
  controls: RunControls;
  paneRef: RefObject<HTMLElement | null>;
  onRetry(): void;
};

/** What a run makes: its text while it arrives, and everything that can be done with it afterwards. */
export function ResultPane({ tool, locale, controls, paneRef, onRetry }: ResultPaneProps) {
  const { run, phase, former } = controls.state;
  const [chosen, setChosen] = useState({ runId: run?.id, index: 0 });
  const panelId = useId();
  const titleId = useId();
  // A new run starts at its first version.
  const active = chosen.runId === run?.id ? chosen.index : 0;
  const count = run?.variants.length ?? 0;
  const isWriting = phase === "starting" || phase === "running";

  useEffect(() => {
    // It is there before the text has ended.
    if (isWriting) void loadFinished();
  }, [isWriting]);

  return (
    <section
      ref={paneRef}
      aria-labelledby={titleId}
      aria-busy={isWriting}
      data-run-id={run?.id}
      data-finish={phase === "done" ? (run?.finish ?? undefined) : undefined}
      className="min-w-0 scroll-mt-28 border-t border-line pt-6 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-10"
    >
      <div className="mb-4 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id={titleId} className="text-lg font-semibold">
          {m.result_title()}
        </h2>
        <RunStatus controls={controls} active={active} />
      </div>
      {run?.origin === "demo" ? (
        <p className="mb-4">
          <Badge tone="warn">{m.shell_demo_label()}</Badge>
        </p>
      ) : null}
      <OfflineBar connection={controls.state.connection} isWriting={isWriting} />
      {phase === "idle" ? <EmptyResult tool={tool} locale={locale} /> : null}
      {phase === "starting" ? <p className="text-muted">{m.run_starting()}</p> : null}
      {run && phase !== "starting" ? (
        <>
          {count > 1 ? (
            <VariantTabs count={count} active={active} panelId={panelId} onChange={(index) => setChosen({ runId: run.id, index })} />
          ) : null}
          <div {...(count > 1 ? { id: panelId, role: "tabpanel", "aria-labelledby": variantTabId(panelId, active), tabIndex: -1 } : {})}>
            {phase === "running" ? (
              <Arriving key={`${run.id}:${active}`} controls={controls} active={active} before={textBefore(former)} />
            ) : (
              <Suspense fallback={<div className={plainProseClass}>{wholeText(former, run.variants[active])}</div>}>
                <FinishedResult tool={tool} locale={locale} controls={controls} active={active} onRetry={onRetry} />
              </Suspense>
            )}
          </div>
        </>
      ) : null}
    </section>
  );
}

/** The text of a run that goes on, with its end kept in sight for whoever reads there. */
function Arriving({ controls, active, before }: { controls: RunControls; active: number; before: string }) {
  const end = useRef<HTMLDivElement>(null);
  const { onPaint, hasMore, goToEnd } = useStickToEnd(end);
  const soFar = controls.state.run?.variants[active]?.text ?? "";
  return (
    <div className="min-h-40">
      <StreamText
        texts={controls.texts}
        variant={active}
        before={before}
        join={joinContinuation}
        initial={joinContinuation(before, soFar)}
        onPaint={onPaint}
        className={plainProseClass}
      />
      {/* Room below the last line, so that it does not stick to the edge of the window. */}
      <div ref={end} className="h-16" />
      {hasMore ? (
        <div className="sticky bottom-4 flex justify-center">
          <Button variant="primary" size="sm" onClick={goToEnd}>
            <Icon of={ArrowDown} />
            {m.result_new_text()}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
