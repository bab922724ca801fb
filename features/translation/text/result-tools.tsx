import { Copy, Star, Volume2 } from "lucide-react";
import { useEffect, useState } from "react";
import type { VariantView } from "#features/runs/run-view.ts";
import { DownloadLinks, DownloadMenu } from "#features/runs/workspace/result-actions.tsx";
import { m } from "#i18n/paraglide/messages.js";
import { toast } from "#ui/patterns/toast.ts";
import { useBrowserValue } from "#ui/patterns/use-browser-value.ts";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { voiceTag } from "../languages/voice-tag.ts";
import type { Speech } from "./speech.ts";
import type { TranslationView } from "./translation-view.ts";

type ResultToolsProps = {
  runId: string;
  variant: VariantView | undefined;
  view: TranslationView;
  speech: Speech;
  onCopy(): void;
  onStar(isStarred: boolean): Promise<boolean>;
};

/** What can be done with a translation. */
export function ResultTools({ runId, variant, view, speech, onCopy, onStar }: ResultToolsProps) {
  const isStarred = variant?.starred ?? false;
  const handleStar = async () => {
    if (!(await onStar(!isStarred))) toast({ text: m.result_star_unsaved() });
  };
  return (
    <div className="flex flex-wrap items-center gap-1 border-t border-line px-2 py-1">
      <Button variant="quiet" size="sm" onClick={onCopy}>
        <Icon of={Copy} />
        {m.result_copy()}
      </Button>
      <DownloadMenu runId={runId} variant={0} />
      <Button variant="quiet" size="sm" aria-pressed={isStarred} onClick={() => void handleStar()}>
        <Icon of={Star} className={isStarred ? "fill-current text-accent" : undefined} />
        {m.result_star()}
      </Button>
      <Listen text={view.text} lang={view.to} speech={speech} />
      <noscript>
        <DownloadLinks runId={runId} variant={0} />
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
