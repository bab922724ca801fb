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
  runId: string;
  view: TranslationView;
  isDemo: boolean;
  translations: TranslationClient;
  speech: Speech;
  onCopy(): void;
  onView(view: TranslationView): void;
};

/** The actions for a translation. */
export function ResultTools({ runId, view, isDemo, translations, speech, onCopy, onView }: ResultToolsProps) {
  return (
    <div className="flex flex-wrap items-center border-t border-line px-3 py-1">
      <Button variant="quiet" size="sm" onClick={onCopy}>
        <Icon name="copy" />
        {m.result_copy()}
      </Button>
      <DownloadMenu runId={runId} variant={0} />
      <LikeButton {...{ view, isDemo, translations, onView }} source={view.source} target={view.text} name={m.likes_whole()} />
      <Listen text={view.text} lang={view.to} name={m.translator_listen()} speech={speech} />
      <noscript>
        <DownloadLinks runId={runId} variant={0} />
        <Button type="submit" variant="quiet" size="sm" name="intent" value="like-whole" formNoValidate>
          {m.likes_whole()}
        </Button>
      </noscript>
    </div>
  );
}
