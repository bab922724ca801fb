import type { Locale } from "#core/localized.ts";
import { RunReceipt } from "#features/runs/receipt.tsx";
import { RunRating } from "#features/runs/run-rating.tsx";
import type { RunView } from "#features/runs/run-view.ts";
import type { RunControls } from "#features/runs/use-run.ts";
import { DownloadLinks, DownloadMenu } from "#features/runs/workspace/result-actions.tsx";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { LikeButton } from "../likes/like-button.tsx";
import { Listen } from "./listen.tsx";
import type { Speech } from "./speech.ts";
import type { TranslationClient } from "./translation-client.ts";
import type { TranslationView } from "../text/translation-view.ts";

type ResultToolsProps = {
  run: RunView;
  view: TranslationView;
  isDemo: boolean;
  locale: Locale;
  translations: TranslationClient;
  speech: Speech;
  onRate: RunControls["rate"];
  onCopy(): void;
  onView(view: TranslationView): void;
};

/** The actions for a translation, at the height of those for its source; of one without text only what was charged. */
export function ResultTools({ run, view, isDemo, locale, translations, speech, onRate, onCopy, onView }: ResultToolsProps) {
  const hasText = view.text !== "";
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-0.5 border-t border-line px-3 py-1.5 lg:px-5 print:hidden">
      {hasText ? (
        <>
          <Listen text={view.text} lang={view.to} name={m.translator_listen()} speech={speech} />
          <LikeButton {...{ view, isDemo, translations, onView }} isIcon source={view.source} target={view.text} name={m.likes_whole()} />
          <DownloadMenu runId={run.id} variant={0} isIcon isQuiet />
        </>
      ) : null}
      <RunRating rating={run.rating} onRate={onRate} />
      <div className="ml-auto flex items-center gap-1">
        <RunReceipt run={run} locale={locale} isShort />
        {hasText ? (
          <Button variant="primary" size="sm" onClick={onCopy}>
            <Icon name="copy" />
            {m.result_copy()}
          </Button>
        ) : null}
      </div>
      {hasText ? (
        <noscript>
          <DownloadLinks runId={run.id} variant={0} />
          <Button type="submit" variant="quiet" size="sm" name="intent" value="like-whole" formNoValidate>
            {m.likes_whole()}
          </Button>
        </noscript>
      ) : null}
    </div>
  );
}
