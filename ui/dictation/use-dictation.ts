import { useEffect, useRef, useState } from "react";
import { canDictate, type Dictation, type DictationEnd, startDictation } from "./dictation.ts";
import { useBrowserValue } from "../patterns/use-browser-value.ts";

type DictationState = {
  /** False on the server and in browsers without speech recognition: then there is nothing to offer. */
  isAble: boolean;
  isListening: boolean;
  /** How the last one ended; null before, and while it listens. */
  ended: DictationEnd | null;
  start(): void;
  stop(): void;
};

/** Dictation into a field of a component; it ends with the component. @param language BCP 47 */
export function useDictation(findField: () => HTMLTextAreaElement | HTMLInputElement | null, language: string): DictationState {
  const isAble = useBrowserValue(canDictate, false);
  const [state, setState] = useState<"silent" | "listening" | DictationEnd>("silent");
  const running = useRef<Dictation | null>(null);
  useEffect(() => () => running.current?.stop(), []);
  const handleEnd = (why: DictationEnd) => {
    running.current = null;
    setState(why);
  };
  return {
    isAble,
    isListening: state === "listening",
    ended: state === "silent" || state === "listening" ? null : state,
    start() {
      const field = findField();
      if (field === null || running.current !== null) return;
      field.focus();
      setState("listening");
      running.current = startDictation({ field, language, onEnd: handleEnd });
    },
    stop: () => running.current?.stop(),
  };
}
