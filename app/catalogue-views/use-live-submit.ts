import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useSubmit } from "react-router";

/** Pause after the last key before the list follows, in ms. */
const typingPauseMs = 150;

/**
 * Submits a search after a pause; never in the middle of an input method's composition. Text typed before the page
 * came alive is submitted when it does.
 */
export function useLiveSubmit(
  form: RefObject<HTMLFormElement | null>,
  input: RefObject<HTMLInputElement | null>,
  isLive: boolean,
): Pick<ComponentProps<"input">, "onInput" | "onCompositionEnd"> {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const schedule = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (form.current) void submit(form.current, { replace: true, preventScrollReset: true });
    }, typingPauseMs);
  };
  const scheduleTyped = useEffectEvent(() => {
    if (isLive && input.current && input.current.value !== input.current.defaultValue) schedule();
  });
  useEffect(() => scheduleTyped(), []);
  if (!isLive) return {};
  return {
    onInput: (event) => {
      if (!(event.nativeEvent as InputEvent).isComposing) schedule();
    },
    onCompositionEnd: schedule,
  };
}
