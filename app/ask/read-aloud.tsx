import { Pause, Play, Square, Volume2 } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
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
      <Button variant="quiet" size="sm" onClick={handlePress} className="text-muted">
        <Icon of={own === null ? Volume2 : own.isPaused ? Play : Pause} />
        <span className="max-sm:sr-only">{name}</span>
      </Button>
      {own === null ? null : (
        <Button variant="quiet" size="sm" onClick={() => stopReading(id)} className="text-muted">
          <Icon of={Square} />
          <span className="max-sm:sr-only">{m.ask_read_stop()}</span>
        </Button>
      )}
    </>
  );
}

async function start(id: string, text: string, voice: string): Promise<void> {
  const { toPlainText } = await import("#formats/plain/to-plain-text.ts");
  readAloud(id, toPlainText(text), voice);
}
