import { useSyncExternalStore } from "react";
import { hasVoiceFor } from "#features/languages/voice-tag.ts";
import { canSpeak } from "../../client/can-speak.ts";

/** Whether this browser reads a language aloud; false until the page is alive, and until its voices have come. */
export function useHasVoice(code: string): boolean {
  return useSyncExternalStore(
    onVoices,
    () => canSpeak() && hasVoiceFor(code, speechSynthesis.getVoices()),
    () => false,
  );
}

function onVoices(listener: () => void): () => void {
  if (!canSpeak()) return () => undefined;
  speechSynthesis.addEventListener("voiceschanged", listener);
  return () => speechSynthesis.removeEventListener("voiceschanged", listener);
}
