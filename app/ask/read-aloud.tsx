import { useEffect, useSyncExternalStore } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { IconButton } from "#ui/primitives/icon-button.tsx";
import {
  currentReading,
  hasVoices,
  listenForVoices,
  listenToReading,
  pauseReading,
  readAloud,
  resumeReading,
  stopReading,
} from "../client/speak.ts";

/** Reads an answer aloud, without its Markdown signs; not there in a browser without voices. @param id names the answer */
export function ReadAloud({ id, text, voice }: { id: string; text: string; voice: string }) {
  const isAble = useSyncExternalStore(listenForVoices, hasVoices, () => false);
  const reading = useSyncExternalStore(listenToReading, currentReading, () => null);
  useEffect(() => {
    const stop = () => stopReading(id);
    window.addEventListener("pagehide", stop);
    return () => {
      window.removeEventListener("pagehide", stop);
      stop();
    };
  }, [id]);
  if (!isAble) return null;
  const own = reading?.key === id ? reading : null;
  const handlePress = () => {
    if (own === null) void start(id, text, voice);
    else if (own.isPaused) resumeReading();
    else pauseReading();
  };
  const name = own === null ? m.ask_read() : own.isPaused ? m.ask_read_resume() : m.ask_read_pause();
  return (
    <>
      <IconButton icon={own === null ? "volume-2" : own.isPaused ? "play" : "pause"} label={name} onClick={handlePress} />
      {own === null ? null : <IconButton icon="square" label={m.ask_read_stop()} onClick={() => stopReading(id)} />}
    </>
  );
}

async function start(id: string, text: string, voice: string): Promise<void> {
  const { toPlainText } = await import("#formats/plain/to-plain-text.ts");
  readAloud(id, toPlainText(text), voice);
}
