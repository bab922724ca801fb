import { useEffect, useMemo, useRef } from "react";
import { copyText } from "#features/runs/copy-text.ts";
import { FinishNotice } from "#features/runs/finish-notice.tsx";
import { finishLabel, finishTone } from "#features/runs/finish-sentences.ts";
import { NewTextButton } from "#features/runs/new-text-button.tsx";
import { OfflineBar } from "#features/runs/offline-bar.tsx";
import { StreamText } from "#features/runs/stream-text.tsx";
import type { RunControls } from "#features/runs/use-run.ts";
import { useFollowEnd } from "#features/runs/use-follow-end.ts";
import { withLabel } from "#formats/markdown/with-label.ts";
import { m } from "#i18n/paraglide/messages.js";
import { toast } from "#ui/patterns/toast.ts";
import { DemoBadge } from "#features/runs/demo-badge.tsx";
import { Badge } from "#ui/primitives/badge.tsx";
import { useShortcut } from "#ui/shortcuts/use-shortcut.ts";
import { BackTranslation } from "../sentences/back-translation.tsx";
import { LatinLetters } from "./latin-letters.tsx";
import type { ResultSideProps } from "./result-side.tsx";
import { ResultTools } from "./result-tools.tsx";
import { DrawnSource } from "../sentences/drawn-source.tsx";
import { pairParagraphs } from "../sentences/paragraph-pairs.ts";
import { SegmentText } from "../sentences/segment-text.tsx";
import { SentencePanel } from "../sentences/sentence-panel.tsx";
import { SourceGuess } from "./source-guess.tsx";
import { useWriting } from "./use-writing.ts";

/** A translation that is drawn in one piece. */
const targetText = "pair-target pane-text";

/** A translation while it arrives, and all of its views and actions afterward. */
export function TranslationResult(props: ResultSideProps) {
  const { controls, view, target } = props;
  const { run, phase } = controls.state;
  useView(props);
  useWriting(props.areaRef, props.onWriting);
  if (phase === "starting" || run === null) return <p className="pane-notes text-muted">{m.translator_starting()}</p>;
  if (phase !== "running" && view !== null) return <Finished key={run.id} {...props} view={view} />;
  return (
    <div className="pane-pairs">
      <div className="pane-notes">
        {run.origin === "demo" ? (
          <p>
            <DemoBadge />
          </p>
        ) : null}
        <OfflineBar connection={controls.state.connection} isWriting={phase === "running"} />
      </div>
      {phase === "running" ? (
        <Arriving key={run.id} controls={controls} target={target} />
      ) : (
        <p lang={target?.code} dir={target?.direction} className={targetText}>
          {run.variants[0]?.text}
        </p>
      )}
    </div>
  );
}

/** Reads a translation's proof once it has ended. */
function useView({ controls, translations, view, onView }: ResultSideProps): void {
  const { run, phase } = controls.state;
  const id = phase === "done" && view === null ? run?.id : undefined;
  const latest = useRef({ translations, onView });
  useEffect(() => {
    latest.current = { translations, onView };
  });
  useEffect(() => {
    if (id === undefined) return;
    let isHere = true;
    // Without it the text appears plain.
    latest.current.translations.find(id).then(
      (found) => isHere && latest.current.onView(found),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [id]);
}

function Arriving({ controls, target }: { controls: RunControls; target: ResultSideProps["target"] }) {
  const end = useRef<HTMLDivElement>(null);
  const { onPaint, hasMore, goToEnd } = useFollowEnd(end);
  const soFar = controls.state.run?.variants[0]?.text ?? "";
  return (
    <div lang={target?.code} dir={target?.direction} className="pane-last">
      {controls.texts === null ? (
        <div className={targetText}>{soFar}</div>
      ) : (
        <StreamText
          texts={controls.texts}
          variant={0}
          before=""
          join={(_before, after) => after}
          initial={soFar}
          onPaint={onPaint}
          className={targetText}
        />
      )}
      <p className="px-8 pb-3 font-sans text-sm text-muted" lang={undefined}>
        {m.translator_translating()}
      </p>
      <div ref={end} />
      {hasMore ? <NewTextButton onPress={goToEnd} /> : null}
    </div>
  );
}

function Finished(props: ResultSideProps & { view: NonNullable<ResultSideProps["view"]> }) {
  const { controls, view, target, languages, locale, active, onActive, opened, onOpen, isStale, isReading } = props;
  const { run } = controls.state;
  const pairs = useMemo(() => pairParagraphs(view), [view]);
  const segment = isStale ? undefined : view.segments.find(({ id }) => id === opened);
  const looked = active ?? segment?.id ?? null;
  const isDemo = run?.origin === "demo";
  const isRead = languages.some(({ code, romanisation }) => romanisation !== null && (code === view.from || code === view.to));
  const language = view.from === view.to ? null : (languages.find(({ code }) => code === view.from) ?? null);
  const taken = withLabel(view.text, isDemo ? m.shell_demo_label() : null);
  useShortcut("copy-result", () => {
    if (view.text === "") return false;
    void copy(taken);
  });
  if (run === null) return null;
  const closePanel = (id: string, isLeft: boolean) => {
    onOpen(null);
    // If the user pressed something else, the focus is already there.
    if (!isLeft) document.querySelector<HTMLElement>(`[data-segment="${CSS.escape(id)}"]`)?.focus();
  };
  const finish = run.finish ?? "failed";
  return (
    <>
      <div className="pane-pairs">
        <div className="pane-notes">
          {isDemo ? (
            <p>
              <DemoBadge />
            </p>
          ) : null}
          {finish === "whole" ? null : (
            <p>
              <Badge tone={finishTone(finish)}>{finishLabel(finish)}</Badge>
            </p>
          )}
          {isStale ? <p className="text-muted">{m.translator_stale()}</p> : null}
          <SourceGuess view={view} languages={languages} onSource={props.onSource} />
        </div>
        {isReading ? (
          <DrawnSource
            view={view}
            pairs={pairs}
            direction={languages.find(({ code }) => code === view.from)?.direction ?? "auto"}
            active={looked}
            areaRef={props.areaRef}
            onActive={onActive}
            onWrite={() => props.onWriting(true)}
          />
        ) : null}
        <SegmentText
          view={view}
          pairs={pairs}
          direction={target?.direction ?? "auto"}
          active={looked}
          onActive={onActive}
          onOpen={isStale ? null : onOpen}
        />
        {segment === undefined ? null : (
          <SentencePanel
            key={segment.id}
            pair={pairs.findIndex(({ segments }) => segments.includes(segment)) + 1}
            view={view}
            segment={segment}
            language={language}
            isDemo={isDemo}
            translations={props.translations}
            locale={locale}
            onView={props.onView}
            onClose={(isLeft) => closePanel(segment.id, isLeft)}
          />
        )}
      </div>
      <div className="pane-foot">
        <div className="px-3">
          <FinishNotice finish={finish} failure={run.failure} onContinue={null} onRetry={props.onRetry} />
        </div>
        {isRead && !isStale ? (
          <LatinLetters key={view.text} view={view} translations={props.translations} isAtOnce={props.showsLatin} />
        ) : null}
        {language === null || view.text === "" ? null : (
          <div className="border-t border-line px-5 py-1">
            <BackTranslation
              key={view.text}
              about={view.runId}
              source={view.source}
              language={language}
              target={view.text}
              to={view.to}
              translations={props.translations}
              locale={locale}
            />
          </div>
        )}
        <ResultTools
          run={run}
          view={view}
          isDemo={isDemo}
          locale={locale}
          translations={props.translations}
          speech={props.speech}
          onRate={controls.rate}
          onCopy={() => void copy(taken)}
          onView={props.onView}
        />
      </div>
    </>
  );
}

async function copy(text: string): Promise<void> {
  await copyText(text, "plain", null).then(
    () => toast({ text: m.result_copied() }),
    () => toast({ text: m.result_copy_refused() }),
  );
}
