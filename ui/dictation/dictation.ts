/**
 * Speech into a text field by the browser's own recognition (Web Speech API). Outside on-device mode the sound goes to the browser maker's
 * servers: callers have to say so first.
 */

/** `refused`: no microphone for this page; `silence`: nothing was heard; `failed`: the recognition broke off. */
export type DictationEnd = "stopped" | "refused" | "silence" | "failed";

export type Dictation = { stop(): void };

export type DictationOptions = {
  /** What is heard comes to its caret, in place of what is selected. */
  field: HTMLTextAreaElement | HTMLInputElement;
  /** BCP 47. */
  language: string;
  /** Called once. */
  onEnd(why: DictationEnd): void;
};

type Result = ArrayLike<{ transcript: string }> & { isFinal: boolean };
type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally?: boolean;
  start(): void;
  abort(): void;
  onresult: ((event: { resultIndex: number; results: ArrayLike<Result> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
};
type RecognitionClass = {
  new (): Recognition;
  available?(options: { langs: string[]; processLocally: boolean }): Promise<string>;
};

/** TypeScript's library knows the results alone; Chrome and Safari have the class under its old name. */
function findRecognition(): RecognitionClass | undefined {
  const browser = globalThis as { SpeechRecognition?: RecognitionClass; webkitSpeechRecognition?: RecognitionClass };
  return browser.SpeechRecognition ?? browser.webkitSpeechRecognition;
}

/** Whether this browser turns speech into text. */
export const canDictate = (): boolean => findRecognition() !== undefined;

/** Listens until it is stopped, by Esc, or by a key that changes the field: what is typed by hand goes first. */
export function startDictation({ field, language, onEnd }: DictationOptions): Dictation {
  const Recognition = findRecognition();
  if (Recognition === undefined) throw new Error("this browser has no speech recognition");
  const recognition = new Recognition();
  const heard = createInsertion(field);
  let isOver = false;
  const end = (why: DictationEnd) => {
    if (isOver) return;
    isOver = true;
    document.removeEventListener("keydown", handleKey, true);
    field.removeEventListener("input", handleInput);
    recognition.onresult = null;
    recognition.abort();
    onEnd(why);
  };
  const handleKey = (event: KeyboardEvent) => {
    // During composition Esc belongs to the input method.
    if (event.key !== "Escape" || event.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    end("stopped");
  };
  const handleInput = () => heard.isWriting() || end("stopped");
  document.addEventListener("keydown", handleKey, true);
  field.addEventListener("input", handleInput);
  recognition.lang = language;
  recognition.continuous = true;
  recognition.interimResults = true;
  recognition.onresult = ({ resultIndex, results }) => {
    let guess = "";
    for (const result of Array.from(results).slice(resultIndex)) {
      const words = result[0]?.transcript ?? "";
      if (result.isFinal) heard.write(words, true);
      else guess += words;
    }
    if (guess !== "") heard.write(guess, false);
  };
  recognition.onerror = ({ error }) => end(endOf(error));
  recognition.onend = () => end("stopped");
  void isOnDevice(Recognition, language).then((isLocal) => {
    if (isOver) return;
    if (isLocal) recognition.processLocally = true;
    recognition.start();
  });
  return { stop: () => end("stopped") };
}

/** Whether this device understands the language locally, so that no sound leaves it. */
async function isOnDevice(Recognition: RecognitionClass, language: string): Promise<boolean> {
  const state = await Recognition.available?.({ langs: [language], processLocally: true }).catch(() => "unavailable");
  return state === "available";
}

function endOf(error: string): DictationEnd {
  if (error === "no-speech") return "silence";
  if (error === "aborted") return "stopped";
  return error === "not-allowed" || error === "audio-capture" ? "refused" : "failed";
}

/** A place in a field that grows with what is heard: a guess is replaced by the next one, and by what is certain. */
function createInsertion(field: HTMLTextAreaElement | HTMLInputElement) {
  let start = field.selectionStart ?? field.value.length;
  let end = field.selectionEnd ?? start;
  let isOwn = false;
  return {
    isWriting: () => isOwn,
    write(words: string, isFinal: boolean): void {
      const text = joinSpoken(field.value.slice(0, start), words);
      field.setRangeText(text, start, end, "end");
      end = start + text.length;
      if (isFinal) start = end;
      isOwn = true;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      isOwn = false;
    },
  };
}

/** Scripts that put no spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}，。！？、；：]/u;

/** Gives words as they are after a text: with a space before them where their script has one. */
export function joinSpoken(before: string, words: string): string {
  const text = words.trim();
  const last = Array.from(before).at(-1) ?? "";
  const [first = ""] = text;
  const isJoined = last === "" || /\s/u.test(last) || unspaced.test(last) || unspaced.test(first);
  return isJoined ? text : ` ${text}`;
}
