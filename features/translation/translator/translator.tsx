import { type FormEvent, type ReactNode, type RefObject, Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Locale } from "#core/localized.ts";
import { countCodePoints } from "#core/text-length.ts";
import { allowanceSentence } from "#features/runs/price-sentences.ts";
import type { FormClient, RunClient, TranslateRunBody, UnitsView } from "#features/runs/run-client.ts";
import type { FormerRun } from "#features/runs/run-text.ts";
import type { RunView } from "#features/runs/run-view.ts";
import { useRun } from "#features/runs/use-run.ts";
import { useSendWhenOnline } from "#features/runs/use-send-when-online.ts";
import { ActionBar } from "#features/runs/workspace/action-bar.tsx";
import { showPane } from "#features/runs/workspace/show-pane.ts";
import { useLimits } from "#features/runs/workspace/use-limits.ts";
import { usePrice } from "#features/runs/workspace/use-price.ts";
import { m } from "#i18n/paraglide/messages.js";
import { listControls, writeFormState } from "#ui/forms/form-state.ts";
import { useIsAlive } from "#ui/patterns/use-browser-value.ts";
import { Button } from "#ui/primitives/button.tsx";
import { useShortcut } from "#ui/shortcuts/use-shortcut.ts";
import { LanguageBar } from "./language-bar.tsx";
import { OptionsPart } from "./load-options-part.ts";
import { loadTranslationDriver, TranslationChecks } from "./load-translation-part.ts";
import { offerSwapUndo } from "./offer-swap-undo.ts";
import { translationPriceWords } from "./price-words.ts";
import { ResultSide } from "./result-side.tsx";
import { SourcePane } from "./source-pane.tsx";
import type { Speech } from "./speech.ts";
import type { TranslationClient } from "./translation-client.ts";
import { splitAtCodePoint } from "../text/split-at-code-point.ts";
import type { SegmentView, TranslationView } from "../text/translation-view.ts";
import { readTranslatorForm, toTranslateBody } from "./translator-body.ts";
import { autoDetect, type LanguageChoice, type LanguagePair, type OptionValues } from "./translator-choices.ts";
import { useAutoTranslate } from "./use-auto-translate.ts";
import { useGlossaries } from "./use-glossaries.ts";
import { usePreparation } from "./use-preparation.ts";

type TranslatorProps = {
  languages: readonly LanguageChoice[];
  /** What the URL says. */
  pair: LanguagePair;
  recent: readonly string[];
  /** Names of the tones by number. */
  tones: readonly string[];
  locale: Locale;
  /** What the page was loaded with: from a run, or from a form that was posted without JavaScript. */
  text: string;
  options: OptionValues;
  translation: TranslationView | null;
  runs: FormerRun[];
  posted: { refusal: string | null; code: string | null } | null;
  /** Whether short texts are translated automatically once typing stops. */
  isAutomatic: boolean;
  /** Whether translations are kept in the history. */
  isListed: boolean;
  /** Whether romanization is shown without being requested. */
  showsLatin: boolean;
  formRef: RefObject<HTMLFormElement | null>;
  client: FormClient;
  translations: TranslationClient;
  speech: Speech;
  /** Shown below the text, by the text and its language; null while that isn't known. */
  sourceTools(text: string, code: string | null): ReactNode;
  /** Loads a run's calls; rejects if they aren't available right now. */
  loadRunClient(): Promise<RunClient>;
  /** Shown below a refusal, by its code; `isStarted`: the run continues, only this page can't read it. */
  remedyFor(code: string | null, isStarted?: boolean): ReactNode;
  /** How a text over the limit is translated whole; `fitsAccount`: an account would be enough for it. */
  wayFor(fitsAccount: boolean): ReactNode;
  units: UnitsView | null;
  isDemo: boolean;
  /** `restore` fills in stored values of controls that were rendered since. */
  draft: { status: ReactNode; restore(): void };
  /** Another pair was chosen: the URL should name it. */
  onPair(pair: LanguagePair): void;
  onStarted(run: RunView): void;
  onMoney(): void;
};

/** Text on one side, its translation on the other, and what proves it. */
export function Translator(props: TranslatorProps) {
  const { languages, pair, locale, client, formRef, units, isDemo } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const pane = useRef<HTMLElement>(null);
  const [text, setText] = useState(props.text);
  const [found, setFound] = useState(props.translation);
  /** The sentence being examined, in either pane. */
  const [active, setActive] = useState<string | null>(null);
  /** The sentence whose panel is open. */
  const [opened, setOpened] = useState<string | null>(null);
  /** The text that is being sent, and that of the latest run that was started here. */
  const sending = useRef("");
  const [sent, setSent] = useState({ runId: "", text: "" });
  /** What swapping set aside: shown where the translation was. */
  const [swapped, setSwapped] = useState<string | null>(null);
  const [isEmptyPressed, setIsEmptyPressed] = useState(false);
  /** Whether someone is at work in the field; `useWriting` tells. */
  const [isWriting, setIsWriting] = useState(false);
  /** Whether the latest run was started by hand. */
  const isPressed = useRef(false);
  const isAlive = useIsAlive();
  const limits = useLimits(client);
  const limit = limits?.limits["translateChars"] ?? null;
  const load = useCallback(() => loadTranslationDriver(props.loadRunClient), [props.loadRunClient]);
  const handleStarted = (begun: RunView) => {
    setSent({ runId: begun.id, text: sending.current });
    props.onStarted(begun);
    // An automatic translation doesn't scroll the page.
    if (isPressed.current) showPane(pane.current);
  };
  const { controls, isUnloadable } = useRun({ load, initial: props.runs, onStarted: handleStarted, onMoney: props.onMoney });
  const { phase, isStopping, failure, run } = controls.state;
  const isBusy = phase === "starting" || phase === "running";
  const length = countCodePoints(text);
  const isOver = limit !== null && length > limit;

  const shown = found !== null && run?.id === found.runId ? found : null;
  const isCurrent = shown !== null && shown.source === text;
  const isReading = isAlive && isCurrent && !isWriting && phase === "done" && swapped === null && shown.text !== "";
  const isStale = shown !== null && !isCurrent && phase === "done";
  const segment = isCurrent ? shown.segments.find(({ id }) => id === active) : undefined;
  const target = languages.find(({ code }) => code === pair.to);
  const detected = pair.from === autoDetect && isCurrent ? (languages.find(({ code }) => code === shown.from) ?? null) : null;
  const source = detected ?? languages.find(({ code }) => code === pair.from);

  const readBody = (): TranslateRunBody | null => {
    if (!formRef.current) return null;
    const input = readTranslatorForm(new FormData(formRef.current));
    if (input.text.trim() === "") return null;
    return { ...toTranslateBody(input.text, pair, input.options, locale), ...(props.isListed ? {} : { history: false }) };
  };
  const pricedBody = useRef<() => TranslateRunBody | null>(() => null);
  useEffect(() => {
    pricedBody.current = () => (isOver ? null : readBody());
  });
  // Asked again after a translation: it is remembered, so the same text has a different price from then on.
  const { price, refresh } = usePrice(client, pricedBody, !isBusy);

  const start = (body: TranslateRunBody) => {
    sending.current = body.text;
    setSwapped(null);
    setActive(null);
    setOpened(null);
    controls.start(body);
  };
  const glossaries = useGlossaries(formRef, props.translations, props.options.glossaryId !== undefined, pair);
  const auto = useAutoTranslate({
    isOn: props.isAutomatic && !isOver,
    readBody,
    isBusy,
    // What is already there isn't requested again.
    shown: run === null || shown === null ? null : shown.source,
    start(body) {
      isPressed.current = false;
      start(body);
    },
  });
  const selectExcess = () => {
    area.current?.setSelectionRange(splitAtCodePoint(text, limit ?? 0)[0].length, text.length);
    area.current?.focus();
  };
  const translate = (body = readBody()) => {
    if (isBusy) return;
    if (isOver) return selectExcess();
    setIsEmptyPressed(body === null);
    if (body === null) return area.current?.focus();
    auto.note(body);
    setIsWriting(false);
    isPressed.current = true;
    start(body);
  };

  const handlePolish = () => {
    const body = readBody();
    if (body !== null && !isBusy) start({ ...body, from: pair.to });
  };
  const setForm = (state: Record<string, string[]>) => {
    const form = formRef.current;
    if (!form) return;
    writeFormState(listControls(form), state);
    setIsWriting(false);
    form.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const readText = () => {
    const typed = area.current?.value ?? "";
    setText(typed);
    // A panel that came back with the text would take the focus out of the field.
    if (typed !== text) setOpened(null);
    setIsEmptyPressed(false);
    refresh();
  };
  const takeTyped = useEffectEvent(() => {
    if ((area.current?.value ?? "") === text) return;
    readText();
    setIsWriting(document.activeElement === area.current);
    auto.schedule();
  });
  // Text typed before hydration counts as typed now.
  useEffect(() => takeTyped(), []);
  const handleInput = (event: FormEvent<HTMLFormElement>) => {
    readText();
    if (event.target !== area.current) return;
    setIsWriting(!/Paste|Drop/.test((event.nativeEvent as InputEvent).inputType));
    // During composition the field contains letters that no one has written yet.
    if ((event.nativeEvent as InputEvent).isComposing) auto.cancel();
    else auto.schedule();
  };
  const handlePair = (next: LanguagePair) => {
    props.onPair(next.from === next.to ? { from: pair.to, to: pair.from === autoDetect ? next.to : pair.from } : next);
    auto.schedule();
  };
  const swapTo = source?.code ?? null;
  const handleSwap = () => {
    if (swapTo === null) return;
    // Its sentences may still be on their way.
    const isUnread = shown === null && phase === "done" && sent.runId === run?.id && sent.text === text;
    const result = isCurrent ? shown.text : isUnread ? (run?.variants[0]?.text ?? "") : "";
    props.onPair({ from: pair.to, to: swapTo });
    if (result === "") return;
    const before = text;
    auto.cancel();
    setForm({ text: [result] });
    setSwapped(before);
    void offerSwapUndo(() => {
      setSwapped(null);
      setForm({ text: [before] });
      props.onPair(pair);
    });
  };

  useShortcut("run", () => {
    if (isBusy) return false;
    translate();
  });
  useShortcut("stop", () => {
    if (phase !== "running") return false;
    controls.stop();
  });
  useShortcut("focus-input", () => {
    area.current?.focus();
  });
  useShortcut("swap-languages", () => {
    if (swapTo === null) return false;
    handleSwap();
  });
  usePreparation(formRef, load);

  const isWaiting = useSendWhenOnline(formRef, isUnloadable || failure?.code === "network");
  const failed = isUnloadable ? m.run_not_loaded() : (controls.refusal ?? props.posted?.refusal ?? null);
  const refusal = isWaiting ? m.run_sent_when_online() : failed;
  return (
    <form
      ref={formRef}
      method="post"
      noValidate={limits !== null}
      aria-label={m.translator_form()}
      onInput={handleInput}
      onCompositionEnd={(event) => (event.target === area.current ? auto.schedule() : undefined)}
      onSubmit={(event) => {
        event.preventDefault();
        translate();
      }}
      className="mt-4"
    >
      <div className="relative">
        <LanguageBar
          languages={languages}
          pair={pair}
          recent={props.recent}
          detected={detected?.name ?? null}
          canSwap={swapTo !== null}
          onPair={handlePair}
          onSwap={handleSwap}
        />
        <Suspense>
          <OptionsPart
            glossaries={glossaries}
            values={props.options}
            tones={props.tones}
            hasFormality={target?.hasFormality ?? false}
            onReady={props.draft.restore}
          />
        </Suspense>
      </div>
      <div className="panes" data-reading={isReading || undefined}>
        <SourcePane
          areaRef={area}
          initial={props.text}
          text={text}
          lang={source?.code}
          direction={source?.direction ?? "auto"}
          length={length}
          limit={limit}
          shown={segment === undefined ? null : { start: segment.sourceStart, end: segment.sourceEnd }}
          error={isEmptyPressed ? m.translator_nothing_typed() : null}
          locale={locale}
          onLookAt={(offset) => {
            if (!isCurrent) return;
            const isAt = (one: SegmentView) => offset !== null && one.sourceStart <= offset && offset < one.sourceEnd;
            setActive(shown.segments.find(isAt)?.id ?? null);
          }}
        >
          <span role="status">{props.draft.status}</span>
          {isAlive ? <Suspense>{props.sourceTools(text, source?.code ?? null)}</Suspense> : null}
        </SourcePane>
        <ResultSide
          paneRef={pane}
          areaRef={area}
          isReading={isReading}
          onWriting={setIsWriting}
          controls={controls}
          translations={props.translations}
          speech={props.speech}
          showsLatin={props.showsLatin}
          view={shown}
          isStale={isStale}
          swapped={swapped}
          target={target}
          languages={languages}
          locale={locale}
          active={segment?.id ?? null}
          onActive={setActive}
          opened={opened}
          onOpen={setOpened}
          onView={setFound}
          onSource={(from) => props.onPair({ ...pair, from })}
          onRetry={() => translate()}
        />
      </div>
      <ActionBar
        phase={phase}
        isStopping={isStopping}
        label={m.translator_translate()}
        icon="languages"
        price={isOver ? m.translator_price_too_long() : translationPriceWords(text, price, isDemo, locale)}
        allowance={isOver ? null : allowanceSentence(price, units, locale)}
        refusal={
          failure?.fieldCodes["to"] === "same-language" ? (
            <>
              <p className="min-w-48 flex-1">{m.translator_same_language({ language: target?.name ?? "" })}</p>
              <Button size="sm" onClick={handlePolish}>
                {m.translator_polish()}
              </Button>
            </>
          ) : refusal === null || isOver ? null : (
            <>
              <p>{refusal}</p>
              {props.remedyFor(failure?.code ?? props.posted?.code ?? null, phase === "lost")}
            </>
          )
        }
        obstacle={
          isOver ? (
            <>
              <p>{m.translator_over_limit({ count: length - limit })}</p>
              <button type="button" onClick={selectExcess} className="min-h-9 text-accent underline underline-offset-4">
                {m.translator_select_excess()}
              </button>
              {props.wayFor(length <= (limits?.account?.["translateChars"] ?? 0))}
            </>
          ) : null
        }
        onStop={() => {
          if (!auto.hasJustBegun()) controls.stop();
        }}
      />
      {phase === "idle" || swapped !== null ? null : (
        <Suspense>
          <TranslationChecks state={controls.state} view={shown} onOpen={isStale ? null : setOpened} />
        </Suspense>
      )}
      <p className="mt-3 text-sm text-muted print:hidden">{m.tool_privacy()}</p>
    </form>
  );
}
