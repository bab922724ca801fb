import { type RefObject, Suspense, useId } from "react";
import type { Locale } from "#core/localized.ts";
import type { RunControls } from "#features/runs/use-run.ts";
import { m } from "#i18n/paraglide/messages.js";
import { TranslationResult } from "./load-translation-part.ts";
import type { Speech } from "./speech.ts";
import type { TranslationClient } from "./translation-client.ts";
import type { TranslationView } from "../text/translation-view.ts";
import type { LanguageChoice } from "./translator-choices.ts";

export type ResultSideProps = {
  /** The field that holds the text. */
  areaRef: RefObject<HTMLTextAreaElement | null>;
  /** Source and translation are drawn level, paragraph by paragraph. */
  isReading: boolean;
  onWriting(isWriting: boolean): void;
  controls: RunControls;
  translations: TranslationClient;
  speech: Speech;
  /** Whether romanization is shown without being requested. */
  showsLatin: boolean;
  /** The translation shown; null until it has been read. */
  view: TranslationView | null;
  /** The text has changed since. */
  isStale: boolean;
  /** The text that a swap set aside. */
  swapped: string | null;
  target: LanguageChoice | undefined;
  languages: readonly LanguageChoice[];
  locale: Locale;
  /** The sentence being examined. */
  active: string | null;
  onActive(id: string | null): void;
  /** The sentence whose panel is open. */
  opened: string | null;
  onOpen(id: string | null): void;
  onView(view: TranslationView): void;
  /** The source language differs from the detected one. */
  onSource(code: string): void;
  onRetry(): void;
};

/** Where the translation appears. */
export function ResultSide({ paneRef, ...props }: ResultSideProps & { paneRef: RefObject<HTMLElement | null> }) {
  const { run, phase } = props.controls.state;
  const titleId = useId();
  return (
    <section
      ref={paneRef}
      aria-labelledby={titleId}
      aria-busy={phase === "starting" || phase === "running"}
      data-run-id={run?.id}
      data-finish={phase === "done" ? (run?.finish ?? undefined) : undefined}
      className="pane-result"
    >
      <h2 id={titleId} className="pane-head">
        {m.translator_result()}
      </h2>
      {props.swapped !== null ? (
        <PutAside text={props.swapped} target={props.target} />
      ) : phase === "idle" ? (
        <p className="pair-target pane-text text-muted">{m.translator_empty()}</p>
      ) : (
        <Suspense fallback={<p className="pane-notes text-muted">{m.run_starting()}</p>}>
          <TranslationResult {...props} />
        </Suspense>
      )}
    </section>
  );
}

/** The source before the swap: nothing was translated again, and nothing was lost. */
function PutAside({ text, target }: { text: string; target: LanguageChoice | undefined }) {
  return (
    <>
      <p lang={target?.code} dir={target?.direction} className="pair-target pane-text">
        {text}
      </p>
      <p className="pane-foot border-t border-line px-5 py-2 text-sm text-muted">{m.translator_swapped_note()}</p>
    </>
  );
}
