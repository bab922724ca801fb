import { useEffect, useRef, useState } from "react";

/** How long a sign of success stays in its button, in ms. */
const flashMs = 1_600;

/** Tells whether something was done a moment ago, such as a copy; `flash` says that it was. */
export function useFlash(): [isDone: boolean, flash: () => void] {
  const [isDone, setDone] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const flash = () => {
    clearTimeout(timer.current);
    setDone(true);
    timer.current = setTimeout(() => setDone(false), flashMs);
  };
  return [isDone, flash];
}
