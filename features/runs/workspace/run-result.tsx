import { type ReactNode, Suspense, useId, useRef } from "react";
import type { Locale } from "#core/localized.ts";
import { loadMarkdown, MarkdownText } from "../markdown/markdown-text.tsx";
import { StreamMarkdown } from "../markdown/stream-markdown.tsx";
import { NewTextButton } from "../new-text-button.tsx";
import { joinContinuation, textBefore, wholeText } from "../run-text.ts";
import { useFollowEnd } from "../use-follow-end.ts";
import type { RunControls } from "../use-run.ts";
import { m } from "#i18n/paraglide/messages.js";
import { loadedPart } from "#ui/patterns/loaded-part.ts";
import { DemoBadge } from "#features/runs/demo-badge.tsx";
import { OfflineBar } from "../offline-bar.tsx";
import type { RunnableForm } from "./runnable-form.ts";
import { VariantTabs, variantTabId } from "./variant-tabs.tsx";

const { Part: FinishedResult, load: loadFinished } = loadedPart(async () => (await import("./finished-result.tsx")).FinishedResult);
// On the server it is always there, so that a page without JavaScript is complete.
if (import.meta.env.SSR) await loadFinished();

/** Loads what sets a text while it arrives and after, so that its first word already looks as it will. */
export const loadResult = async (): Promise<void> => void (await Promise.all([loadMarkdown(), loadFinished()]));

export type RunResultProps = {
  tool: RunnableForm;
  locale: Locale;
  controls: RunControls;
  /** Index of the version shown. */
  active: number;
  onChoose(index: number): void;
  onRetry(): void;
  /** Why no more of it comes to this page, with what to do; null as long as it does. */
  lost?: ReactNode;
};

/** A run's result: its text while it arrives, and all of its actions afterward. */
export function RunResult({ tool, locale, controls, active, onChoose, onRetry, lost = null }: RunResultProps) {
  const { run, phase, former } = controls.state;
  const panelId = useId();
  const count = run?.variants.length ?? 0;
  const isWriting = phase === "starting" || phase === "running";

  return (
    <>
      {run?.origin === "demo" ? (
        <p className="mb-4">
          <DemoBadge />
        </p>
      ) : null}
      <OfflineBar connection={controls.state.connection} isWriting={isWriting} />
      {/* The form says so, too; on a phone it is out of the window. */}
      {lost === null ? null : <div className="mb-4 flex flex-wrap items-center gap-x-4 note-warn lg:hidden">{lost}</div>}
      {phase === "starting" ? <p className="text-muted">{m.run_starting()}</p> : null}
      {run && phase !== "starting" ? (
        <>
          {count > 1 ? <VariantTabs count={count} active={active} panelId={panelId} onChange={onChoose} /> : null}
          <div {...(count > 1 ? { id: panelId, role: "tabpanel", "aria-labelledby": variantTabId(panelId, active), tabIndex: -1 } : {})}>
            {phase === "running" ? (
              <Arriving key={`${run.id}:${active}`} controls={controls} active={active} before={textBefore(former)} />
            ) : phase === "lost" ? (
              <MarkdownText text={wholeText(former, run.variants[active])} isPartial />
            ) : (
              <Suspense fallback={<MarkdownText text={wholeText(former, run.variants[active])} />}>
                <FinishedResult tool={tool} locale={locale} controls={controls} active={active} onRetry={onRetry} />
              </Suspense>
            )}
          </div>
        </>
      ) : null}
    </>
  );
}

/** The text of a run under way; its end is a press away. */
function Arriving({ controls, active, before }: { controls: RunControls; active: number; before: string }) {
  const end = useRef<HTMLDivElement>(null);
  const { onPaint, hasMore, goToEnd } = useFollowEnd(end);
  const soFar = joinContinuation(before, controls.state.run?.variants[active]?.text ?? "");
  return (
    <div className="min-h-40">
      {controls.texts === null ? (
        <MarkdownText text={soFar} isPartial />
      ) : (
        <StreamMarkdown texts={controls.texts} variant={active} before={before} join={joinContinuation} initial={soFar} onPaint={onPaint} />
      )}
      {/* Room below the last line, so that it does not stick to the edge of the window. */}
      <div ref={end} className="h-16" />
      {hasMore ? <NewTextButton onPress={goToEnd} /> : null}
    </div>
  );
}
