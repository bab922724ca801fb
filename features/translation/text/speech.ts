/** What a browser can read aloud (`app/client/speak.ts`). */
export type Speech = {
  canSpeak(): boolean;
  /** @param lang BCP 47, for the choice of the voice */
  speak(text: string, lang: string, speed: "normal" | "slow"): void;
  stop(): void;
};
