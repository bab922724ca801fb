import { lazy, Suspense, useState } from "react";
import { m } from "#i18n/paraglide/messages.js";
import type { DictationEnd } from "#ui/dictation/dictation.ts";
import type { useDictation } from "#ui/dictation/use-dictation.ts";
import { IconButton } from "#ui/primitives/icon-button.tsx";
import { hasAgreedToDictation, rememberDictation } from "../client/dictation-consent.ts";

/** Fetched on the first press of the button. */
const DictationNotice = lazy(async () => ({ default: (await import("./dictation-notice.tsx")).DictationNotice }));

/** Starts and stops dictation; the first press on a device says where the sound goes, and starts nothing. */
export function DictateButton({ dictation }: { dictation: ReturnType<typeof useDictation> }) {
  const [notice, setNotice] = useState<"unread" | "open" | "closed">("unread");
  if (!dictation.isAble) return null;
  const { isListening } = dictation;
  const handlePress = () => {
    if (isListening) dictation.stop();
    else if (hasAgreedToDictation()) dictation.start();
    else setNotice("open");
  };
  const handleAgree = () => {
    rememberDictation();
    setNotice("closed");
    // The dialog gives the focus back first.
    requestAnimationFrame(dictation.start);
  };
  return (
    <>
      <IconButton
        icon={isListening ? "mic-off" : "mic"}
        label={isListening ? m.ask_dictate_stop() : m.ask_dictate()}
        onClick={handlePress}
        className={isListening ? "text-accent" : undefined}
      />
      {notice === "unread" ? null : (
        <Suspense>
          <DictationNotice isOpen={notice === "open"} onAgree={handleAgree} onClose={() => setNotice("closed")} />
        </Suspense>
      )}
    </>
  );
}

/** What to show about dictation while it listens, or when it ended other than by a press. */
export function dictationSentence({ isListening, ended }: Pick<ReturnType<typeof useDictation>, "isListening" | "ended">): string {
  if (isListening) return m.ask_dictate_listening();
  const sentences: Record<DictationEnd, string> = {
    stopped: "",
    refused: m.ask_dictate_refused(),
    silence: m.ask_dictate_silence(),
    failed: m.ask_dictate_failed(),
  };
  return ended === null ? "" : sentences[ended];
}

/** The spoken language for a page: the page's own, in the region of the chosen voice if that voice speaks it. */
export function dictationLanguage(locale: string, voice: string): string {
  const [language] = voice.toLowerCase().split("-");
  if (language === locale) return voice;
  return locale === "zh" ? "zh-CN" : "en-US";
}
