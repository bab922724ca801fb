import type { Page } from "@playwright/test";

/** Headless Chromium has no voices: this replaces the browser's own, and reads a piece when it is told to. */
export function addVoices(page: Page) {
  return page.addInitScript(() => {
    const queue: SpeechSynthesisUtterance[] = [];
    const said: { text: string; lang: string; rate: number }[] = [];
    const voices = {
      getVoices: () => [{ name: "Stand-in", lang: "en" }],
      speak: (words: SpeechSynthesisUtterance) => {
        queue.push(words);
        said.push({ text: words.text, lang: words.lang, rate: words.rate });
      },
      cancel: () => (queue.length = 0),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
    Object.defineProperty(window, "speechSynthesis", { value: voices });
    Object.assign(window, {
      voice: { said, queue, finishPiece: () => queue.shift()?.dispatchEvent(new Event("end")) },
    });
  });
}

export type Voice = { said: { text: string; lang: string; rate: number }[]; queue: unknown[]; finishPiece(): void };
export const said = (page: Page) => page.evaluate(() => (window as unknown as { voice: Voice }).voice.said);
export const isSilent = (page: Page) => page.evaluate(() => (window as unknown as { voice: Voice }).voice.queue.length === 0);

/** Headless Chromium reaches no recognition: this hears what the test says, in the place of the browser's own. */
export function addHearing(page: Page) {
  return page.addInitScript(() => {
    class Recognition {
      lang = "";
      onresult: ((event: unknown) => void) | null = null;
      onerror: ((event: unknown) => void) | null = null;
      start() {
        Object.assign(window, { hearing: this });
      }
      abort() {
        Object.assign(window, { hearing: null });
      }
      hear(transcript: string, isFinal: boolean) {
        this.onresult?.({ resultIndex: 0, results: [Object.assign([{ transcript }], { isFinal })] });
      }
    }
    Object.assign(window, { SpeechRecognition: Recognition, webkitSpeechRecognition: Recognition });
  });
}

export type Hearing = { lang: string; hear(text: string, isFinal: boolean): void; onerror(event: { error: string }): void } | null;
export const listening = (page: Page) => page.evaluate(() => (window as unknown as { hearing?: Hearing }).hearing?.lang ?? null);
export const hear = (page: Page, text: string, isFinal: boolean) =>
  page.evaluate(([words, end]) => (window as unknown as { hearing: Hearing }).hearing?.hear(words, end), [text, isFinal] as const);
