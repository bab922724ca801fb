import { Copy, Volume2 } from "lucide-react";
import { useEffect, useState } from "react";
import { DownloadLinks, DownloadMenu } from "#features/runs/workspace/result-actions.tsx";
import { m } from "#i18n/paraglide/messages.js";
import { useBrowserValue } from "#ui/patterns/use-browser-value.ts";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { voiceTag } from "../languages/voice-tag.ts";
import { LikeButton } from "../likes/like-button.tsx";
import type { Speech } from "./speech.ts";
import type { TranslationClient } from "./translation-client.ts";
import type { TranslationView } from "./translation-view.ts";

type ResultToolsProps = {
  runId: string;
  view: TranslationView;
  isDemo: boolean;
  translations: TranslationClient;
  speech: Speech;
  onCopy(): void;
  onView(view: TranslationView): void;
};

/** What can be done with a translation. */
export function ResultTools({ runId, view, isDemo, translations, speech, onCopy, onView }: ResultToolsProps) {
  return (
    <div className="flex flex-wrap items-center gap-1 border-t border-line px-2 py-1">
      <Button variant="quiet" size="sm" onClick={onCopy}>
        <Icon of={Copy} />
        {m.result_copy()}
      </Button>
      <DownloadMenu runId={runId} variant={0} />
      <LikeButton {...{ view, isDemo, translations, onView }} source={view.source} target={view.text} name={m.likes_whole()} />
      <Listen text={view.text} lang={view.to} speech={speech} />
      <noscript>
        <DownloadLinks runId={runId} variant={0} />
        <Button type="submit" variant="quiet" size="sm" name="intent" value="like-whole" formNoValidate>
          {m.likes_whole()}
        </Button>
      </noscript>
    </div>
  );
}

/** Reads the translation aloud, slower when it is asked for again; absent where the browser has no voices. */
function Listen({ text, lang, speech }: { text: string; lang: string; speech: Speech }) {
  const canSpeak = useBrowserValue(speech.canSpeak, false);
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => speech.stop, [speech]);
  if (!canSpeak) return null;
  const handlePress = () => {
    speech.speak(text, voiceTag(lang), isSlow ? "slow" : "normal");
    setIsSlow(!isSlow);
  };
  return (
    <Button variant="quiet" size="sm" onClick={handlePress}>
      <Icon of={Volume2} />
      {isSlow ? m.translator_listen_slowly() : m.translator_listen()}
    </Button>
  );
}
