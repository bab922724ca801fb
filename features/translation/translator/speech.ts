import type { ListenSpeed } from "../settings/translator-settings.ts";

/** What a browser can read aloud (`app/client/speak.ts`). */
export type Speech = {
  canSpeak(): boolean;
  /** @param lang BCP 47, for choosing the voice */
  speak(text: string, lang: string, speed: ListenSpeed): void;
  stop(): void;
  /** The speed chosen for a language, otherwise the usual one. */
  speedOf(code: string): ListenSpeed;
  keepSpeed(code: string, speed: ListenSpeed): void;
};
