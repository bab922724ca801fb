/** Whether this browser reads texts aloud. */
export const canSpeak = (): boolean => typeof speechSynthesis !== "undefined" && typeof SpeechSynthesisUtterance !== "undefined";

/** Reads a text aloud in place of what is being read. @param voice language tag (BCP 47) */
export function speak(text: string, voice: string): void {
  speechSynthesis.cancel();
  const words = new SpeechSynthesisUtterance(text);
  words.lang = voice;
  speechSynthesis.speak(words);
}

export const stopSpeaking = (): void => speechSynthesis.cancel();
