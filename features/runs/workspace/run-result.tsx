import { type ReactNode, Suspense, useEffect, useRef } from "react";
import type { Locale } from "#core/localized.ts";
import { loadMarkdown, MarkdownText } from "../markdown/markdown-text.tsx";
import { StreamMarkdown } from "../markdown/stream-markdown.tsx";
import { NewTextButton } from "../new-text-button.tsx";
import { joinContinuation, textBefore, wholeText } from "../run-text.ts";
import { useFollowEnd } from "../use-follow-end.ts";
import type { RunView } from "../run-view.ts";
import type { RunControls } from "../use-run.ts";
import { m } from "#i18n/paraglide/messages.js";
import { loadedPart } from "#ui/patterns/loaded-part.ts";
import { loadQuietly } from "#ui/patterns/quiet-load.ts";
import { DemoBadge } from "#features/runs/demo-badge.tsx";
import { OfflineBar } from "../offline-bar.tsx";
import type { RunnableForm } from "./runnable-form.ts";
import { variantTabId } from "./run-versions.tsx";

const { Part: FinishedResult, load: loadFinished } = loadedPart(async () => (await import("./finished-result.tsx")).FinishedResult);
const { Part: RunEnd, load: loadEnd } = loadedPart(async () => (await import("./run-end.tsx")).RunEnd);
/** Needed by few, with several versions, once they are all there. */
const { Part: VersionsSideBySide, load: loadVersions } = loadedPart(
  async () => (await import("./versions-side-by-side.tsx")).VersionsSideBySide,
);
// On the server they are always there, so that a page without JavaScript is complete.
if (import.meta.env.SSR) await Promise.all([loadFinished(), loadEnd()]);

export { RunEnd };

/** Loads what sets a text while it arrives and after, so that its first word already looks as it will. */
export const loadResult = async (): Promise<void> => void (await Promise.all([loadMarkdown(), loadFinished(), loadEnd()]));

export type RunResultProps = {
  tool: RunnableForm;
  locale: Locale;
  controls: RunControls;
  /** Index of the version shown. */
  active: number;
  /** Of the tabs that choose a version; needed where there are several. */
  panelId?: string;
  /** All versions are shown, next to each other. */
  isComparing?: boolean;
  onChoose(index: number): void;
  onRetry(): void;
  /** Why no more of it comes to this page, with what to do; null as long as it does. */
  lost?: ReactNode;
  /** What is below a run that has ended, made of it and of the text that people take with them. */
  under?: ((run: RunView, text: string) => ReactNode) | undefined;
};

/** A run's result: its text while it arrives, and all of its actions afterward. */
export function RunResult(props: RunResultProps) {
  const { tool, locale, controls, active, panelId = "", isComparing = false, onChoose, onRetry, lost = null, under } = props;
  const { run, phase, former } = controls.state;
  const count = run?.variants.length ?? 0;
  const isWriting = phase === "starting" || phase === "running";
  const isPanel = count > 1 && !isComparing;
  const shown = (
    <div className="sheet sheet-text">
      <MarkdownText text={wholeText(former, run?.variants[active])} />
    </div>
  );
  useEffect(() => {
    if (count > 1) loadQuietly(loadVersions).catch(() => undefined);
  }, [count]);

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
      {phase === "starting" ? <p className="sheet min-h-40 sheet-text text-muted">{m.run_starting()}</p> : null}
      {run && phase !== "starting" ? (
        <div {...(isPanel ? { id: panelId, role: "tabpanel", "aria-labelledby": variantTabId(panelId, active), tabIndex: -1 } : {})}>
          {phase === "running" ? (
            <Arriving key={`${run.id}:${active}`} controls={controls} active={active} before={textBefore(former)} />
          ) : phase === "lost" ? (
            <div className="sheet sheet-text">
              <MarkdownText text={wholeText(former, run.variants[active])} isPartial />
            </div>
          ) : (
            <>
              {isComparing ? (
                <Suspense fallback={shown}>
                  <VersionsSideBySide
                    tool={tool}
                    controls={controls}
                    onChoose={(index) => {
                      onChoose(index);
                      // The pressed button disappears; its version's tab stays and is scrolled into view.
                      document.getElementById(variantTabId(panelId, index))?.focus();
                    }}
                  />
                </Suspense>
              ) : null}
              {/* Out of sight meanwhile: what is being said about the result is still there afterward. */}
              <div hidden={isComparing}>
                <Suspense fallback={shown}>
                  <FinishedResult tool={tool} locale={locale} controls={controls} active={active} onRetry={onRetry} under={under} />
                </Suspense>
              </div>
            </>
          )}
        </div>
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
    <div className="sheet min-h-40 sheet-text">
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
