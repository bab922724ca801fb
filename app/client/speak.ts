/** Reading aloud by the browser's own voices (Web Speech API): one text at a time on a page. */

import { canSpeak } from "./can-speak.ts";

/** What is being read, by the name that its button has given it. */
export type Reading = { key: string; isPaused: boolean };

/** Longest piece given to a voice at once, in UTF-16 units: Chrome's remote voices go silent after about 15 s. */
const maxPieceLength = 180;

type Current = Reading & { pieces: string[]; next: number; voice: string; rate: number };
let current: Current | null = null;
/** What the page shows of it; another object with every change. */
let shown: Reading | null = null;
const listeners = new Set<() => void>();

/** Whether it has a voice to read with; the list comes late in some browsers (`listenForVoices`). */
export const hasVoices = (): boolean => canSpeak() && speechSynthesis.getVoices().length > 0;

/** Tells when the list of voices has changed, until the answer is called. */
export function listenForVoices(listener: () => void): () => void {
  if (!canSpeak()) return () => undefined;
  // Safari before 16 has no events here.
  speechSynthesis.addEventListener?.("voiceschanged", listener);
  return () => speechSynthesis.removeEventListener?.("voiceschanged", listener);
}

/** Reads a text aloud, replacing any being read. @param voice language tag (BCP 47) @param rate 1: the voice's own speed */
export function speak(text: string, voice: string, rate = 1): void {
  readAloud("", text, voice, rate);
}

/** The same, under a name by which it can be paused and stopped. */
export function readAloud(key: string, text: string, voice: string, rate = 1): void {
  speechSynthesis.cancel();
  current = { key, isPaused: false, pieces: cutForVoice(text), next: 0, voice, rate };
  tell();
  readNext(current);
}

/** Goes silent; `resumeReading` continues from the beginning of the interrupted piece. Android's own pause ends a text. */
export function pauseReading(): void {
  if (current === null || current.isPaused) return;
  current.isPaused = true;
  tell();
  speechSynthesis.cancel();
}

export function resumeReading(): void {
  if (current?.isPaused !== true) return;
  current.isPaused = false;
  tell();
  readNext(current);
}

/** Stops whatever is being read. */
export function stopSpeaking(): void {
  if (current === null) return;
  current = null;
  tell();
  speechSynthesis.cancel();
}

/** Stops what goes by this name, and nothing else. */
export function stopReading(key: string): void {
  if (current?.key === key) stopSpeaking();
}

/** What is being read now; null for nothing. */
export const currentReading = (): Reading | null => shown;

/** Tells every change of `currentReading`, until the answer is called. */
export function listenToReading(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  shown = current === null ? null : { key: current.key, isPaused: current.isPaused };
  for (const listener of listeners) listener();
}

function readNext(reading: Current): void {
  const piece = reading.pieces[reading.next];
  if (piece === undefined) return stopReading(reading.key);
  const words = new SpeechSynthesisUtterance(piece);
  words.lang = reading.voice;
  words.rate = reading.rate;
  const isOver = () => current !== reading || reading.isPaused;
  words.onend = () => {
    if (isOver()) return;
    reading.next++;
    readNext(reading);
  };
  words.onerror = () => {
    if (!isOver()) stopReading(reading.key);
  };
  speechSynthesis.speak(words);
}

/** Cuts a text at the ends of its sentences, and long sentences between words. */
export function cutForVoice(text: string): string[] {
  const pieces: string[] = [];
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: "sentence" }).segment(text)) {
    for (const part of cutLong(segment)) {
      const last = pieces.at(-1);
      if (last !== undefined && last.length + part.length <= maxPieceLength) pieces[pieces.length - 1] = last + part;
      else pieces.push(part);
    }
  }
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== "");
}

function cutLong(sentence: string): string[] {
  if (sentence.length <= maxPieceLength) return [sentence];
  const parts = [""];
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: "word" }).segment(sentence)) {
    const last = parts.at(-1) ?? "";
    if (last.length + segment.length <= maxPieceLength) parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  return parts;
}
