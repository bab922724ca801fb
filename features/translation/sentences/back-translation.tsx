import { lazy, Suspense, useState } from "react";
import type { Locale } from "#core/localized.ts";
import { priceSentence } from "#features/runs/price-sentences.ts";
import { requestSentence } from "#features/runs/request-sentences.ts";
import { readFailure, type TranslateRunBody } from "#features/runs/run-client.ts";
import type { ListedPrice, RunView } from "#features/runs/run-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { useKeptAnswer } from "./kept-answers.ts";
import type { TranslationClient } from "../translator/translation-client.ts";
import type { LanguageChoice } from "../translator/translator-choices.ts";

/** Few people open it, so the comparison code is loaded then. */
const ReturnedText = lazy(async () => ({ default: (await import("../translator/returned-text.tsx")).ReturnedText }));

type BackTranslationProps = {
  /** The translation or the sentence, by id. */
  about: string;
  /** What was translated, and its language. */
  source: string;
  language: LanguageChoice;
  /** The translation, and its language by code. */
  target: string;
  to: string;
  translations: TranslationClient;
  locale: Locale;
};

type Asked = { state: "none" | "asking" } | { state: "there"; run: RunView } | { state: "refused"; sentence: string };

const nothingAsked: Asked = { state: "none" };

/** A translation translated back into its original language, next to the original; the price first. */
export function BackTranslation({ about, source, language, target, to, translations, locale }: BackTranslationProps) {
  const [price, setPrice] = useState<ListedPrice | null>(null);
  const [asked, setAsked] = useKeptAnswer(`${about} ${language.code} ${target}`, nothingAsked);
  const body: TranslateRunBody = {
    kind: "translate",
    from: to,
    to: language.code,
    text: target,
    // What is remembered of this pair is the text itself.
    fresh: true,
    history: false,
    locale,
    quality: "fast",
  };
  const refuse = (error: unknown) => setAsked({ state: "refused", sentence: requestSentence(readFailure(error)) });
  const handleOpen = async () => {
    // What was paid for stays, whatever becomes of the price of another one.
    if (price !== null || asked.state === "asking") return;
    if (asked.state === "refused") setAsked(nothingAsked);
    await translations.price(body).then(setPrice, (error: unknown) => (asked.state === "there" ? undefined : refuse(error)));
  };
  const handlePress = async () => {
    setAsked({ state: "asking" });
    await translations.translateBack(body).then((run) => setAsked({ state: "there", run }), refuse);
  };
  const isAsking = asked.state === "asking";
  return (
    <details className="text-sm" onToggle={(event) => event.currentTarget.open && void handleOpen()}>
      <summary className="min-h-9 content-center text-muted hover:text-ink">{m.translator_back_open()}</summary>
      <p className="max-w-prose text-muted">{m.translator_back_intro({ language: language.name })}</p>
      {price === null ? null : (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button size="sm" aria-disabled={isAsking} onClick={() => void (isAsking ? null : handlePress())}>
            {m.translator_back_start()}
          </Button>
          <span>
            {priceSentence(price, locale)} <span className="text-muted">· {m.run_nothing_on_failure()}</span>
          </span>
        </p>
      )}
      <div role="status" className="mt-2">
        {isAsking ? m.translator_back_busy() : null}
        {asked.state === "refused" ? asked.sentence : null}
      </div>
      {asked.state === "there" ? (
        <Suspense>
          <ReturnedText run={asked.run} {...{ source, language, locale }} />
        </Suspense>
      ) : null}
    </details>
  );
}
