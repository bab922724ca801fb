import { useEffect, useReducer } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { useBrowserValue } from "#ui/patterns/use-browser-value.ts";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { IconButton } from "#ui/primitives/icon-button.tsx";
import { voiceTag } from "#features/languages/voice-tag.ts";
import { type ListenSpeed, listenSpeeds } from "../settings/translator-settings.ts";
import type { Speech } from "./speech.ts";

const speedNames: Record<ListenSpeed, () => string> = {
  slow: m.translator_settings_speed_slow,
  normal: m.translator_settings_speed_normal,
  fast: m.translator_settings_speed_fast,
};

type ListenProps = { text: string; lang: string; name: string; speech: Speech };

/** Reads a text aloud at the speed chosen for its language, which is remembered; absent if the browser has no voices. */
export function Listen({ text, lang, name, speech }: ListenProps) {
  const canSpeak = useBrowserValue(speech.canSpeak, false);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => speech.stop, [speech]);
  if (!canSpeak) return null;
  const speed = speech.speedOf(lang);
  const next = listenSpeeds[(listenSpeeds.indexOf(speed) + 1) % listenSpeeds.length] ?? "normal";
  const handleSpeed = () => {
    speech.keepSpeed(lang, next);
    redraw();
  };
  return (
    <>
      <IconButton icon="volume-2" label={name} onClick={() => speech.speak(text, voiceTag(lang), speed)} />
      <Button variant="quiet" size="sm" aria-label={m.translator_listen_speed({ speed: speedNames[speed]() })} onClick={handleSpeed}>
        <Icon name="gauge" />
        <span aria-hidden="true">{m.translator_speed({ speed: speedNames[speed]() })}</span>
      </Button>
    </>
  );
}
