import { type CSSProperties, useEffect, useId, useRef, useState } from "react";
import type { Locale } from "#core/localized.ts";
import { readFailure } from "#features/runs/run-client.ts";
import { requestSentence } from "#features/runs/request-sentences.ts";
import { m } from "#i18n/paraglide/messages.js";
import { toast } from "#ui/patterns/toast.ts";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { TextArea } from "#ui/primitives/text-area.tsx";
import { BackTranslation } from "./back-translation.tsx";
import { LikeButton } from "../likes/like-button.tsx";
import { findingSentences } from "./finding-sentences.ts";
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
  onClose(): void;
};

type Asked =
  | { state: "none" | "asking" }
  | { state: "there"; items: AlternativeView[] }
  | { state: "told"; reason: string | null }
  | { state: "refused"; sentence: string };

/** One sentence: its errors, other wordings with their differences, and a field to edit it by hand. */
export function SentencePanel({ pair, view, segment, isDemo, language, translations, locale, onView, onClose }: SentencePanelProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<Asked>({ state: "none" });
  const target = view.text.slice(segment.targetStart, segment.targetEnd);
  const [draft, setDraft] = useState(target);
  const source = view.source.slice(segment.sourceStart, segment.sourceEnd);
  const isAsking = asked.state === "asking";
  const number = view.segments.indexOf(segment) + 1;
  const like = { view, source, isDemo, translations, onView };
  useEffect(() => heading.current?.focus(), []);

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
        onView(changed);
        toast({ text: m.translator_sentence_changed(), action: { label: m.translator_undo(), onPress: () => void put(target) } });
        onClose();
      },
      (error: unknown) => toast({ text: refused(error) }),
    );
  };
  return (
    <section aria-labelledby={titleId} style={{ "--pair": pair } as CSSProperties} className="pair-panel floating">
      <div className="flex items-start justify-between gap-3">
        <h3 ref={heading} id={titleId} tabIndex={-1} className="font-semibold outline-none">
          {m.translator_sentence({ number, count: view.segments.length })}
        </h3>
        <Button variant="quiet" size="sm" onClick={onClose} aria-label={m.shell_close()} className="-mt-1 px-2">
          <Icon name="x" />
        </Button>
      </div>
      <p lang={view.from} className="mt-1 text-muted">
        {source}
      </p>
      {findingSentences(segment).map((sentence) => (
        <p key={sentence} className="mt-1 font-semibold text-warn">
          {sentence}
        </p>
      ))}
      <div className="mt-3 flex flex-wrap gap-2">
        {wishes.map((wish) => (
          <Button key={wish} size="sm" onClick={() => void (isAsking ? null : handleWish(wish))} aria-disabled={isAsking}>
            {wishNames[wish]()}
          </Button>
        ))}
        <Button size="sm" onClick={() => void (isAsking ? null : handleWhy())} aria-disabled={isAsking}>
          {m.translator_wish_why()}
        </Button>
      </div>
      <p className="mt-1 text-muted">{m.translator_wish_price()}</p>
      <div className="-mx-3">
        <LikeButton {...like} target={target} name={m.likes_sentence()} />
      </div>
      <div role="status" className="mt-2">
        {isAsking ? m.translator_wish_asking() : null}
        {asked.state === "refused" ? asked.sentence : null}
        {asked.state === "there" && asked.items.length === 0 ? m.translator_wish_none() : null}
        {asked.state === "told" ? (asked.reason ?? m.translator_why_none()) : null}
      </div>
      {asked.state === "there" && asked.items.length > 0 ? (
        <ul className="grid gap-2">
          {asked.items.map((item) => (
            <li key={item.text} className="flex flex-wrap items-baseline gap-x-3 border-t border-line pt-2">
              <span className="min-w-48 flex-1">
                <span lang={view.to} dir="auto" className="block font-serif text-base">
                  {item.text}
                </span>
                <span className="text-muted">{item.difference}</span>
              </span>
              <LikeButton {...like} target={item.text} alternativeTo={target} name={m.likes_wording()} />
              <Button size="sm" variant="primary" onClick={() => void put(item.text)}>
                {m.translator_use()}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {language === null ? null : <BackTranslation key={target} {...{ source, language, target, translations, locale }} to={view.to} />}
      <details className="mt-2">
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
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
        <Button size="sm" className="mt-2" aria-disabled={draft.trim() === "" || draft === target} onClick={() => void put(draft.trim())}>
          {m.translator_save_sentence()}
        </Button>
      </details>
    </section>
  );
}
