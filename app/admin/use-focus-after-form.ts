import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";

/** A control by what it is, because the page that comes has another one in its place. */
type Place = { alike: string; index: number };

/**
 * A form that did its work is drawn anew, and a browser lets go of a focused control that is gone: the one like it gets the focus,
 * so that keys go on from there. Where there is none like it, the browser itself goes on from where it stood.
 */
export function useFocusAfterForm(): void {
  const { state } = useNavigation();
  const left = useRef<Place | null>(null);
  useEffect(() => {
    const handleSubmit = () => {
      left.current = placeOf(document.activeElement);
    };
    document.addEventListener("submit", handleSubmit, true);
    return () => document.removeEventListener("submit", handleSubmit, true);
  }, []);
  useEffect(() => {
    if (state !== "idle" || left.current === null) return;
    const { alike, index } = left.current;
    left.current = null;
    // What is said of the form stands at the top: the page stays where it is.
    if (document.activeElement === document.body) listAlike(alike)[index]?.focus({ preventScroll: true });
  }, [state]);
}

type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement;

function placeOf(element: Element | null): Place | null {
  if (!isControl(element)) return null;
  const alike = describe(element);
  return { alike, index: listAlike(alike).indexOf(element) };
}

const isControl = (element: Element | null): element is Control =>
  element instanceof HTMLButtonElement || element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

const listAlike = (alike: string): Control[] =>
  [...document.querySelectorAll<Control>("main :is(button, input, select)")].filter((control) => describe(control) === alike);

function describe(control: Control): string {
  const isButton = control instanceof HTMLButtonElement;
  const words = control.ariaLabel ?? (isButton ? control.textContent : "");
  return [control.tagName, control.name, isButton ? control.value : "", words].join("\n");
}
