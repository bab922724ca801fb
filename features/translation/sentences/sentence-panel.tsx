import { type CSSProperties, useEffect, useId, useRef, useState } from "react";
import type { Locale } from "#core/localized.ts";
import { readFailure } from "#features/runs/run-client.ts";
import { requestSentence } from "#features/runs/request-sentences.ts";
import { m } from "#i18n/paraglide/messages.js";
import { toast } from "#ui/patterns/toast.ts";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { IconButton } from "#ui/primitives/icon-button.tsx";
import { TextArea } from "#ui/primitives/text-area.tsx";
import { BackTranslation } from "./back-translation.tsx";
import { LikeButton } from "../likes/like-button.tsx";
import { findingSentences } from "./finding-sentences.ts";
import { useKeptAnswer } from "./kept-answers.ts";
import type { TranslationClient } from "../translator/translation-client.ts";
import type { LanguageChoice } from "../translator/translator-choices.ts";
import type { AlternativeView, SegmentView, TranslationView, WordingWish } from "../text/translation-view.ts";

const wishNames: Record<WordingWish, () => string> = {
  other: m.translator_wish_other,
  shorter: m.translator_wish_shorter,
  formal: m.translator_wish_formal,
  literal: m.translator_wish_literal,
};
const wishes = Object.keys(wishNames) as WordingWish[];

type SentencePanelProps = {
  /** Number of the pair of paragraphs that the sentence is in. */
  pair: number;
  view: TranslationView;
  segment: SegmentView;
  isDemo: boolean;
  /** The source's language; null if it can't be translated back into it. */
  language: LanguageChoice | null;
  translations: TranslationClient;
  locale: Locale;
  onView(view: TranslationView): void;
  /** `isLeft`: something else was pressed, which has the focus. */
  onClose(isLeft: boolean): void;
};

type Asked =
  | { state: "none" | "asking" }
  | { state: "there"; items: AlternativeView[] }
  | { state: "told"; reason: string | null }
  | { state: "refused"; sentence: string };

const nothingAsked: Asked = { state: "none" };

/** What was typed for a sentence and not saved, while the page lives. */
const drafts = new Map<string, string>();

/** One sentence: its errors, other wordings with their differences, and a field to edit it by hand. */
export function SentencePanel({ pair, view, segment, isDemo, language, translations, locale, onView, onClose }: SentencePanelProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const target = view.text.slice(segment.targetStart, segment.targetEnd);
  const draftKey = `${view.runId} ${segment.id}`;
  const [asked, setAsked] = useKeptAnswer(`${draftKey} ${target}`, nothingAsked);
  const [draft, setDraft] = useState(drafts.get(draftKey) ?? target);
  const [hadDraft] = useState(draft !== target);
  const source = view.source.slice(segment.sourceStart, segment.sourceEnd);
  const isAsking = asked.state === "asking";
  const number = view.segments.indexOf(segment) + 1;
  const like = { view, source, isDemo, translations, onView };
  const panel = useRef<HTMLElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isBusy = isAsking || draft !== target;
  useEffect(() => {
    if (isBusy) return;
    const isOutside = ({ target: pressed }: Event) =>
      pressed instanceof Element && !panel.current?.contains(pressed) && pressed.closest("[data-segment], [id=toasts]") === null;
    // Scrolling or selecting text in the panel may end or begin a press outside of it.
    let hasBegunOutside = false;
    const handlePress = (event: Event) => void (hasBegunOutside = isOutside(event));
    const handleClick = (event: Event) => (hasBegunOutside && isOutside(event) ? onClose(true) : undefined);
    const stop = new AbortController();
    // Before what is pressed acts: it may open another panel.
    const options = { capture: true, signal: stop.signal };
    document.addEventListener("pointerdown", handlePress, options);
    document.addEventListener("click", handleClick, options);
    return () => stop.abort();
  }, [isBusy, onClose]);
  const handleDraft = (text: string) => {
    setDraft(text);
    if (text === target) drafts.delete(draftKey);
    else drafts.set(draftKey, text);
  };

  const refused = (error: unknown) => requestSentence(readFailure(error));
  const handleWish = async (wish: WordingWish) => {
    setAsked({ state: "asking" });
    await translations.alternatives(view.runId, segment.id, wish, locale).then(
      (items) => setAsked({ state: "there", items }),
      (error: unknown) => setAsked({ state: "refused", sentence: refused(error) }),
    );
  };
  const handleWhy = async () => {
    setAsked({ state: "asking" });
    await translations.explain(view.runId, segment.id, locale).then(
      (reason) => setAsked({ state: "told", reason }),
      (error: unknown) => setAsked({ state: "refused", sentence: refused(error) }),
    );
  };
  const put = async (text: string) => {
    await translations.changeSegment(view.runId, segment.id, text).then(
      (changed) => {
        drafts.delete(draftKey);
        onView(changed);
        toast({ text: m.translator_sentence_changed(), action: { label: m.translator_undo(), onPress: () => void put(target) } });
        onClose(false);
      },
      (error: unknown) => toast({ text: refused(error) }),
    );
  };
  return (
    // Esc works on whatever in it has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={panel}
      aria-labelledby={titleId}
      style={{ "--pair": pair } as CSSProperties}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        onClose(false);
      }}
      className="pair-panel floating"
    >
      <div className="flex items-center justify-between gap-3 pl-2.5">
        <h3 ref={heading} id={titleId} tabIndex={-1} className="font-sans text-2xs font-medium text-muted outline-none">
          {m.translator_sentence({ number, count: view.segments.length })}
        </h3>
        <IconButton icon="x" label={m.shell_close()} tipAt="end" onClick={() => onClose(false)} />
      </div>
      {findingSentences(segment).map((sentence) => (
        <p key={sentence} className="px-2.5 pb-1 text-warn">
          {sentence}
        </p>
      ))}
      <div className="flex flex-wrap gap-1.5 px-2.5 pt-1 pb-2">
        {wishes.map((wish) => (
          <Button
            key={wish}
            size="xs"
            onClick={() => void (isAsking ? null : handleWish(wish))}
            aria-disabled={isAsking}
            className="rounded-full font-normal"
          >
            {wishNames[wish]()}
          </Button>
        ))}
      </div>
      <div role="status" className="px-2.5 not-empty:py-1">
        {isAsking ? m.translator_wish_asking() : null}
        {asked.state === "refused" ? asked.sentence : null}
        {asked.state === "there" && asked.items.length === 0 ? m.translator_wish_none() : null}
        {asked.state === "told" ? (asked.reason ?? m.translator_why_none()) : null}
      </div>
      {asked.state === "there" && asked.items.length > 0 ? (
        <ul>
          {asked.items.map((item) => (
            <li key={item.text} className="flex items-center gap-1">
              <button
                type="button"
                title={m.translator_use()}
                onClick={() => void put(item.text)}
                className="flex min-h-9 min-w-0 flex-1 flex-wrap items-baseline gap-x-3 rounded-control px-2.5 py-1.5 text-left hover:bg-accent-soft pointer-coarse:min-h-11"
              >
                <span lang={view.to} dir="auto" className="min-w-0 grow break-words font-serif text-base">
                  {item.text}
                </span>
                <span className="text-xs text-muted">{item.difference}</span>
              </button>
              <LikeButton {...like} isIcon target={item.text} alternativeTo={target} name={m.likes_wording()} />
            </li>
          ))}
        </ul>
      ) : null}
      <div className="mt-1 flex flex-wrap items-center gap-x-2 border-t border-line pt-1 pl-2.5 text-muted">
        <Icon name="receipt" />
        <span>{m.translator_wish_price()}</span>
        <Button
          variant="quiet"
          size="xs"
          className="ml-auto text-muted"
          onClick={() => void (isAsking ? null : handleWhy())}
          aria-disabled={isAsking}
        >
          {m.translator_wish_why()}
        </Button>
      </div>
      <div className="border-t border-line px-2.5 pt-1">
        <div className="-ml-3.5">
          <LikeButton {...like} target={target} name={m.likes_sentence()} />
        </div>
        {language === null ? null : (
          <BackTranslation key={target} {...{ source, language, target, translations, locale }} about={draftKey} to={view.to} />
        )}
        <details open={hadDraft || undefined}>
          <summary className="min-h-9 content-center text-muted hover:text-ink">{m.translator_edit_sentence()}</summary>
          <TextArea
            label={m.translator_edit_sentence()}
            isLabelHidden
            lang={view.to}
            dir="auto"
            rows={2}
            value={draft}
            // The surrounding form must not mistake this for a change of the text.
            onInput={(event) => event.stopPropagation()}
            onChange={(event) => handleDraft(event.currentTarget.value)}
          />
          <Button size="sm" className="my-2" aria-disabled={draft.trim() === "" || draft === target} onClick={() => void put(draft.trim())}>
            {m.translator_save_sentence()}
          </Button>
        </details>
      </div>
    </section>
  );
}
